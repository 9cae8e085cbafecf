import { type Scene, silhouettes } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { typesOf } from '../src/data/ships.ts';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { labelOf } from '../src/rules/map.ts';
import { craftGame } from './craft.ts';
import { closeEscort, surpriseAttack, theStand } from './present-games.ts';
import { UPF, viewOf } from './present-view.ts';

const sceneOf = (game: Game): Scene => {
  const scene = present.scene(viewOf(game), UPF);
  if (scene === null) throw new Error('no scene');
  return scene;
};
const token = (game: Game, id: string) => sceneOf(game).tokens.find((one) => one.id === id);
const marker = (game: Game, id: string) => sceneOf(game).markers?.find((one) => one.id === id);
const number = (game: Game, hex: { q: number; r: number } | undefined) => hex && labelOf(game, hex.q, hex.r);

describe('the chart', () => {
  test('55 by 39 hexes numbered by column and row; closed in the Basic Game, open in the Advanced', () => {
    expect(sceneOf(surpriseAttack()).layout).toEqual({
      orientation: 'pointy',
      shifted: 'odd',
      size: { columns: 55, rows: 39 },
      edge: 'closed',
      numbering: { order: 'column-row', digits: 2, first: 1 },
    });
    expect(sceneOf(theStand()).layout.edge).toBe('open');
  });
  test('planets with the six hexes of their orbit; none before it is placed', () => {
    const game = surpriseAttack();
    expect(sceneOf(game).terrain).toEqual([
      { id: 'kenzah-kit', kind: 'planet', hex: { q: 18, r: 19 }, label: "Ken'zah Kit" },
    ]);
    const orbit = sceneOf(game).areas?.find(({ id }) => id === 'kenzah-kit/orbit');
    expect(orbit).toMatchObject({ label: "Orbit of Ken'zah Kit", kind: 'orbit' });
    expect(orbit?.hexes.map((hex) => number(game, hex))).toEqual(['2920', '2921', '2821', '2720', '2819', '2919']);
    expect(sceneOf(theStand()).areas?.[0]?.label).toBe("Orbit and gravity of Ken'zah Kit");
    for (const planet of game.planets) planet.placed = false;
    expect(sceneOf(game)).toMatchObject({ terrain: [], areas: [] });
  });
});

describe('counters', () => {
  test('side, hex, facing, outline by type, state', () => {
    expect(token(surpriseAttack(), 'venomous')).toEqual({
      id: 'venomous',
      label: 'Venomous',
      side: 'sathar',
      hex: { q: 14, r: 19 },
      facing: 0,
      shape: 'destroyer',
      silhouette: 'destroyer',
      state: 'damaged',
      note: '34/50 · speed 6',
      gauge: { value: 34, of: 50 },
    });
    expect(token(surpriseAttack(), 'perdition')).toMatchObject({ state: 'ok', shape: 'heavy-cruiser', facing: 5 });
  });
  test('what is looked for beside the name: hull, and what the ship does', () => {
    const notes = (game: Game) => Object.fromEntries(sceneOf(game).tokens.map(({ id, note }) => [id, note]));
    expect(notes(surpriseAttack())).toMatchObject({
      zgata: '40/40 · docked',
      'doliin-bay': '25/25 · in orbit',
      stiletto: '9/15 · speed 5',
    });
    expect(notes(closeEscort())).toMatchObject({ megasaurus: '20/75 · leaving' });
    // A station of a battle without a planet goes nowhere.
    const adrift = craftGame({ ships: [{ type: 'space-station', side: 'upf', name: 'Hold', is: 'orbit', hull0: 50 }] });
    expect(notes(adrift)).toEqual({ hold: '50/50 · at rest' });
  });
  test('every type has an outline of its own', () => {
    const drawn = sceneOf(
      craftGame({ level: 'advanced', ships: typesOf('advanced').map((type) => ({ type, side: 'upf' })) }),
    ).tokens;
    const words = drawn.map(({ silhouette }) => silhouette);
    expect(words).toHaveLength(11);
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) expect(silhouettes).toContain(word);
  });
  test('a station as large as Fortress Kdikit is drawn as a fortress', () => {
    const stations = [20, 95, 100, 200].map((hull0) => ({ type: 'space-station', side: 'upf', hull0 }) as const);
    const drawn = sceneOf(craftGame({ ships: stations })).tokens;
    expect(drawn.map(({ silhouette }) => silhouette)).toEqual(['station', 'station', 'fortress', 'fortress']);
  });
  test('a station has no bow', () => {
    expect(token(surpriseAttack(), 'doliin-bay')).not.toHaveProperty('facing');
  });
  test('docked ships lie in the hex of their base; fighters in a hangar are a count', () => {
    expect(token(surpriseAttack(), 'zgata')?.hex).toEqual(token(surpriseAttack(), 'doliin-bay')?.hex);
    expect(token(theStand(), 'fighter-a')).toBeUndefined();
    expect(marker(theStand(), 'kenzah-station/aboard')).toMatchObject({ kind: 'aboard', count: 2 });
    expect(marker(theStand(), 'maelstrom/aboard')).toMatchObject({ count: 1, hex: { q: 60, r: -3 } });
    // Launched, it has a counter of its own.
    const game = theStand();
    for (const ship of game.ships) if (ship.id === 'fighter-a') Object.assign(ship, { is: 'flying', base: '' });
    expect(token(game, 'fighter-a')).toMatchObject({ shape: 'fighter' });
    expect(marker(game, 'kenzah-station/aboard')).toMatchObject({ count: 1 });
  });
  test('what is gone or not yet placed has none; what is leaving still has', () => {
    expect(sceneOf(closeEscort()).tokens.map(({ id }) => id)).toEqual(['megasaurus', 'nemesis']);
    expect(token(theStand(), 'viper')).toBeUndefined();
  });
  test('damage that is not hull shows too', () => {
    const ship = (more: object) =>
      craftGame({ level: 'advanced', ships: [{ type: 'destroyer', side: 'upf', name: 'One', ...more }] });
    expect(token(ship({}), 'one')?.state).toBe('ok');
    for (const more of [{ hull: 49 }, { adf: 2 }, { mr: 2 }, { worn: { LB: { hit: 1 } } }])
      expect(token(ship(more), 'one')?.state).toBe('damaged');
    for (const damage of [{ fire: 'fire' }, { circuit: true }, { control: true }, { navigation: true }, { dcr: true }])
      expect(token(ship({ damage }), 'one')?.state).toBe('damaged');
    expect(token(ship({ worn: { T: { left: 0 } } }), 'one')?.state).toBe('ok');
  });
});

