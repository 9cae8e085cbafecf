import type { Muster, MusterChoice, MusterField, MusterPoints, MusterShip, MusterSide } from '@flagbridge/engine';
import { cleanName } from '../host/bounds.ts';

/** Changes to a choice of forces. Each gives a new choice; whether it can be played, the muster says. */
export type Side = MusterChoice['sides'][number];
export type Ship = Side['ships'][number];

/** As many players as the largest battle of a book has; every one of them needs a ship. */
export const MOST_COMMANDERS = 20;

export const sideOf = (choice: MusterChoice, side: string): Side | undefined =>
  choice.sides.find(({ id }) => id === side);

function changeSide(choice: MusterChoice, side: string, change: (one: Side) => Side): MusterChoice {
  return { ...choice, sides: choice.sides.map((one) => (one.id === side ? change(one) : one)) };
}

const changeShip = (choice: MusterChoice, side: string, index: number, change: (ship: Ship) => Ship): MusterChoice =>
  changeSide(choice, side, (one) => ({
    ...one,
    ships: one.ships.map((ship, i) => (i === index ? change(ship) : ship)),
  }));

/** One more of a kind, with the first name of the book's that is free. */
export function addShip(choice: MusterChoice, side: MusterSide, kind: string): MusterChoice {
  const taken = new Set(choice.sides.flatMap(({ ships }) => ships.map(({ name }) => name)));
  const name = side.ships.find(({ id }) => id === kind)?.names?.find((one) => !taken.has(one));
  return changeSide(choice, side.id, (one) => ({
    ...one,
    ships: [...one.ships, name === undefined ? { kind } : { kind, name }],
  }));
}

/** One less of a kind: the last that came. */
export function dropKind(choice: MusterChoice, side: string, kind: string): MusterChoice {
  return changeSide(choice, side, (one) => {
    const last = one.ships.findLastIndex((ship) => ship.kind === kind);
    return { ...one, ships: one.ships.filter((_, index) => index !== last) };
  });
}

export const dropShip = (choice: MusterChoice, side: string, index: number): MusterChoice =>
  changeSide(choice, side, (one) => ({ ...one, ships: one.ships.filter((_, i) => i !== index) }));

export const nameShip = (choice: MusterChoice, side: string, index: number, name: string): MusterChoice =>
  changeShip(choice, side, index, ({ name: _, ...ship }) => (name === '' ? ship : { ...ship, name }));

export const commandedBy = (choice: MusterChoice, side: string, index: number, commander: number): MusterChoice =>
  changeShip(choice, side, index, ({ commander: _, ...ship }) => (commander === 0 ? ship : { ...ship, commander }));

export const withField = (
  choice: MusterChoice,
  side: string,
  index: number,
  field: string,
  value: number | string,
): MusterChoice => changeShip(choice, side, index, (ship) => ({ ...ship, fields: { ...ship.fields, [field]: value } }));

/** What a field of a ship is now. */
export const fieldValue = (field: MusterField, ship: Ship): number | string => ship.fields?.[field.id] ?? field.start;

/** The fields that are asked of a ship as it stands: some mean something only with a certain value of another. */
export function askedOf({ fields = [] }: Pick<MusterShip, 'fields'>, ship: Ship): readonly MusterField[] {
  return fields.filter(({ when }) => {
    const other = when === undefined ? undefined : fields.find(({ id }) => id === when.field);
    return other === undefined || String(fieldValue(other, ship)) === when?.is;
  });
}

/** Fields in their groups, in the order in which they first come. */
export function groupsOf(fields: readonly MusterField[]): readonly { title: string; fields: readonly MusterField[] }[] {
  const titles = [...new Set(fields.map(({ group }) => group ?? ''))];
  return titles.map((title) => ({ title, fields: fields.filter(({ group }) => (group ?? '') === title) }));
}

/** A field's value as people read it. */
export function sayField(field: MusterField, ship: Ship): string {
  const value = fieldValue(field, ship);
  return field.is === 'pick' ? (field.values.find(({ id }) => id === value)?.title ?? String(value)) : String(value);
}

