import {
  act,
  type Choice,
  type Draft,
  each,
  type Look,
  type OfficeId,
  type Play,
  question,
  type SideId,
  type SpreadChoice,
  type StepWith,
  sequence,
  words,
} from '@flagbridge/engine';
import { refusalOf } from '@flagbridge/kit/barrier';
import { type Game, type Ship, shipOf } from '../game.ts';
import { SIDES } from '../rules/arcs.ts';
import { operate } from '../rules/operate.ts';
import { operableBy } from '../rules/operating.ts';
import { operatingWarnings } from '../rules/operating-plan.ts';
import { sidePart } from '../rules/parts.ts';
import { GENERATORS, isPressed, keptShields, shieldsUp, upkeep } from '../rules/shield-upkeep.ts';
import { inChipOrder, isFlying } from '../rules/ship-state.ts';
import { afterAction } from './after-action.ts';

type Nothing = Record<never, never>;
type Keeping = { ship: string; side: SideId };
type UpkeepVars = { office: OfficeId; ships: string[] };

const slotId = (ship: string, side: number): string => `${ship}/s${side}`;
const keptIn = (choice: SpreadChoice, ship: string): number[] => SIDES.map((side) => choice[slotId(ship, side)] ?? 0);

/** SF-DRF-14, SF-DRF-15: generators are operated for as many as are kept; the others go down. */
function keep(play: Play<Game>, ship: Ship, kept: readonly number[]): void {
  const before = shieldsUp(ship);
  const count = kept.reduce((sum, n) => sum + n, 0);
  operate(play, ship, ship.controller, operableBy(play.game, ship, ship.controller, GENERATORS).slice(0, count));
  ship.shields = [...kept];
  if (ship.operated.some(({ damage }) => damage !== '')) play.by('SF-DRF-18');
  if (count > 0) play.by('SF-DRF-15');
  if (count < before) play.by('SF-DRF-14');
  play.tell?.({
    type: 'shields-kept',
    clause: 'SF-OPR-16',
    parts: [ship.id],
    data: {
      is: count === before ? 'all' : count === 0 ? 'none' : 'some',
      ship: ship.id,
      n: count,
      of: before,
      sides: [...kept],
    },
  });
}

/** SF-DRF-16, SF-DRF-17: which shields are kept up, where it is not plain; all ships of a commander in one request. */
const chooseKept = question<Game, UpkeepVars>({
  name: 'maintain-shields',
  offices: (_look, { office }) => office,
  choices: ({ game }, { ships }) => {
    const own = ships.map((id) => shipOf(game, id));
    const able = own.map((ship) => upkeep(game, ship, ship.controller).able);
    return {
      shape: {
        is: 'spread',
        slots: own.flatMap((ship, i) =>
          SIDES.filter((side) => (ship.shields[side - 1] as number) > 0).map((side) => ({
            id: slotId(ship.id, side),
            min: 0,
            max: Math.min(ship.shields[side - 1] as number, able[i] as number),
            group: ship.id,
          })),
        ),
        min: 0,
        max: able.reduce((sum, n) => sum + n, 0),
        groups: own.map((ship, i) => ({ id: ship.id, max: able[i] as number })),
      },
      default: plainUpkeep(game, own),
    };
  },
  explain: ({ game }, { ships }) => ({
    kind: 'maintain-shields',
    clause: 'SF-DRF-16',
    title: words('ask.maintain-shields', { n: ships.length }),
    about: ships,
    on: ships[0] as string,
    groups: ships.map((id) => {
      const ship = shipOf(game, id);
      const { able } = upkeep(game, ship, ship.controller);
      return { id, max: able, label: words('option.shields', { ship: ship.name }) };
    }),
    option: (id) => {
      const at = id.lastIndexOf('/s');
      const ship = id.slice(0, at);
      const side = Number(id.slice(at + 2)) as (typeof SIDES)[number];
      return { label: words(`option.keep-${side}`), parts: [sidePart(ship, side)], group: ship };
    },
  }),
  forbids: ({ game }, { ships }, _office, choice) => {
    for (const id of ships) {
      const ship = shipOf(game, id);
      const kept = keptIn(choice as SpreadChoice, id);
      const moved = SIDES.find((side) => (kept[side - 1] as number) > (ship.shields[side - 1] as number));
      const figures = { ship: ship.name, n: kept.reduce((sum, n) => sum + n, 0) };
      if (moved !== undefined)
        return refusalOf({ why: 'shields-stay', clause: 'SF-DRF-17', figures: { ...figures, side: moved } });
      const { able } = upkeep(game, ship, ship.controller);
      if (figures.n > able)
        return refusalOf({ why: 'too-few-generators', clause: 'SF-DRF-15', figures: { ...figures, able } });
    }
    return null;
  },
  draft: ({ game }: Look<Game>, { ships }, _office, partial): Draft => {
    const warnings = ships.flatMap((id) => {
      const ship = shipOf(game, id);
      const count = keptIn(partial as SpreadChoice, id).reduce((sum, n) => sum + n, 0);
      return operatingWarnings(game, ship, ship.controller, GENERATORS, count);
    });
    return { ready: true, ...(warnings.length > 0 && { warnings }) };
  },
  policies: {
    safe: {
      title: words('policy.keep-safe'),
      answer: ({ game }, vars) =>
        plainUpkeep(
          game,
          (vars as UpkeepVars).ships.map((id) => shipOf(game, id)),
        ),
    },
    all: {
      title: words('policy.keep-all'),
      answer: ({ game }, vars) =>
        chosenUpkeep(
          game,
          (vars as UpkeepVars).ships.map((id) => shipOf(game, id)),
          'able',
        ),
    },
  },
  answer: (play, { office, ships }, answers) => {
    const choice = answers[office] as SpreadChoice;
    for (const id of ships) {
      play.by('SF-DRF-16');
      keep(play, shipOf(play.game, id), keptIn(choice, id));
    }
    return undefined;
  },
});

