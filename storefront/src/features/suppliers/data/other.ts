import type { Supplier } from "../supplier.ts";

export const SCABAL: Supplier = {
  name: "Scabal",
  origin: "Bruxelas, Bélgica",
  founded: 1938,
  specialty: "Tecidos de lã de alto número para ternos",
  cloth: "sarja azul-marinho de fio muito fino",
  description: "Casa belga de tecidos, com tecelagem própria em Huddersfield, na Inglaterra.",
  heritage:
    "Otto Hertz fundou em Bruxelas, em 1938, um comércio de tecidos que se tornaria um dos maiores fornecedores da alfaiataria sob medida.",
  qualities: [
    "Lãs de números altos",
    "Grande variedade de livros de amostras",
    "Acabamento inglês",
    "Inovação",
  ],
  detailedHistory: [
    "Nos anos 1970, a Scabal comprou a tecelagem Bower Roebuck, de Huddersfield, que até hoje tece para ela, e esteve entre as primeiras casas a oferecer lãs Super.",
    "Ficou conhecida por experiências como tecidos com fragmentos de diamante, de lápis-lazúli e com fios de ouro.",
  ],
  notableClients: "Alfaiatarias de todo o mundo e ateliês de figurino para o cinema.",
  fabricTypes: [
    { name: "Lãs Super", text: "De Super 100's a números muito altos, para ternos de ocasião." },
    { name: "Mohair e lã", text: "Seco e com brilho, para smoking e calor." },
    { name: "Flanela e tweed", text: "Para o inverno e para o campo." },
  ],
  productionProcess: [
    "Seleção da lã e desenho das coleções",
    "Tecelagem e acabamento em Huddersfield, com água de baixa dureza",
    "Envio de cada corte, por medida, ao alfaiate",
  ],
  sustainability: "Vende por corte, na metragem de cada roupa, o que reduz sobras.",
  awards: ["Pioneira na difusão das lãs Super para a alfaiataria"],
};

export const DORMEUIL: Supplier = {
  name: "Dormeuil",
  origin: "França, com tecelagem na Inglaterra",
  founded: 1842,
  specialty: "Tecidos ingleses de lã e mohair",
  cloth: "tecido de mohair e lã, verde-petróleo furta-cor",
  description: "Casa francesa que leva tecidos ingleses aos alfaiates do mundo há mais de 180 anos.",
  heritage:
    "Jules Dormeuil começou a importar tecidos ingleses para a França em 1842; a empresa continua com a família.",
  qualities: ["Estrutura firme", "Mohair de brilho discreto", "Fios raros", "Durabilidade"],
  detailedHistory: [
    "Em 1922, a casa registrou o Sportex, tecido resistente para a vida ao ar livre; em 1957, lançou o Tonik, lã com mohair que marcou os ternos dos anos 1960.",
    "Hoje desenha na França e tece em Yorkshire, no norte da Inglaterra.",
  ],
  notableClients: "Alfaiatarias e casas de moda da Europa, da Ásia e das Américas.",
  fabricTypes: [
    { name: "Amadeus", text: "Lã merino para ternos de todos os dias." },
    { name: "Tonik", text: "Lã e mohair: seco, fresco, com brilho." },
    { name: "Sportex", text: "Encorpado, para paletós esportivos." },
  ],
  productionProcess: [
    "Escolha de lãs, mohair e fibras raras",
    "Tecelagem e acabamento em Yorkshire",
    "Inspeção e corte para cada alfaiate",
  ],
  sustainability: "Informa a origem das fibras das suas coleções e reduz tratamentos químicos no acabamento.",
  awards: ["Sportex e Tonik: nomes de tecido que entraram na história da alfaiataria"],
};

export const THOMAS_MASON: Supplier = {
  name: "Thomas Mason",
  origin: "Leeds, Inglaterra; hoje em Bérgamo, Itália",
  founded: 1796,
  specialty: "Tecidos ingleses para camisas",
  cloth: "popeline branca com riscas azuis",
  description: "O nome clássico da camisaria inglesa, hoje tecido na Itália pelo grupo Albini.",
  heritage:
    "Thomas Mason começou a fiar e tecer algodão em 1796, no início da Revolução Industrial. Desde 1992, a marca pertence ao grupo Albini.",
  qualities: [
    "Listras e xadrezes clássicos",
    "Algodão retorcido de dois cabos",
    "Toque macio e firme",
    "Passa-se bem",
  ],
  detailedHistory: [
    "No século XIX, os seus algodões vestiam a burguesia inglesa, e a marca se tornou habitual entre os camiseiros de Jermyn Street.",
    "O arquivo, com mais de seiscentos volumes de amostras, foi para a Itália com a marca e ainda inspira cada coleção.",
  ],
  notableClients: "Camiseiros sob medida da Inglaterra, da Itália e de muitos outros países.",
  fabricTypes: [
    { name: "Silverline", text: "Popeline de fios finos, para a camisa social." },
    { name: "Goldline", text: "Fios ainda mais finos, para a camisa de ocasião." },
    { name: "Oxford e sarja", text: "Para camisas de gola abotoada e de fim de semana." },
  ],
  productionProcess: [
    "Algodões de fibra longa, retorcidos em dois cabos",
    "Fios tingidos antes de tecer, para a cor não sair",
    "Tecelagem e acabamento no grupo Albini, na Itália",
  ],
  sustainability: "Segue os programas do grupo Albini para algodão orgânico e uso da água.",
  awards: ["Um dos arquivos de camisaria mais completos da Europa"],
};
