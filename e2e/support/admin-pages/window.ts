import { expect, type Page, type Request } from "@playwright/test";

/** The parts of Admin's router (React Router) that are used here. */
type Route = { path?: string; lazy?: unknown; element?: unknown; children?: Route[] };
type Router = {
  routes: Route[];
  state: { matches: { route: Route }[] };
  navigate: (address: string, options: { state: object }) => Promise<void>;
};
declare global {
  interface Window {
    adminRouter?: Router;
  }
}

/** An open page of Admin: its route as Admin's router writes it (`/orders/:id`), and its texts. */
export type Read = { route: string; texts: string[] };

/** How long a page must have stood still, in ms, while nothing was being requested. */
const STILL = 250;
const TRIES = 6;
/** Pages are read without waiting for these. */
const PICTURES = new Set(["image", "font", "media"]);

/** A window of Admin that goes from page to page as its links do: loading Admin anew takes seconds. */
export class AdminWindow {
  readonly #page: Page;
  readonly #pending = new Set<Request>();
  #requests = 0;

  /** @param page of a context that is signed in to Admin */
  constructor(page: Page) {
    this.#page = page;
    page.on("request", (request) => {
      if (PICTURES.has(request.resourceType())) return;
      this.#requests += 1;
      this.#pending.add(request);
    });
    page.on("requestfinished", (request) => this.#pending.delete(request));
    page.on("requestfailed", (request) => this.#pending.delete(request));
  }

  /**
   * Loads Admin, in which nothing moves: whether a page stands still is known sooner.
   * @returns the routes of all its pages, Medusa's and the shop's own
   */
  async load(): Promise<string[]> {
    await this.#page.goto("/app/settings/profile");
    await this.#page.addStyleTag({
      content: "* { animation: none !important; transition: none !important }",
    });
    await this.#settled("/settings/profile");
    return this.#page.evaluate(routesOfAdmin);
  }

  /**
   * Opens the page at that address, without Admin's own `/app`, and reads it. Opens it again where something else is
   * shown than the wanted route, once that has stood still twice: a window that closes leads back to the page that it lay
   * over, and a page that leads on may take its time.
   */
  async read(address: string, wanted?: string): Promise<Read> {
    // As if a form had just been saved: an edited one asks before it is left.
    const state = { isSubmitSuccessful: true };
    for (let tries = 1; ; tries += 1) {
      if (tries % 2 === 1)
        await this.#page.evaluate(({ to, state }) => window.adminRouter?.navigate(to, { state }), {
          to: address,
          state,
        });
      await this.#settled(address);
      const read = await this.#page.evaluate(readPage);
      if (!wanted || read.route === wanted || tries === TRIES) return read;
    }
  }

  /** Waits until nothing is requested and the page stands still. */
  async #settled(address: string): Promise<void> {
    await expect
      .poll(
        async () => {
          const [pending, requests] = [this.#pending.size, this.#requests];
          const isStill = await this.#page.evaluate(standsStill, STILL);
          return isStill && pending + this.#pending.size === 0 && requests === this.#requests;
        },
        { message: address, timeout: 30_000, intervals: [0] },
      )
      .toBe(true);
  }
}

// What follows runs in the page.

/** Finds Admin's router among the properties of React's components, and takes the routes that show a page. */
function routesOfAdmin(): string[] {
  type Fiber = { memoizedProps?: { router?: Router }; child?: Fiber; sibling?: Fiber };
  const root = [...document.querySelectorAll("*")].find((element) =>
    Object.keys(element).some((key) => key.startsWith("__reactContainer$")),
  );
  const [, container] = Object.entries(root ?? {}).find(([key]) => key.startsWith("__reactContainer$")) ?? [];
  const { stateNode } = (container ?? {}) as { stateNode?: { current?: Fiber } };
  const fibers = [stateNode?.current];
  while (!window.adminRouter && fibers.length > 0) {
    const fiber = fibers.pop();
    if (fiber?.memoizedProps?.router?.routes) window.adminRouter = fiber.memoizedProps.router;
    if (fiber) fibers.push(fiber.sibling, fiber.child);
  }
  const found = new Set<string>();
  const collect = (routes: Route[], above: string) => {
    for (const { path = "", lazy, element, children = [] } of routes) {
      const own = path.startsWith("/") ? path : `${above}/${path}`.replace(/\/$/, "");
      if (own && (lazy || element)) found.add(own);
      collect(children, own);
    }
  };
  collect(window.adminRouter?.routes ?? [], "");
  return [...found];
}

function readPage(): Read {
  const texts = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (!parentElement?.closest("script, style, code, pre")) texts.add(nodeValue?.trim() ?? "");
  }
  for (const name of ["aria-label", "alt", "placeholder", "title"])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      texts.add(element.getAttribute(name)?.trim() ?? "");
  const paths = (window.adminRouter?.state.matches ?? []).map(({ route }) => route.path ?? "");
  const route = paths.reduce((above, path) => (path.startsWith("/") ? path : `${above}/${path}`), "");
  return { route: route.replace(/\/+/g, "/").replace(/(.)\/$/, "$1"), texts: [...texts] };
}

/** Whether the page does not change for that long, in ms; gives up when it changes for seconds. */
function standsStill(still: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isStill: boolean) => {
      observer.disconnect();
      resolve(isStill);
    };
    let timer = setTimeout(end, still, true);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, still, true);
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    setTimeout(end, 3_000, false);
  });
}
