import { type Look, type Play, question, type Row, refuse, type Tally, words } from '@flagbridge/engine';
import { arcHexes, beside, COURSES, hears, numberOf, range } from './chart.ts';
import { finish } from './ending.ts';
import { afloat, type Game, type Hunter, hunterOf } from './game.ts';
import { alphabet, checkRoute, draftRoute, follow, STEPS, sampleRoute, type Waters } from './helm.ts';

/**
 * What a hunter decides. Moves are seen by all; what is listened to, and what is heard, only by who listens. A hunter's
 * questions read its own place, the chart and what everyone sees: the boat and hidden mines only come in when answers are
 * resolved.
 */

/** The hunter whose turn it is. */
export type Acting = { hunter: string };

const hunterWaters = ({ game }: Look<Game>, { hunter }: Acting): Waters => ({
  from: hunterOf(game, hunter).hex,
  exit: false,
  barred: game.mines.filter((mine) => !mine.hidden).map((mine) => mine.hex),
});

/** TH-MOV-03: a hunter's move, seen by all. */
export const steam = question<Game, Acting>({
  name: 'steam',
  offices: (_look, { hunter }) => hunter,
  ask: (look, vars) => {
    const waters = hunterWaters(look, vars);
    return {
      kind: 'steam',
      title: words('ask.steam', { hex: numberOf(waters.from) }),
      clause: 'TH-MOV-03',
      shape: { is: 'route', steps: alphabet(waters), min: 0, max: STEPS, from: { hex: waters.from } },
      default: [],
      about: [vars.hunter],
    };
  },
  check: (look, vars, _office, choice) => checkRoute(hunterWaters(look, vars), choice),
  sample: (look, vars, _office, dice) => sampleRoute(hunterWaters(look, vars), dice),
  draft: (look, vars, _office, partial) => draftRoute(hunterWaters(look, vars), partial),
  answer: (play, vars, answers) => {
    const hunter = hunterOf(play.game, vars.hunter);
    const { hexes } = follow(hunterWaters(play, vars), answers[vars.hunter] as readonly string[]);
    // A mine in the way ends the move where it lies: the route was legal all the same.
    const mined = hexes.findIndex((hex) => play.game.mines.some((mine) => mine.hex === hex && !mine.struck));
    const sailed = mined < 0 ? hexes : hexes.slice(0, mined + 1);
    hunter.hex = sailed.at(-1) ?? hunter.hex;
    // That no mine lay there is news too: otherwise a move and its take-back would be a mine detector.
    if (sailed.length > 0) play.reveal();
    play.game.entered = [...new Set([...play.game.entered, ...sailed])].sort();
    play.tell?.({
      type: 'steams',
      clause: 'TH-MOV-03',
      parts: [hunter.id, ...sailed],
      data: { ship: hunter.name, hex: numberOf(hunter.hex), steps: sailed.length },
    });
    if (mined >= 0) strike(play, hunter);
    return undefined;
  },
});

/** TH-MIN-02: what a mine does. */
const blast: readonly Row<number>[] = [
  { to: 4, is: 1 },
  { to: 6, is: 2 },
];

function strike(play: Play<Game>, hunter: Hunter): void {
  const { game } = play;
  for (const mine of game.mines) if (mine.hex === hunter.hex) mine.struck = true;
  const { is: damage, face } = play.dice.table(6, 0, blast);
  hunter.hull = Math.max(0, hunter.hull - damage);
  play.tell?.({
    type: 'mine',
    clause: ['TH-MIN-01', 'TH-MIN-02'],
    parts: [hunter.id, hunter.hex],
    data: { ship: hunter.name, hex: numberOf(hunter.hex), roll: face, damage, hull: hunter.hull },
  });
  if (hunter.hull > 0) return;
  play.putOut(hunter.id);
  play.tell?.({ type: 'lost', clause: 'TH-MIN-02', parts: [hunter.id], data: { ship: hunter.name } });
  if (afloat(game.hunters).length > 0) return;
  play.tell?.({ type: 'unhunted', clause: 'TH-END-04' });
  finish(play, { winner: 'boat', by: 'unhunted', clause: 'TH-END-04' });
}

/** TH-LIS-02: the number needed to hear a running boat. */
function toHear(tally: Tally, away: number, ran: number): Tally {
  tally.add(80, 'listening', 'TH-LIS-02');
  if (away > 1) tally.add(-15 * (away - 1), `range ${away}`, 'TH-LIS-02');
  if (ran > 1) tally.add(10, 'ran two hexes', 'TH-LIS-02');
  return tally;
}