/** As many as can be kept, towards the enemy first; without risking anything where nobody says otherwise. */
function chosenUpkeep(game: Game, ships: readonly Ship[], how: 'able' | 'safe'): Choice {
  return Object.fromEntries(
    ships.flatMap((ship) => {
      const kept = keptShields(game, ship, upkeep(game, ship, ship.controller)[how]);
      return SIDES.flatMap((side) => (kept[side - 1] ? [[slotId(ship.id, side), kept[side - 1] as number]] : []));
    }),
  );
}
const plainUpkeep = (game: Game, ships: readonly Ship[]): Choice => chosenUpkeep(game, ships, 'safe');

/** Ships whose shields are still to be looked after: where generators were operated for them already, that is done. */
const shielded = (game: Game): Ship[] =>
  inChipOrder(game).filter((ship) => isFlying(ship) && shieldsUp(ship) > 0 && ship.operated.length === 0);

/** Where sound generators keep all shields up, or none can be operated, nobody is asked. */
const keepPlainly = act<Game, Nothing>('keep-plainly', (play) => {
  for (const ship of shielded(play.game))
    if (!isPressed(play.game, ship, ship.controller))
      keep(play, ship, keptShields(play.game, ship, upkeep(play.game, ship, ship.controller).able));
});

/** Of the others the commanders say. */
const chosen = each<Game, Nothing, UpkeepVars>(
  'maintaining',
  ({ game }) => {
    const pressed = shielded(game);
    return [...new Set(pressed.map(({ office }) => office))].map((office) => ({
      office,
      ships: pressed.filter((ship) => ship.office === office).map(({ id }) => id),
    }));
  },
  chooseKept,
);

/** SF-DRF-18, SF-OPR-16: damaged generators roll when the step is over; their shields stay up. */
const upkeepRolls = each<Game, Nothing, Keeping>(
  'upkeep-rolls',
  ({ game }) => inChipOrder(game).map(({ id, controller }) => ({ ship: id, side: controller })),
  afterAction,
);

/** SF-DRF-14 to SF-DRF-18. */
export const maintainShields: StepWith<Game, Nothing> = sequence(
  'maintain-shields-step',
  keepPlainly,
  chosen,
  upkeepRolls,
);
