/** The making of a suit, in the order in which it happens. */
export const PROCESS = [
  {
    title: "Conversa",
    text: "Para que serve a roupa, como você se move nela, o que já tem no armário. Daqui saem o modelo e o tecido.",
  },
  {
    title: "Medidas",
    text: "Medimos o corpo e anotamos a postura: a altura de cada ombro, a curva das costas, o passo.",
  },
  {
    title: "Molde e corte",
    text: "O molde é traçado em papel para um só corpo e o tecido é cortado à mão, com folga para os ajustes.",
  },
  {
    title: "Prova em alinhavo",
    text: "A roupa ainda presa por linha de alinhavo é vestida, marcada a giz e corrigida quantas vezes for preciso.",
  },
  {
    title: "Acabamento e entrega",
    text: "Forro, casas e botões. Uma última prova, e a roupa sai da loja com você.",
  },
];

/** What can be made to measure. */
export const MODELS = [
  { title: "Costume", text: "Paletó e calça do mesmo tecido, para o trabalho e para a noite." },
  { title: "Terno", text: "Com colete: três peças que se usam juntas ou separadas." },
  { title: "Blazer", text: "O paletó sozinho, em tecidos com mais textura e mais cor." },
  { title: "Camisa", text: "Colarinho, punho e caimento escolhidos um a um." },
];
