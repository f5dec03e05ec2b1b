import { Component, type ReactNode, Suspense } from "react";
import { cx } from "../lib/cx.ts";
import { Button } from "./button.tsx";

type Props = {
  /** What stands in place of a part that failed. */
  fallback: ReactNode;
  /** Another value gives the part a new try (the address, for a page). */
  resetKey?: string;
  children: ReactNode;
};
type State = { failed: boolean };

/** Keeps the failure of a part (a chunk that can't be loaded, an error while rendering) from taking the page with it. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate(before: Props, { failed }: State): void {
    // What fails while the key changes has failed with the new one.
    if (failed && this.state.failed && before.resetKey !== this.props.resetKey)
      this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

type LazyBoundaryProps = Omit<Props, "fallback"> & {
  /** What stands there while the part's code is on its way. */
  loading?: ReactNode;
  /** What stands there if it can't be had. */
  failed?: ReactNode;
};

/** The place of a part that is `lazy`. */
export const LazyBoundary = ({ loading, failed, resetKey, children }: LazyBoundaryProps) => (
  <Boundary resetKey={resetKey} fallback={failed}>
    <Suspense fallback={loading}>{children}</Suspense>
  </Boundary>
);

/** A place kept for something that is loading; hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("animate-shimmer bg-chalk", className)} />;
}

/** Nothing to show, said plainly, with the way on as children. */
export function EmptyState({
  title,
  text,
  as: Heading = "h2",
  className,
  children,
}: {
  title: string;
  text?: string;
  as?: "h1" | "h2" | "h3";
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={cx("mx-auto flex max-w-xl flex-col items-center px-4 py-20 text-center", className)}>
      <div className="stitch mb-8 w-16" />
      <Heading className="text-3xl">{title}</Heading>
      {text && <p className="mt-3 text-ink-soft">{text}</p>}
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/** Loads the page anew; without a connection it stays as it is, because the browser would put an error of its own in its place. */
function reload(): void {
  if (navigator.onLine) window.location.reload();
}

/** A part that failed to load, with 'Tentar novamente', which loads the page anew if nothing less can help. */
export function ErrorState({
  title,
  text = "Verifique sua conexão e tente novamente.",
  onRetry = reload,
}: {
  title: string;
  text?: string;
  onRetry?: () => void;
}) {
  return (
    <div role="alert">
      <EmptyState title={title} text={text}>
        <Button variant="outline" onClick={onRetry}>
          Tentar novamente
        </Button>
      </EmptyState>
    </div>
  );
}