/** TH-LIS-01, TH-CHG-01: a hunter listens along an arc, in secret, or drops a charge for all to see. */
export const seek = question<Game, Acting>({
  name: 'seek',
  offices: (_look, { hunter }) => hunter,
  secret: true,
  moot: ({ game }, { hunter }) => hunterOf(game, hunter).hull === 0,
  ask: ({ game }, vars) => {
    const hunter = hunterOf(game, vars.hunter);
    const arcs = COURSES.map((course) => ({ course, hexes: arcHexes(hunter.hex, course) }));
    const drops = [hunter.hex, ...beside(hunter.hex)];
    const spent = refuse('no-charges', 'TH-CHG-01', { figures: { left: 0 } });
    const listen = arcs.filter(({ hexes }) => hexes.length > 0);
    return {
      kind: 'seek',
      title: words('ask.seek', { hex: numberOf(hunter.hex), charges: hunter.charges }),
      clause: 'TH-LIS-01',
      about: [vars.hunter],
      shape: {
        is: 'pick',
        options: [
          ...listen.map(({ course, hexes }) => ({
            id: `listen-${course}`,
            label: words('option.listen', { course }),
            parts: hexes,
          })),
          ...(hunter.charges > 0 ? drops : []).map((hex) => ({
            id: `charge-${hex}`,
            label: words('option.charge', { hex: numberOf(hex) }),
            parts: [hex],
            costs: { charges: 1 },
          })),
        ],
        closed: [
          ...arcs
            .filter(({ hexes }) => hexes.length === 0)
            .map(({ course }) => ({
              id: `listen-${course}`,
              label: words('option.listen', { course }),
              why: refuse('empty-arc', 'TH-LIS-01', { figures: { course }, nearest: `listen-${listen[0]?.course}` }),
            })),
          ...(hunter.charges > 0 ? [] : drops).map((hex) => ({
            id: `charge-${hex}`,
            label: words('option.charge', { hex: numberOf(hex) }),
            why: spent,
          })),
        ],
      },
      default: `listen-${listen[0]?.course}`,
    };
  },
  measure: (before, after) => ({ heard: after.heard, hits: before.boat.hull - after.boat.hull }),
  answer: (play, vars, answers) => {
    const [what, where = ''] = split(answers[vars.hunter] as string);
    const hunter = hunterOf(play.game, vars.hunter);
    if (what === 'listen') listen(play, hunter, where);
    else charge(play, hunter, where);
    return undefined;
  },
});

/** `listen-se`, `charge-3,-1`: the first dash parts them. */
const split = (id: string): [string, string] => [id.slice(0, id.indexOf('-')), id.slice(id.indexOf('-') + 1)];

/** TH-LIS-03: the die is rolled whether or not it can succeed, and silence tells nothing. */
function listen(play: Play<Game>, hunter: Hunter, course: string): void {
  const { boat, moves } = play.game;
  const there = hears(hunter.hex, course, boat.hex) && boat.ran > 0;
  const need = there ? toHear(play.tally(), range(hunter.hex, boat.hex), boat.ran) : null;
  const roll = play.secretDice('listen', hunter.id).check(100, need?.total ?? 0);
  const to = [hunter.id];
  if (need === null || !roll.ok) {
    play.tell?.({ type: 'silence', to, clause: ['TH-LIS-01', 'TH-LIS-03'], data: { course } });
    return;
  }
  play.game.heard = true;
  play.learn(hunter.id, 'contact', { hex: boat.hex, move: moves, ran: boat.ran });
  play.tell?.({
    type: 'contact',
    to,
    clause: ['TH-LIS-01', 'TH-LIS-04'],
    parts: [boat.hex],
    data: { course, hex: numberOf(boat.hex), need: need.told(), roll: roll.face, ran: boat.ran },
  });
}

/** TH-CHG-01: rolled in secret whether or not the boat is there; a miss and an empty hex look the same. */
function charge(play: Play<Game>, hunter: Hunter, hex: string): void {
  const { game } = play;
  hunter.charges--;
  const roll = play.secretDice('charge', hunter.id).check(6, 4);
  const told = { ship: hunter.name, hex: numberOf(hex) };
  if (game.boat.hex !== hex || !roll.ok) {
    play.tell?.({ type: 'charge', clause: 'TH-CHG-01', parts: [hunter.id, hex], data: { is: 'nothing', ...told } });
    return;
  }
  game.boat.hull--;
  game.fix = { hex, move: game.moves, ran: game.boat.ran };
  play.reveal();
  play.tell?.({
    type: 'charge',
    clause: ['TH-CHG-01', 'TH-CHG-02'],
    parts: [hunter.id, hex],
    data: { is: 'hit', ...told, hull: game.boat.hull, ran: game.boat.ran },
  });
  if (game.boat.hull > 0) return;
  play.tell?.({ type: 'sunk', clause: 'TH-END-01', parts: [hex], data: told });
  finish(play, { winner: 'hunters', by: 'sunk', clause: 'TH-END-01' });
}
