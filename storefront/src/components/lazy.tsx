import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy as reactLazy,
  memo,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from "react-router-dom";
import { ErrorState, LazyBoundary } from "./states.tsx";
import { toast } from "./toast/toast-store.ts";

/** How a component whose code is a chunk of its own is loaded: `() => import("./x.tsx")`. */
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the chunk; afterwards the component renders at once, as hydration and the server need. */
  preload: () => Promise<unknown>;
};

/** Loads code that will probably be needed; a failure shows where the code is used, which loads it anew. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** Says that what an action needs could not be loaded: without a connection, or from a release that is no longer there. */
export function notifyNoConnection(): void {
  toast({
    title: "Erro",
    description: navigator.onLine
      ? "Não foi possível continuar. Recarregue a página e tente de novo."
      : "Não foi possível continuar. Verifique sua conexão com a internet.",
    variant: "destructive",
  });
}

/** While a failure is as young as this, ms, it stands: React shows what failed by rendering it again. */
const FAILED_MS = 1_000;

/**
 * As React.lazy, but rendering without suspending once the chunk is there, and loading anew after a failure. It stands
 * in a `LazyBoundary`.
 */
export function lazy<Props extends object>(load: Load<Props>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let failedAt: number | null = null;
  const preload = async () => {
    loaded = (await load()).default;
    return { default: loaded };
  };
  const makeLazy = () =>
    reactLazy(async () => {
      try {
        return await preload();
      } catch (error) {
        failedAt = Date.now();
        throw error;
      }
    }) as unknown as ComponentType<Props>;
  let Lazy = makeLazy();
  const current = () => {
    if (failedAt !== null && Date.now() - failedAt > FAILED_MS) {
      failedAt = null;
      Lazy = makeLazy();
    }
    return loaded ?? Lazy;
  };
  function Component(props: Props) {
    const [Loaded] = useState(() => current());
    return <Loaded {...props} />;
  }
  return Object.assign(Component, { preload });
}

/** How many times a load is tried again while there is a connection, and after how long, ms. */
const TRIES = 3;
const AGAIN_MS = 2_000;

/** Loads code that what stands on the screen can wait for: tries again after a failure, once there is a connection. */
export async function insist<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = TRIES; ;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === "undefined") throw error;
      const online = navigator.onLine;
      if (online && !tries--) throw error;
      await new Promise((again) => {
        if (online) setTimeout(again, AGAIN_MS);
        else addEventListener("online", again, { once: true });
      });
    }
  }
}

function Alive({ onAlive }: { onAlive: (isAlive: true) => void }) {
  useEffect(() => onAlive(true), [onAlive]);
  return null;
}

const partPreloads: (() => Promise<unknown>)[] = [];

/**
 * A part of a page that the server renders with it. In the browser its HTML stands, and can be typed in, until the
 * chunk has come and hydrates it, also if the connection is lost meanwhile; without the chunk the rest of the page
 * works. Give it props that stay the same: with others before that, React would throw the HTML away, and what was
 * typed with it. Of a new address it hears once it is alive: React would let a link, a filter or a color wait until then.
 */
export function lazyPart<Props extends object>(load: Load<Props>): FunctionComponent<Props> {
  const Lazy = lazy(() => insist(load));
  partPreloads.push(Lazy.preload);
  const failed = <ErrorState title="Não foi possível carregar esta parte" />;
  function Part(props: Props) {
    const [isAlive, setAlive] = useState(false);
    const address = [useContext(LocationContext), useContext(RouteContext)] as const;
    const [first] = useState(address);
    const [location, route] = isAlive ? address : first;
    const part = useMemo(
      () => (
        // The height is for whoever comes by a link, without the server's HTML.
        <LazyBoundary loading={<div className="min-h-96" />} failed={failed}>
          <Lazy {...props} />
          <Alive onAlive={setAlive} />
        </LazyBoundary>
      ),
      [props],
    );
    return (
      <LocationContext.Provider value={location}>
        <RouteContext.Provider value={route}>{part}</RouteContext.Provider>
      </LocationContext.Provider>
    );
  }
  return memo(Part) as unknown as FunctionComponent<Props>;
}

/** For the server: loads the parts of every page that is loaded, so that they render with it. */
export async function loadParts(): Promise<void> {
  await Promise.all(partPreloads.map((preload) => preload()));
}

type OnDemandProps<Props> = Props & {
  /** Without it a failure goes to the console: the page works without the component. */
  onFailure?: (error: unknown) => void;
};

/**
 * A component that is loaded when it is first shown; nothing stands in its place meanwhile, nor on the server. A load
 * that fails takes nothing else with it: the next time that it is shown tries again.
 */
export function onDemand<Props extends object>(load: Load<Props>): FunctionComponent<OnDemandProps<Props>> {
  let loaded: ComponentType<Props> | null = null;
  return function OnDemand({ onFailure = console.warn, ...props }) {
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (Shown) return;
      let gone = false;
      load().then(
        (module) => {
          loaded = module.default;
          if (!gone) setShown(() => loaded);
        },
        (error: unknown) => {
          if (!gone) onFailure(error);
        },
      );
      return () => {
        gone = true;
      };
      // A new handler is no reason to load again.
      // oxlint-disable-next-line react/exhaustive-deps
    }, []);
    return Shown && createElement(Shown, props as unknown as Props);
  };
}

/** A dialog or menu, loaded when it is first opened. When that fails it closes again, and a toast says why. */
export function overlay<Props extends { onClose: () => void }>(load: Load<Props>): FunctionComponent<Props> {
  const OnDemand = onDemand(load);
  return function Overlay(props) {
    const onFailure = () => {
      props.onClose();
      notifyNoConnection();
    };
    return createElement(OnDemand, { ...props, onFailure });
  };
}
