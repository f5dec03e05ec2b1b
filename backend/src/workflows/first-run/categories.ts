export type CategorySeed = { handle: string; name: string; description: string; children?: CategorySeed[] };

const leaf = (handle: string, name: string, description: string): CategorySeed => ({
  handle,
  name,
  description,
});

/** The category tree of the specification's menus (spec 1 §2): five groups with their categories. */
export const CATEGORY_TREE: CategorySeed[] = [
  {
    handle: "vestuario-superior-masculino",
    name: "Vestuário Superior Masculino",
    description: "Blazers, camisas, malhas e jaquetas cortados para durar.",
    children: [
      leaf("blazer", "Blazers", "Ombros naturais, lãs leves e forros discretos, do escritório ao jantar."),
      leaf("camisa", "Camisas", "Algodões de fio longo e colarinhos que assentam com e sem gravata."),
      leaf("camiseta", "Camisetas", "Malhas encorpadas em algodão pima, de caimento limpo."),
      leaf("jaqueta", "Jaquetas", "Do couro ao linho encerado, a camada que fecha o conjunto."),
      leaf("malha", "Malhas", "Tricôs de lã merino e algodão para as meias-estações."),
      leaf("colete", "Coletes", "A terceira peça: alfaiataria que aquece e alonga a silhueta."),
    ],
  },
  {
    handle: "vestuario-inferior-masculino",
    name: "Vestuário Inferior Masculino",
    description: "Calças e bermudas de modelagem precisa.",
    children: [
      leaf("calca", "Calças", "Alfaiataria, sarja e linho, com a barra na altura certa."),
      leaf("jeans", "Jeans", "Denim encorpado, lavagens sóbrias e costuras firmes."),
      leaf("shorts", "Shorts", "Bermudas de alfaiataria para os dias quentes."),
    ],
  },
  {
    handle: "trajes-completos",
    name: "Trajes Completos",
    description: "Costumes e ternos prontos, com ajuste incluso em nossas lojas.",
    children: [
      leaf("costume", "Costumes", "Duas peças no mesmo tecido, do trabalho à cerimônia."),
      leaf("terno", "Ternos", "Três peças: paletó, colete e calça, como manda a tradição."),
    ],
  },
  {
    handle: "calcados",
    name: "Calçados",
    description: "Couro trabalhado em pequenas séries.",
    children: [
      leaf("sapato", "Sapatos", "Oxford, derby e monk em couro de curtimento vegetal."),
      leaf("mocassim", "Mocassins", "Sem cadarço e sem pressa, em couro macio."),
      leaf("tenis", "Tênis", "Linhas limpas para acompanhar a alfaiataria."),
    ],
  },
  {
    handle: "acessorios-masculinos",
    name: "Acessórios Masculinos",
    description: "Gravatas, cintos e os detalhes que terminam a roupa.",
    children: [
      leaf("cinto", "Cintos", "Couro inteiro e fivelas discretas."),
      leaf("gravata", "Gravatas", "Sedas jacquard e tricôs, em proporções clássicas."),
      leaf("oculos", "Óculos", "Armações em acetato para sol e leitura."),
      leaf("suspensorio", "Suspensórios", "Elástico italiano com ponteiras de couro."),
      leaf("meia", "Meias", "Fio escócia de cano longo."),
      leaf("cachecol", "Cachecóis", "Lã e caxemira para o inverno da cidade."),
    ],
  },
];
