/** Shapes that tell sides apart without colour, about 0,0: dot, diamond, square, triangle. `r`: how far it reaches. */
export function sideMarkPath(side: number, r: number): string {
  const at = (n: number): string => String(Math.round(n * 100) / 100);
  switch (side) {
    case 0:
      return `M${at(-r)} 0A${at(r)} ${at(r)} 0 1 1 ${at(r)} 0A${at(r)} ${at(r)} 0 1 1 ${at(-r)} 0Z`;
    case 1:
      return `M0 ${at(-r * 1.2)}L${at(r * 1.2)} 0L0 ${at(r * 1.2)}L${at(-r * 1.2)} 0Z`;
    case 2:
      return `M${at(-r * 0.9)} ${at(-r * 0.9)}H${at(r * 0.9)}V${at(r * 0.9)}H${at(-r * 0.9)}Z`;
    default:
      return `M0 ${at(-r * 1.2)}L${at(r * 1.15)} ${at(r * 0.9)}H${at(-r * 1.15)}Z`;
  }
}
