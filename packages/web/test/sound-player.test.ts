import { describe, expect, test } from 'vitest';
import { createPlayer } from '../src/sound/player.ts';
import { lengthOf, type SoundName, sounds } from '../src/sound/sounds.ts';
import { type FakeParam, fakeAudio } from './sound-fake.ts';

/** A sound as the browser was asked to make it. */
function asked(name: SoundName, how: Parameters<ReturnType<typeof createPlayer>['play']>[1] = {}) {
  const fake = fakeAudio();
  createPlayer(fake.audio).play(name, how);
  const sources = fake.sources();
  return {
    ...fake,
    sources,
    filters: fake.nodes.filter(({ is }) => is === 'filter'),
    lasts: sources.map(({ begins = 0, ends = 0 }) => Math.round((ends - begins) * 1000)),
    begins: sources.map(({ begins = 0 }) => Math.round(begins * 1000)),
    pitches: sources.map(({ frequency }) => sweepOf(frequency)),
    waves: sources.map(({ is, type }) => (is === 'buffer' ? 'noise' : type)),
  };
}
const sweepOf = ({ turned }: FakeParam) => turned.map(({ value }) => value);

describe('the recipe', () => {
  test('laser: saw 900 to 220 Hz in 180, low-pass 1800', () => {
    const { waves, pitches, lasts, filters } = asked('laser');
    expect([waves, pitches, lasts]).toEqual([['sawtooth'], [[900, 220]], [180]]);
    expect(filters.map(({ type, frequency }) => [type, sweepOf(frequency)])).toEqual([['lowpass', [1800]]]);
  });

  test('battery: the same twice, 60 apart, half as loud', () => {
    const { pitches, begins, lasts } = asked('battery');
    expect([pitches, begins, lasts]).toEqual([
      [
        [900, 220],
        [900, 220],
      ],
      [0, 60],
      [180, 180],
    ]);
    for (const { level } of sounds.battery) expect(level).toBe(sounds.laser[0].level / 2);
    expect(sounds.rockets.map(({ level, after = 0 }) => [level, after])).toEqual([
      [sounds.rocket[0].level / 2, 0],
      [sounds.rocket[0].level / 2, 60],
    ]);
  });

  test('beam: sine 520 for 320, with a square tremolo of 14 Hz', () => {
    const { sources, lasts } = asked('beam');
    expect(lasts).toEqual([320, 320]);
    const [tone, beat] = sources;
    expect([tone?.type, sweepOf(tone?.frequency as FakeParam)]).toEqual(['sine', [520]]);
    expect([beat?.type, beat?.frequency.value]).toEqual(['square', 14]);
  });

  test('ion: square 90 Hz through a band-pass that sweeps from 400 to 2400', () => {
    const { waves, pitches, filters } = asked('ion');
    expect([waves, pitches]).toEqual([['square'], [[90]]]);
    expect(filters.map(({ type, frequency }) => [type, sweepOf(frequency)])).toEqual([['bandpass', [400, 2400]]]);
  });

  test('rocket and torpedo: white noise through a band-pass; the torpedo deeper, longer, with a sine of 55', () => {
    const rocket = asked('rocket');
    expect([rocket.waves, rocket.lasts]).toEqual([['noise'], [440]]);
    expect(rocket.filters.map(({ frequency }) => sweepOf(frequency))).toEqual([[600, 1400]]);
    const torpedo = asked('torpedo');
    expect([torpedo.waves, torpedo.lasts]).toEqual([
      ['noise', 'sine'],
      [760, 760],
    ]);
    expect(torpedo.filters.map(({ frequency }) => sweepOf(frequency))).toEqual([[200, 420]]);
    expect(torpedo.pitches[1]).toEqual([55]);
  });

  test('die: five clicks of 6, band-pass 2500, the gaps from 30 to 110', () => {
    const { waves, lasts, begins, filters } = asked('die');
    expect([waves, lasts]).toEqual([Array(5).fill('noise'), Array(5).fill(6)]);
    expect(filters.map(({ frequency }) => sweepOf(frequency))).toEqual(Array(5).fill([2500]));
    const gaps = begins.slice(1).map((at, i) => at - (begins[i] ?? 0) - 6);
    expect([gaps[0], gaps.at(-1)]).toEqual([30, 110]);
    expect([...gaps].sort((a, b) => a - b)).toEqual(gaps);
  });

  test('hit, miss and a shot that had nothing left to strike', () => {
    const hit = asked('hit');
    expect([hit.waves, hit.lasts, hit.pitches[0]]).toEqual([
      ['triangle', 'noise'],
      [120, 40],
      [140, 60],
    ]);
    const miss = asked('miss');
    expect([miss.waves, miss.lasts, miss.pitches]).toEqual([['sine'], [50], [[330]]]);
    expect(sounds.miss[0].level).toBeLessThan(sounds.hit[0].level / 3);
    expect(asked('spent').waves).toEqual(['noise', 'noise']);
  });

  test('kill: noise under a low-pass from 900 to 80 in 1200, and a sine that falls from 48 to 32 in 1400', () => {
    const { waves, lasts, pitches, filters } = asked('kill');
    expect([waves, lasts, pitches[1]]).toEqual([
      ['noise', 'sine'],
      [1200, 1400],
      [48, 32],
    ]);
    expect(filters.map(({ type, frequency }) => [type, sweepOf(frequency)])).toEqual([['lowpass', [900, 80]]]);
  });

  test('your decision, won and lost', () => {
    const decision = asked('decision');
    expect([decision.pitches, decision.lasts]).toEqual([
      [[660], [990]],
      [90, 90],
    ]);
    expect(asked('won').pitches).toEqual([[392], [494], [587]]);
    expect(asked('beaten').pitches).toEqual([[392], [330]]);
  });
});

