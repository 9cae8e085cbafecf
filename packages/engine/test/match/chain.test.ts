import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerRequest,
  asGameTurn,
  type ChainForm,
  type Entry,
  hashOf,
  type Match,
  matchRequests,
  newMatch,
  question,
  type Replay,
  type Rules,
  repeat,
  replayOf,
  rerun,
  reseat,
  type StepWith,
  seedFrom,
  sequence,
  undo,
  type Vars,
} from '../../src/index.ts';
import { asks, ends, little, order, pickAsk, type Said, say } from '../little-games.ts';
import { at, both, rules } from './little-match.ts';

/** What a version of the rules does in a round, beside what is chosen. */
interface Version {
  readonly sides?: number;
  /** Something in the state that no die shows. */
  readonly remark?: string;
  /** It is wiped out before the turn ends. */
  readonly wiped?: boolean;
  readonly marked?: boolean;
}

/** Two decisions make a turn: red rolls or waits, blue answers. */
function versionOf({ sides = 100, remark = '', wiped = false, marked = true }: Version = {}): Rules<Said, Said> {
  const move = question<Said, Vars>({
    name: 'move',
    offices: () => 'red',
    ask: () => pickAsk(['wait', 'roll', 'secretly', 'quit']),
    answer: (play, _vars, { red }) => {
      if (red === 'roll') say(play, play.dice.sum(`d${sides}`) % 2);
      else if (red === 'secretly') say(play, play.secretDice('luck', 'red').sum(`d${sides}`) % 2);
      else if (red === 'quit') play.end({ winner: 'blue', by: 'quit', clause: 'LT-END-02' });
      else say(play, `waits${remark}`);
      return undefined;
    },
  });
  const forget = question<Said, Vars>({
    name: 'forget',
    offices: () => 'blue',
    ask: () => pickAsk(['a', 'b']),
    answer: (play, _vars, { blue }) => {
      if (wiped) play.game.said = play.game.said.filter((one) => !String(one).startsWith('waits'));
      say(play, String(blue));
      return undefined;
    },
  });
  const round = sequence<Said, Vars>('round', move, forget, asks('reply', 'red'));
  return little({
    turn: sequence<Said, Vars>(
      'match',
      repeat(
        'rounds',
        (_look, _vars, n) => n <= 30,
        (marked ? asGameTurn(round) : round) as StepWith<Said, Vars & { round: number }>,
      ),
      ends(),
    ),
  });
}

const ROUND = [
  ['red', 'wait'],
  ['blue', 'a'],
  ['red', 'b'],
] as const;

function played(of: Rules<Said, Said>, lines: number, first: string = 'wait'): Replay {
  const t = at(of);
  for (let i = 0; i < lines; i++) {
    const [office, choice] = ROUND[i % 3] as (typeof ROUND)[number];
    t.answer(office, choice === 'wait' ? first : choice);
  }
  return JSON.parse(JSON.stringify(replayOf(t.match))) as Replay;
}

function playedAs(form: ChainForm, lines: number): Match<Said, Said> {
  const match = newMatch(versionOf(), order(versionOf()), seedFrom('forms'), undefined, undefined, form);
  if ('ok' in match) throw new Error(match.why);
  for (let i = 0; i < lines; i++) {
    const [office, choice] = ROUND[i % 3] as (typeof ROUND)[number];
    const to = matchRequests(match, { offices: [office] })[0]?.id ?? '';
    expect(answerRequest(match, { office, to, choice }).ok).toBe(true);
  }
  return match;
}

/** At which line these rules part from the replay; null where they do not. A host has the lines alone, and not the state at the end. */
function partsAt(of: Rules<Said, Said>, { state: _, ...lines }: Replay): number | null {
  const again = rerun(of, lines);
  return 'ok' in again ? Number(again.figures?.line) : null;
}

describe('the hash behind a line', () => {
  test.each(['roll', 'secretly'])('holds the dice that fell in it (%s)', (how) => {
    const replay = played(versionOf(), 2, how);
    expect(partsAt(versionOf(), replay)).toBeNull();
    // The faces are even or odd alike or not: another die is another line.
    expect(partsAt(versionOf({ sides: 102 }), replay)).toBe(0);
  });

  test('holds the dice of the set-up’s own chain, and of every line after a take-back', () => {
    const t = at();
    t.answer('red', 'roll');
    undo(t.match, both);
    t.answer('red', 'roll');
    const replay = replayOf(t.match);
    expect(rerun(rules, replay)).not.toHaveProperty('ok');
    expect(new Set(replay.entries.map(({ hash }) => hash)).size).toBe(3);
  });

  test('holds the whole state where a game turn ends in it, and not before', () => {
    const other = versionOf({ remark: ' and looks' });
    expect(partsAt(other, played(versionOf(), 2))).toBeNull();
    expect(partsAt(other, played(versionOf(), 3))).toBe(2);
    expect(partsAt(other, played(versionOf(), 7))).toBe(2);
  });

  test('of a take-back holds the state, too', () => {
    const t = at(versionOf(), {});
    t.answer('red', 'wait');
    t.answer('blue', 'a');
    undo(t.match, { offices: ['blue'] });
    expect(partsAt(versionOf({ remark: ' and looks' }), replayOf(t.match))).toBe(2);
  });

  test('of the line that ends the match holds the state', () => {
    const t = at(versionOf({ marked: false }));
    for (const [office, choice] of [...ROUND, ['red', 'quit']] as const) t.answer(office, choice);
    expect(t.match.state.outcome?.by).toBe('quit');
    expect(partsAt(versionOf({ marked: false, remark: ' and looks' }), replayOf(t.match))).toBe(3);
  });

  test('holds it every 32 lines where no step says that it is a game turn', () => {
    const plain = versionOf({ marked: false });
    const other = versionOf({ marked: false, remark: ' and looks' });
    expect([plain.marksTurns, versionOf().marksTurns]).toEqual([false, true]);
    expect(partsAt(other, played(plain, 31))).toBeNull();
    expect(partsAt(other, played(plain, 32))).toBe(31);
    expect(partsAt(other, played(plain, 60))).toBe(31);
  });

  test('says nothing of what is gone again when the turn ends: the two versions go on alike', () => {
    const [one, two] = [versionOf({ wiped: true }), versionOf({ wiped: true, remark: ' and looks' })];
    expect(partsAt(two, played(one, 9))).toBeNull();
  });
});

