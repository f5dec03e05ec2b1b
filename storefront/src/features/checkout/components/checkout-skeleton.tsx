import { Skeleton } from "../../../components/skeleton.tsx";

/** The checkout while the cart loads, and as the server renders it. */
export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label="Carregando o checkout">
      <h1 className="text-5xl sm:text-6xl">Finalizar Compra</h1>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-24">
        <div className="space-y-6 border-t border-line pt-7">
          <Skeleton className="h-8 w-60" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-8 w-60" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
