import { useEffect, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { type CartItem, NOTHING_TO_PAY, type PaymentId, POLICIES } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { Link } from "../../../components/link.tsx";
import { lazy, overlay } from "../../../components/lazy.tsx";
import { ErrorState, LazyBoundary, Skeleton } from "../../../components/states.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { useOnline } from "../../../lib/hooks/use-online.ts";
import { useShop } from "../../../lib/shop.tsx";
import { useAccount } from "../../account/api/user.ts";
import { useAddressLookup } from "../../address/api/address-lookup.ts";
import { cartTotal, countPieces, pixDiscount, type ShownLine } from "../../cart/cart-lines.ts";
import { useSummary } from "../../cart/api/summary.ts";
import { sumOf } from "../../cart/components/summary-figures.tsx";
import { useTerms } from "../../house/api/house.ts";
import { formResolver, prefill, prepareOrder } from "../chunks.ts";
import type { Receipt } from "../receipt.ts";
import { initialForm, keepDraft } from "../draft.ts";
import { paymentChoices, paymentNote, paymentOffers } from "../payment-texts.ts";
import { useShipping } from "../api/shipping-options.ts";
import { useSubmitOrder } from "../use-submit-order.ts";
import { AddressFields, PersonalFields } from "./customer-sections.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { PaymentSection, ShippingSection } from "./payment-sections.tsx";

const PickupSection = lazy(() => import("./pickup-section.tsx"));
const OrderErrorDialog = overlay(() => import("./order-error-dialog.tsx"));

/** Of an order of which nothing is to be paid. */
const UNASKED: PaymentId = "pix";

type Props = {
  lines: ShownLine[];
  /** The server's own lines, which decide the price of shipping. */
  items: CartItem[];
  onPlaced: (receipt: Receipt) => void;
};

/** The checkout's form and its summary (spec 2 §2). */
export function CheckoutForm({ lines, items, onPlaced }: Props) {
  const shop = useShop();
  const client = useQueryClient();
  const [initial] = useState(() => initialForm(paymentChoices(shop)));
  const terms = useTerms();
  const shipping = useShipping(items, terms.pickups);
  const isPickup = shipping.pickup !== null;
  const summary = useSummary(items);
  const promoted = [...(summary?.discounts ?? []), ...(shipping.chosen?.discounts ?? [])];
  const total = Math.round((cartTotal(lines) - sumOf(promoted) + (shipping.chosen?.price ?? 0)) * 100);
  // What is sent for nothing and paid by promotions asks for no form of payment.
  const isFree = shipping.chosen !== null && total === 0;
  const form = useForm({
    resolver: formResolver,
    context: { ...shop, isPickup, isFree },
    defaultValues: initial,
  });
  const lookup = useAddressLookup(form, shipping.accept);
  const submission = useSubmitOrder({ form, onPlaced });
  const online = useOnline();
  const isPix = useWatch({ control: form.control, name: "paymentMethod" }) === "pix";
  const pix = summary?.pixDiscount ?? pixDiscount(lines, terms.pixDiscount);
  const discounts = isPix && pix > 0 ? [...promoted, { label: "Desconto no Pix", amount: pix }] : promoted;
  const offers = paymentOffers({ total, discount: Math.round(pix * 100) }, terms);

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [form],
  );
  useEffect(() => {
    // What was kept from another visit, or typed before a reload, is the shopper's own.
    lookup.trust();
    // Only when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const { isSignedIn } = useAccount();
  useEffect(() => {
    if (isSignedIn) prefill(client, form, lookup.trust);
    // Only when somebody is signed in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSignedIn]);

  const submit = form.handleSubmit((values) => {
    if (countPieces(lines) === 0) {
      toast({ title: "Seu carrinho está vazio", variant: "destructive" });
    } else if (!shipping.chosen) {
      toast({ title: "Selecione uma opção de frete", variant: "destructive" });
      form.setFocus("zipCode");
    } else {
      const sent = isFree ? { ...values, paymentMethod: UNASKED } : values;
      submission.place(sent, shipping.chosen, cartTotal(lines), sumOf(discounts));
    }
  });

  return (
    <form
      noValidate
      onFocus={prepareOrder}
      onSubmit={(event) => {
        // Sent by Enter, the CEP has not been left.
        void lookup.check();
        void submit(event);
      }}
      className="mt-8 grid grid-cols-1 gap-x-14 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-24"
    >
      <div>
        <PersonalFields form={form} />
        {shipping.branches.length > 0 && (
          <LazyBoundary
            loading={<Skeleton className="mb-10 h-40" />}
            failed={<ErrorState title="Não foi possível mostrar as lojas" />}
          >
            <PickupSection shipping={shipping} />
          </LazyBoundary>
        )}
        {!isPickup && <AddressFields form={form} lookup={lookup} />}
        <ShippingSection shipping={shipping} />
        <PaymentSection form={form} offers={offers} isFree={isFree} />
      </div>
      <CheckoutSummary
        lines={lines}
        items={items}
        discounts={discounts}
        onCoupon={shipping.recalculate}
        terms={terms}
        option={shipping.chosen}
      >
        {(submission.isOffline || !online) && (
          <p role="alert" className="mb-4 border-l-2 border-danger bg-white px-4 py-3 text-sm text-danger">
            Sem conexão com a internet. O que você preencheu fica aqui.
          </p>
        )}
        <Button
          type="submit"
          size="lg"
          className="w-full"
          busy={submission.isPending || shipping.calculating}
        >
          {submission.isPending
            ? "Processando..."
            : submission.isOffline
              ? "Tentar novamente"
              : "Finalizar Pedido"}
        </Button>
        <p className="mt-3 text-center text-[0.8125rem] text-ink-soft">
          {isFree ? `${NOTHING_TO_PAY}.` : paymentNote(shop)}
        </p>
        <ul className="mt-2 flex flex-wrap justify-center gap-x-5 text-[0.8125rem]">
          {[POLICIES.terms, POLICIES.delivery, POLICIES.returns, POLICIES.contact].map(({ path, title }) => (
            <li key={path}>
              <Link to={path} className="thread-link inline-flex min-h-8 items-center text-navy">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </CheckoutSummary>
      {submission.error && (
        <OrderErrorDialog
          lines={lines}
          error={submission.error}
          agreedTotal={submission.agreedTotal}
          busy={submission.isPending}
          onConfirm={submission.confirm}
          onClose={submission.dismiss}
        />
      )}
    </form>
  );
}
