import { fold } from "@alfaiataria/brazil";
import { Dialog } from "../../../components/dialog.tsx";
import { ContactButton } from "../../contact/components/contact-button.tsx";

type Props = { name: string; produto: string; onClose: () => void };

/** 'Guia de tamanhos': the table of measures of the product's type. */
export default function SizeGuide({ name, produto, onClose }: Props) {
  const table = sizeTable(produto);
  return (
    <Dialog title="Guia de tamanhos" onClose={onClose}>
      <div className="p-5 sm:p-7">
        {table && (
          <>
            <h3 className="text-2xl">{table.title}</h3>
            <p className="mt-2 text-sm text-ink-soft">{table.how}</p>
            <table className="mt-5 w-full text-left text-sm tabular-nums">
              <thead>
                <tr className="border-b border-navy">
                  {table.columns.map((column) => (
                    <th key={column} scope="col" className="py-2 pr-3 align-bottom font-medium text-navy">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(([size, ...measures]) => (
                  <tr key={size} className="border-b border-line">
                    <th scope="row" className="py-2 pr-3 font-medium">
                      {size}
                    </th>
                    {measures.map((measure, at) => (
                      <td key={at} className="py-2 pr-3">
                        {measure}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
        <p className="mt-6 text-sm">
          Na dúvida entre dois tamanhos, um consultor ajuda a escolher, e nossas lojas fazem o ajuste.
        </p>
        <ContactButton
          label="Falar com Consultor"
          type="general_inquiry"
          data={{ message: `Que tamanho escolher: ${name}` }}
          className="mt-4"
        />
      </div>
    </Dialog>
  );
}

type SizeTable = { title: string; how: string; columns: string[]; rows: string[][] };

const JACKET: SizeTable = {
  title: "Paletós, blazers, coletes, costumes e ternos",
  how: "Meça o tórax na altura das axilas e a cintura na parte mais estreita, com a fita justa, sem apertar.",
  columns: ["Tamanho", "Tórax (cm)", "Cintura (cm)", "Manga (cm)"],
  rows: [
    ["46", "90–94", "78–82", "62"],
    ["48", "94–98", "82–86", "63"],
    ["50", "98–102", "86–90", "64"],
    ["52", "102–106", "90–94", "65"],
    ["54", "106–110", "94–99", "66"],
    ["56", "110–114", "99–104", "67"],
  ],
};
const TROUSERS: SizeTable = {
  title: "Calças, jeans e bermudas",
  how: "Meça a cintura onde a calça assenta e o quadril na parte mais larga.",
  columns: ["Tamanho", "Cintura (cm)", "Quadril (cm)", "Entrepernas (cm)"],
  rows: [
    ["38", "74–78", "92–96", "80"],
    ["40", "78–82", "96–100", "81"],
    ["42", "82–86", "100–104", "82"],
    ["44", "86–90", "104–108", "83"],
    ["46", "90–95", "108–112", "84"],
    ["48", "95–100", "112–116", "84"],
    ["50", "100–105", "116–120", "85"],
  ],
};
const TOPS: SizeTable = {
  title: "Camisas, camisetas, malhas e jaquetas",
  how: "Meça o colarinho na base do pescoço, com um dedo de folga, e o tórax na altura das axilas.",
  columns: ["Tamanho", "Colarinho (cm)", "Tórax (cm)", "Cintura (cm)"],
  rows: [
    ["PP", "36–37", "84–90", "72–78"],
    ["P", "37–38", "90–96", "78–84"],
    ["M", "39–40", "96–102", "84–90"],
    ["G", "41–42", "102–108", "90–97"],
    ["GG", "43–44", "108–115", "97–105"],
    ["XGG", "45–46", "115–122", "105–113"],
  ],
};
const SHOES: SizeTable = {
  title: "Sapatos, mocassins e tênis",
  how: "Meça o pé do calcanhar à ponta do dedo mais longo, de pé, no fim do dia.",
  columns: ["Número", "Comprimento do pé (cm)"],
  rows: [
    ["38", "24,7"],
    ["39", "25,3"],
    ["40", "26,0"],
    ["41", "26,7"],
    ["42", "27,3"],
    ["43", "28,0"],
    ["44", "28,7"],
  ],
};
const BELTS: SizeTable = {
  title: "Cintos",
  how: "O tamanho é a distância em centímetros da fivela ao furo do meio: meça um cinto que já usa, ou a cintura sobre a calça.",
  columns: ["Tamanho", "Cintura (cm)", "Calça"],
  rows: [
    ["85", "80–87", "40"],
    ["90", "87–92", "42–44"],
    ["95", "92–97", "44–46"],
    ["100", "97–102", "46–48"],
    ["105", "102–107", "48–50"],
  ],
};
const SOCKS: SizeTable = {
  title: "Meias",
  how: "Escolha pelo número do calçado.",
  columns: ["Tamanho", "Calçado"],
  rows: [
    ["38-41", "38 a 41"],
    ["42-45", "42 a 45"],
  ],
};
const ONE_SIZE: SizeTable = {
  title: "Gravatas, óculos, suspensórios e cachecóis",
  how: "Tamanho único. Os suspensórios têm regulagem.",
  columns: ["Peça", "Medida"],
  rows: [
    ["Gravata", "148 × 7,5 cm"],
    ["Suspensório", "100 a 125 cm, regulável"],
    ["Cachecol", "180 × 30 cm"],
    ["Óculos", "Armação de 140 mm"],
  ],
};

const BY_TYPE: [keywords: string[], table: SizeTable][] = [
  [["blazer", "costume", "terno", "colete"], JACKET],
  [["calca", "jeans", "shorts", "bermuda"], TROUSERS],
  [["camisa", "camiseta", "malha", "jaqueta", "polo"], TOPS],
  [["sapato", "mocassim", "tenis"], SHOES],
  [["cinto"], BELTS],
  [["meia"], SOCKS],
  [["gravata", "oculos", "suspensorio", "cachecol"], ONE_SIZE],
];

/** The table of body measures for a product type; null for a type that the shop has no table for. */
function sizeTable(produto: string): SizeTable | null {
  const type = fold(produto);
  return BY_TYPE.find(([keywords]) => keywords.some((keyword) => type.includes(keyword)))?.[1] ?? null;
}
