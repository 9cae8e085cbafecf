import {
  act,
  type Choice,
  call,
  explaining,
  type Look,
  type Play,
  question,
  type SpreadChoice,
  sequence,
  step,
  words,
} from '@flagbridge/engine';
import { ACTIONS } from '../data/cards.ts';
import { sheetOf } from '../data/content.ts';
import { type Game, type Ship, shipOf } from '../game.ts';
import { SIDES, type Side } from '../rules/arcs.ts';
import { addDefense } from '../rules/defense.ts';
import { operableBy } from '../rules/operating.ts';
import { operatingWarnings } from '../rules/operating-plan.ts';
import { sidePart } from '../rules/parts.ts';
import { shieldPlans, threatenedSides } from '../rules/shield-plans.ts';
import { isFlying } from '../rules/ship-state.ts';
import type { ActionVars } from './action-vars.ts';
import { operateFor } from './operate.ts';

const GENERATORS = ACTIONS['raise-shields'].operates;

/** Slots of the spread, and sides 1 to 6. */
const slotOf = (side: Side): string => `s${side}`;
const amounts = (choice: SpreadChoice): number[] => SIDES.map((side) => choice[slotOf(side)] ?? 0);
const spreadOf = (shields: readonly number[]): Choice =>
  Object.fromEntries(SIDES.flatMap((side) => (shields[side - 1] ? [[slotOf(side), shields[side - 1] as number]] : [])));

const generatorsOf = ({ game }: Look<Game>, { ship, side }: ActionVars): number =>
  operableBy(game, shipOf(game, ship), side, GENERATORS).length;

/**
 * SF-DEF-03 to SF-DEF-06: shields on the six sides, one for each generator that is operated for it. Exported for tests, which draft it by itself.
 */
export const raiseShields = question<Game, ActionVars>({
  name: 'raise-shields',
  offices: (_look, { office }) => office,
  moot: ({ game }, { ship }) => !isFlying(shipOf(game, ship)),
  choices: (look, vars) => {
    const most = generatorsOf(look, vars);
    const ship = shipOf(look.game, vars.ship);
    return {
      shape: {
        is: 'spread',
        slots: SIDES.map((side) => ({ id: slotOf(side), min: 0, max: most, group: 'rose' })),
        min: 0,
        max: most,
        groups: [{ id: 'rose', max: most, draw: 'rose' }],
      },
      default: spreadOf(shieldPlans(look.game, ship, most)[0] ?? []),
    };
  },
  explain: (look, vars) => {
    const { game } = look;
    const ship = shipOf(game, vars.ship);
    const sheet = sheetOf(game, ship);
    const most = generatorsOf(look, vars);
    const threats = threatenedSides(game, ship);
    return {
      kind: 'raise-shields',
      clause: 'SF-DEF-05',
      title: words('ask.raise-shields', { ship: ship.name, n: most }),
      about: [ship.id],
      on: ship.id,
      groups: [{ id: 'rose', max: most, draw: 'rose', label: words('option.shields', { ship: ship.name }) }],
      option: (id) => {
        const side = Number(id.slice(1)) as Side;
        const armour = sheet.armor[side - 1] as number;
        return {
          label: words(`option.raise-${side}`, { armour }),
          note: words(threats[side - 1] ? 'note.side-threatened' : 'note.side', {
            armour,
            n: threats[side - 1] as number,
          }),
          parts: [sidePart(ship.id, side)],
          group: 'rose',
        };
      },
      presets: shieldPlans(game, ship, most).map((shields, i) => ({
        id: i === 0 ? 'threat' : `plan-${i}`,
        label: words(i === 0 ? 'preset.threat' : i === 1 ? 'preset.front' : 'preset.round'),
        choice: spreadOf(shields) as SpreadChoice,
      })),
    };
  },
  draft: (look, vars, _office, partial) => {
    const { game } = look;
    const ship = shipOf(game, vars.ship);
    const shields = amounts(partial as SpreadChoice);
    const count = shields.reduce((sum, n) => sum + n, 0);
    const warnings = operatingWarnings(game, ship, vars.side, GENERATORS, count);
    const after = { shields, hardened: ship.hardened };
    return {
      ready: count <= generatorsOf(look, vars),
      costs: Object.fromEntries(
        SIDES.map((side) => [slotOf(side), addDefense(explaining(), sheetOf(game, ship), after, side).told()]),
      ),
      ...(warnings.length > 0 && { warnings }),
    };
  },
  forbids: ({ game }, vars, _office, choice) => {
    const count = amounts(choice as SpreadChoice).reduce((sum, n) => sum + n, 0);
    const able = generatorsOf({ game } as Look<Game>, vars);
    const ship = shipOf(game, vars.ship);
    return count > able
      ? { ok: false, why: 'too-many-shields', clause: 'SF-DEF-05', figures: { ship: ship.name, n: count, able } }
      : null;
  },
  policies: {
    threat: {
      title: words('policy.shields-threat'),
      answer: (look, vars) =>
        spreadOf(
          shieldPlans(
            look.game,
            shipOf(look.game, (vars as ActionVars).ship),
            generatorsOf(look, vars as ActionVars),
          )[0] ?? [],
        ),
    },
  },
  calls: () => [shieldsGoUp],
  answer: (_play, vars, answers) => {
    const shields = amounts(answers[vars.office] as SpreadChoice);
    const { ship, side, office, action } = vars;
    return call(shieldsGoUp, { ship, side, office, action, shields, count: shields.reduce((sum, n) => sum + n, 0) });
  },
});

