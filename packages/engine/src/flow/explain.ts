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
  SlotGroup,
  Slots,
  Spread,
  SpreadGroup,
  SpreadSlot,
} from '../choice/shape.ts';
import type { ClauseId, Figures, PartId, Words } from '../words.ts';
import type { Ask, Choices, TimeLimit } from './question.ts';

/**
 * What people read of an option: how it is called, what is drawn and stands for it, what it costs. With its id it is the whole option,
 * and is taken as it is where the choices say no more of it: lists are long, and nothing is made twice.
 */
export interface Described {
  readonly id?: string;
  readonly label?: Words;
  readonly parts?: readonly PartId[];
  readonly costs?: Figures;
}

/** Of a slot for points also what its points are good for. */
export type DescribedSlot = Described & Pick<SpreadSlot, 'note' | 'group' | 'enough' | 'at'>;

/** Of a card also its number, what it plays as, and what it would do. */
export type DescribedCard = Described & Pick<Card, 'number' | 'as' | 'note' | 'again' | 'idle'>;

/** A shooter as it is listed, with what it cannot be aimed at; also one that has nothing to aim at now. */
export interface DescribedShooter extends Described {
  readonly id: string;
  readonly closed?: readonly Closed[];
  readonly either?: string;
  /** How its settings are called, by their ids. */
  readonly settings?: { readonly [id: string]: Words };
  /** With its named targets, and its shots where they are limited, it is the whole shooter, and taken as it is where the choices say no more. */
  readonly targets?: Shooter['targets'];
  readonly shots?: number;
}

/** How a question is explained to people. It names what may be chosen and adds why the rest may not; it offers nothing. */
export interface Explanation {
  readonly kind: string;
  readonly title: Words;
  readonly clause: ClauseId;
  readonly about?: readonly PartId[];
  readonly limit?: TimeLimit;
  /** The sheet it is answered on, by its id. */
  readonly on?: PartId;
  /** Of an option, a slot, a step, a piece or an item, by its id. An option or a step that has its label in the choices keeps it. */
  option?(id: string): DescribedSlot | undefined;
  /** Of a card that is put into slots. */
  card?(id: string): DescribedCard | undefined;
  /** Of `slots`: its strips, in the order in which they are listed. To which a slot or a card belongs, the choices say. */
  readonly strips?: readonly SlotGroup[];
  /** What a player would look for and cannot have: of `pick` and `pick-many`. */
  readonly closed?: readonly Closed[];
  /** Of `spread`. Groups with prices stand among the choices: here they are named, and a rate said here counts for nothing. */
  readonly groups?: readonly SpreadGroup[];
  readonly presets?: Spread['presets'];
  readonly unit?: Words;
  /** Of `route`: where it begins. */
  readonly from?: Route['from'];
  /** Of `aim`: every shooter in the order of the list. Who may fire and is not among them comes last, without a label. */
  readonly shooters?: readonly DescribedShooter[];
  /** Of `aim`: a target, alike for all shooters. */
  target?(id: string): Described | undefined;
}

/** The whole ask: what may be chosen, with its explanation. */
export function explained(choices: Choices, by: Explanation): Ask {
  const { on } = by;
  const ask = unplaced(choices, by);
  return on === undefined ? ask : { ...ask, on };
}

function unplaced(choices: Choices, by: Explanation): Ask {
  const { kind, title, clause, about, limit } = by;
  const shape = explainedShape(choices.shape, by);
  const byDefault = choices.default;
  if (about === undefined && limit === undefined) return { kind, title, clause, shape, default: byDefault };
  if (about === undefined) return { kind, title, clause, shape, default: byDefault, limit: limit as TimeLimit };
  return limit === undefined
    ? { kind, title, clause, shape, default: byDefault, about }
    : { kind, title, clause, shape, default: byDefault, about, limit };
}

type Writable<T> = { -readonly [member in keyof T]: T[member] };

