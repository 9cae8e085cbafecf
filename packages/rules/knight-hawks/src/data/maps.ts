/** KH-TAB-19. Provenance: ours (KH-MAP-02); the printed sheet is lost. */
export const MAPS = {
  standard: { columns: 55, rows: 39 },
  small: { columns: 41, rows: 31 },
  large: { columns: 81, rows: 57 },
} as const;

export type MapName = keyof typeof MAPS;
export type MapSize = { readonly columns: number; readonly rows: number };

/** KH-MAP-02: a planet must be able to stand 15 hexes from every edge. */
export const LEAST_ROWS = 31;
/** KH-MAP-01: hex numbers have two digits for the column and two for the row. */
export const MOST_COLUMNS = 99;

/** Planets stand at least this far apart, so that no hex lies in two gravity wells. */
export const PLANETS_APART = 4;

export const middleOf = ({ columns, rows }: MapSize): { readonly column: number; readonly row: number } => ({
  column: Math.floor(columns / 2),
  row: Math.floor(rows / 2),
});
