import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { type CartItem, type Discount, missingForFreeShipping } from "@alfaiataria/contract";
import { useAlert } from "../../components/alert/alert.tsx";
import { Button, buttonClass } from "../../components/button.tsx";
import { lazy, onDemand } from "../../components/lazy.tsx";
import { Link } from "../../components/link.tsx";
import { Container } from "../../components/page-layout.tsx";
import { ErrorState, LazyBoundary, Skeleton } from "../../components/states.tsx";
import { useCart } from "../../features/cart/api/cart.ts";
import { useChangeCart } from "../../features/cart/api/change-cart.ts";
import { cartTotal, countLabel, countPieces, type ShownLine } from "../../features/cart/cart-lines.ts";
import { useSummary } from "../../features/cart/api/summary.ts";
import { CartLine } from "../../features/cart/components/cart-line.tsx";
import { FreeShippingNote, SummaryFigures } from "../../features/cart/components/summary-figures.tsx";
import { ContactButton } from "../../features/contact/components/contact-button.tsx";
import { useDocumentTitle, useShop } from "../../lib/shop.tsx";

const EmptyCart = lazy(() => import("../../features/cart/components/empty-cart.tsx"));
const UndoRow = onDemand(() => import("../../features/cart/components/undo-row.tsx"));
const Coupon = onDemand(() => import("../../features/cart/components/coupon.tsx"));

/** /cart (spec 1 §2 'Cart'). The server renders the skeleton: the cart is the browser's. */
export default function CartPage() {
  useDocumentTitle("Seu Carrinho");
  return (
    <Container className="min-h-dvh pt-8 lg:pt-12">
      <CartContent />
      <div className="mt-2 max-w-3xl">
        <UndoRow />
      </div>
    </Container>
  );
}

function CartContent() {
  const { lines, items = [], isLoading, isFailed, refetch } = useCart({ fresh: true });
  if (isLoading) return <CartSkeleton />;
  const failed = <ErrorState title="Não foi possível carregar o carrinho" onRetry={refetch} />;
  if (isFailed) return failed;
  if (lines.length === 0) {
    return (
      <LazyBoundary loading={<CartSkeleton />} failed={failed}>
        <EmptyCart />
      </LazyBoundary>
    );
  }
  return <FilledCart lines={lines} items={items} />;
}

type Cart = {
  lines: ShownLine[];
  /** The server's own lines. */
  items: CartItem[];
};

function FilledCart({ lines, items }: Cart) {
  const list = useRef<HTMLUListElement>(null);
  const { mutate, isPending } = useChangeCart();
  const count = countPieces(lines);
  const shown = useRef(lines.length);

  useEffect(() => {
    // A removed line takes the keyboard's focus with it.
    const isRemoved = lines.length < shown.current;
    shown.current = lines.length;
    if (isRemoved && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [lines.length]);

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-5xl sm:text-6xl">Seu Carrinho</h1>
          <p role="status" className="mt-2 text-ink-soft">
            {countLabel(count)}
          </p>
        </div>
        <Link to="/" className={buttonClass("link", "md", "-mx-5")}>
          Continuar Comprando
        </Link>
      </div>
      <div className="mt-8 grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-24">
        <div>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label="Peças no carrinho"
            className="divide-y divide-line border-y border-line outline-none"
          >
            {lines.map((line) => (
              <CartLine key={line.id} line={line} />
            ))}
          </ul>
          {lines.length > 1 && (
            <Button
              variant="link"
              className="-ml-5 mt-3"
              disabled={isPending}
              onClick={() => mutate({ kind: "clear", lines })}
            >
              Esvaziar carrinho
            </Button>
          )}
        </div>
        <Summary lines={lines} items={items} />
      </div>
    </>
  );
}

function Summary({ lines, items }: Cart) {
  const navigate = useNavigate();
  const { alert } = useAlert();
  const { house } = useShop();
  const subtotal = cartTotal(lines);
  const discounts = useSummary(items)?.discounts;
  const isFree = missingForFreeShipping(Math.round(subtotal * 100), house.freeShippingFrom) === 0;
  const checkOut = () => {
    if (countPieces(lines) === 0) void alert("Seu carrinho está vazio");
    else navigate("/checkout");
  };
  return (
    <aside aria-labelledby="resumo" className="h-fit bg-chalk px-6 py-7 lg:sticky lg:top-28">
      <h2 id="resumo" className="mb-5 text-2xl">
        Resumo do Pedido
      </h2>
      <SummaryFigures
        subtotal={subtotal}
        discounts={discounts}
        shipping={isFree ? 0 : undefined}
        note="estimado"
      />
      <Coupon items={items} />
      <FreeShippingNote subtotal={subtotal} terms={house} />
      <p className="mt-3 text-[0.8125rem] text-ink-soft">
        O valor exato do frete aparece com o seu CEP, no checkout.
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button size="lg" onClick={checkOut}>
          Finalizar Compra
        </Button>
        {lines.some(({ product }) => product) && (
          <ContactButton
            label="Finalizar pelo WhatsApp"
            type="cart_checkout"
            data={() => contactData(lines, discounts)}
            size="lg"
          />
        )}
      </div>
    </aside>
  );
}

async function contactData(lines: ShownLine[], discounts?: Discount[]) {
  const { cartContact } = await import("../../features/cart/cart-contact.ts");
  return cartContact(
    lines.filter(({ pending }) => pending !== "remove"),
    discounts,
  );
}

/** The cart page while the cart loads, and as the server renders it. */
function CartSkeleton() {
  return (
    <div role="status" aria-label="Carregando o carrinho">
      <h1 className="text-5xl sm:text-6xl">Seu Carrinho</h1>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:mt-16 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-24">
        <div className="divide-y divide-line border-y border-line">
          {[0, 1].map((at) => (
            <div key={at} className="flex gap-5 py-5">
              <Skeleton className="aspect-4/5 w-[5.75rem] sm:w-[7.5rem]" />
              <div className="grow space-y-3">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="h-4 w-1/4" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
