import { useWords } from "../../../lib/words.ts";

/** What the shop answers for. Shown where other shops print praise: no customer's word is invented here. */
const PROMISES = [
  {
    title: "O tecido que foi escolhido",
    text: "Mostramos a amostra antes do corte, e é esse o tecido que vai para a mesa.",
  },
  {
    title: "O prazo que foi combinado",
    text: "A data da prova e a da entrega são marcadas na primeira conversa e confirmadas por mensagem.",
  },
  {
    title: "A pessoa que atendeu você",
    text: "O mesmo vendedor acompanha o pedido do começo ao fim, na loja e no WhatsApp.",
  },
  {
    title: "O preço que está na etiqueta",
    text: "O valor à vista no Pix é o que aparece no site, e o frete é calculado antes de fechar o pedido.",
  },
];

export function Promises() {
  const words = useWords();
  return (
    <ul className="mt-12 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {PROMISES.map(({ title, text }) => (
        <li key={title} className="border-t border-navy pt-5">
          <h3 className="text-2xl">{words(title)}</h3>
          <p className="mt-3 text-ink-soft">{words(text)}</p>
        </li>
      ))}
    </ul>
  );
}
