import { act, missingOffice, question, type Rulebook, repeat, sequence, words } from '@flagbridge/engine';
import { aboutStraits } from './about.ts';
import { type Game, imagineGame, inHold, LANES, mineIn, type OpenGame, SHELLS, see } from './game.ts';
import { type LeakName, leaks, sound } from './seams.ts';

type Nothing = Record<never, never>;

/** Straits with sound seams, or with one that leaks. */
export function straits(leak: LeakName | null): Rulebook<Game, OpenGame> {
  const seams = leak === null ? sound : leaks[leak];

  /** LS-LAY-01: a mine in a lane that has none, or none; nobody else learns which. */
  const lay = question<Game, Nothing>({
    name: 'lay',
    offices: () => 'layer',
    secret: true,
    ask: ({ game }) => ({
      kind: 'lay',
      title: words('ask.lay'),
      clause: 'LS-LAY-01',
      shape: {
        is: 'pick',
        options: ['none', ...LANES.filter((lane) => inHold(game) > 0 && mineIn(game, lane) === undefined)].map(
          (id) => ({ id, label: words('option.lane', { lane: id }), parts: [`lane-${id}`] }),
        ),
      },
      default: 'none',
    }),
    answer: (play, _vars, { layer }) => {
      if (layer === 'none') return undefined;
      // LS-LAY-02: two fuses in six are duds, and only the minelayer sees it.
      const live = seams.fuse(play).check(6, 4).ok;
      play.game.mines.push({ lane: layer as string, live });
      seams.laid(play.game);
      play.tell?.({
        type: 'laid',
        clause: ['LS-LAY-01', 'LS-LAY-02'],
        to: ['layer'],
        data: { lane: layer as string, live },
      });
      return undefined;
    },
  });

  /** LS-SAI-01: a ship enters any lane, or waits. */
  const sail = question<Game, Nothing>({
    name: 'sail',
    offices: () => 'convoy',
    ask: ({ game }) => ({
      kind: 'sail',
      title: words('ask.sail'),
      clause: 'LS-SAI-01',
      shape: {
        is: 'pick',
        options: ['wait', ...seams.lanes(game)].map((id) => ({
          id,
          label: words('option.lane', { lane: id }),
          parts: [`lane-${id}`],
        })),
      },
      default: 'wait',
    }),
    check: ({ game }, _vars, _office, choice) => seams.check(game, choice as string),
    answer: (play, _vars, { convoy }) => {
      const { game } = play;
      if (convoy === 'wait') return undefined;
      const lane = convoy as string;
      // LS-SAI-02: what lies in the lane comes to light, and so does that nothing does.
      play.reveal();
      const mine = mineIn(game, lane);
      if (mine !== undefined) {
        game.mines.splice(game.mines.indexOf(mine), 1);
        game.met++;
        play.tell?.({ type: 'mine', clause: 'LS-SAI-02', parts: [`lane-${lane}`], data: { lane, live: mine.live } });
      }
      // LS-SAI-03: a live mine sinks on 1 to 4; a clear lane is lost to the current on a 6.
      const sunk = mine?.live === true;
      const roll = play.dice.check(6, sunk ? 4 : 5);
      if (sunk && roll.ok) {
        game.waiting--;
        game.lost++;
      } else if (roll.ok) {
        game.waiting--;
        game.through++;
        game.buoys.push(`buoy-${game.nextBuoy++}`);
      }
      const is = sunk && roll.ok ? 'lost' : roll.ok ? 'through' : 'turned back';
      play.tell?.({ type: 'sailed', clause: 'LS-SAI-03', data: { is, lane, roll: roll.face } });
      return undefined;
    },
  });

  /** LS-FIR-01: the minelayer may fire a shell at the ships that wait; how many he has, only he knows. */
  const fire = question<Game, Nothing>({
    name: 'fire',
    offices: ({ game }) => (game.fired < SHELLS ? 'layer' : []),
    secret: seams.asksAlways,
    ask: ({ game }) => ({
      kind: 'fire',
      title: words('ask.fire'),
      clause: 'LS-FIR-01',
      shape: {
        is: 'pick',
        options: ['hold', ...(game.shells > 0 ? ['fire'] : [])].map((id) => ({ id, label: words(`option.${id}`) })),
      },
      default: 'hold',
    }),
    moot: ({ game }) => game.waiting === 0,
    answer: (play, _vars, { layer }) => {
      const { game } = play;
      if (layer !== 'fire') return undefined;
      game.shells--;
      game.fired++;
      // LS-FIR-02: a shell sinks on 1 or 2.
      const roll = play.dice.check(6, 2);
      if (roll.ok) {
        game.waiting--;
        game.lost++;
      }
      play.tell?.({
        type: 'fired',
        clause: ['LS-FIR-01', 'LS-FIR-02'],
        data: { is: roll.ok ? 'hit' : 'miss', roll: roll.face },
      });
      return undefined;
    },
  });

  const ends = act<Game, Nothing>('ends', (play) => {
    const { through, lost } = play.game;
    if (through >= 2) play.end({ winner: 'convoy', by: 'through', clause: 'LS-END-01' });
    else if (lost >= 2) play.end({ winner: 'layer', by: 'stopped', clause: 'LS-END-02' });
    if (play.state.outcome !== null)
      play.tell?.({ type: 'end', clause: play.state.outcome.clause, data: { through, lost } });
  });

  const begin = act<Game, { round: number }>('begin', (play, { round }) => {
    play.game.turn = round;
  });

  const late = act<Game, Nothing>('late', (play) => {
    play.tell?.({ type: 'late', clause: 'LS-END-03', data: { limit: play.game.limit } });
    play.end({ winner: null, by: 'turn-limit', clause: 'LS-END-03' });
  });

  const turn = sequence<Game, { round: number }>('turn', begin, lay, sail, ends, fire, ends);
  const turns = repeat<Game, Nothing>('turns', ({ game }, _vars, round) => round <= game.limit, turn);

  return {
    about: aboutStraits(leak),
    setup: (order, dice) =>
      missingOffice(order, ['convoy', 'layer'], 'LS-SET-01') ?? {
        limit: Number(order.options.limit),
        waiting: 4,
        through: 0,
        lost: 0,
        turn: 0,
        buoys: [],
        nextBuoy: 1,
        met: 0,
        fired: 0,
        mines: [],
        // LS-SET-01: how many shells the minelayer has, chance decides and only he sees.
        shells: dice.pick(SHELLS + 1),
      },
    turn: sequence('match', turns, late),
    view: ({ game }, viewer) => see(game, viewer.offices.includes('layer')),
    imagine: (view, _viewer, dice) => imagineGame(view.game, dice),
  };
}
