// Places where the behavior of Medusa's pages would mislead staff.
const UNPAID = {
  title: "Enviar sem pagamento?",
  description:
    "Este pedido ainda não foi pago, ou só em parte. Se o dinheiro já chegou, volte e use 'Marcar como pago'.",
  confirmText: "Enviar assim mesmo",
  cancelText: "Voltar",
  variant: "confirmation",
};

/** @type {import("./index.cjs").Replacements[]} */
exports.WAYS = [
  {
    // Flags of countries are letters of the machine's own fonts: pictures of them would come from a host that is not ours.
    of: /react-country-flag\.esm/,
    patterns: [[/if \(svg\) \{/, "if (false) {"]],
  },
  {
    // Whoever opens a link and signs in first is shown all that the link names: the filters and tabs in it too.
    of: /@medusajs\/dashboard\/dist\/login-/,
    patterns: [
      [
        /(const from = )(location\.state\?\.from)\?\.pathname \|\| "\/orders"/,
        '$1$2 ? [$2.pathname, $2.search, $2.hash].join("") : "/orders"',
      ],
    ],
  },
  {
    of: /@medusajs\/dashboard\/dist\/order-detail/,
    // The only button that captures a payment by hand is the shop's own, which knows what is still due.
    patterns: [
      [/(const showCapture = )payment\.captured_at === null && [^;]+;/, "$1false;"],
      // Beside it, Medusa's own offers a link to a page that the storefront does not have.
      [/(const showPayment = )unpaidPaymentCollection && [^;]+;/, "$1false;"],
      // What is not going to be shipped (api/guards/order-states.ts) is not listed under 'Itens a enviar'.
      [
        /(requiresShipping = false\n\}\) => \{\n[^\n]+\n {2}if \()(order\.status === "canceled"\))/,
        '$1["canceled", "returned"].includes(order.fulfillment_status) || $2',
      ],
    ],
  },
  {
    // These screens begin a change of the order in an effect; while they close after confirming one they would begin another,
    // which nobody ends and which blocks refunds of the order.
    of: /@medusajs\/dashboard\/dist\/order-(?:receive-return|create-(?:return|claim|exchange|edit))/,
    patterns: [
      [/^/, 'import { useEffect as useFirst } from "react";\n'],
      [
        /(var IS_REQUEST_RUNNING = false;\n(?:function \w+\(\)|var \w+ = \(\) =>) \{\n)/,
        "var IS_DONE = false;\n$1  useFirst(() => void (IS_DONE = false), []);\n",
      ],
      [/if \((IS_REQUEST_RUNNING \|\| !preview)/, "if (IS_DONE || $1"],
      [/(\n +)(handleSuccess\()/, "$1IS_DONE = true;$1$2"],
    ],
  },
  {
    // Disables 'Salvar' until the returned quantities are counted: saved before, the return would be received without any.
    of: /@medusajs\/dashboard\/dist\/order-receive-return/,
    patterns: [
      [
        /type: "submit", isLoading: false/,
        'type: "submit", isLoading: form.formState.isSubmitting, disabled: !previewItems.some((item) => item.actions?.some(({ action }) => action.startsWith("RECEIVE_")))',
      ],
    ],
  },
  {
    // Asks for confirmation before an unpaid order is sent.
    of: /@medusajs\/dashboard\/dist\/order-create-fulfillment/,
    patterns: [
      [/^/, 'import { usePrompt as useQuestion } from "@medusajs/ui";\n'],
      [/(fields: ")(currency_code,\*items,)/, "$1payment_status,$2"],
      [/( {2}const handleSubmit = form\.handleSubmit\()/, "  const ask = useQuestion();\n$1"],
      [
        /( {4}try \{\n {6}await createOrderFulfillment\(payload\);)/,
        `    const isPaid = /^(captured|(partially_)?refunded)$/.test(order.payment_status);\n    if (!isPaid && !(await ask(${JSON.stringify(UNPAID)}))) return;\n$1`,
      ],
    ],
  },
];
