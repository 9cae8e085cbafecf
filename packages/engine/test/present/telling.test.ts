import { describe, expect, test } from 'vitest';
import { type Strike, type StrikeMark, strikeMarks, type ToldShot, tellingOf } from '../../src/index.ts';
import { at, burst, by, counter, hit, kill, lost, miss, rolled, slim, stepsOf } from './volleys.ts';

const only = (strike: Strike): ToldShot => {
  const [shot] = tellingOf([strike]).shots;
  if (shot === undefined) throw new Error('nothing is told');
  return shot;
};
const leavings = (...strikes: Strike[]): number[] => {
  const { shots } = tellingOf(strikes);
  return shots.slice(1).map(({ leaves }, i) => leaves - (shots[i] as ToldShot).leaves);
};
const strikesOf = (...strikes: Strike[]) => tellingOf(strikes).shots.map((shot) => shot.strikes);
/** Several of a kind. */
const times = (n: number, make: (i: number) => Strike): Strike[] => Array.from({ length: n }, (_, i) => make(i));

describe('one shot', () => {
  test('is declared, flies, is rolled, said, shown and rested upon, one after the other', () => {
    expect(tellingOf([hit()])).toEqual({
      declared: 510,
      shots: [{ strikes: [0], leaves: 510, arrives: 770, rolled: 1090, said: 1250, shown: 1730, ends: 1950 }],
      length: 1950,
      pace: 1,
    });
  });

  test.each<readonly [StrikeMark, number]>([
    ['bar', 260],
    ['twin', 260],
    ['pulse', 320],
    ['rings', 320],
    ['chevrons', 320],
    ['arc', 440],
    ['arcs', 440],
    ['arrow', 760],
    ['bolts', 220],
    ['zigzag', 300],
  ])('%s is under way for %i', (mark, flight) => {
    expect(stepsOf(only(hit({ mark })))[0]).toBe(flight);
    expect(stepsOf(only(hit({ mark, kind: 'missile' })))[0]).toBe(flight);
  });

  test('every mark has its flight, and without one its kind has', () => {
    for (const mark of strikeMarks) expect(stepsOf(only(hit({ mark })))[0]).toBeGreaterThan(0);
    const { mark: _, ...plain } = hit();
    expect(stepsOf(only(plain))[0]).toBe(260);
    expect(stepsOf(only({ ...plain, kind: 'missile' }))[0]).toBe(440);
    expect(stepsOf(only(burst()))[0]).toBe(120);
    expect(stepsOf(only(burst({ mark: 'arrow' })))[0]).toBe(120);
    expect(stepsOf(only(counter()))[0]).toBe(160);
  });

  test('a hit shows its damage for 480 and rests for 220; without damage it only rests', () => {
    expect(stepsOf(only(hit()))).toEqual([260, 320, 160, 480, 220]);
    const { loss: _, ...harmless } = hit({ figure: 'drive' });
    expect(stepsOf(only(harmless))).toEqual([260, 320, 160, 0, 220]);
    expect(stepsOf(only(hit({ loss: 0 })))).toEqual([260, 320, 160, 480, 220]);
  });

  test('a miss rests for 500, and so does what was stopped', () => {
    expect(stepsOf(only(miss()))).toEqual([260, 320, 160, 0, 500]);
    expect(stepsOf(only(miss({ result: 'stopped' })))).toEqual([260, 320, 160, 0, 500]);
  });

  test('without dice none are waited for; what is lost does not even fly', () => {
    expect(stepsOf(only(burst()))).toEqual([120, 0, 160, 480, 220]);
    expect(stepsOf(only(lost()))).toEqual([0, 0, 160, 0, 500]);
  });

  test('a kill takes 1400 from its verdict on, instead of the rest', () => {
    expect(stepsOf(only(kill()))).toEqual([260, 320, 160, 480, 920]);
    const { loss: _, ...bare } = burst({ fells: ['crow'] });
    expect(stepsOf(only(bare))).toEqual([120, 0, 160, 0, 1400]);
  });

  test('a chance of five in a hundred or less is told twice as fast, unless it kills', () => {
    expect(stepsOf(only(slim()))).toEqual([130, 160, 80, 0, 250]);
    expect(stepsOf(only(hit({ roll: rolled(0.05) })))).toEqual([130, 160, 80, 240, 110]);
    expect(stepsOf(only(hit({ roll: rolled(0.01) })))).toEqual([130, 160, 80, 240, 110]);
    expect(stepsOf(only(miss({ roll: rolled(0.06) })))).toEqual([260, 320, 160, 0, 500]);
    expect(stepsOf(only(kill({ roll: rolled(0.05) })))).toEqual([260, 320, 160, 480, 920]);
  });
});

