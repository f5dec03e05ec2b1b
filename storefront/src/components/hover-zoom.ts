/** How much larger a picture is under the mouse: about what its largest file holds on a wide screen. */
const SCALE = 2;

/**
 * Shows `frame`'s picture larger while the mouse is over it, the part under the mouse; it grows back when the mouse
 * has gone. `from` is where the mouse came in.
 */
export function hoverZoom(frame: HTMLElement, from: { clientX: number; clientY: number }): void {
  const image = frame.querySelector("img");
  if (!image) return;
  const follow = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    image.style.transformOrigin = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`;
  };
  // The largest file there is: the page chose one for the size that it had.
  const sources = [image, ...(image.parentElement?.querySelectorAll("source") ?? [])];
  for (const source of sources) source.sizes = "100vw";
  follow(from);
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) image.style.transition = "transform 0.2s";
  image.style.transform = `scale(${SCALE})`;
  frame.addEventListener("pointermove", follow);
  frame.addEventListener(
    "pointerleave",
    () => {
      frame.removeEventListener("pointermove", follow);
      image.style.transform = "";
    },
    { once: true },
  );
}
