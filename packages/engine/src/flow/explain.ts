import type {
  Aim,
  Card,
  CardSlot,
  Closed,
  Option,
  Piece,
  Route,
  Setting,
  Shape,
  Shooter,
  SpreadGroup,
  SpreadSlot,
} from '../choice/shape.ts';
import type { ClauseId, Figures, PartId, Words } from '../words.ts';
import type { Ask, Choices, TimeLimit } from './question.ts';

/** What people read of an option: how it is called, what is drawn and stands for it, what it costs. */
export interface Described {
  readonly label?: Words;
  readonly parts?: readonly PartId[];
  readonly costs?: Figures;
}

/** Of a slot for points also what its points are good for. */
export type DescribedSlot = Described & Pick<SpreadSlot, 'note' | 'group' | 'enough'>;

/** A shooter as it is listed, with what it cannot be aimed at; also one that has nothing to aim at now. */
export interface DescribedShooter extends Described {
  readonly id: string;
  readonly closed?: readonly Closed[];
  readonly either?: string;
  /** How its settings are called, by their ids. */
  readonly settings?: { readonly [id: string]: Words };
}

/** How a question is explained to people. It names what may be chosen and adds why the rest may not; it offers nothing. */
export interface Explanation {
  readonly kind: string;
  readonly title: Words;
  readonly clause: ClauseId;
  readonly about?: readonly PartId[];
  readonly limit?: TimeLimit;
  /** Of an option, a slot, a step, a piece or an item, by its id. */
  option?(id: string): DescribedSlot | undefined;
  /** Of a card that is put into slots. */
  card?(id: string): Described | undefined;
  /** What a player would look for and cannot have: of `pick` and `pick-many`. */
  readonly closed?: readonly Closed[];
  /** Of `spread`. */
  readonly groups?: readonly SpreadGroup[];
  /** Of `route`: where it begins. */
  readonly from?: Route['from'];
  /** Of `aim`: every shooter in the order of the list. Who may fire and is not among them comes last, without a label. */
  readonly shooters?: readonly DescribedShooter[];
  /** Of `aim`: a target, alike for all shooters. */
  target?(id: string): Described | undefined;
}

/** The whole ask: what may be chosen, with its explanation. */
export function explained(choices: Choices, by: Explanation): Ask {
  const { kind, title, clause, about, limit } = by;
  const ask: Writable<Ask> = {
    kind,
    title,
    clause,
    shape: explainedShape(choices.shape, by),
    default: choices.default,
  };
  if (about !== undefined) ask.about = about;
  if (limit !== undefined) ask.limit = limit;
  return ask;
}

type Writable<T> = { -readonly [member in keyof T]: T[member] };

function explainedShape(shape: Shape, by: Explanation): Shape {
  const { closed } = by;
  switch (shape.is) {
    case 'pick': {
      const options = named(shape.options, by);
      return closed === undefined ? { is: 'pick', options } : { is: 'pick', options, closed };
    }
    case 'pick-many': {
      const { min, max } = shape;
      const options = named(shape.options, by);
      return closed === undefined
        ? { is: 'pick-many', options, min, max }
        : { is: 'pick-many', options, closed, min, max };
    }
    case 'spread': {
      const { min, max } = shape;
      const slots = shape.slots.map((slot) => namedSlot(slot, by));
      return by.groups === undefined
        ? { is: 'spread', slots, min, max }
        : { is: 'spread', slots, min, max, groups: by.groups };
    }
    case 'aim':
      return explainedAim(shape, by);
    case 'place':
      return { ...shape, pieces: shape.pieces.map((piece) => namedPiece(piece, by)) };
    case 'route': {
      const { min, max } = shape;
      const steps = named(shape.steps, by);
      const from = by.from ?? shape.from;
      return from === undefined ? { is: 'route', steps, min, max } : { is: 'route', steps, min, max, from };
    }
    case 'slots':
      return {
        is: 'slots',
        slots: shape.slots.map((slot) => namedCardSlot(slot, by)),
        cards: namedCards(shape.cards, by),
      };
    case 'order':
      return { is: 'order', items: named(shape.items, by) };
    case 'roll':
    case 'text':
      return shape;
  }
}

/** Written into what is given, member by member: spreading took several times as long. */
function describe(out: Writable<Option>, from: Option, described: Described | undefined): void {
  const label = described?.label ?? from.label;
  const parts = described?.parts ?? from.parts;
  const costs = described?.costs ?? from.costs;
  if (label !== undefined) out.label = label;
  if (parts !== undefined) out.parts = parts;
  if (costs !== undefined) out.costs = costs;
}

