import { isRefusal, type Knowledge, type Refusal } from '@flagbridge/engine';
import {
  type Form,
  fields,
  idOf,
  type LearntFormat,
  listOf,
  memberOf,
  needed,
  recordOf,
  whole,
} from '@flagbridge/kit/position';
import { type Game, type Located, type Ship, type Strain, shipOf } from '../game.ts';
import { LEVELS } from '../levels.ts';
import { blankShip } from '../members.ts';
import { type Fact, factId, factsOf, factValue } from '../rules/facts.ts';
import { readAsked } from '../rules/questions.ts';
import { insiders } from '../rules/ship-state.ts';
import { answerForm } from './position-answers.ts';

/**
 * The member `learnt` of a position: what sensors have told. A file says it once for the ship that learnt it (ST-SEN-37); who knows it
 * follows: those who see that ship's display (ST-SEN-30).
 */

type FactInFile = { -readonly [member in keyof Fact]: Fact[member] };
const of = memberOf<FactInFile, Game>();

const anyShip = idOf<unknown, Game>('ship', ({ ships }) => ships);

/** ST-SEN-12: of another side. */
const target: Form<string, FactInFile, Game> = {
  ...anyShip,
  read: (value, path, on, { by }) => {
    const id = anyShip.read(value, path, on, null);
    if (typeof id !== 'string' || shipOf(on.game, id).side !== shipOf(on.game, by).side) return id;
    return on.wrong(path, 'sensors are locked on ships of other sides', 'ST-SEN-12');
  },
};

/** ST-SEN-13, ST-SEN-18: what a lock tells of itself, or one of the ten questions, as it can be asked about that ship. */
const what: Form<string, FactInFile, Game> = {
  read: (value, path, { game, wrong }, fact) =>
    value === 'lock' || (typeof value === 'string' && askedOf(game, fact.of, value) !== null)
      ? value
      : wrong(path, 'this should be lock, or a question that can be asked: q1, q4-3, q5-beam, q6-w2', 'ST-SEN-18'),
  write: (value) => value,
};
const askedOf = (game: Game, ship: string, asked: string) => readAsked(game, shipOf(game, ship), asked) ?? null;

/** ST-SEQ-05: the last turn whose Sensor Phase is over. */
const lastTold = ({ turn, stage }: Game): number => (stage === 'power' || stage === 'sensors' ? turn - 1 : turn);
const turn: Form<number, FactInFile, Game> = {
  read: (value, path, on, fact) => {
    const read = whole<FactInFile, Game>(1, 99_999).read(value, path, on, fact);
    if (typeof read !== 'number' || read <= lastTold(on.game)) return read;
    return on.wrong(path, `the Sensor Phase of turn ${read} is not over yet`, 'ST-SEQ-05');
  },
  write: (value) => value,
};

const answer: Form<Fact['answer'], FactInFile, Game> = {
  read: (value, path, on, fact) => answerTold(on.game, fact).read(value, path, on, null),
  write: (value, on, fact) => answerTold(on.game, fact).write(value, on, null),
};
const answerTold = (game: Game, fact: Fact) =>
  answerForm(game, shipOf(game, fact.of), askedOf(game, fact.of, fact.what));

/** ST-INF-10: counts of what everybody had seen a ship suffer until then; never more than by now, and as now where nothing is said. */
function until<T extends Located | Strain>(now: (ship: Ship) => T): Form<T, FactInFile, Game> {
  const form = ({ game }: { readonly game: Game }, fact: Fact): Form<T, unknown, Game> => {
    const most = now(shipOf(game, fact.of));
    const count = memberOf<T, Game>();
    const each = (Object.keys(most) as (keyof T & string)[]).map((name) => {
      const form = whole<T, Game>(0, Number(most[name]), 'ST-INF-10') as unknown as Form<T[typeof name], T, Game>;
      return [name, count(name, form)];
    });
    return recordOf<T, Game>(() => ({ ...most }), fields(Object.fromEntries(each)));
  };
  return {
    read: (value, path, on, fact) => form(on, fact).read(value, path, on, null),
    write: (value, on, fact) => form(on, fact).write(value, on, null),
  };
}
const seenOf = ({ seen }: Ship): Located => seen;
const strainOf = ({ strain }: Ship): Strain => strain;

const { seen, strain } = blankShip();
const fact = recordOf<FactInFile, Game>(
  () => ({ by: '', of: '', what: '', turn: 0, answer: {}, seen, strain }),
  fields({
    by: needed(of('by', anyShip)),
    of: needed(of('of', target)),
    what: needed(of('what', what)),
    turn: needed(of('turn', turn)),
    answer: needed(of('answer', answer)),
    seen: of('seen', until(seenOf), (one, game) => seenOf(shipOf(game, one.of))),
    strain: of('strain', until(strainOf), (one, game) => strainOf(shipOf(game, one.of))),
  }),
);
const facts = listOf(fact, 50_000);

type Wrong = (path: string, what: string, clause?: string) => Refusal;

/** ST-SEN-07, ST-SEN-18: of one turn a ship has one lock and one answer, and the answer by that lock, or one it kept. */
function wrongTogether(all: readonly Fact[], path: string, wrong: Wrong): Refusal | null {
  const known = new Map<string, Fact>();
  const told = new Set<string>();
  for (const [i, one] of all.entries()) {
    if (known.has(factId(one))) return wrong(`${path}.${i}`, 'this is there already: only the latest answer is kept');
    known.set(factId(one), one);
    const isLock = one.what === 'lock';
    const once = `${isLock ? 'lock' : 'question'} ${one.turn} ${one.by}`;
    if (told.has(once) && isLock)
      return wrong(`${path}.${i}.turn`, 'in this turn the ship was locked on another', 'ST-SEN-07');
    if (told.has(once)) return wrong(`${path}.${i}.turn`, 'in this turn the ship asked something else', 'ST-SEN-18');
    told.add(once);
  }
  const at = all.findIndex((one) => one.turn > (known.get(factId({ ...one, what: 'lock' }))?.turn ?? 0));
  return at < 0 ? null : wrong(`${path}.${at}.what`, 'no lock of that turn or a later one is said', 'ST-SEN-18');
}

export const learnt: LearntFormat<Game> = {
  read: (value, path, on) => {
    const { game, wrong } = on;
    const all = facts.read(value, path, on, null);
    if (isRefusal(all)) return all;
    if (all.length > 0 && !LEVELS[game.level].sensors)
      return wrong(path, 'the basic game has no Sensor Phase', 'ST-SEQ-01');
    const bad = wrongTogether(all, path, wrong);
    if (bad !== null) return bad;
    const knows: Knowledge = {};
    for (const one of all)
      for (const office of insiders(game, shipOf(game, one.by))) {
        knows[office] ??= {};
        knows[office][factId(one)] = factValue(one);
      }
    return knows;
  },
  write: (knows, on) => {
    const all = factsOf(knows);
    return all.length === 0 ? undefined : facts.write(all, on, null);
  },
};
