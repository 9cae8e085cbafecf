import {
  act,
  asGameTurn,
  each,
  missingOffice,
  type Order,
  type Refusal,
  type Rulebook,
  refuse,
  repeat,
  sequence,
} from '@flagbridge/engine';
import { key, parseLabel } from '@flagbridge/engine/hex';
import { about } from './about.ts';
import { lay, slip } from './boat.ts';
import { layout, numberOf } from './chart.ts';
import { finish } from './ending.ts';
import { afloat, BOAT_HULL, CHARGES, copyGame, type Game, HUNTER_HULL, type Hunter } from './game.ts';
import { type Acting, seek, steam } from './hunters.ts';
import { tactics } from './tactics.ts';
import { imagineGame, type Sight, see } from './view.ts';

type None = Record<never, never>;

const begin = act<Game, None>('begin', ({ game, tell }) => {
  tell?.({
    type: 'begin',
    clause: 'TH-SET-01',
    parts: [game.harbour],
    data: { harbour: numberOf(game.harbour), hunters: game.hunters.map((hunter) => hunter.name), limit: game.limit },
  });
});

const quiet = act<Game, Acting>('quiet', ({ game }) => {
  game.heard = false;
});

const hunterTurn = sequence<Game, Acting>('hunter-turn', steam, seek, quiet);

const hunt = each<Game, { round: number }, Acting>(
  'hunt',
  ({ game }) => afloat(game.hunters).map(({ id }) => ({ hunter: id })),
  hunterTurn,
);

/** TH-TRN-01: the boat, then each hunter in the order of the scenario. */
const turn = asGameTurn(sequence<Game, { round: number }>('turn', slip, hunt));

/** TH-END-03: at dawn the strait is closed. */
const dawn = act<Game, None>('dawn', (play) => {
  play.tell?.({ type: 'dawn', clause: 'TH-END-03', data: { limit: play.game.limit } });
  finish(play, { winner: 'hunters', by: 'dawn', clause: 'TH-END-03' });
});

const turns = repeat<Game, None>('turns', ({ game }, _vars, round) => round <= game.limit, turn);

/** TH-SET-01: a harbour and at least one hunter, in hexes of the chart. */
function setup(order: Order): Game | Refusal {
  const plan = order.scenario.setup as
    | { harbour?: string; hunters?: readonly { id: string; name: string; hex: string }[] }
    | undefined;
  const read = (text: string | undefined): string | null => {
    const found = parseLabel(layout, text ?? '');
    return found.ok ? key(found.hex) : null;
  };
  const harbour = read(plan?.harbour);
  const hunters: Hunter[] = [];
  for (const { id, name, hex } of plan?.hunters ?? []) {
    const at = read(hex);
    if (at === null) return refuse('no-such-hex', 'TH-SET-01', { figures: { ship: name, hex } });
    hunters.push({ id, name, hex: at, hull: HUNTER_HULL, charges: CHARGES });
  }
  if (harbour === null || hunters.length === 0) return refuse('no-strait', 'TH-SET-01');
  const lacking = missingOffice(order, ['boat', ...hunters.map((hunter) => hunter.id)], 'TH-SET-01');
  if (lacking !== null) return lacking;
  const starts = hunters.map((hunter) => hunter.hex);
  return {
    limit: Number(order.options.limit),
    moves: 0,
    laid: false,
    harbour,
    starts,
    boat: { hex: harbour, hull: BOAT_HULL, ran: 0 },
    hunters,
    mines: [],
    fix: { hex: harbour, move: 0, ran: 0 },
    entered: [...new Set(starts)].sort(),
    heard: false,
  };
}

export const rulebook: Rulebook<Game, Sight> = {
  about,
  setup,
  turn: sequence('match', begin, lay, turns, dawn),
  view: see,
  imagine: imagineGame,
  copy: copyGame,
  tactics,
};
