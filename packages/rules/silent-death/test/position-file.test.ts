import { readFileSync } from 'node:fs';
import { type Json, rulesOf, type Scenario, seeded, seedFrom } from '@flagbridge/engine';
import { begin, type PositionMistake, positionMistakes } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';

const rules = rulesOf(rulebook);
const example = JSON.parse(
  readFileSync(new URL('../../../../docs/examples/dogfight-middle.json', import.meta.url), 'utf8'),
) as Scenario;

type Change = PositionMistake[1];
const whole =
  (member: string, value: Json): Change =>
  (position) => {
    position[member] = value;
  };
/** Sets members of a ship. */
const ship =
  (name: string, more: { [member: string]: Json }): Change =>
  ({ ships }) => {
    Object.assign((ships as Record<string, object>)[name] ?? {}, more);
  };
/** Sets members of the warhead. */
const warhead =
  (more: { [member: string]: Json }): Change =>
  ({ warheads }) => {
    Object.assign((warheads as object[])[0] ?? {}, more);
  };
/** The first so many boxes of a Y-Wing, whose mounts go at the 17th and the 26th. */
const boxes = (n: number): Json =>
  Array.from({ length: n }, (_, i) =>
    i === 16 ? { box: 17, mount: 'laser' } : i === 25 ? { box: 26, mount: 'ion' } : i + 1,
  );
const gold = 'position.ships.Gold Two';

describe('a position of a file', () => {
  positionMistakes(rules, example, 'SD-SCN-22', [
    ['an unknown member', whole('colour', 'red'), 'position', /what colour means/],
    ['no step', (position) => Reflect.deleteProperty(position, 'step'), 'position.step', /missing/],
    ['a step nobody knows', whole('step', 'tea'), 'position.step', /launch, .*damage-control/],
    ['a step of an option that is not in use', whole('step', 'drive-0-turns'), 'position.step', /option/, 'SD-OPT-05'],
    [
      'a ship nobody knows',
      ({ ships }) => Object.assign(ships as object, { Ark: {} }),
      'position.ships',
      /no ship Ark/,
    ],
    [
      'a ship off the map',
      ship('Gold Two', { at: '(90,1)' }),
      'position.ships.Gold Two.at',
      /not on the map/,
      'SD-MOV-01',
    ],
    ['a box beyond the track', ship('Gold Two', { marks: [31] }), `${gold}.marks.0`, /1 to 30/, 'SD-DMG-01'],
    ['a box twice', ship('Gold Two', { marks: [1, 1] }), 'position.ships.Gold Two.marks.1', /already/, 'SD-DMG-01'],
    [
      'a mount at a plain box',
      ship('Gold Two', { marks: [{ box: 1, mount: 'laser' }] }),
      `${gold}.marks.0`,
      /no mount/,
      'SD-DMG-06',
    ],
    [
      'a mount it does not have',
      ship('Gold Two', { marks: [{ box: 1, mount: 'blaster' }] }),
      `${gold}.marks.0.mount`,
      /laser, ion/,
    ],
    [
      'the last box of a ship that flies',
      ship('Gold Two', { marks: boxes(30) }),
      'position.ships.Gold Two.marks.29',
      /destroyed/,
      'SD-DMG-12',
    ],
    ['more torpedoes than pips', ship('Gold Two', { torpedoes: 7 }), `${gold}.torpedoes`, /0 to 6/, 'SD-DSP-19'],
    [
      'a daze that lasts too long',
      ship('Gold Two', { dazed: 5 }),
      'position.ships.Gold Two.dazed',
      /turn 4/,
      'SD-CRT-03',
    ],
    [
      'no initiative',
      (position) => Reflect.deleteProperty(position, 'initiative'),
      'position.initiative',
      /missing/,
      'SD-MOV-03',
    ],
    [
      'somebody who has moved too early',
      whole('step', 'launch'),
      'position.ships.Red Nine.moved',
      /before launch/,
      'SD-SEQ-01',
    ],
    [
      'both Rebels moved, and of the others nobody',
      (position) => {
        ship('Gold Two', { moved: true })(position);
        ship('TIE Interceptor A', { moved: false })(position);
      },
      'position.ships',
      /alternate/,
      'SD-MOV-06',
    ],
    [
      'counts that cannot be',
      whole('goes', { go: 9, losers: 1, winners: 1, used: 0, left: 1, extras: 0, n: 3 }),
      'position.goes',
      /alternate/,
      'SD-MOV-06',
    ],
    ['half of the counts', whole('goes', { go: 1 }), 'position.goes.losers', /whole number/],
    ['a warhead after nobody', warhead({ target: 'w9' }), 'position.warheads.0.target', /not on the map/, 'SD-WAR-09'],
    [
      'a warhead after a lost ship',
      warhead({ target: 'TIE Fighter' }),
      'position.warheads.0.target',
      /not on the map/,
      'SD-WAR-09',
    ],
    [
      'a warhead without a kind',
      ({ warheads }) => Reflect.deleteProperty((warheads as object[])[0] as object, 'kind'),
      'position.warheads.0.kind',
      /missing/,
    ],
    ['fewer launched than there are', whole('launched', 0), 'position.launched', /w1/, 'SD-WAR-09'],
    ['debris without its option', whole('debris', ['0505']), 'position.debris', /option/, 'SD-OPT-08'],
    ['asteroids without their option', whole('asteroids', ['0505']), 'position.asteroids', /option/, 'SD-OPT-15'],
    [
      'a firing step nobody has',
      whole('firing', { post: 'pilot', gnr: 11 }),
      'position.firing.gnr',
      /1 to 10/,
      'SD-CRW-01',
    ],
  ]);

  test('says what it says, and the rest is as on the display', () => {
    const { game } = begin(rules, { scenario: example }, seeded(seedFrom('example')));
    expect(game).toMatchObject({ turn: 3, phase: 'movement', launched: 2, setup: { steps: [] } });
    expect(game.warheads).toMatchObject([{ id: 'w1', side: 'imperial', by: 'tie-bomber', target: 'gold-two' }]);
    expect(shipOf(game, 'gold-two')).toMatchObject({ is: 'flying', torpedoes: 2, moved: false });
    expect(shipOf(game, 'gold-two').marks.map(({ box }) => box)).toEqual([0, 1, 2, 3]);
    expect(shipOf(game, 'tie-fighter')).toMatchObject({ is: 'destroyed' });
  });
});