describe('before the first shot', () => {
  test('lines are drawn for 110 a shot, for 900 at most, and stand still for 400', () => {
    const declared = (n: number) => tellingOf(times(n, () => miss())).declared;
    expect([1, 2, 7, 8, 9, 30].map(declared)).toEqual([510, 620, 1170, 1280, 1300, 1300]);
    expect(tellingOf([miss()]).shots[0]?.leaves).toBe(510);
  });

  test('what rises against a shot was not aimed', () => {
    expect(tellingOf([counter(), counter(), hit()]).declared).toBe(510);
  });

  test('where nothing strikes nothing is told', () => {
    expect(tellingOf([])).toEqual({ declared: 0, shots: [], length: 0, pace: 1 });
  });
});

describe('shots of one kind by one ship at one target', () => {
  test('follow one another 200 apart', () => {
    expect(leavings(hit(), miss(), hit())).toEqual([200, 200]);
    const { shots, length } = tellingOf([hit(), miss()]);
    expect(shots[1]?.said).toBe((shots[0]?.said ?? 0) + 200);
    expect(length).toBe(Math.max(...shots.map(({ ends }) => ends)));
  });

  test('but by another ship, with another weapon or at another target only when all is over', () => {
    const whole = 260 + 320 + 160 + 480 + 220;
    expect(leavings(hit(), hit(by('owl')))).toEqual([whole]);
    expect(leavings(hit(), hit({ weapon: 'rocket' }))).toEqual([whole]);
    expect(leavings(hit(), hit(at('owl')))).toEqual([whole]);
    expect(leavings(hit(), hit({ to: { hex: { q: 4, r: 0 }, part: 'crow' } }))).toEqual([whole]);
    expect(leavings(burst(), burst())).toEqual([120 + 160 + 480 + 220]);
    const { from: _, ...adrift } = hit();
    expect(
      leavings({ ...adrift, from: { hex: { q: 0, r: 0 } } }, { ...adrift, from: { hex: { q: 0, r: 0 } } }),
    ).toEqual([whole]);
  });

  test('where no weapon is named the kind tells them apart', () => {
    const { weapon: _, mark: __, ...bare } = hit();
    expect(leavings(bare, bare)).toEqual([200]);
    expect(leavings(bare, { ...bare, kind: 'missile' })).toEqual([1440]);
  });

  test('things without a name in one hex are not known to be one target', () => {
    const nameless = hit({ to: { hex: { q: 5, r: 0 } } });
    expect(leavings(nameless, nameless)).toEqual([1440]);
  });

  test('and at other paces too, results come 200 apart', () => {
    const said = (...strikes: Strike[]) => tellingOf(strikes).shots.map((shot) => shot.said);
    for (const volley of [
      [miss(), slim()],
      [hit(), lost()],
    ]) {
      const [first = 0, second = 0] = said(...volley);
      expect(second - first).toBe(200);
    }
    const [first = 0, second = 0] = said(slim(), miss());
    expect(second - first).toBe(200 + 370);
  });
});

describe('nothing overlaps a kill', () => {
  test('neither what comes before nor what comes after it', () => {
    const { shots } = tellingOf([hit(), hit(), kill(), lost(), lost()]);
    const [, second, third, fourth, fifth] = shots as ToldShot[];
    expect(third?.leaves).toBe(Math.max(shots[0]?.ends ?? 0, second?.ends ?? 0));
    expect(fourth?.leaves).toBe(third?.ends);
    expect(fifth?.leaves).toBe(fourth?.ends);
  });
});

