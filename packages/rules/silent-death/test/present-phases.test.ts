import { describe, expect, test } from 'vitest';
import { present } from '../src/present.ts';
import { craftGame } from './craft.ts';
import { syruss } from './present-games.ts';
import { IMPERIAL, REBEL, viewOf } from './present-view.ts';

type Steps = Parameters<typeof viewOf> extends [unknown, ...infer S] ? S : never;
const phasesOf = (game: ReturnType<typeof syruss>, ...steps: Steps) => {
  const phases = present.phases?.(viewOf(game, ...steps), REBEL);
  if (phases === undefined) throw new Error('no phases');
  return phases;
};
const states = (game: ReturnType<typeof syruss>, ...steps: Steps): string[] =>
  phasesOf(game, ...steps).parts.flatMap(({ steps: all }) => all.map(({ label, state }) => `${label}: ${state}`));

describe('the ruler', () => {
  test('five phases in the book’s words', () => {
    const { clock, parts } = phasesOf(syruss(), 'battle');
    expect(clock).toEqual({ label: 'Turn', value: '3' });
    expect(parts.map(({ title }) => title)).toEqual([
      'Warhead Launch',
      'Movement',
      'Warhead Results',
      'Cannon Fire',
      'Damage Control',
    ]);
  });
  test('movement: initiative, then the goes', () => {
    expect(states(syruss(), 'battle', 'initiative').slice(0, 3)).toEqual([
      'Launch: done',
      'Initiative: now',
      'Moves: ahead',
    ]);
    const game = syruss({ initiative: { winner: 'rebel', totals: [14, 9] } });
    const [first] = game.ships;
    if (first !== undefined) first.moved = true;
    expect(states(game, 'battle', 'ships-move').slice(1, 4)).toEqual([
      'Initiative: done',
      'Moves 1 of 4: now',
      'Dodge and damage: ahead',
    ]);
    expect(present.report(viewOf(game, 'battle', ['move-ship', { side: 'imperial' }]), REBEL)[0]).toBe(
      'Turn 3, Movement: Rebels won initiative (Rebels 14, Imperials 9), 1 of 4 ships moved, a go of Imperials.',
    );
    expect(phasesOf(game, ['move-ship', { side: 'imperial' }]).parts[1]?.side).toBe('imperial');
  });
  test('fire: whose Gunnery it is', () => {
    const game = syruss({ phase: 'fire' });
    // Steps of fire are counted down: gunners from 20, pilots from 10 (SD-FIR-14, SD-FIR-15).
    const firing = (left: number) => ['cannon-fire-phase', { left }] as const;
    const now = (left: number) => states(game, 'battle', firing(left)).slice(5, 8);
    expect(now(17)).toEqual(['Gunners, Gunnery 8: now', 'Pilots: ahead', 'Repairs: ahead']);
    expect(now(7)).toEqual(['Gunners: done', 'Pilots, Gunnery 8: now', 'Repairs: ahead']);
    expect(present.report(viewOf(game, firing(7)), REBEL)[0]).toBe('Turn 3, Cannon Fire: pilots with Gunnery 8.');
  });
  test('Drive-0 turns where they are in use', () => {
    const game = syruss({ rulings: { driveZeroTurns: true } });
    expect(states(game, 'battle', 'drive-zero-turns').slice(1, 3)).toEqual(['Drive-0 turns: now', 'Initiative: ahead']);
  });
  test('when the battle is over nothing is ahead in its phase', () => {
    expect(states(syruss({ phase: 'damage-control' }))).toContain('Repairs: done');
  });
});

describe('aims', () => {
  const aims = (game: ReturnType<typeof syruss>, viewer = REBEL) => present.phases?.(viewOf(game), viewer).aims ?? [];
  test('the run of the Y-Wing: columns to go', () => {
    expect(aims(syruss())).toEqual([
      {
        label: 'Run of Y-Wing',
        text: '20 columns to go, 2 turns at Drive 12',
        side: 'rebel',
        done: 14,
        of: 34,
        clause: 'SD-SCN-18',
      },
      {
        label: 'Stop Y-Wing',
        text: 'destroy it or leave it derelict; Imperials 2 of 2 left',
        side: 'imperial',
        clause: 'SD-SCN-18',
      },
    ]);
    expect(aims(syruss(), IMPERIAL)[0]?.label).toBe('Stop Y-Wing');
  });
  test('last ship left, and who may withdraw', () => {
    const game = craftGame({
      goal: { is: 'last-ship', clause: 'SD-SCN-16', withdraws: 'rebel' },
      ships: [{ type: 'a-wing' }, { type: 'tie-fighter' }, { type: 'tie-fighter', name: 'B', is: 'destroyed' }],
    });
    expect(aims(game)).toEqual([
      {
        label: 'Last ship left',
        text: 'Rebels 1 of 1, Imperials 1 of 2 left; Rebels may withdraw, and lose',
        clause: 'SD-SCN-16',
      },
    ]);
  });
  test('asteroids that will drift', () => {
    expect(aims(craftGame({ asteroids: [5, 5], drift: 1, ships: [{ type: 'a-wing' }] })).at(-1)).toEqual({
      label: 'Asteroids',
      text: 'drift south-east when the turn ends',
      clause: 'SD-OPT-19',
    });
  });
  test('a draw that comes near', () => {
    expect(aims(craftGame({ quiet: 5, turn: 95, ships: [{ type: 'a-wing' }] })).slice(1)).toEqual([
      { label: 'Draw ahead', text: 'nothing has happened for 5 of 10 turns', clause: 'SD-SCN-14' },
      { label: 'Draw ahead', text: 'after turn 100', clause: 'SD-SCN-14' },
    ]);
  });
});
