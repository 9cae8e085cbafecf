import { isRefusal, type Json } from '@flagbridge/engine';
import {
  type Field,
  type Form,
  fields,
  memberOf,
  needed,
  oneWord,
  recordOf,
  whole,
  yesNo,
} from '@flagbridge/kit/position';
import { countsAs, isArmedWhole } from '../data/ship-class.ts';
import type { Game, Ship } from '../game.ts';
import { SHIELDS } from '../rules/hexsides.ts';
import { classOf, sum } from '../rules/power.ts';
import { type Answer, type AskedFor, BAND_WORDS, type Band, bandOf, lockTells } from '../rules/questions.ts';

/** What sensors told, as a file says it: without what follows from the class of the ship (ST-SEN-13) or from the other figures. */

type Figures = { [figure: string]: Json };
const of = memberOf<Figures, Game>();

/** How the answer to one question stands in a file. */
interface Told {
  readonly figures: { readonly [figure: string]: Field<Figures, Game> };
  /** What a figure is where the file does not say it. */
  readonly blank?: Figures;
  /** The answer as it is told and kept. */
  whole(figures: Figures): Answer;
  /** Figures of the file; those of the same names where left out. */
  figuresIn?(answer: Answer): Figures;
}

const TRUE = 'ST-SEN-29';
const upIf = (points: Json | undefined): { up: number; points: number } => ({
  up: Number(points) > 0 ? 1 : 0,
  points: Number(points),
});

/** ST-SEN-20: each share once, greatest first; equal ones joined. */
const SHARES = 'movement,shields,weapons';
const order: Form<Json, unknown, Game> = {
  read: (value, path, { wrong }) => {
    const words = Array.isArray(value) ? value : [];
    const shares = words.flatMap((word) => (typeof word === 'string' ? word.split('=') : []));
    return shares.toSorted().join() === SHARES
      ? words
      : wrong(path, `this should be an order of ${SHARES.replaceAll(',', ', ')}, equal ones as one=other`, 'ST-SEN-20');
  },
  write: (value) => value,
};

/** ST-SEN-25: a band in which so much lies, or something between it and all there was: nothing of it is ever mended. */
const band = (left: number, full: number): Form<Json, unknown, Game> => ({
  read: (value, path, on) => {
    const read = oneWord<Band>(BAND_WORDS).read(value, path, on, null);
    if (typeof read !== 'string') return read;
    for (let n = left; n <= full; n++) if (bandOf(n, full) === read) return read;
    return on.wrong(path, `with ${left} of ${full} left this was never ${read}`, TRUE);
  },
  write: (value) => value,
});

/** ST-PWR-08, ST-PWR-09: a beam takes up to its power, a missile all of it or nothing. */
const charge = ({ least, most }: Box): Form<Json, unknown, Game> => ({
  read: (value, path, on) => {
    const read = whole<null, Game>(0, most, 'ST-PWR-08').read(value, path, on, null);
    if (typeof read !== 'number' || read === 0 || read >= least) return read;
    return on.wrong(path, `this should be 0 or ${most}`, 'ST-PWR-09');
  },
  write: (value) => value,
});

/** What a place holds where it is powered. */
interface Box {
  readonly least: number;
  readonly most: number;
}

/** So many of these that are powered, and the points in them: at least what each takes to be powered at all, at most what they hold. */
function powered(places: readonly Box[]): Told['figures'] {
  const first = (figures: readonly number[], { powered: n }: Figures): number => sum(figures.slice(0, Number(n)));
  const least = places.map((one) => one.least).sort((a, b) => a - b);
  const most = places.map((one) => one.most).sort((a, b) => b - a);
  return {
    powered: needed(of('powered', whole(0, places.length, TRUE))),
    points: needed(
      of(
        'points',
        whole(
          (figures) => first(least, figures),
          (figures) => first(most, figures),
          TRUE,
        ),
      ),
    ),
  };
}

const lock = (game: Game, target: Ship): Told => ({
  figures: { life: of('life', yesNo), others: of('others', yesNo), back: of('back', yesNo) },
  blank: { life: false, others: false, back: false },
  whole: ({ life, others, back }) =>
    lockTells(game, target, { open: life === true, others: others === true, back: back === true }),
  figuresIn: (answer) => ({ life: 'life' in answer, others: answer['others'] === 1, back: answer['back'] === 1 }),
});

/** ST-SEN-19 to ST-SEN-28: what each question may have been answered. */
function toldBy(game: Game, target: Ship, asked: AskedFor): Told {
  const own = classOf(game, target);
  const { display, generators } = target;
  const boxes = own.weapons.map(({ kind, power }) => ({
    kind: countsAs(kind),
    least: isArmedWhole({ kind }) ? power : 1,
    most: power,
  }));
  const asItIs = (figures: Figures): Answer => figures as Answer;
  switch (asked.is) {
    case 'q1':
      // Engines are not mended.
      return { figures: { power: needed(of('power', whole(display.power, own.power, TRUE))) }, whole: asItIs };
    case 'q2':
      return { figures: { order: needed(of('order', order)) }, whole: asItIs };
    case 'q3':
      return {
        figures: powered(SHIELDS.map(() => ({ least: 1, most: own.maxShield }))),
        whole: (figures) => ({ ...asItIs(figures), ratio: `${own.shields.power}/${own.shields.points}` }),
      };
    case 'q4':
      return {
        figures: { points: needed(of('points', whole(0, own.maxShield, 'ST-PWR-06'))) },
        whole: ({ points }) => upIf(points),
      };
    case 'q5':
      return { figures: powered(boxes.filter(({ kind }) => kind === asked.kind)), whole: asItIs };
    case 'q6':
      return {
        figures: { points: needed(of('points', charge(boxes[asked.weapon] as Box))) },
        whole: ({ points }) => upIf(points),
      };
    case 'q7': {
      const weapons = own.weapons.length;
      return {
        figures: {
          engines: needed(of('engines', band(display.power, own.power))),
          shields: needed(of('shields', band(SHIELDS.length - generators.length, SHIELDS.length))),
          weapons: needed(of('weapons', band(weapons - display.lost.length, weapons))),
          structure: needed(of('structure', band(display.structure, own.structure))),
        },
        whole: asItIs,
      };
    }
    case 'q8':
      return {
        figures: { alive: of('alive', whole(100, 100, 'ST-SEN-26')) },
        blank: { alive: null },
        whole: ({ alive }) => (typeof alive === 'number' ? { alive } : {}),
        figuresIn: ({ alive }) => ({ alive: typeof alive === 'number' ? alive : null }),
      };
    case 'q9':
      return { figures: {}, whole: () => ({ up: 0, aboard: 0 }) };
    case 'q10':
      return { figures: {}, whole: () => ({ up: 0 }) };
  }
}

/** An answer in a file, both ways; `asked` is null of what a lock told of itself. */
export function answerForm(game: Game, target: Ship, asked: AskedFor | null): Form<Answer, unknown, Game> {
  const told = asked === null ? lock(game, target) : toldBy(game, target, asked);
  const { figures, blank = {} } = told;
  const form = recordOf<Figures, Game>(() => ({ ...blank }), fields(figures));
  const same = (answer: Answer): Figures =>
    Object.fromEntries(Object.keys(figures).map((name) => [name, answer[name] as Json]));
  return {
    read: (value, path, on) => {
      const read = form.read(value, path, on, null);
      return isRefusal(read) ? read : told.whole(read);
    },
    write: (answer, on) => form.write((told.figuresIn ?? same)(answer), on, null),
  };
}