function named(options: readonly Option[], by: Explanation): readonly Option[] {
  if (by.option === undefined) return options;
  const out: Option[] = [];
  for (let i = 0; i < options.length; i++) {
    const option = options[i] as Option;
    const one: Writable<Option> = { id: option.id };
    describe(one, option, by.option(option.id));
    out.push(one);
  }
  return out;
}

function namedSlot(slot: SpreadSlot, by: Explanation): SpreadSlot {
  const described = by.option?.(slot.id);
  if (described === undefined) return slot;
  const out: Writable<SpreadSlot> = { id: slot.id, min: slot.min, max: slot.max };
  describe(out, slot, described);
  const { note, group, enough } = described;
  if (note !== undefined) out.note = note;
  if (group !== undefined) out.group = group;
  if (enough !== undefined) out.enough = enough;
  return out;
}

function namedPiece(piece: Piece, by: Explanation): Piece {
  const out: Writable<Piece> = { ...piece };
  describe(out, piece, by.option?.(piece.id));
  return out;
}

function namedCardSlot(slot: CardSlot, by: Explanation): CardSlot {
  const out: Writable<CardSlot> = { ...slot };
  describe(out, slot, by.option?.(slot.id));
  return out;
}

const namedCards = (cards: readonly Card[], by: Explanation): readonly Card[] =>
  cards.map((card) => {
    const out: Writable<Card> = { ...card };
    describe(out, card, by.card?.(card.id));
    return out;
  });

function explainedAim(aim: Aim, by: Explanation): Aim {
  const targetsOf = targetNames(by);
  const { shooters: all } = aim;
  const shooters: Shooter[] = [];
  if (by.shooters === undefined)
    for (const one of all) shooters.push(namedShooter(one, undefined, targetsOf(one.targets)));
  else {
    // Both lists are in the order of the ships mostly: the next shooter is looked for behind the last one found.
    let found = 0;
    let next = 0;
    for (const described of by.shooters) {
      const at = indexOf(all, described.id, next);
      if (at < 0) shooters.push(namedShooter({ id: described.id, targets: NONE }, described, NONE));
      else {
        const one = all[at] as Shooter;
        shooters.push(namedShooter(one, described, targetsOf(one.targets)));
        next = at + 1;
        found++;
      }
    }
    if (found < all.length)
      for (const one of all)
        if (!by.shooters.some(({ id }) => id === one.id))
          shooters.push(namedShooter(one, undefined, targetsOf(one.targets)));
  }
  return aim.max === undefined ? { is: 'aim', shooters } : { is: 'aim', shooters, max: aim.max };
}

const NONE: Shooter['targets'] = [];

function indexOf(shooters: readonly Shooter[], id: string, from: number): number {
  for (let i = from; i < shooters.length; i++) if ((shooters[i] as Shooter).id === id) return i;
  for (let i = 0; i < from && i < shooters.length; i++) if ((shooters[i] as Shooter).id === id) return i;
  return -1;
}

function namedShooter(shooter: Shooter, described: DescribedShooter | undefined, targets: Shooter['targets']): Shooter {
  const out: Writable<Shooter> = { id: shooter.id, targets };
  describe(out, shooter, described);
  const closed = described?.closed ?? shooter.closed;
  const either = described?.either ?? shooter.either;
  if (closed !== undefined) out.closed = closed;
  if (either !== undefined) out.either = either;
  if (shooter.shots !== undefined) out.shots = shooter.shots;
  if (shooter.settings !== undefined) out.settings = namedSettings(shooter.settings, described?.settings);
  return out;
}

const namedSettings = (settings: readonly Setting[], words: DescribedShooter['settings']): readonly Setting[] =>
  settings.map((setting) => {
    const label = words?.[setting.id];
    return label === undefined ? setting : { id: setting.id, label, values: setting.values };
  });

/** Targets with their names. Mounts of one battery share a list, and ships their enemies: each is made once. */
function targetNames({ target }: Explanation): (targets: Shooter['targets']) => Shooter['targets'] {
  if (target === undefined) return (targets) => targets;
  const words = new Map<string, Described | undefined>();
  const lists = new Map<Shooter['targets'], Shooter['targets']>();
  return (targets) => {
    let list = lists.get(targets);
    if (list !== undefined) return list;
    list = targets.map((one) => {
      let described = words.get(one.id);
      if (described === undefined) {
        described = target(one.id) ?? {};
        words.set(one.id, described);
      }
      const out: Writable<Shooter['targets'][number]> = { id: one.id };
      describe(out, one, described);
      if (one.hexes !== undefined) out.hexes = one.hexes;
      return out;
    });
    lists.set(targets, list);
    return list;
  };
}