test('a replay says how things stood at its end: what parted since the last turn is found there', () => {
  const replay = played(versionOf(), 2);
  const result = rerun(versionOf({ remark: ' and looks' }), replay);
  expect(result).toMatchObject({ ok: false, figures: { line: 2, what: 'state' } });
});

describe('a match from before', () => {
  const before = (lines: number): Replay => replayOf(playedAs(1, lines));

  test('has the state in every line, and goes on so', () => {
    const replay = before(4);
    expect(replay).toMatchObject({ v: 1 });
    expect(replay).not.toHaveProperty('state');
    expect(partsAt(versionOf({ remark: ' and looks' }), replay)).toBe(0);
    const match = rerun(versionOf(), replay);
    if ('ok' in match) throw new Error(match.why);
    expect(match.form).toBe(1);
    reseat(match, 'red', ['red', 'blue']);
    expect(rerun(versionOf(), replayOf(match))).not.toHaveProperty('ok');
  });

  test('is not taken for one of the other form, even before its first line', () => {
    for (const lines of [0, 4]) {
      const old = before(lines);
      expect(rerun(versionOf(), { ...old, v: 2 })).toMatchObject({ ok: false });
      const { state: _, ...now } = played(versionOf(), lines);
      expect(rerun(versionOf(), { ...now, v: 1 })).toMatchObject({ ok: false });
    }
  });
});

describe('an altered file is refused, whatever was altered', () => {
  const whole = (choices: readonly number[]): Replay => {
    const t = at(rules, { undo: 'consent' });
    for (const n of choices) {
      if (n === 7) undo(t.match, both);
      else t.answer('red', ['wait', 'roll', 'two', 'look'][n % 4] as string);
      if (t.match.log.length > 0 && t.match.state.flow !== null)
        try {
          t.answer('blue', n % 2 === 0 ? 'a' : 'b');
        } catch {
          // Blue is not asked after a take-back.
        }
    }
    return JSON.parse(JSON.stringify(replayOf(t.match))) as Replay;
  };
  const flipped = (hash: string): string => hash.replace(/^./, (c) => (c === '0' ? '1' : '0'));
  const put = (replay: Replay, at: number, entry: Entry): Replay => ({
    ...replay,
    entries: replay.entries.with(at, entry),
  });

  test('a decision, an order of lines, a hash, a line cut out or put in, the end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1, 2, 3, 7), { minLength: 2, maxLength: 8 }), fc.nat(), (choices, n) => {
        fc.pre(choices[0] !== 7);
        const replay = whole(choices);
        const i = n % replay.entries.length;
        const entry = replay.entries[i] as Entry;
        expect(rerun(rules, replay)).not.toHaveProperty('ok');
        const forged: Replay[] = [
          put(replay, i, { ...entry, hash: flipped(entry.hash) }),
          { ...replay, entries: replay.entries.toSpliced(i, 1) },
          { ...replay, entries: replay.entries.toSpliced(i, 0, entry) },
          { ...replay, end: flipped(replay.end) },
          { ...replay, state: flipped(replay.state ?? '') },
          { ...replay, seed: seedFrom('another') },
          { ...replay, outcome: { winner: 'red', by: 'forgery', clause: 'LT-END-01' } },
        ];
        if ('choice' in entry.act) {
          const choice = entry.act.choice === 'look' ? 'wait' : entry.act.choice === 'a' ? 'b' : 'look';
          forged.push(put(replay, i, { ...entry, act: { ...entry.act, choice } }));
        }
        if (i > 0)
          forged.push({
            ...replay,
            entries: replay.entries.with(i, replay.entries[i - 1] as Entry).with(i - 1, entry),
          });
        // Another seed shows only where a die fell.
        const rolled = replay.entries.some(
          ({ act }) => 'choice' in act && ['roll', 'two'].includes(String(act.choice)),
        );
        for (const one of forged)
          if (one.seed === replay.seed || rolled) expect(rerun(rules, one)).toMatchObject({ ok: false });
      }),
    );
  });

  test('a die that was typed', () => {
    const t = at(rules, { dice: 'typed' });
    t.answer('red', 'roll');
    t.answer('red', [17]);
    const replay = JSON.parse(JSON.stringify(replayOf(t.match))) as Replay;
    const [entry] = replay.entries as [Entry];
    expect(entry.act).toMatchObject({ dice: [17] });
    expect(rerun(rules, replay)).not.toHaveProperty('ok');
    expect(rerun(rules, put(replay, 0, { ...entry, act: { ...entry.act, dice: [18] } as never }))).toMatchObject({
      ok: false,
      figures: { line: 0, what: 'hash' },
    });
  });
});

test('the state after every line is the same in both forms: only what the chain holds of it is not', () => {
  const states = (form: ChainForm): readonly string[] =>
    Array.from({ length: 9 }, (_, lines) => hashOf(playedAs(form, lines).state));
  expect(states(1)).toEqual(states(2));
});