const names = Object.keys(sounds) as SoundName[];

test.each(names)('%s ends by itself, and takes no longer than it may', (name) => {
  const whole = asked(name);
  const end = (one: ReturnType<typeof asked>) => Math.max(...one.sources.map(({ ends = Number.NaN }) => ends)) * 1000;
  expect(end(whole)).toBeCloseTo(lengthOf(name));
  for (const speed of [2, 4])
    expect(end(asked(name, { room: lengthOf(name) / speed }))).toBeCloseTo(lengthOf(name) / speed);
  // What has time takes no longer than it is.
  expect(end(asked(name, { room: 5000 }))).toBeCloseTo(lengthOf(name));
  // Faster is not higher.
  expect(asked(name, { room: lengthOf(name) / 4 }).pitches).toEqual(whole.pitches);
});

test('one gain of 0.2 in the middle of the volume, nothing at its bottom', () => {
  const { audio, nodes } = fakeAudio();
  const player = createPlayer(audio);
  const out = nodes.find(({ is, into }) => is === 'gain' && into.includes(audio.destination));
  expect(out?.gain.value).toBe(0.2);
  player.volume(100);
  expect(out?.gain.value).toBe(0.4);
  player.volume(0);
  expect(out?.gain.value).toBe(0);
});

test('at most four sounds at once: the oldest ends for a new one', () => {
  const { audio, at, go, sources } = fakeAudio();
  const player = createPlayer(audio);
  for (let n = 0; n < 40; n++) {
    go(n * 0.02);
    player.play('kill');
    expect(at(n * 0.02 + 0.0199)).toBeLessThanOrEqual(2 * 4);
  }
  // Those that were cut off did not crack: they had a moment to die away.
  const [first] = sources();
  expect(first?.ends).toBeCloseTo(4 * 0.02 + 0.012);
  player.hush();
  expect(at(39 * 0.02 + 0.02)).toBe(0);
  // What is over takes no place.
  go(60);
  const before = sources().length;
  for (let n = 0; n < 4; n++) player.play('miss');
  expect(
    sources()
      .slice(before)
      .every(({ ends = 0 }) => Math.abs(ends - 60.05) < 1e-6),
  ).toBe(true);
});
