import {
  type Choices,
  done,
  type Figures,
  type Json,
  type OfficeId,
  type PolicyDef,
  question,
  refuse,
  type SideId,
  type SpreadChoice,
  type SpreadSlot,
  words,
} from '@flagbridge/engine';
import { explainEach } from '@flagbridge/kit/options';
import { officesOf, sideOf } from '@flagbridge/kit/sides';
import { levelTraits } from '../data/levels.ts';
import { INTERCEPTED, WEAPONS } from '../data/weapons.ts';
import { type Game, inPlay, type Ship, shipOf, type WeaponCode } from '../game.ts';
import { LEVELS } from '../levels.ts';
import { lossesOf } from '../rules/hull.ts';
import { icmsForbidden, icmsOf } from '../rules/interceptors.ts';
import { draftReaction } from './react-draft.ts';

/** An attack as the steps pass it on. `by` is '' for mines and seekers. */
export type AttackVars = {
  by: string;
  weapon: WeaponCode;
  at: string;
  q: number;
  r: number;
  /** Place in the target's path, -1 where it stands. */
  path: number;
  side: SideId;
  /** Only ships in the hex at this moment may help (seekers, KH-DEF-27). */
  now: boolean;
  stage: number;
  evades: boolean;
};

/** Who attacks, as events tell it: a ship, or the side whose mines or seeker it is. */
export const attackerOf = ({ by, side }: AttackVars): { by: string | null; of: SideId | null } =>
  by === '' ? { by: null, of: side } : { by, of: null };

/** The same by name: mines and seekers have no ship behind them, and speak for their side. */
export const attackerName = (game: Game, { by, side }: Pick<AttackVars, 'by' | 'side'>): string =>
  by === '' ? sideOf(game, side).name : shipOf(game, by).name;

/** What the attack is forecast to cost the defender's side. */
const ownLosses = (before: Game, after: Game, { at }: AttackVars): Figures =>
  lossesOf(before, after, shipOf(before, at).side);

/** Both ships; mines and seekers are no ships. */
const concerned = (game: Game, { at, by }: AttackVars): string[] =>
  game.ships.some(({ id }) => id === by) ? [at, by] : [at];

const HOLD_OR_EVADE: Choices = { shape: { is: 'pick', options: [{ id: 'hold' }, { id: 'evade' }] }, default: 'hold' };

/** KH-EVA-01, KH-FIR-30: evasive action, declared before the torpedo is rolled. */
export const evade = question<Game, AttackVars>({
  name: 'evade',
  offices: ({ game }, { at }) => shipOf(game, at).office,
  choices: () => HOLD_OR_EVADE,
  explain: ({ game }, vars) => {
    const { name: ship, mr } = shipOf(game, vars.at);
    const less = 5 * mr;
    return {
      kind: 'evade',
      title: words('ask.evade', { ship, by: attackerName(game, vars), mr, less }),
      clause: 'KH-EVA-02',
      about: concerned(game, vars),
      option: (id) => ({ label: id === 'evade' ? words('option.evade', { less, mr }) : words('option.hold-course') }),
    };
  },
  draft: ({ game }, vars, _office, partial) => draftReaction(game, vars, 0, partial === 'evade'),
  measure: ownLosses,
  resolves: 'attack',
  policies: {
    always: { title: words('policy.evade-always'), answer: () => 'evade' },
    never: { title: words('policy.evade-never'), answer: () => 'hold' },
  },
  answer: (_play, _vars, answers) => done(Object.values(answers)[0] as Json),
});

/** For players who name no figures: most at what destroys a ship, few at rockets. */
const USUAL = { T: 3, AR: 2, RB: 1, M: 3, S: 3 };

