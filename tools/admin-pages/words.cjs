// English words that are in the code of Medusa's pages instead of its translations.
const draftOrders = require("./draft-orders.json");

const countries = new Intl.DisplayNames("pt-BR", { type: "region" });
const currencies = new Intl.DisplayNames("pt-BR", { type: "currency" });
/** @param {string} name */
const capitalized = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** Staff's names for payment and fulfillment providers; other providers keep Medusa's form of their ids. */
const PROVIDERS = {
  pp_pix_brazilian: "Pix",
  pp_credit_brazilian: "Cartão de crédito",
  pp_boleto_brazilian: "Boleto",
  pp_system_default: "Combinado com o vendedor",
  correios_brazilian: "Correios",
  manual_manual: "Manual",
  tp_system: "Sistema",
};

/** What a credit line of an order refers to. */
const CREDITED = { order: "pedido", refund: "reembolso", return: "devolução", exchange: "troca" };

/** @type {import("./index.cjs").Replacements[]} */
exports.WORDS = [
  {
    of: /@medusajs\/draft-order\//,
    texts: draftOrders,
    patterns: [
      [/(type === "shipping_address" \? )"shipping" : "billing"(\s+\] \}\))/, '$1"entrega" : "cobrança"$2'],
      [/`\$\{count\} selected`/, "`${count} selecionados`"],
      [/"items", "item"\)/, '"itens", "item")'],
      [/"item",(\s+)"items"/, '"item",$1"itens"'],
      [/itemCount === 1 \? "item" : "items"/, 'itemCount === 1 ? "item" : "itens"'],
      [/=== 1 \? "key" : "keys"/, '=== 1 ? "chave" : "chaves"'],
      [/" keys"/, '" chaves"'],
      [/\} from \$\{order\.sales_channel/, "} de ${order.sales_channel"],
      [/\benUS\b/, "ptBR"],
      [
        /`Show \$\{items.length\} more \$\{items.length === 1 \? "activity" : "activities"\}`/,
        '`Mostrar mais ${items.length} ${items.length === 1 ? "atividade" : "atividades"}`',
      ],
      [
        /type === "items" \? "item" : type === "shipping" \? "shipping method" : "promotion"/,
        'type === "items" ? "item" : type === "shipping" ? "forma de envio" : "promoção"',
      ],
      [
        /type === "items" \? "items" : type === "shipping" \? "shipping methods" : "promotions"/,
        'type === "items" ? "itens" : type === "shipping" ? "formas de envio" : "promoções"',
      ],
      [/`Added \$\{addedText\}, removed \$\{removedText\}`/, "`Mais ${addedText}, menos ${removedText}`"],
      [/`Added \$\{addedText\}`/, "`Mais ${addedText}`"],
      [/`Removed \$\{removedText\}`/, "`Menos ${removedText}`"],
      [/\} updated`/, "}: mudança`"],
      [/\} added`/, "}: mais`"],
      [/\} removed`/, "}: menos`"],
      [/`\$\{quantity\} available`/, "`${quantity} disponíveis`"],
      [
        /`\$\{quantity\} available at \$\{locationCount\} location[^`]*`/,
        "`${quantity} disponíveis em ${locationCount} locais`",
      ],
      [/Failed to (?:request|confirm) order edit: /, "A edição não foi salva: "],
      [/Decrease by /, "Menos "],
      [/Increase by /, "Mais "],
    ],
  },
  {
    of: /@medusajs\/(dashboard|draft-order)\//,
    patterns: [
      [
        /iso_2: "(\w\w)",(\s+iso_3: "\w+",\s+num_code: "\d+",\s+name: "[^"]+",\s+display_name: )"[^"]+"/,
        (_, code, between) =>
          `iso_2: "${code}",${between}${JSON.stringify(countries.of(code.toUpperCase()))}`,
      ],
      [
        /code: "([A-Z]{3})",(\s+)name: "[^"]+"/,
        (_, code, space) =>
          `code: "${code}",${space}name: ${JSON.stringify(capitalized(currencies.of(code) ?? code))}`,
      ],
      // The shop has one currency, so its code is left out.
      [/`\$\{symbol\} \$\{total\} \$\{currencyCode\.toUpperCase\(\)\}`/, "`${symbol} ${total}`"],
    ],
  },
  {
    of: /@medusajs\/dashboard\//,
    texts: {
      "N/A": "—",
      "dd MMM, yyyy, HH:mm:ss": "dd/MM/yyyy HH:mm",
      "dd MMM, yyyy": "dd/MM/yyyy",
      "dd MMM yyyy HH:mm:ss": "dd/MM/yyyy HH:mm:ss",
      "The item description": "A descrição do item",
      "john.doe@example.com": "nome@exemplo.com.br",
      "Enter view name": "Nome da visualização",
      "Reset to code defaults": "Voltar ao padrão",
      "Delete view": "Excluir visualização",
      "Edit name": "Editar nome",
      "Zoom in": "Aproximar",
      "Zoom out": "Afastar",
      "Reset canvas": "Ver inteiro",
      "CopyPaymentLink code snippet": "Copiar o link de pagamento",
      "This product has no variants": "Este produto não tem variantes",
      "Not part of a campaign": "Sem campanha",
      "Select Operator": "Escolha o operador",
      "Usage Limit": "Limite de uso",
      "Add to Campaign": "Ligar a uma campanha",
      "Add this promotion to an existing campaign": "Esta promoção não é de nenhuma campanha",
      "Required field": "Campo obrigatório",
      "Invalid email": "Informe um e-mail válido",
      "Edit Prices for ": "Mudar os preços de ",
      "Update prices for products in the price list": "Mudar os preços dos produtos da lista",
    },
    patterns: [
      [/((?:name|header): )"Title"/, '$1"Nome"'],
      [/(text: )"Provider"/, '$1"Forma de envio"'],
      [/(jsxs?\d*\([^\n]*children: )"Add"/, '$1"Adicionar"'],
      [/(jsxs?\d*\([^\n]*children: )"Providers"/, '$1"Provedores"'],
      [
        /(placeholder: )"(Key|Value|Search)"/,
        (_, before, word) => `${before}"${{ Key: "Chave", Value: "Valor", Search: "Buscar" }[word]}"`,
      ],
      [/`\$\{(\w+)\.title\} image`/, "`Imagem de ${$1.title}`"],
      // A promotion's type and allocation in the words of the form that creates it; and 'Campanha' was the heading
      // above 'Código de Promoção'.
      [
        /"text-pretty capitalize", children: promotion\.type/,
        '"text-pretty", children: t(`promotions.form.type.${promotion.type}.title`)',
      ],
      [
        /"text-pretty capitalize", children: (promotion\.application_method\?\.allocation)/,
        '"text-pretty", children: $1 ? t(`promotions.form.allocation.${$1}.title`) : "—"',
      ],
      [
        /t\("promotions\.fields\.campaign"\)( \}\),\s+[^\n]+children: promotion\.is_automatic)/,
        't("promotions.fields.method")$1',
      ],
      [
        /promotion\?\.application_method\?\.type === "fixed" && [^\n]+currency_code\?\.toUpperCase\(\) \}\)/,
        "null",
      ],
      // A total of zero is shown too.
      [/(var TotalCell = \(\{[^]*?\}\) => \{\s+if \()!total\)/, "$1total === null || total === undefined)"],
      [
        /(const prettyReference = )(creditLine\.reference\?)/,
        `$1${JSON.stringify(CREDITED)}[creditLine.reference] ?? $2`,
      ],
      // On a phone, search and sorting wrap below the filters.
      [
        /"flex items-start justify-between gap-x-4 px-6 py-4"(, children: \[\s+[^\n]+"w-full max-w-\[60%\]")/,
        '"flex flex-wrap items-start justify-between gap-3 px-6 py-4"$1',
      ],
      // On a phone, an order's piece is placed above its price.
      [
        /"text-ui-fg-subtle grid grid-cols-2( items-center gap-x-4) (px-6 py-4",\s+children: \[\s+[^\n]+" flex justify-between gap-x-2 ")/,
        '"text-ui-fg-subtle grid grid-cols-1 md:grid-cols-2$1 gap-y-3 $2',
      ],
      [
        /className: "capitalize", children: payment\.provider_id/,
        "children: formatProvider(payment.provider_id)",
      ],
      [
        /(var formatProvider = \(id\) => \{\n)/,
        `$1  const own = ${JSON.stringify(PROVIDERS)}[id];\n  if (own) return own;\n`,
      ],
    ],
  },
  {
    of: /@medusajs\/ui\//,
    texts: {
      "Show password": "Mostrar a senha",
      "Hide password": "Esconder a senha",
      "Copy code snippet": "Copiar",
      Copied: "Copiado",
      "Date input": "Data",
      is: "é",
      of: "de",
      results: "no total",
      pages: "",
      Prev: "Anterior",
      Next: "Próximo",
    },
  },
  { of: /node_modules\/sonner\//, texts: { Notifications: "Avisos" } },
  { of: /@ariakit\//, texts: { "Show popup": "Mostrar opções", "Clear input": "Limpar" } },
  {
    of: /@dnd-kit\/core\//,
    patterns: [
      [
        /"\\n\s+To pick up a draggable item[^"]*"/,
        '"Para mover um item, aperte a barra de espaço, use as setas, e a barra de espaço de novo. Esc desiste."',
      ],
    ],
  },
];
