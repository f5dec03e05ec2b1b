import { lazy } from "../../../components/lazy.tsx";
import { Picture } from "../../../components/picture.tsx";
import { LazyBoundary } from "../../../components/states.tsx";

const LineCarousel = lazy(() => import("./line-carousel.tsx"));

const SIZES = "8rem";

/** A line's picture, and the others beside it once what moves them is there. */
export function LinePictures({ images, alt }: { images: string[]; alt: string }) {
  const first = <Picture src={images[0]} alt={alt} sizes={SIZES} priority="eager" />;
  if (images.length < 2) return first;
  return (
    <LazyBoundary loading={first} failed={first}>
      <LineCarousel images={images} alt={alt} sizes={SIZES} />
    </LazyBoundary>
  );
}