/** KH-DEF-11: how many interceptor missiles meet this attack, from none to all that are left. */
export const intercept = question<Game, AttackVars>({
  name: 'intercept',
  offices: ({ game }, vars) => officesOf(defenders(game, vars)),
  choices: ({ game }, vars, office) => {
    const slots: SpreadSlot[] = [];
    const none: Record<string, number> = {};
    let all = 0;
    for (const ship of defenders(game, vars)) {
      if (ship.office !== office) continue;
      const max = icmsOf(ship);
      slots.push({ id: ship.id, min: 0, max });
      none[ship.id] = 0;
      all += max;
    }
    return { shape: { is: 'spread', slots, min: 0, max: all }, default: none };
  },
  explain: ({ game }, vars) => {
    const { name: weapon, icm } = WEAPONS[vars.weapon];
    const by = attackerName(game, vars);
    return {
      kind: 'intercept',
      title: words('ask.intercept', { by, weapon, ship: shipOf(game, vars.at).name, each: -icm }),
      clause: 'KH-DEF-11',
      about: concerned(game, vars),
      ...explainEach(game.ships, (ship) => ({
        label: words('option.icms', { ship: ship.name, left: icmsOf(ship) }),
        parts: [`${ship.id}/ICM`],
      })),
    };
  },
  forbids: ({ game }, vars, office, choice) => {
    const may = defenders(game, vars);
    for (const [id, n] of Object.entries(choice as SpreadChoice)) {
      const ship = game.ships.find((one) => one.id === id && one.office === office && inPlay(one));
      const why = ship && n > 0 ? icmsForbidden(ship, may.includes(ship), n, levelTraits(game.level).guards) : null;
      if (why !== null) return why;
    }
    return null;
  },
  draft: ({ game }, vars, _office, partial) =>
    draftReaction(
      game,
      vars,
      Object.values(partial as SpreadChoice).reduce((sum, n) => sum + n, 0),
      vars.evades,
    ),
  measure: ownLosses,
  resolves: 'attack',
  policies: {
    none: { title: words('policy.icm-none'), answer: () => ({}) },
    usual: {
      title: words('policy.icm-usual', USUAL),
      answer: ({ game }, vars, office) => spreadOver(game, vars as AttackVars, office, USUAL),
    },
    /** So many at every torpedo, assault rocket, rocket battery, mine and seeker attack, while they last. */
    each: eachPolicy(),
  },
  answer: (_play, _vars, answers) => done(Object.assign({}, ...Object.values(answers)) as Json),
});

const defenders = (game: Game, { at, q, r, now }: AttackVars): Ship[] =>
  LEVELS[game.level].defenders(game, shipOf(game, at), q, r, now);

function eachPolicy(): PolicyDef<Game> {
  return {
    title: words('policy.icm-each'),
    // Whoever names a kind of attack and not another wants none against that one.
    figures: INTERCEPTED.map((code) => ({
      id: code,
      label: words('policy.icm-at', { weapon: WEAPONS[code].name }),
      min: 0,
      max: 99,
      usual: 0,
    })),
    check: (arg) => {
      const wrong = refuse('icm-policy', 'KH-DEF-11', { figures: { wanted: `numbers by ${INTERCEPTED.join(', ')}` } });
      if (typeof arg !== 'object' || arg === null || Array.isArray(arg)) return wrong;
      const good = Object.entries(arg).every(
        ([code, n]) =>
          (INTERCEPTED as readonly string[]).includes(code) &&
          typeof n === 'number' &&
          Number.isInteger(n) &&
          n >= 0 &&
          n <= 99,
      );
      return good ? null : wrong;
    },
    answer: ({ game }, vars, office, arg) => spreadOver(game, vars as AttackVars, office, arg as SpreadChoice),
  };
}

/** So many of the office's own, ship after ship, as long as they last. */
function spreadOver(game: Game, attack: AttackVars, office: OfficeId, wanted: SpreadChoice): SpreadChoice {
  let left = wanted[attack.weapon] ?? 0;
  const spread: Record<string, number> = {};
  for (const ship of defenders(game, attack)) {
    if (ship.office !== office) continue;
    const n = Math.min(left, icmsOf(ship));
    spread[ship.id] = n;
    left -= n;
  }
  return spread;
}
