const ELLIPSE = { rx: 22, ry: 12.5 };
const BEAMS = 'M-15 0H15M-8.5-5.5V4M0-8.5V6.5M8.5-4V5.5';

/** What is left of a ship, about 0,0: bare frames within a ring of debris. `length`: of a counter in its place. */
export function WreckMark({ length }: { readonly length: number }) {
  return (
    <g class="ending-wreck" transform={`rotate(-14) scale(${Math.round((length / 50) * 100) / 100})`}>
      <ellipse {...ELLIPSE} />
      <path d={BEAMS} />
    </g>
  );
}
