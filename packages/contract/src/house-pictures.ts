import * as z from "zod/mini";

/** The stills of the house (`packages/pictures/stills`), by name: where the shop shows each, for staff. */
export const HOUSE_PICTURES = {
  tesoura: "Abertura de Sob Medida, início, carrinho vazio e cartas",
  rolos: "'Desde 1989' do início, e o cartão de links compartilhados",
  gravatas: "Peças Prontas no início, e a categoria gravatas",
  amostras: "Abertura de Fornecedores, início e o processo",
  fita: "O processo: medidas",
  molde: "O processo: molde, e a confirmação do cadastro",
  manequim: "O processo: prova, e a criação da conta",
  lapela: "O processo: acabamento, a categoria blazers e 'Esqueceu a senha?'",
  calcas: "Quem somos, a categoria calças e a nova senha",
  lenco: "Quem somos, e a categoria acessórios",
  camisas: "Quem somos, a categoria camisas e nenhuma peça curtida",
  carreteis: "A página de entrar",
  janela: "Links que não valem mais",
  sapatos: "A categoria sapatos",
  botoes: "Página não encontrada",
  "loro-piana": "Loro Piana",
  scabal: "Scabal",
  "ermenegildo-zegna": "Ermenegildo Zegna",
  dormeuil: "Dormeuil",
  "vitale-barberis-canonico": "Vitale Barberis Canonico",
  "thomas-mason": "Thomas Mason",
  albini: "Albini",
  ariston: "Ariston",
} as const;
export type HousePictureName = keyof typeof HOUSE_PICTURES;
export const HOUSE_PICTURE_NAMES = Object.keys(HOUSE_PICTURES) as [HousePictureName, ...HousePictureName[]];

const DESCRIBE = "Diga o que se vê na foto, em até 160 caracteres";

/** A photograph of the house's own in a still's place. */
export const HousePicture = z.object({
  /** Its path below `/static`, as the upload answered it. */
  file: z
    .string()
    .check(
      z.maxLength(200, "Envie a foto de novo"),
      z.regex(/^casa\/[\w-]+\.(?:jpg|webp)$/, "Envie a foto de novo"),
    ),
  /** What is seen in it, for who does not see it. */
  alt: z.string({ error: DESCRIBE }).check(z.trim(), z.minLength(1, DESCRIBE), z.maxLength(160, DESCRIBE)),
});
export type HousePicture = z.infer<typeof HousePicture>;

/** The stills that the house replaced. */
export const HousePictures = z.partialRecord(z.enum(HOUSE_PICTURE_NAMES), HousePicture);
export type HousePictures = z.infer<typeof HousePictures>;