describe('trails', () => {
  test('of the moving side, from where the phase began', () => {
    expect(sceneOf(surpriseAttack()).trails).toEqual([
      {
        of: 'venomous',
        hexes: [
          { q: 12, r: 19 },
          { q: 13, r: 19 },
          { q: 14, r: 19 },
        ],
      },
    ]);
  });
  test('not of the side that waits, nor of a ship that stayed', () => {
    expect(sceneOf(surpriseAttack({ mover: 'upf' })).trails).toEqual([]);
    const game = surpriseAttack();
    for (const ship of game.ships) ship.path = [ship.startQ, ship.startR];
    expect(sceneOf(game).trails).toEqual([]);
  });
});

describe('markers', () => {
  test('speeds of flying ships', () => {
    expect(marker(surpriseAttack(), 'venomous/speed')).toMatchObject({ kind: 'speed', label: 'Venomous: speed 6' });
    expect(marker(surpriseAttack(), 'zgata/speed')).toBeUndefined();
    expect(marker(surpriseAttack(), 'doliin-bay/speed')).toBeUndefined();
  });
  test('screens and fires', () => {
    expect(marker(surpriseAttack(), 'venomous/screen')).toMatchObject({
      kind: 'masking-screen',
      hex: { q: 14, r: 19 },
    });
    expect(marker(theStand(), 'carrion/screen')).toMatchObject({ kind: 'screen', label: 'Carrion: electron screen' });
    expect(marker(theStand(), 'carrion/fire')).toMatchObject({ kind: 'fire' });
    expect(marker(theStand(), 'shimmer/fire')).toBeUndefined();
    // The stasis screen is switched on, but a short circuit stops it.
    expect(marker(theStand(), 'deathstroke/screen')).toBeUndefined();
  });
  test('where an orbiting unit goes next, either way', () => {
    const game = surpriseAttack();
    expect(number(game, marker(game, 'doliin-bay/next')?.hex)).toBe('2819');
    for (const ship of game.ships) ship.way = -1;
    expect(number(game, marker(game, 'doliin-bay/next')?.hex)).toBe('2821');
  });
  test('mines and seekers that the view holds: still ones and those under way', () => {
    expect(marker(theStand(), 'mine/upf/10,10')).toMatchObject({ kind: 'mine', label: 'Mines of UPF' });
    expect(marker(theStand(), 'upf-s1')).toMatchObject({ kind: 'seeker', label: 'Seeker of UPF, lying still' });
    expect(marker(theStand(), 'sathar-s1')).toMatchObject({
      kind: 'seeker-active',
      label: 'Seeker of Sathar, next move 6 hexes',
      hex: { q: 14, r: 10 },
    });
  });
});