function explainedShape(shape: Shape, by: Explanation): Shape {
  switch (shape.is) {
    case 'pick': {
      const { closed } = by;
      const options = named(shape.options, by);
      return closed === undefined ? { is: 'pick', options } : { is: 'pick', options, closed };
    }
    case 'pick-many': {
      const { closed } = by;
      const { min, max } = shape;
      const options = named(shape.options, by);
      return closed === undefined
        ? { is: 'pick-many', options, min, max }
        : { is: 'pick-many', options, closed, min, max };
    }
    case 'spread': {
      const { min, max } = shape;
      const slots: SpreadSlot[] = [];
      for (let i = 0; i < shape.slots.length; i++) slots.push(namedSlot(shape.slots[i] as SpreadSlot, by));
      const groups = namedGroups(shape.groups, by.groups);
      const out: Writable<Spread> =
        groups === undefined ? { is: 'spread', slots, min, max } : { is: 'spread', slots, min, max, groups };
      const [presets, unit] = [by.presets ?? shape.presets, by.unit ?? shape.unit];
      if (presets !== undefined) out.presets = presets;
      if (unit !== undefined) out.unit = unit;
      return out;
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
      return explainedSlots(shape, by);
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

/**
 * Requests hold hundreds of options, nearly all of a few forms. Those are made in one piece: an object that grows member by member
 * takes twice the time and the room.
 */
function namedOption(from: Option, described: Described | undefined): Option {
  const { id } = from;
  if (described?.id === id && from.label === undefined && from.parts === undefined && from.costs === undefined)
    return described as Option;
  const label = described?.label ?? from.label;
  const parts = described?.parts ?? from.parts;
  const costs = described?.costs ?? from.costs;
  if (label !== undefined && costs === undefined) return parts === undefined ? { id, label } : { id, label, parts };
  const out: Writable<Option> = { id };
  describe(out, from, described);
  return out;
}

function named(options: readonly Option[], by: Explanation): readonly Option[] {
  if (by.option === undefined) return options;
  const out = options.slice();
  for (let i = 0; i < out.length; i++) {
    const option = out[i] as Option;
    // Letters of a route are named in the choices, once for all.
    if (option.label !== undefined) continue;
    const described = by.option(option.id);
    if (described !== undefined) out[i] = namedOption(option, described);
  }
  return out;
}

/** Groups of the choices, called as the explanation calls them; those of the explanation alone cost what their points are. */
function namedGroups(
  groups: readonly SpreadGroup[] | undefined,
  by: readonly SpreadGroup[] | undefined,
): readonly SpreadGroup[] | undefined {
  if (groups === undefined) return by?.every(({ rate }) => rate === undefined) === false ? by.map(unpriced) : by;
  return groups.map((group) => {
    const named = by?.find(({ id }) => id === group.id);
    return named === undefined ? group : { ...unpriced(named), ...group };
  });
}

const unpriced = ({ rate: _, ...group }: SpreadGroup): SpreadGroup => group;

function namedSlot(slot: SpreadSlot, by: Explanation): SpreadSlot {
  const described = by.option?.(slot.id);
  if (described === undefined) return slot;
  const { id, min, max, step } = slot;
  const { label, parts } = described;
  const [note, enough, at] = [described.note ?? slot.note, described.enough ?? slot.enough, described.at ?? slot.at];
  // The group decides what its points cost.
  const group = slot.group ?? described.group;
  const out: Writable<SpreadSlot> =
    label === undefined || parts === undefined ? { id, min, max } : { id, min, max, label, parts };
  describe(out, slot, described);
  if (note !== undefined) out.note = note;
  if (group !== undefined) out.group = group;
  if (enough !== undefined) out.enough = enough;
  if (step !== undefined) out.step = step;
  if (at !== undefined) out.at = at;
  return out;
}

function namedPiece(piece: Piece, by: Explanation): Piece {
  if (by.option === undefined) return piece;
  const described = by.option(piece.id);
  const { id, hexes, facings, speeds, hidden, optional } = piece;
  const label = described?.label ?? piece.label;
  const parts = described?.parts ?? piece.parts;
  const plain = hidden === undefined && optional === undefined && (described?.costs ?? piece.costs) === undefined;
  if (plain && facings !== undefined && label !== undefined && parts !== undefined)
    return speeds === undefined ? { id, hexes, facings, label, parts } : { id, hexes, facings, speeds, label, parts };
  const out: Writable<Piece> = { ...piece };
  describe(out, piece, described);
  return out;
}

function namedCardSlot(slot: CardSlot, by: Explanation): CardSlot {
  const out: Writable<CardSlot> = { ...slot };
  describe(out, slot, by.option?.(slot.id));
  return out;
}

function explainedSlots(shape: Slots, by: Explanation): Slots {
  const slots = shape.slots.map((slot) => namedCardSlot(slot, by));
  const cards = shape.cards.map((card) => namedCard(card, by.card?.(card.id)));
  const groups = by.strips ?? shape.groups;
  return groups === undefined ? { is: 'slots', slots, cards } : { is: 'slots', slots, cards, groups };
}

function namedCard(card: Card, described: DescribedCard | undefined): Card {
  const out: Writable<Card> = { ...card };
  describe(out, card, described);
  if (described?.number !== undefined) out.number = described.number;
  if (described?.as !== undefined) out.as = described.as;
  if (described?.note !== undefined) out.note = described.note;
  if (described?.again !== undefined) out.again = described.again;
  if (described?.idle !== undefined) out.idle = described.idle;
  return out;
}

function explainedAim(aim: Aim, by: Explanation): Aim {
  const names = new TargetNames(by);
  const { shooters: all } = aim;
  const listed = by.shooters;
  const shooters: Shooter[] = listed === undefined ? [] : new Array(listed.length);
  // Both lists are in the order of the ships mostly: the next shooter is looked for behind the last one found.
  let found = 0;
  let next = 0;
  if (listed !== undefined)
    for (let i = 0; i < listed.length; i++) {
      const described = listed[i] as DescribedShooter;
      const at = found < all.length ? indexOf(all, described.id, next) : -1;
      if (at < 0)
        shooters[i] = isBare(described)
          ? taken(described)
          : namedShooter({ id: described.id, targets: NONE }, described, NONE);
      else {
        const one = all[at] as Shooter;
        shooters[i] = isWhole(described, one, names)
          ? taken(described)
          : namedShooter(one, described, names.of(one.targets));
        next = at + 1;
        found++;
      }
    }
  if (found < all.length)
    for (const one of all)
      if (listed === undefined || !listed.some(({ id }) => id === one.id))
        shooters.push(namedShooter(one, undefined, names.of(one.targets)));
  if (aim.manner !== undefined) return { ...aim, shooters };
  return aim.max === undefined ? { is: 'aim', shooters } : { is: 'aim', shooters, max: aim.max };
}

const NONE: Shooter['targets'] = [];

function indexOf(shooters: readonly Shooter[], id: string, from: number): number {
  for (let i = from; i < shooters.length; i++) if ((shooters[i] as Shooter).id === id) return i;
  for (let i = 0; i < from && i < shooters.length; i++) if ((shooters[i] as Shooter).id === id) return i;
  return -1;
}

/** It offers nothing, and says so itself. */
const isBare = ({ targets, shots, settings }: DescribedShooter): boolean =>
  targets !== undefined && targets.length === 0 && shots === undefined && settings === undefined;

/** It offers what the choices do, neither less nor more, and nothing else that they say is missing in it. */
const isWhole = (described: DescribedShooter, one: Shooter, names: TargetNames): boolean =>
  described.targets !== undefined &&
  described.shots === one.shots &&
  described.settings === undefined &&
  one.settings === undefined &&
  one.costs === undefined &&
  one.closed === undefined &&
  one.either === undefined &&
  names.areOf(one.targets, described.targets);

/** Of one that is whole there are no settings to be named. */
const taken = (described: Omit<DescribedShooter, 'settings'>): Shooter => described as Shooter;

function namedShooter(shooter: Shooter, described: DescribedShooter | undefined, targets: Shooter['targets']): Shooter {
  const { id, shots } = shooter;
  const label = described?.label ?? shooter.label;
  const parts = described?.parts ?? shooter.parts;
  const costs = described?.costs ?? shooter.costs;
  const closed = described?.closed ?? shooter.closed;
  const either = described?.either ?? shooter.either;
  // The usual forms in one piece, as with options.
  if (label !== undefined && parts !== undefined && costs === undefined && shooter.settings === undefined) {
    if (closed !== undefined && either === undefined)
      return shots === undefined ? { id, targets, label, parts, closed } : { id, targets, label, parts, closed, shots };
    if (either !== undefined && shots !== undefined)
      return closed === undefined
        ? { id, targets, label, parts, either, shots }
        : { id, targets, label, parts, closed, either, shots };
  }
  const out: Writable<Shooter> = { id, targets };
  describe(out, shooter, described);
  if (closed !== undefined) out.closed = closed;
  if (either !== undefined) out.either = either;
  if (shots !== undefined) out.shots = shots;
  if (shooter.settings !== undefined) out.settings = namedSettings(shooter.settings, described?.settings);
  return out;
}

const namedSettings = (settings: readonly Setting[], words: DescribedShooter['settings']): readonly Setting[] =>
  settings.map((setting) => {
    const label = words?.[setting.id];
    return label === undefined ? setting : { id: setting.id, label, values: setting.values };
  });

type Target = Shooter['targets'][number];

/**
 * Targets with their names. Ships share their enemies: each is named once, and is one thing in all lists. They are few, and looked
 * for one by one, which is faster than in a map. Mounts of one battery come one after the other with one list.
 */
class TargetNames {
  readonly #by: Explanation;
  readonly #named: Target[] = [];
  #list: Shooter['targets'] = NONE;
  #made: Shooter['targets'] = NONE;

  constructor(by: Explanation) {
    this.#by = by;
  }

  of(list: Shooter['targets']): Shooter['targets'] {
    if (this.#by.target === undefined) return list;
    if (this.#list === list) return this.#made;
    const made: Target[] = new Array(list.length);
    for (let i = 0; i < list.length; i++) made[i] = this.#one(list[i] as Target);
    this.#list = list;
    this.#made = made;
    return made;
  }

  /** Whether these are the targets of that list, by other names. */
  areOf(list: Shooter['targets'], named: Shooter['targets']): boolean {
    if (this.#list === list && this.#made === named) return true;
    if (list.length !== named.length) return false;
    for (let i = 0; i < list.length; i++) {
      const [one, other] = [list[i] as Target, named[i] as Target];
      if (one.id !== other.id || one.hexes !== other.hexes || one.label !== undefined) return false;
    }
    this.#list = list;
    this.#made = named;
    return true;
  }

  #one(target: Target): Target {
    const named = this.#name(target.id);
    const { hexes } = target;
    if (target.label !== undefined || target.parts !== undefined || target.costs !== undefined) {
      const out: Writable<Target> = { id: target.id };
      describe(out, target, named);
      if (hexes !== undefined) out.hexes = hexes;
      return out;
    }
    if (hexes === undefined) return named;
    const { id, label, parts, costs } = named;
    if (label !== undefined && parts !== undefined && costs === undefined) return { id, label, parts, hexes };
    const out: Writable<Target> = { id };
    describe(out, named, undefined);
    out.hexes = hexes;
    return out;
  }

  #name(id: string): Target {
    const known = this.#named;
    for (let i = 0; i < known.length; i++) if ((known[i] as Target).id === id) return known[i] as Target;
    const described = this.#by.target?.(id);
    const named = described?.id === id ? (described as Target) : namedOption({ id }, described);
    known.push(named);
    return named;
  }
}
