import { Skeleton } from "../../../components/skeleton.tsx";

/** The cart page while the cart loads, and as the server renders it. */
export function CartSkeleton() {
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
