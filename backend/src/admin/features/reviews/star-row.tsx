/** '★★★★☆', which a screen reader says as figures. */
export const StarRow = ({ stars }: { stars: number }) => (
  <span role="img" aria-label={`${stars} de 5 estrelas`} className="text-ui-tag-orange-icon tracking-wider">
    {"★".repeat(stars)}
    {"☆".repeat(5 - stars)}
  </span>
);