describe('what rises against a shot', () => {
  test('is told with what it meets, in the time that takes', () => {
    const torpedo = miss({ kind: 'missile', mark: 'arrow', result: 'stopped' });
    const { shots } = tellingOf([counter(), counter(), torpedo, hit()]);
    expect(shots.map((shot) => shot.strikes)).toEqual([[0, 1, 2], [3]]);
    expect(stepsOf(shots[0] as ToldShot)).toEqual([760, 320, 160, 0, 500]);
  });

  test('keeps shots of one kind apart, and stands alone where it meets nothing', () => {
    expect(leavings(miss(), counter(), miss())).toEqual([260 + 320 + 160 + 500]);
    expect(leavings(counter(), miss(), miss())).toEqual([260 + 320 + 160 + 500]);
    expect(strikesOf(miss(), counter(), miss())).toEqual([[0], [1, 2]]);
    expect(strikesOf(miss(), counter())).toEqual([[0], [1]]);
  });
});

describe('from twelve shots on', () => {
  const others = times(7, (i) => hit({ ...by(`other ${i}`) }));

  test('misses of one ship in a row are told together, in 900', () => {
    const misses = times(5, (i) => miss(at(`target ${i}`)));
    const { shots } = tellingOf([...others, ...misses]);
    expect(shots).toHaveLength(8);
    expect(shots[7]?.strikes).toEqual([7, 8, 9, 10, 11]);
    expect(stepsOf(shots[7] as ToldShot)).toEqual([260, 0, 160, 0, 480]);
    expect((shots[7]?.ends ?? 0) - (shots[7]?.leaves ?? 0)).toBe(900);
  });

  test('a slow one among them is there in time', () => {
    const { shots } = tellingOf([...others, ...times(4, () => miss()), miss({ kind: 'missile', mark: 'arrow' })]);
    const [, , , , , , , last] = shots as ToldShot[];
    expect(stepsOf(last as ToldShot)).toEqual([760, 0, 140, 0, 0]);
  });

  test('hits, what was stopped, misses of another ship and a single miss are told in full', () => {
    const volley = [...others, miss(), hit(), miss(), miss(by('owl')), miss({ result: 'stopped' })];
    expect(strikesOf(...volley)).toEqual(volley.map((_, i) => [i]));
    expect(stepsOf(tellingOf(volley).shots[7] as ToldShot)).toEqual(stepsOf(only(miss())));
  });

  test('so is a miss that fells somebody all the same', () => {
    const volley = [...others, miss(), miss({ fells: ['crow'] }), miss(), miss(), miss()];
    expect(strikesOf(...volley).slice(7)).toEqual([[7], [8], [9, 10, 11]]);
  });

  test('what was lost goes with the misses; what rose against one does not', () => {
    expect(strikesOf(...others, miss(), lost(), counter(), miss(), miss(), miss()).slice(7)).toEqual([
      [7, 8],
      [9, 10],
      [11, 12],
    ]);
  });

  test('eleven shots are not many, however much rises against them', () => {
    const eleven = [...others.slice(1), ...times(5, () => miss())];
    expect(strikesOf(...eleven)).toHaveLength(11);
    expect(strikesOf(counter(), counter(), ...eleven)).toHaveLength(11);
  });
});

describe('a long volley', () => {
  const long = times(40, (i) => hit({ ...by(`ship ${i}`) }));

  test('takes twenty seconds, and says how much faster that is', () => {
    const { length, pace, declared, shots } = tellingOf(long);
    const usual = 1300 + 40 * 1440;
    expect(length).toBe(20_000);
    expect(pace).toBe(usual / 20_000);
    expect(declared).toBe(Math.round(1300 / pace));
    expect(shots[0]?.leaves).toBe(declared);
    expect(shots.at(-1)?.ends).toBe(20_000);
  });

  test('takes less where less is given, and never more than that', () => {
    expect(tellingOf(long, 5_000)).toMatchObject({ length: 5_000, pace: (1300 + 40 * 1440) / 5_000 });
    expect(tellingOf(long, 60_000)).toEqual(tellingOf(long));
    expect(tellingOf([hit()], 1_950)).toEqual(tellingOf([hit()]));
    expect(tellingOf([hit()], 975)).toMatchObject({ declared: 255, length: 975, pace: 2 });
  });

  test('of seven shots and a kill takes about ten seconds at the usual pace', () => {
    const rocket = miss({ kind: 'missile', mark: 'arc', weapon: 'rocket', ...at('owl') });
    const { length, pace } = tellingOf([
      hit(),
      miss(by('lark')),
      counter(),
      miss({ kind: 'missile', mark: 'arrow', result: 'stopped', ...by('rook') }),
      rocket,
      rocket,
      kill(by('lark')),
      lost(),
    ]);
    expect([length, pace]).toEqual([10_010, 1]);
  });
});
