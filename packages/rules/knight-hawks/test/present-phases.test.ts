import { type Phases, rulesOf, view } from '@flagbridge/engine';
import { situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { about } from '../src/contents.ts';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { rulebook } from '../src/rulebook.ts';
import { craftGame } from './craft.ts';
import { closeEscort, surpriseAttack, theStand } from './present-games.ts';
import { SATHAR, UPF, viewOf } from './present-view.ts';

const known = new Set(present.catalogue.map(({ id }) => id));

function phasesOf(of: ReturnType<typeof viewOf>, viewer = UPF): Phases {
  const phases = present.phases?.(of, viewer);
  if (phases === undefined) throw new Error('no phases');
  const cited = [...phases.parts.flatMap(({ steps }) => steps), ...(phases.aims ?? [])].map(({ clause }) => clause);
  expect(cited.filter((clause) => clause === undefined || !known.has(clause))).toEqual([]);
  return phases;
}

/** `Screens done, Ships move now`, part by part. */
const ruler = ({ parts }: Phases): string[] =>
  parts.map(({ title, steps }) => `${title}: ${steps.map(({ label, state }) => `${label} ${state}`).join(', ')}`);

describe('the sequence of play', () => {
  test('Basic: Sathar have moved, the UPF fire', () => {
    const phases = phasesOf(viewOf(surpriseAttack(), 'side-turns', 'basic-turn', 'defence', 'defensive-fire'));
    expect(phases.clock).toEqual({ label: 'Game turn', value: '3' });
    expect(ruler(phases)).toEqual([
      'Sathar turn: Screens done, Orbits and docks done, Ships move done, Docking done, Defensive fire now, Offensive fire ahead',
      'UPF turn: Screens ahead, Orbits and docks ahead, Ships move ahead, Docking ahead, Defensive fire ahead, Offensive fire ahead',
    ]);
    expect(phases.parts.map(({ side }) => side)).toEqual(['sathar', 'upf']);
  });
  test('the second side of the turn: the first is done', () => {
    const { parts } = phasesOf(
      viewOf(surpriseAttack({ mover: 'upf' }), 'side-turns', 'basic-turn', 'basic-moves', 'move'),
    );
    expect(parts[0]?.steps.every(({ state }) => state === 'done')).toBe(true);
    expect(parts[1]?.steps.map(({ state }) => state)).toEqual(['done', 'done', 'now', 'ahead', 'ahead', 'ahead']);
  });
  test('Advanced: seekers, mines and fires; a repair turn after every third game turn', () => {
    const flow = ['side-turns', 'advanced-turn', 'seekers'] as const;
    const fifth = phasesOf(viewOf(theStand(), ...flow));
    expect(fifth.parts).toHaveLength(2);
    expect(fifth.parts[0]?.steps.map(({ label }) => label)).toEqual([
      'Screens',
      'Seekers',
      'Orbits and docks',
      'Ships move',
      'Docking',
      'Mines',
      'Fires',
      'Defensive fire',
      'Offensive fire',
    ]);
    expect(fifth.parts[1]?.steps[1]).toEqual({ label: 'Seekers', state: 'now', clause: 'KH-SEK-04' });
    const sixth = phasesOf(viewOf(theStand({ turn: 6 }), ...flow));
    expect(sixth.parts[2]).toMatchObject({ title: 'Repair turn', steps: [{ label: 'Repairs', state: 'ahead' }] });
    const repair = phasesOf(viewOf(theStand({ turn: 6 }), 'repair-turn', 'repairs'));
    expect(repair.parts[2]?.steps[0]?.state).toBe('now');
    expect(repair.parts.slice(0, 2).flatMap(({ steps }) => steps.map(({ state }) => state))).not.toContain('ahead');
  });
  test('when the battle is over the turn it ended in is done', () => {
    const over = { winner: 'upf', by: 'evacuated', clause: 'KH-SCN-109' };
    const { parts, aims } = phasesOf({ ...viewOf(surpriseAttack()), outcome: over });
    expect(parts.map(({ steps }) => steps[0]?.state)).toEqual(['done', 'ahead']);
    expect(aims).toEqual([]);
  });
  test('a real match, from the set-up on', () => {
    const s = situation(rulebook, { scenario: 'surprise-attack' });
    const seen = () => phasesOf(view(rulesOf(rulebook), s.state, UPF));
    expect(seen().clock).toEqual({ label: 'Set-up' });
    expect(ruler(seen())).toEqual(['UPF: Orbit of UPFB Doliin Bay now', 'Sathar: Ships ahead']);
    s.answer('upf', s.request('upf').default);
    expect(ruler(seen())).toEqual(['Sathar: Ships now']);
    s.answer('sathar', s.request('sathar').default);
    expect(seen().clock).toEqual({ label: 'Game turn', value: '1' });
    expect(ruler(seen())[0]).toBe(
      'Sathar turn: Screens now, Orbits and docks ahead, Ships move ahead, Docking ahead, Defensive fire ahead, Offensive fire ahead',
    );
  });
  test('both sides place at once, and a die says who begins', () => {
    const s = situation(rulebook, { scenario: 'squadrons' });
    expect(ruler(phasesOf(view(rulesOf(rulebook), s.state, UPF)))).toEqual(['Both sides: Ships now, First move ahead']);
  });
  test.each(about.scenarios.map(({ id }) => id))('%s says what it is about before and after the first shot', (id) => {
    const s = situation(rulebook, { scenario: id });
    const { aims = [] } = phasesOf(view(rulesOf(rulebook), s.state, { offices: [] }));
    expect(aims.length).toBeGreaterThan(0);
    for (const { label, text } of aims) expect(`${label}: ${text}`.length).toBeLessThan(90);
  });
});

describe('what the sides are after', () => {
  const aimsOf = (game: Game, viewer = UPF) => phasesOf(viewOf(game), viewer).aims ?? [];
  const line = (game: Game, viewer = UPF): string => {
    const [{ label = '', text = '' } = {}] = aimsOf(game, viewer);
    return `${label}: ${text}`;
  };
  test('the evacuation counts its turns in dock; the other side is there to stop it', () => {
    const [ours, theirs] = aimsOf(surpriseAttack());
    expect(ours).toEqual({
      label: 'Evacuation of Doliin Bay',
      text: "2 of 3 turns in dock, then Z'Gata off the map",
      side: 'upf',
      done: 2,
      of: 3,
      clause: 'KH-SCN-106',
    });
    expect(theirs).toMatchObject({ label: "Stop Z'Gata", side: 'sathar' });
    expect(line(surpriseAttack(), SATHAR)).toBe("Stop Z'Gata: destroy it, or Doliin Bay before its crew is aboard");
    const aboard = surpriseAttack({
      goal: { is: 'evacuate', ship: 'zgata', station: 'doliin-bay', needs: 3, limit: 40, turns: 3 },
    });
    expect(line(aboard)).toBe("Escape of Z'Gata: crew aboard: off the map by game turn 40");
  });
  test('the freighter’s run: how far it has to go, and what becomes of it', () => {
    const game = closeEscort();
    const freighter = game.ships[0];
    if (freighter === undefined) throw new Error('no freighter');
    expect(line(game)).toBe('Run of Megasaurus: over the far edge when defensive fire is over');
    freighter.leaving = false;
    // In the last column: the next hex is off the map.
    expect(line(game)).toBe('Run of Megasaurus: 1 hex to the far edge, 5 every turn');
    freighter.q -= 14;
    expect(line(game)).toBe('Run of Megasaurus: 15 hexes to the far edge, 5 every turn');
    expect(line(game, SATHAR)).toBe('Destroy UPF: UPF 1 of 2 left; a draw if Megasaurus escapes');
    freighter.is = 'escaped';
    expect(line(game)).toContain('escaped');
    freighter.is = 'destroyed';
    expect(line(game)).toContain('lost');
  });
  test('otherwise the other fleet; a draw is told of when it comes near', () => {
    expect(aimsOf(theStand())).toEqual([
      { label: 'Destroy the other fleet', text: 'Sathar 4 of 5, UPF 5 of 5 left', clause: 'KH-SCN-407' },
    ]);
    expect(aimsOf(theStand({ goal: { is: 'fleet' } })).map(({ clause }) => clause)).toEqual(['KH-GEN-04']);
    expect(aimsOf(theStand({ idle: 15 })).at(-1)).toMatchObject({ text: 'no attack for 15 of 30 game turns' });
    expect(aimsOf(theStand({ turn: 195 })).at(-1)).toMatchObject({ text: 'after game turn 200' });
  });
});

test('sides stand in the order of the scenario, no matter who moves first', () => {
  const order = (id: string, dice: readonly number[] = []) => {
    const s = situation(rulebook, { scenario: id, dice });
    if (id === 'squadrons') {
      for (const office of ['upf', 'sathar']) s.answer(office, s.request(office).default);
      expect(s.game.sides.map((side) => side.id)).toEqual(['sathar', 'upf']);
    }
    return present.sides?.(view(rulesOf(rulebook), s.state, UPF));
  };
  const ofScenario = [
    { id: 'upf', title: 'UPF' },
    { id: 'sathar', title: 'Sathar' },
  ];
  expect(order('surprise-attack')).toEqual(ofScenario);
  // The die lets the Sathar begin.
  expect(order('squadrons', [2, 9])).toEqual(ofScenario);
  expect(present.sides?.(viewOf(craftGame({ ships: [] })))).toHaveLength(2);
});
