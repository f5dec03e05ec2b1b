// Runs as soon as a page is read, long before its code: React, and what the page does with it.
import type { EarlyEvent, Field } from "./early.ts";

/** What was pressed before the code was there; nothing is noted once it is. */
let pressed: Set<EventTarget | null | undefined> | undefined = new Set();
/** Enter presses the form's button, which waits for the code and would swallow it. */
const note = ({ key, target }: Partial<KeyboardEvent>) =>
  (!key || key === "Enter") &&
  pressed?.add(key ? (target as Field | null)?.form?.querySelector("[type=submit]") : target);
addEventListener("click", note);
addEventListener("keydown", note);
addEventListener("hydrating", ({ detail }: EarlyEvent) => {
  const fields = document.querySelectorAll<Field>("input, select, textarea");
  detail.push(...[...fields].filter(isChanged), ...pressed!);
  pressed = undefined;
  forgetTries();
});

/** Whether its content is not the page's any more: written, chosen, or brought back by the browser. */
const isChanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : field.value !== field.defaultValue ||
      // Neither of which a text area has.
      (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;

/** Its code is there. */
const forgetTries = () => {
  try {
    sessionStorage.removeItem("anew");
  } catch {
    // The browser keeps nothing.
  }
};
/**
 * A page whose code could not be had is read anew: after 1, 4 and 16 s, then no more. Where nothing can be counted it
 * stays as it is.
 */
const MOST_TRIES = 3;
const readAnew = () =>
  navigator.onLine ? location.reload() : addEventListener("online", readAnew, { once: true });
const tryAnew = () => {
  try {
    const tries = Number(sessionStorage.getItem("anew"));
    sessionStorage.setItem("anew", `${tries + 1}`);
    if (tries < MOST_TRIES) setTimeout(readAnew, 1_000 * 4 ** tries);
  } catch {
    // The browser keeps nothing.
  }
};
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/assets/`)) tryAnew();
  },
  // Such an event does not rise.
  true,
);

/** Nobody waits longer for a picture that does not come. */
const MOST_MS = 2_000;

/** The code of a page that opens with a picture is in a template: it would compete with the picture for a slow line. */
const code = document.querySelector<HTMLTemplateElement>("template#code");
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
const start = () => code && document.head.append(code.content);

if (!picture || picture.complete) start();
else {
  // Before the window's own event, which then waits for the code.
  picture.addEventListener("load", start);
  // Whoever is already at it needs the code at once.
  addEventListener("pointerdown", start);
  addEventListener("keydown", start);
  setTimeout(start, MOST_MS);
}
