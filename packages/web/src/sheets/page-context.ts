import type { ClauseId, PartId, Sheet } from '@flagbridge/engine';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Battle } from '../battle/battle.ts';

/** What every node of a sheet needs: whose battle, what touching would choose, where touches go. */
export interface Page {
  readonly battle: Battle;
  readonly choosable: ReadonlySet<PartId>;
  /** The place of its side among the sides; null for tables of the rulebook. */
  readonly side: number | null;
  /** Short words on parts: `34 % lost`. */
  readonly flags: ReadonlyMap<PartId, string>;
  /** Points that the choice so far puts on parts. */
  readonly amounts: ReadonlyMap<PartId, number>;
  /** The part in hand. */
  readonly awaited: readonly PartId[];
  onTouch(part: PartId): void;
  read(clause: ClauseId): void;
}

export const PageContext = createContext<Page | null>(null);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === null) throw new Error('A node of a sheet lies on no page.');
  return page;
}

const nothing: ReadonlySet<PartId> = new Set();
const noFlags: ReadonlyMap<PartId, string> = new Map();
const noAmounts: ReadonlyMap<PartId, number> = new Map();

/** What of the present question lies on a sheet. */
export interface PageParts {
  /** Parts that touching would choose. */
  readonly choosable?: ReadonlySet<PartId>;
  readonly flags?: ReadonlyMap<PartId, string>;
  readonly amounts?: ReadonlyMap<PartId, number>;
  readonly awaited?: readonly PartId[];
  readonly onTouch?: (part: PartId) => void;
}

export const pageOf = (
  battle: Battle,
  sheet: Sheet,
  { choosable = nothing, flags = noFlags, amounts = noAmounts, awaited = [], onTouch }: PageParts,
): Page => {
  const index = battle.sides.findIndex(({ id }) => id === sheet.side);
  return {
    battle,
    choosable,
    flags,
    amounts,
    awaited,
    side: index < 0 ? null : index,
    onTouch: (part) => onTouch?.(part),
    read: (clause) => {
      battle.reading.value = clause;
    },
  };
};
