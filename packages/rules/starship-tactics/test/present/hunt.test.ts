import { describe, expect, test } from 'vitest';
import type { SeenGame } from '../../src/game.ts';
import { present } from '../../src/present.ts';
import { labelOf } from '../../src/rules/map.ts';
import { hunt, unseen, without } from './games.ts';
import { BLUE, NOBODY, RED, sheetOf, viewOf } from './view.ts';

const sceneOf = (game: SeenGame, viewer = RED) => {
  const scene = present.scene(viewOf(game), viewer);
  if (scene === null) throw new Error('no scene');
  return scene;
};

describe('a ship that nobody sees', () => {
  const scene = sceneOf(unseen());
  test('is off the map, and drawn as it was last seen', () => {
    expect(scene.tokens.map(({ id }) => id)).toEqual(['red']);
    expect(scene.sightings).toMatchObject([
      { id: 'blue/seen', of: 'blue', label: 'Blue', note: 'last seen, end of turn 3', facing: 2 },
    ]);
  });
  test('can be in every hex it can have reached, once each, in as many ways as it has headings and points to spare', () => {
    const [cloud] = scene.clouds ?? [];
    expect(cloud).toMatchObject({ id: 'blue/cloud', of: 'blue', side: 'blue' });
    const hexes = cloud?.hexes ?? [];
    expect(cloud?.label).toBe(`Blue can be in ${hexes.length} hexes`);
    const last = hexes.find(({ hex }) => labelOf(unseen(), hex.q, hex.r) === '2017');
    const [far] = hexes.toSorted((a, b) => a.ways - b.ways);
    expect(last?.ways).toBeGreaterThan(20);
    expect(far?.ways).toBeLessThan(4);
    expect(last?.lines?.[0]).toMatch(/^Blue standing still, or back on /);
    expect(far?.lines?.[0]).toMatch(/^Blue with \d points or more, on \d of 6 headings$/);
  });
  test('could be in fewer a turn earlier, all of them hexes of now', () => {
    const [cloud] = scene.clouds ?? [];
    expect(cloud?.earlier?.border).toMatch(/^End of turn 4, \d points$/);
    expect(cloud?.border).toMatch(/^By now, \d+ points$/);
    const now = new Set(cloud?.hexes.map(({ hex }) => `${hex.q},${hex.r}`));
    expect(cloud?.earlier?.hexes.every(({ q, r }) => now.has(`${q},${r}`))).toBe(true);
    expect(cloud?.earlier?.hexes.length).toBeLessThan(now.size);
  });
  test('is said of a hex by range, field and the shields either would strike', () => {
    const [cloud] = scene.clouds ?? [];
    const there = cloud?.hexes.find(({ hex }) => labelOf(unseen(), hex.q, hex.r) === '1817');
    expect(there?.lines?.slice(1)).toEqual([
      'range 8, your forward field',
      expect.stringMatching(/^it would strike shield 2; you its (any|[1-6])/),
    ]);
  });
  test('has no cloud where nobody has ever seen it, and no border of the turn before in the turn after', () => {
    const never = unseen(hunt({ cloak: { last: { turn: 0 } } }));
    expect(sceneOf(never).clouds).toBeUndefined();
    expect(sceneOf(never).sightings).toBeUndefined();
    const fresh = unseen(hunt({ cloak: { last: { at: '2017', turn: 4, phases: 5, heading: true }, phases: 2 } }));
    expect(sceneOf(fresh).clouds?.[0]?.earlier).toBeUndefined();
  });
  test('whose hex alone is known has no bow', () => {
    const [sighting] =
      sceneOf(unseen(hunt({ cloak: { last: { at: '2017', turn: 4, phases: 2, heading: false } } }))).sightings ?? [];
    expect(sighting).not.toHaveProperty('facing');
  });
  test('has a sheet that says where to look, and nothing of how it moves', () => {
    const game = unseen();
    const groups = sheetOf(game, 'blue').groups;
    const nodes = groups.find(({ label }) => label === 'Where it can be')?.nodes ?? [];
    expect(nodes.map(({ id }) => id)).toEqual([
      'blue/last-seen',
      'blue/can-be',
      'blue/nearest',
      'blue/in-forward',
      'blue/in-port',
      'blue/in-starboard',
      'blue/in-aft',
    ]);
    const shares = nodes.flatMap((node) => (node.is === 'value' ? [Number.parseInt(String(node.value), 10)] : []));
    expect(Math.abs(shares.reduce((sum, n) => sum + n, 0) - 100)).toBeLessThan(3);
    expect(shares[0]).toBeGreaterThan(90);
    const all = JSON.stringify(groups);
    expect(all).toContain('unseen; last in 2017');
    expect(all).not.toContain('2417');
    expect(all).not.toContain('by-phase');
  });
  test('is told in a report', () => {
    const report = present.report(viewOf(unseen()), RED).join('\n');
    expect(report).toContain('Blue, Light Cruiser');
    expect(report).toMatch(/Last seen: 2017, end of turn 3\./);
    expect(report).toMatch(/It can be in: \d+ hexes, \d+ with heading; at most \d+ movement points since\./);
    expect(report).toMatch(/Nearest to Red: \d{4}, range \d+; in its field: forward \d+ %/);
    expect(report).not.toContain('2417');
  });
  test('is anywhere for those who have no idea, and hunted from nowhere by who has no ship', () => {
    const never = present.report(viewOf(unseen(hunt({ cloak: { last: { turn: 0 } } }))), RED).join('\n');
    expect(never).toContain('Last seen: never.');
    expect(never).toContain('It can be in: anywhere on the map.');
    const [cloud] = sceneOf(unseen(), NOBODY).clouds ?? [];
    expect(cloud?.hexes[0]?.lines).toHaveLength(1);
    expect(present.report(viewOf(unseen()), NOBODY).join('\n')).not.toContain('Nearest to');
  });
});

