/** SF-DMG-02; '' is none. */
export type Damage = '' | 'light' | 'heavy' | 'power-down' | 'fire' | 'destroyed' | 'breach';
export type DamageType = Exclude<Damage, ''>;

/** Dice of a Damage Effect roll: black Impact dice and red Effect dice (SF-DMG-06). */
export interface FxDice {
  readonly impact: number;
  readonly effect: number;
}

interface DamageKind {
  readonly title: string;
  /** Colour of its token. */
  readonly token: string;
  /** SF-DMG-03. */
  readonly severity: number;
  /** SF-OPR-05, SF-OPR-06. */
  readonly operable: boolean;
  /** The roll after operating a component so damaged (SF-OPR-08, SF-OPR-09). */
  readonly after: FxDice | null;
  /** What becomes of crew in the component (SF-DMG-18 to SF-DMG-24). */
  readonly crew: 'disrupt-one' | 'disrupt-all' | 'kill-all';
  readonly repair: number;
  readonly becomes: Damage;
  /** Whether crew may rally into it. */
  readonly rally: boolean;
}

/** SF-TAB-04, in order of severity. */
export const DAMAGE: { readonly [type in DamageType]: DamageKind } = {
  light: {
    title: 'Light Damage',
    token: 'green',
    severity: 1,
    operable: true,
    after: { impact: 2, effect: 1 },
    crew: 'disrupt-one',
    repair: 1,
    becomes: '',
    rally: true,
  },
  heavy: {
    title: 'Heavy Damage',
    token: 'yellow',
    severity: 2,
    operable: true,
    after: { impact: 3, effect: 2 },
    crew: 'disrupt-all',
    repair: 1,
    becomes: 'light',
    rally: true,
  },
  'power-down': {
    title: 'Power Down',
    token: 'blue',
    severity: 3,
    operable: false,
    after: null,
    crew: 'disrupt-one',
    repair: 1,
    becomes: 'light',
    rally: true,
  },
  fire: {
    title: 'Fire',
    token: 'orange',
    severity: 4,
    operable: false,
    after: null,
    crew: 'disrupt-all',
    repair: 2,
    becomes: 'heavy',
    rally: false,
  },
  destroyed: {
    title: 'Destroyed',
    token: 'red',
    severity: 5,
    operable: false,
    after: null,
    crew: 'disrupt-all',
    repair: 4,
    becomes: 'heavy',
    rally: true,
  },
  breach: {
    title: 'Hull Breach',
    token: 'black',
    severity: 6,
    operable: false,
    after: null,
    crew: 'kill-all',
    repair: 5,
    becomes: 'destroyed',
    rally: false,
  },
};
export const DAMAGE_TYPES = Object.keys(DAMAGE) as readonly DamageType[];

/** SF-DMG-03: 0 for a sound component. */
export const severityOf = (damage: Damage): number => (damage === '' ? 0 : DAMAGE[damage].severity);

/** SF-OPT-11: the other order, as an optional rule: what two points do is worse than what one does. */
const BY_POINTS: readonly Damage[] = ['', 'light', 'power-down', 'heavy', 'fire', 'destroyed', 'breach'];

/** Whether one token is more severe than another, in the order that holds in this battle. */
export const isWorse = (damage: Damage, was: Damage, byPoints: boolean): boolean =>
  byPoints ? BY_POINTS.indexOf(damage) > BY_POINTS.indexOf(was) : severityOf(damage) > severityOf(was);
/** SF-OPR-15: by its damage alone. */
export const isOperable = (damage: Damage): boolean => damage === '' || DAMAGE[damage].operable;
