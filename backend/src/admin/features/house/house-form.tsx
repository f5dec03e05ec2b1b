import { toastError, toastOutcome } from "@alfaiataria/admin-kit";
import { formatInstant } from "@alfaiataria/brazil";
import { type House, POLICIES, POLICY_IDS } from "@alfaiataria/contract";
import { Alert, Button, Container, Heading, Text, toast } from "@medusajs/ui";
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { HouseView } from "../../../workflows/house/read-house";
import { deadEntries, usePreviewHouse, useSaveHouse } from "./api";
import { ContactFields } from "./contact-fields";
import { changesIn, draftOver, keepDraft } from "./draft";
import { InputField, PickupFields, PolicyField } from "./fields";
import { MenuFields } from "./menu-fields";
import { PictureFields } from "./picture-fields";
import { RuleFields } from "./rule-fields";
import { TextFields } from "./text-fields";
import { Versions } from "./versions";
import { type Errors, houseOf, type Values, valuesOf } from "./values";

/** All settings of the house in one form, saved together. */
export function HouseForm({ view }: { view: HouseView }) {
  const saved = useMemo(() => valuesOf(view), [view]);
  const [draft, setDraft] = useState(() => draftOver(saved));
  const [values, setValues] = useState<Values>({ ...saved, ...draft?.changes });
  const [errors, setErrors] = useState<Errors>({});
  const { mutateAsync, isPending } = useSaveHouse();
  const preview = usePreviewHouse();
  const form = useRef<HTMLFormElement>(null);
  const change = (changes: Record<string, string>) => setValues((former) => ({ ...former, ...changes }));
  const field = (name: keyof Values) => ({
    name,
    value: values[name] ?? "",
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });

  const changes = useMemo(() => changesIn(values, saved), [values, saved]);
  const isChanged = Object.keys(changes).length > 0;
  useEffect(() => keepDraft(changes), [changes]);

  const show = (now: HouseView) => {
    setValues(valuesOf(now));
    setDraft(null);
  };
  const discard = () => {
    setErrors({});
    show(view);
  };
  const bring = (house: House) => {
    setErrors({});
    setValues(valuesOf({ ...view, house }));
    setDraft(null);
  };
  const undo = ({ version }: HouseView, house: House) =>
    toastOutcome(mutateAsync({ version, house }).then(show), {
      done: "Desfeito",
      description: "A loja está como antes.",
      failed: "Não foi possível desfazer",
    });

  /** The settings as typed, or nothing once the fields say what is wrong with them. */
  const typedHouse = (): House | undefined => {
    const result = houseOf(values, view);
    setErrors("errors" in result ? result.errors : {});
    if (!("errors" in result)) return result.house;
    const wrong = new Set(Object.keys(result.errors).map((field) => `house-${field}`));
    const fields = form.current?.querySelectorAll<HTMLElement>("[id]") ?? [];
    [...fields].find(({ id }) => wrong.has(id))?.focus();
    return undefined;
  };

  const look = async () => {
    const house = typedHouse();
    if (!house) return;
    // A browser lets a page open another only while the click is handled.
    const tab = window.open("", "previa");
    try {
      const { path } = await preview.mutateAsync({ house });
      (tab ?? window).location.assign(path);
    } catch (error) {
      tab?.close();
      toastError("Não foi possível abrir a prévia")(error);
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const house = typedHouse();
    if (!house) return;
    const before = view.house;
    const saving = mutateAsync({ version: view.version, house });
    const isSaved = await toastOutcome(saving.then(show), {
      done: "Loja atualizada",
      description: "A mudança aparece na loja em até dois segundos.",
      failed: "Não foi possível salvar",
      undo: () => void saving.then((now) => undo(now, before)),
    });
    const dead = isSaved ? await deadEntries(house.menu) : [];
    if (dead.length > 0)
      toast.warning("O menu leva a páginas que não existem", {
        description: `${dead.join(", ")}: ainda sem peças, ou com outro endereço.`,
      });
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-y-3">
      {draft && (
        <Alert>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span>Está de volta o que você escreveu em {formatInstant(draft.at)} e não salvou.</span>
            <Button type="button" size="small" variant="secondary" onClick={discard}>
              Descartar rascunho
            </Button>
          </div>
        </Alert>
      )}
      <Part title="Pagamento" text="O que a página da peça e o checkout mostram, e o que o pedido cobra.">
        <InputField
          {...field("pixDiscount")}
          label="Desconto no Pix (%)"
          hint="De 0 a 30, sobre as peças, não sobre o frete. Arredondado por peça, a favor do cliente."
        />
        <InputField
          {...field("most")}
          label="Parcelas sem juros, até"
          hint="De 1 a 12; em branco, nada é mostrado. Mostre só o que a sua maquininha faz: o cartão pago na loja é à vista."
        />
        <InputField {...field("least")} label="Parcela mínima (R$)" hint="Nenhuma parcela é menor." />
      </Part>
      <Part
        title="Frete"
        text="Por CEP, pelas peças e pelo valor delas, ou pela tabela que a casa envia em Frete."
      >
        <InputField
          {...field("freeShippingFrom")}
          label="Frete grátis a partir de (R$)"
          hint="Em peças; só o envio mais barato fica grátis. Em branco, nunca."
        />
        <InputField
          {...field("pieceWeight")}
          label="Peso de uma peça (g)"
          hint="Das que não têm peso próprio em Produtos; conta em tabelas de frete por peso."
        />
      </Part>
      <Part
        title="Retirar na loja"
        text="O cliente busca o pedido sem frete, e o checkout não pede o endereço dele. Sem loja escolhida, nada muda."
      >
        {view.branches.map(({ id, name }) => (
          <PickupFields key={id} id={id} name={name} field={field} />
        ))}
      </Part>
      <Part
        title="Prazos e regras"
        text="Por quanto tempo um pedido, uma troca e um lembrete esperam, e o que o checkout exige."
      >
        <RuleFields field={field} />
      </Part>
      <Part
        title="Contato e lojas"
        text="No rodapé, na página de contato, nas cartas e nos papéis dos pedidos."
      >
        <ContactFields values={values} field={field} onChange={change} />
      </Part>
      <Part
        title="Fotografias"
        text="As suas fotos no lugar das imagens da loja: JPG, PNG, WebP ou AVIF de até 15 MB, deitadas, com 2000 px de largura ou mais."
      >
        <PictureFields field={field} />
      </Part>
      <Part
        title="Textos"
        text="O que as páginas da casa dizem dela. Um campo em branco volta ao texto da loja."
      >
        <TextFields field={field} />
      </Part>
      <Part title="Menus" text="O que a barra, o menu de Peças Prontas e o rodapé oferecem.">
        <MenuFields field={field} />
      </Part>
      <Part title="Empresa" text="No rodapé da loja, como pede a lei (Decreto nº 7.962/2013).">
        <InputField {...field("companyName")} label="Razão social" />
        <InputField {...field("taxId")} label="CNPJ" />
      </Part>
      <Part
        title="Páginas"
        text="Uma linha em branco separa parágrafos, '## ' começa um título e '- ' um item de lista."
      >
        {POLICY_IDS.map((id) => (
          <PolicyField
            key={id}
            {...field(id)}
            label={POLICIES[id].title}
            path={POLICIES[id].path}
            original={view.texts[id]}
          />
        ))}
      </Part>
      <div className="border-ui-border-base bg-ui-bg-subtle sticky bottom-0 z-10 -mx-3 flex items-center gap-x-4 border-t px-3 py-3">
        <Button type="submit" disabled={isPending}>
          {isPending ? "Salvando..." : "Salvar"}
        </Button>
        <Button
          type="button"
          variant="secondary"
          disabled={isPending || preview.isPending}
          onClick={() => void look()}
        >
          {preview.isPending ? "Abrindo..." : "Pré-visualizar"}
        </Button>
        {isChanged && (
          <Text size="small" className="text-ui-fg-subtle">
            Há mudanças que ainda não foram salvas.
          </Text>
        )}
      </div>
      <Versions onBring={bring} />
    </form>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{title}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {text}
        </Text>
      </div>
      <div className="grid grid-cols-1 gap-4 px-6 py-4 md:grid-cols-2">{children}</div>
    </Container>
  );
}