describe('one’s own cloaked ship', () => {
  test('is drawn veiled where it is, with the place where it was seen and a border round where it is looked for', () => {
    const scene = sceneOf(hunt() as SeenGame, BLUE);
    expect(scene.tokens[1]).toMatchObject({ id: 'blue', veiled: true, note: expect.stringContaining('cloaked') });
    expect(scene.sightings?.[0]?.note).toBe('where they saw you last, end of turn 3');
    expect(scene.clouds?.[0]?.hexes.every(({ ways, lines }) => ways === 0 && lines === undefined)).toBe(true);
    expect(scene.clouds?.[0]?.label).toMatch(/^They must look for Blue in \d+ hexes$/);
  });
  test('says on its sheet that it is, and who has found it', () => {
    expect(JSON.stringify(sheetOf(hunt() as SeenGame, 'blue', BLUE))).toContain('cannot fire before the next turn');
    const found = hunt({ cloak: { last: { at: '2017', turn: 3, phases: 5 }, detected: ['red'] } });
    expect(JSON.stringify(sheetOf(found as SeenGame, 'blue', BLUE))).toContain('by Red, until the turn is over');
  });
});

describe('a ship that was detected', () => {
  const found = without(hunt({ cloak: { last: { at: '2017', turn: 3, phases: 5 }, detected: ['red'] } }), 'blue');
  test('is on the map with a ring, and needs no cloud', () => {
    const scene = sceneOf(found);
    expect(scene.tokens[1]).toMatchObject({ id: 'blue' });
    expect(scene.tokens[1]).not.toHaveProperty('veiled');
    expect(scene.markers).toMatchObject([
      { id: 'blue/found', kind: 'found', label: expect.stringContaining('detected') },
    ]);
    expect([scene.clouds, scene.sightings]).toEqual([undefined, undefined]);
    expect(JSON.stringify(sheetOf(found, 'blue'))).toContain('only that ship may fire on it');
  });
});

describe('counters that lie face down', () => {
  const field = (mines: number | null) => ({
    ...{ side: 'blue', race: 'romulan', weapon: 'RP-2', damage: 3, laid: 2, hidden: 2 },
    hexes: [
      { q: 5, r: 5, down: 3, open: 0, mines },
      { q: 7, r: 5, down: 0, open: 2, mines: mines === null ? null : 0 },
    ],
  });
  const mined = (mines: number | null): SeenGame => ({ ...unseen(), minefields: [field(mines)] }) as SeenGame;
  test('are alike to others, and told apart by those who laid them', () => {
    const kinds = (mines: number | null) => sceneOf(mined(mines)).markers?.map(({ kind, count }) => [kind, count]);
    expect(kinds(null)).toEqual([
      ['face-down', 3],
      ['mine', 2],
    ]);
    expect(kinds(1)).toEqual([
      ['face-down-mine', undefined],
      ['face-down-decoy', 2],
      ['mine', 2],
    ]);
    expect(kinds(0)?.[0]).toEqual(['face-down-decoy', 3]);
  });
  test('are told in a report', () => {
    const line = (mines: number | null): string =>
      present.report(viewOf(mined(mines)), RED).find((one) => one.startsWith('Mines of')) ?? '';
    expect(line(null)).toMatch(
      /^Mines of Blue: 3 counters face down, 2 mines among them: \d{4} \(×3\), \d{4} \(2 mines face up\)\.$/,
    );
    expect(line(1)).toContain('(1 mine, 2 decoys)');
    expect(line(0)).toContain('(3 decoys)');
  });
});

test('when a ship was seen is said by the phase, or by how the turn stood', () => {
  const note = (phases: number): string | undefined =>
    sceneOf(unseen(hunt({ cloak: { last: { at: '2017', turn: 4, phases }, phases: 2 } }))).sightings?.[0]?.note;
  expect([note(0), note(3), note(5)]).toEqual([
    'last seen, start of turn 4',
    'last seen, phase 3 of turn 4',
    'last seen, end of turn 4',
  ]);
});
