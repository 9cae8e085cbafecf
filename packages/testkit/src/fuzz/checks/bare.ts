import type { Aim, Place, Setting, Shape, Spread } from '@flagbridge/engine';

/**
 * What of a shape decides legality, as plain data. Read member by member, because members of choices may be worked out
 * when they are read. What can never be chosen (a shooter without a target, a card without a copy) is as good as not there.
 */
export function bare(shape: Shape): unknown {
  const { is } = shape;
  switch (is) {
    case 'pick':
      return { is, options: ids(shape.options) };
    case 'pick-many':
      return { is, options: ids(shape.options), min: shape.min, max: shape.max };
    case 'spread':
      return { is, ...bareSpread(shape), min: shape.min, max: shape.max };
    case 'aim':
      return { is, max: shape.max ?? null, shooters: bareShooters(shape) };
    case 'place':
      return { is, apart: shape.apart === true, pieces: barePieces(shape) };
    case 'route':
      return { is, steps: ids(shape.steps), min: shape.min, max: shape.max };
    case 'slots':
      return {
        is,
        slots: shape.slots.map(({ id, must, takes, group }) => ({
          id,
          must: must === true,
          takes: takes ?? null,
          group: group ?? null,
        })),
        cards: shape.cards
          .filter(({ copies }) => copies > 0)
          .map(({ id, copies, group }) => ({ id, copies, group: group ?? null })),
      };
    case 'order':
      return { is, items: ids(shape.items) };
    case 'roll':
      return { is, count: shape.count, sides: shape.sides };
    case 'text':
      return { is, min: shape.min ?? 0, max: shape.max };
  }
}

const ids = (options: readonly { readonly id: string }[]): string[] => options.map(({ id }) => id);

/** Groups count where they have a price: others are for those who compose. */
function bareSpread({ slots, groups = [] }: Spread): object {
  const priced = groups.flatMap(({ id, rate }) => (rate === undefined ? [] : [{ id, pay: rate.pay, get: rate.get }]));
  const inGroup = (group: string | undefined): string | null =>
    group !== undefined && priced.some(({ id }) => id === group) ? group : null;
  return {
    slots: slots.map(({ id, min, max, step, group }) => ({ id, min, max, step: step ?? 1, group: inGroup(group) })),
    groups: priced,
  };
}

const bareShooters = ({ shooters }: Aim): unknown[] =>
  shooters
    .filter(({ targets, shots }) => targets.length > 0 && shots !== 0)
    .map(({ id, targets, settings, shots }) => ({
      id,
      targets: targets.map((target) => ({ id: target.id, hexes: target.hexes ?? [] })),
      settings: (settings ?? []).filter(({ values }) => values.length > 0).map(bareSetting),
      shots: shots ?? 1,
    }));

const bareSetting = ({ id, values }: Setting): unknown => ({ id, values });

const barePieces = ({ pieces }: Place): unknown[] =>
  pieces
    .filter(({ hexes, optional }) => hexes.length > 0 || optional !== true)
    .map(({ id, hexes, facings, speeds, hidden, optional }) => ({
      id,
      hexes,
      facings: facings ?? null,
      speeds: speeds === undefined ? null : { min: speeds.min, max: speeds.max },
      hidden: hidden === true,
      optional: optional === true,
    }));