type UpVars = ActionVars & { shields: number[]; count: number };

/** SF-DEF-04, SF-DEF-06: all shields go down first; those whose generators are not operated stay down. */
const place = act<Game, UpVars>('place-shields', (play, { ship: id, shields, count }) => {
  const ship = shipOf(play.game, id);
  const before = ship.shields;
  ship.shields = [...shields];
  play.by('SF-DEF-03');
  if (before.some((n) => n > 0)) play.by('SF-DEF-04');
  play.by(count > 0 ? 'SF-DEF-05' : 'SF-DEF-06');
  if (count < generatorsAboard(play, ship)) play.by('SF-DEF-06');
  play.tell?.({
    type: 'shields',
    clause: 'SF-DEF-01',
    parts: [id],
    data: { is: count > 0 ? 'raised' : 'dropped', ship: id, sides: [...shields], n: count },
  });
});

const generatorsAboard = ({ game }: Play<Game>, ship: Ship): number =>
  sheetOf(game, ship).components.filter(({ type }) => type === 'shield').length;

const shieldsGoUp = sequence<Game, UpVars>('shields-go-up', operateFor, place);

/** SF-DEF-07, SF-DEF-08: one generator; until the round ends every shield of the ship counts 2. */
const harden = act<Game, ActionVars>('harden', (play, { ship: id }) => {
  const ship = shipOf(play.game, id);
  ship.hardened = true;
  play.tell?.({
    type: 'shields',
    clause: ['SF-DEF-01', 'SF-DEF-02', 'SF-DEF-07', 'SF-DEF-08'],
    parts: [id],
    data: { is: 'hardened', ship: id, sides: [...ship.shields], n: ship.shields.reduce((sum, n) => sum + n, 0) },
  });
});

/** SF-DEF-09, SF-DEF-10: two engines; until the round ends every hit on the ship is rolled once more. */
const evade = act<Game, ActionVars>('evade', (play, { ship: id }) => {
  shipOf(play.game, id).evading = true;
  play.tell?.({
    type: 'evading',
    clause: ['SF-DEF-01', 'SF-DEF-02', 'SF-DEF-09', 'SF-DEF-10'],
    parts: [id],
    data: { ship: id },
  });
});

/** So many components as the action lists (SF-ORD-22), and then what it does. */
const operating = (name: string, then: ReturnType<typeof act<Game, ActionVars>>) =>
  step<Game, ActionVars & { at?: number }>({
    name,
    calls: () => [operateFor, then],
    run: (_play, vars) => {
      vars.at = (vars.at ?? 0) + 1;
      const { ship, side, office, action } = vars;
      if (vars.at > 2) return undefined;
      if (vars.at === 2) return call(then, { ship, side, office, action });
      return call(operateFor, { ship, side, office, action, count: ACTIONS[action].count as number });
    },
  });

export const hardenShields = operating('harden-shields', harden);
export const evasiveManeuvers = operating('evasive-maneuvers', evade);
