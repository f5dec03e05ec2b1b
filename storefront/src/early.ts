/** Says that React answers from here on; `start.ts` adds to the detail what was pressed or changed before. */
export type EarlyEvent = CustomEvent<(EventTarget | null | undefined)[]>;

declare global {
  interface WindowEventMap {
    hydrating: EarlyEvent;
  }
}

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Does again what was done before the page's code was there: React tells nobody of what happened before it. */
export async function doAgain(targets: EarlyEvent["detail"]): Promise<void> {
  for (const target of targets) {
    if (isField(target)) changeAgain(target);
    else if (target instanceof Element) await pressAgain(target.closest("button"));
  }
}

/** About two seconds. */
const MOST_FRAMES = 120;

/** A chosen size is what lets the button beside it be pressed, once the choice is rendered; a form's waits for React. */
async function pressAgain(button: HTMLButtonElement | null): Promise<void> {
  for (let frame = 0; frame < MOST_FRAMES && button?.matches("[aria-disabled=true],:disabled"); frame++)
    await new Promise(requestAnimationFrame);
  button?.click();
}

const isField = (target: unknown): target is Field =>
  target instanceof Element && target.matches("input, select, textarea");

function changeAgain(field: Field): void {
  const say = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  // Whatever React is told of, it first makes the part of the page alive in which it is.
  say("input");
  if (field instanceof HTMLSelectElement || field.type === "file") return void say("change");
  if ("checked" in field && field.checked !== field.defaultChecked) {
    field.checked = field.defaultChecked;
    return field.click();
  }
  const { value, selectionStart, selectionEnd } = field;
  // React notices what is written past the property that it has put before the element's own.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  say("input");
}
