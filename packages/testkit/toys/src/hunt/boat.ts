import { type Look, type Placement, question, refuse, words } from '@flagbridge/engine';
import { numberOf, range } from './chart.ts';
import { finish } from './ending.ts';
import { type Game, MINES, mineHexes } from './game.ts';
import { alphabet, checkRoute, draftRoute, follow, STEPS, sampleRoute, type Waters } from './helm.ts';

/**
 * What the boat decides: its mines and its moves. That it is asked everyone sees; what it answers stays its own, and these
 * questions read nothing the boat does not know.
 */

/** TH-SET-02: up to two mines, each hidden or open. */
export const lay = question<Game, Record<never, never>>({
  name: 'lay',
  offices: () => 'boat',
  secret: true,
  ask: ({ game }) => ({
    kind: 'lay',
    title: words('ask.lay'),
    clause: 'TH-SET-02',
    shape: {
      is: 'place',
      apart: true,
      pieces: Array.from({ length: MINES }, (_, n) => ({
        id: `mine${n + 1}`,
        label: words('option.mine', { n: n + 1 }),
        hexes: mineHexes(game),
        hidden: true,
        optional: true,
      })),
    },
    default: {},
  }),
  check: (_look, _vars, _office, choice) => {
    const [first, second] = Object.entries(choice as { [mine: string]: Placement });
    if (first === undefined || second === undefined) return null;
    const apart = range(first[1].hex, second[1].hex);
    return apart > 1
      ? null
      : refuse('mines-together', 'TH-SET-02', { figures: { apart, least: 2 }, nearest: { [first[0]]: first[1] } });
  },
  answer: (play, _vars, answers) => {
    const { game } = play;
    const places = Object.values(answers.boat as { [mine: string]: Placement });
    game.mines = places.map(({ hex, hidden }) => ({ hex, hidden: hidden === true, struck: false }));
    game.laid = true;
    const open = game.mines.filter((mine) => !mine.hidden).map((mine) => mine.hex);
    play.tell?.({
      type: 'laid',
      clause: 'TH-SET-02',
      parts: open,
      data: { is: open.length > 0 ? 'open' : 'unseen', open: open.map(numberOf) },
    });
    return undefined;
  },
});

const boatWaters = ({ game }: Look<Game>): Waters => ({ from: game.boat.hex, exit: true, barred: [] });

/** TH-MOV-01: the boat's move. That it is asked everyone sees; what it does, nobody. */
export const slip = question<Game, { round: number }>({
  name: 'slip',
  offices: () => 'boat',
  secret: true,
  ask: (look) => ({
    kind: 'slip',
    title: words('ask.slip', { hex: numberOf(look.game.boat.hex) }),
    clause: 'TH-MOV-01',
    shape: { is: 'route', steps: alphabet(boatWaters(look)), min: 0, max: STEPS, from: { hex: look.game.boat.hex } },
    default: [],
    about: ['boat'],
  }),
  check: (look, _vars, _office, choice) => checkRoute(boatWaters(look), choice),
  sample: (look, _vars, _office, dice) => sampleRoute(boatWaters(look), dice),
  draft: (look, _vars, _office, partial) => draftRoute(boatWaters(look), partial),
  answer: (play, _vars, answers) => {
    const { game } = play;
    const entered = follow(boatWaters(play), answers.boat as readonly string[]).hexes;
    const out = entered.includes('out');
    const hexes = entered.filter((hex) => hex !== 'out');
    game.boat.hex = hexes.at(-1) ?? game.boat.hex;
    game.boat.ran = hexes.length;
    game.moves++;
    play.tell?.({
      type: 'slips',
      to: ['boat'],
      clause: 'TH-MOV-01',
      parts: hexes,
      data: { hex: numberOf(game.boat.hex), ran: game.boat.ran },
    });
    if (!out) return undefined;
    play.tell?.({ type: 'escaped', clause: 'TH-END-02', data: { hex: numberOf(game.boat.hex) } });
    finish(play, { winner: 'boat', by: 'escaped', clause: 'TH-END-02' });
    return undefined;
  },
});
