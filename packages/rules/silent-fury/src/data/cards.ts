import type { ComponentType } from './sheet.ts';

/** SF-TAB-07: the seven cards of a hand. */
export type CardId = 'defenses' | 'attack' | 'crew' | 'jump' | 'thrust' | 'repeat-1' | 'repeat-2';
/** Cards that say what is done; a Repeat is a copy of one (SF-ORD-16). */
export type PlainCard = Exclude<CardId, 'repeat-1' | 'repeat-2'>;
/** SF-TAB-08. */
export type ActionId =
  | 'raise-shields'
  | 'harden-shields'
  | 'evasive-maneuvers'
  | 'full-volley'
  | 'fire-at-will'
  | 'crew'
  | 'assault'
  | 'jump'
  | 'field-diffusion'
  | 'thrust'
  | 'maneuver'
  | 'rotate';

interface ActionCard {
  readonly title: string;
  /** 0: that of the card it copies (SF-INI-03). */
  readonly initiative: number;
  /** Slots it may lie in, from 1 (SF-ORD-14, SF-ORD-15). */
  readonly slots: readonly number[];
  /** The slot it copies; 0 for a plain card. */
  readonly repeats: number;
}

const plain = (title: string, initiative: number): ActionCard => ({ title, initiative, slots: [1, 2, 3], repeats: 0 });

/** SF-TAB-07. */
export const CARDS: { readonly [card in CardId]: ActionCard } = {
  defenses: plain('Defenses', 1),
  attack: plain('Attack', 2),
  crew: plain('Crew', 3),
  jump: plain('Jump', 4),
  thrust: plain('Thrust', 5),
  'repeat-1': { title: 'Repeat slot 1', initiative: 0, slots: [2, 3], repeats: 1 },
  'repeat-2': { title: 'Repeat slot 2', initiative: 0, slots: [3], repeats: 2 },
};
/** SF-SET-22: one of each. */
export const HAND = Object.keys(CARDS) as readonly CardId[];
/** In the order of their initiative numbers (SF-INI-02). */
export const PLAIN_CARDS = HAND.filter((card) => CARDS[card].repeats === 0) as readonly PlainCard[];
/** SF-SHT-01. */
export const SLOTS: readonly number[] = [1, 2, 3];

interface Action {
  readonly card: PlainCard;
  readonly title: string;
  /** Once in an Action Phase (SF-ORD-10); the others are repeatable. */
  readonly focused: boolean;
  /** Types of components it operates; a Bridge may be operated with every action (SF-CMP-07). */
  readonly operates: readonly ComponentType[];
  /** Exactly so many (SF-ORD-22), or any number from none to all (SF-ORD-21). */
  readonly count: number | 'any';
  /** Something comes of it with none operated: a Crew action rallies and moves without a medical bay. */
  readonly useful: boolean;
}

/** SF-TAB-15: hangars and torpedo tubes are kinds of weapons for actions. */
export const WEAPON_TYPES: readonly ComponentType[] = ['weapon', 'hangar', 'torpedoTube'];

const action = (
  card: PlainCard,
  title: string,
  operates: readonly ComponentType[],
  count: Action['count'],
  { focused = false, useful = false }: Partial<Pick<Action, 'focused' | 'useful'>> = {},
): Action => ({ card, title, focused, operates, count, useful });

/** SF-TAB-08, SF-TAB-15, SF-ORD-12. */
export const ACTIONS: { readonly [action in ActionId]: Action } = {
  'raise-shields': action('defenses', 'Raise Shields', ['shield'], 'any'),
  'harden-shields': action('defenses', 'Harden Shields', ['shield'], 1),
  'evasive-maneuvers': action('defenses', 'Evasive Maneuvers', ['engine'], 2),
  'full-volley': action('attack', 'Full Volley', WEAPON_TYPES, 'any', { focused: true }),
  'fire-at-will': action('attack', 'Fire at Will', WEAPON_TYPES, 1),
  crew: action('crew', 'Crew', ['medbay'], 'any', { useful: true }),
  assault: action('crew', 'Assault', ['medbay', 'boarding'], 'any', { useful: true }),
  jump: action('jump', 'Jump', ['reactor'], 1),
  'field-diffusion': action('jump', 'Field Diffusion', ['reactor'], 'any'),
  thrust: action('thrust', 'Thrust', ['engine'], 'any', { focused: true }),
  maneuver: action('thrust', 'Maneuver', ['engine'], 2),
  rotate: action('thrust', 'Rotate', ['engine'], 1),
};
/** Exported for tests. */
export const ACTION_IDS = Object.keys(ACTIONS) as readonly ActionId[];
/** Actions listed on a card. */
export const actionsOf = (card: PlainCard): readonly ActionId[] => ACTION_IDS.filter((id) => ACTIONS[id].card === card);
