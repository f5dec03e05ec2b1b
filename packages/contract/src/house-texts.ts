import * as z from "zod/mini";

const LONGEST = 600;
const TOO_LONG = `Use até ${LONGEST} caracteres`;

/** The house's own words in the place of the shop's, by the text that they replace. */
export const HouseTexts = z
  .record(
    z.string().check(z.maxLength(LONGEST, TOO_LONG)),
    z.string({ error: TOO_LONG }).check(z.trim(), z.minLength(1, TOO_LONG), z.maxLength(LONGEST, TOO_LONG)),
  )
  .check(z.refine((texts) => Object.keys(texts).length <= 100, "São textos demais"));
export type HouseTexts = z.infer<typeof HouseTexts>;

type Text = { label: string; text: string };

/**
 * The texts of the shop's own pages that a house may write anew, by page. `{lojas}` is the cities of its branches, `{ano}` the
 * year of its foundation. A test finds each of them on its page.
 */
export const HOUSE_TEXTS: { page: string; path: string; texts: Text[] }[] = [
  {
    page: "Início",
    path: "/",
    texts: [
      {
        label: "Abertura, sob medida",
        text: "Um molde traçado para um só corpo, com hora marcada e provas em nossas lojas.",
      },
      {
        label: "Abertura, coleção pronta",
        text: "Blazers, costumes, camisas e acessórios para escolher na sua cor e no seu tamanho.",
      },
      { label: "Sobre, título", text: "Desde {ano}, a mesma linha e a mesma agulha" },
      {
        label: "Sobre",
        text: "São 35+ anos de alfaiataria masculina e duas casas, em {lojas}. Aqui se mede, se corta, se prova e se conversa sem pressa, porque é assim que uma roupa passa a ser de alguém.",
      },
      {
        label: "Serviços, sob medida",
        text: "Paletós, calças, coletes e camisas traçados a partir das suas medidas, com prova em alinhavo.",
      },
      {
        label: "Serviços, peças prontas",
        text: "A coleção da casa, em muitas cores e tamanhos, com compra pelo site e envio para todo o Brasil.",
      },
      {
        label: "Serviços, tecidos",
        text: "Lãs, linhos e algodões de oito tecelagens europeias, que você pode tocar antes de escolher.",
      },
      { label: "Contato", text: "Venha tomar as medidas, ou fale com um consultor agora." },
    ],
  },
  {
    page: "Sob Medida",
    path: "/sob-medida",
    texts: [
      {
        label: "Abertura",
        text: "Uma roupa traçada para um só corpo, provada em alinhavo e terminada à mão.",
      },
      {
        label: "Quem somos",
        text: "Desde {ano}, a casa veste homens que querem ser lembrados pelo que dizem, e não pelo que vestem: quando a roupa está certa, ninguém repara nela.",
      },
      { label: "Costume", text: "Paletó e calça do mesmo tecido, para o trabalho e para a noite." },
      { label: "Terno", text: "Com colete: três peças que se usam juntas ou separadas." },
      { label: "Blazer", text: "O paletó sozinho, em tecidos com mais textura e mais cor." },
      { label: "Camisa", text: "Colarinho, punho e caimento escolhidos um a um." },
      {
        label: "Processo, conversa",
        text: "Para que serve a roupa, como você se move nela, o que já tem no armário. Daqui saem o modelo e o tecido.",
      },
      {
        label: "Processo, medidas",
        text: "Medimos o corpo e anotamos a postura: a altura de cada ombro, a curva das costas, o passo.",
      },
      {
        label: "Processo, molde e corte",
        text: "O molde é traçado em papel para um só corpo e o tecido é cortado à mão, com folga para os ajustes.",
      },
      {
        label: "Processo, prova em alinhavo",
        text: "A roupa ainda presa por linha de alinhavo é vestida, marcada a giz e corrigida quantas vezes for preciso.",
      },
      {
        label: "Processo, acabamento e entrega",
        text: "Forro, casas e botões. Uma última prova, e a roupa sai da loja com você.",
      },
    ],
  },
  {
    page: "O que prometemos",
    path: "/sob-medida#depoimentos",
    texts: [
      { label: "Tecido, título", text: "O tecido que foi escolhido" },
      { label: "Tecido", text: "Mostramos a amostra antes do corte, e é esse o tecido que vai para a mesa." },
      { label: "Prazo, título", text: "O prazo que foi combinado" },
      {
        label: "Prazo",
        text: "A data da prova e a da entrega são marcadas na primeira conversa e confirmadas por mensagem.",
      },
      { label: "Pessoa, título", text: "A pessoa que atendeu você" },
      {
        label: "Pessoa",
        text: "O mesmo vendedor acompanha o pedido do começo ao fim, na loja e no WhatsApp.",
      },
      { label: "Preço, título", text: "O preço que está na etiqueta" },
      {
        label: "Preço",
        text: "O valor à vista no Pix é o que aparece no site, e o frete é calculado antes de fechar o pedido.",
      },
    ],
  },
];
