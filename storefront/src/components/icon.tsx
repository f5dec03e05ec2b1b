const PATHS = {
  arrowLeft: "M14.5 5 8 12l6.5 7",
  arrowRight: "M9.5 5 16 12l-6.5 7",
  chevronDown: "m6 9.5 6 6 6-6",
  close: "M6 6l12 12M18 6 6 18",
  menu: "M4 8h16M4 16h16",
  minus: "M6 12h12",
  plus: "M6 12h12M12 6v12",
  check: "m5.5 12.5 4.2 4.2L18.5 8",
  search: "M10.8 17.1a6.3 6.3 0 1 0 0-12.6 6.3 6.3 0 0 0 0 12.6ZM15.4 15.4 20 20",
  bag: "M5.5 8.5h13l.9 11.5H4.6L5.5 8.5ZM8.8 11V7.2a3.2 3.2 0 0 1 6.4 0V11",
  heart: "M12 19.6S4.3 15.2 4.3 9.7a4.1 4.1 0 0 1 7.7-2 4.1 4.1 0 0 1 7.7 2c0 5.5-7.7 9.9-7.7 9.9Z",
  trash: "M5 7.5h14M9.5 7.5V5h5v2.5M7 7.5l.8 12h8.4l.8-12M10.4 11v5M13.6 11v5",
  zoom: "M10.8 17.1a6.3 6.3 0 1 0 0-12.6 6.3 6.3 0 0 0 0 12.6ZM15.4 15.4 20 20M8.3 10.8h5M10.8 8.3v5",
  filter: "M4 7h16M7 12h10M10 17h4",
  star: "m12 4.2 2.4 5 5.4.7-4 3.8 1 5.5-4.8-2.7-4.8 2.7 1-5.5-4-3.8 5.4-.7 2.4-5Z",
  hanger: "M10.1 6.2A1.9 1.9 0 1 1 12 8.1v1L3.7 15.6c-1 .8-.5 2.4.8 2.4h15c1.3 0 1.8-1.6.8-2.4L12 9.1",
} as const;

export type IconName = keyof typeof PATHS;

type LineIconProps = { path: string; size?: number; filled?: boolean; className?: string };

/** A thin line icon of our own, always beside or inside something that has a name. */
export function Icon({ name, ...props }: Omit<LineIconProps, "path"> & { name: IconName }) {
  return <LineIcon path={PATHS[name]} {...props} />;
}

/** What is drawn on a ground of 24 × 24. */
export function LineIcon({ path, size = 20, filled = false, className }: LineIconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