/** Who is ahead, and by how much; null where there are not two sides, or nothing between them. */
export function aheadIn({ sides }: MusterPoints): { readonly side: string; readonly by: number } | null {
  const [first, second] = [...sides].sort((a, b) => b.total - a.total);
  if (first === undefined || second === undefined || first.total === second.total) return null;
  return { side: first.id, by: first.total - second.total };
}

/** Ships of a commander who goes are the first one's again. */
export function withCommanders(choice: MusterChoice, side: string, commanders: number): MusterChoice {
  const n = Math.max(1, Math.min(MOST_COMMANDERS, commanders));
  return changeSide(choice, side, (one) => ({
    ...one,
    commanders: n,
    ships: one.ships.map(({ commander = 0, ...ship }) =>
      commander === 0 || commander >= n ? ship : { ...ship, commander },
    ),
  }));
}

export const withMap = (choice: MusterChoice, map: string): MusterChoice => ({ ...choice, map });

export const withExtra = (choice: MusterChoice, extra: string, on: boolean): MusterChoice => ({
  ...choice,
  extras: [...choice.extras.filter((one) => one !== extra), ...(on ? [extra] : [])],
});

/** What the other tier knows stays; sides that have nothing left begin as that tier begins. */
export function withTier(choice: MusterChoice, muster: Muster, tier: string): MusterChoice {
  const fresh = muster.start(tier);
  const knows = (tiers: readonly string[] | undefined): boolean => tiers === undefined || tiers.includes(tier);
  const kinds = (side: string): ReadonlySet<string> =>
    new Set(
      muster.sides
        .find(({ id }) => id === side)
        ?.ships.filter(({ tiers }) => knows(tiers))
        .map(({ id }) => id),
    );
  return {
    tier,
    map: choice.map,
    extras: choice.extras.filter((extra) => knows(muster.extras.find(({ id }) => id === extra)?.tiers)),
    sides: choice.sides.map((side) => {
      const ships = side.ships.filter(({ kind }) => kinds(side.id).has(kind));
      return ships.length > 0 ? { ...side, ships } : (sideOf(fresh, side.id) ?? { ...side, ships });
    }),
  };
}

/** As it counts: names as they are kept, and of every ship only what is asked of it. */
export const counted = (choice: MusterChoice, muster: Muster): MusterChoice => ({
  ...choice,
  sides: withCleanNames(choice).sides.map((side) => {
    const kinds = muster.sides.find(({ id }) => id === side.id)?.ships ?? [];
    return {
      ...side,
      ships: side.ships.map(({ fields, ...ship }) => {
        const kind = kinds.find(({ id }) => id === ship.kind);
        if (fields === undefined || kind === undefined) return ship;
        const asked = askedOf(kind, { ...ship, fields }).map(({ id }) => id);
        const kept = Object.entries(fields).filter(([id]) => asked.includes(id));
        return kept.length === 0 ? ship : { ...ship, fields: Object.fromEntries(kept) };
      }),
    };
  }),
});

/** Names as they are kept. Exported for tests: it needs no page. */
export const withCleanNames = (choice: MusterChoice): MusterChoice => ({
  ...choice,
  sides: choice.sides.map((side) => ({
    ...side,
    ships: side.ships.map(({ name, ...ship }) => {
      const clean = cleanName(name ?? '');
      return clean === '' ? ship : { ...ship, name: clean };
    }),
  })),
});

/** The worth of a side's ships together; null where the muster states none for one of them. */
export function worthOf(muster: Muster, side: Side): number | null {
  const kinds = muster.sides.find(({ id }) => id === side.id)?.ships ?? [];
  let sum = 0;
  for (const { kind } of side.ships) {
    const worth = kinds.find(({ id }) => id === kind)?.worth;
    if (worth === undefined) return null;
    sum += worth;
  }
  return sum;
}
