import { clausesOf } from '@flagbridge/engine';
import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { systemOf } from '../src/game.ts';
import { craftGame } from './craft.ts';
import { declare, defensive, duel, offensive } from './fire-fixture.ts';
import { at, shipIn, told, turnOf } from './movement-fixture.ts';
import { enemy, field, hits, seeker, steps } from './seekers-field.ts';

/** What a rule does not do, or does all the same: each case differs from another in a single condition. */

describe('a ship adrift', () => {
  const adrift = { adf: 0, mr: 0 } as const;

  rule('KH-DMG-19', 'sets off the mines it drifts into', () => {
    const [q, r] = at(0, 0);
    const game = craftGame({
      level: 'advanced',
      mines: [{ side: 'upf', q, r }],
      ships: [
        { type: 'frigate', side: 'sathar', name: 'Ship', at: at(-2, 0), facing: 0, speed: 4, load: {}, ...adrift },
        { type: 'minelayer', side: 'upf', name: 'Sower', at: '5401', load: { M: 20 } },
      ],
    });
    const s = turnOf(game, 'sathar', [61]);
    expect(told(s, 'drifts').length + told(s, 'moved').length).toBeGreaterThan(0);
    expect(told(s, 'mines-go-off')).toHaveLength(1);
    expect(hits(s)).toEqual(['Ship']);
  });

  test('draws a seeker and sets it off', () => {
    const s = steps(field([seeker(1, [0, 0], 1)], [enemy('Prey', [3, 0], adrift)]), [96]);
    expect(hits(s)).toEqual(['Prey']);
  });
});

describe('seekers', () => {
  test('what is farther away than the prey is not said to leave it cold', () => {
    const rock = (q: number) => ({ type: 'space-station', side: 'upf', name: 'Rock', at: at(q, 0) }) as const;
    const cited = (q: number): string[] =>
      told(steps(field([seeker(1, [0, 0], 1)], [rock(q), enemy('Prey', [9, 0])])), 'seeker-flies').flatMap(clausesOf);
    expect(cited(1)).toContain('KH-SEK-16');
    expect(cited(12)).not.toContain('KH-SEK-16');
    const none = steps(field([seeker(1, [0, 0], 1)], [enemy('Prey', [9, 0])]));
    expect(told(none, 'seeker-flies').flatMap(clausesOf)).not.toContain('KH-SEK-16');
  });
});

describe('rocket batteries', () => {
  test('one ship uses two boxes in a game turn: one in its own turn, one in the enemy’s (KH-FIR-24)', () => {
    const own = declare(offensive(duel({ load: { RB: 4, RH: 1 } }, { at: at(2, 0) }), [100]), 'sathar', 'by/RB at');
    expect(systemOf(shipIn(own, 'by'), 'RB')?.left).toBe(3);
    // The UPF move; By answers in defensive fire.
    const s = declare(defensive({ ...own.game, mover: 'upf' }, [100], 'sathar'), 'sathar', 'by/RB at');
    expect(systemOf(shipIn(s, 'by'), 'RB')?.left).toBe(2);
    expect(s.requests('sathar').some(({ kind }) => kind === 'defensive-fire')).toBe(false);
  });
});

describe('beyond the sheet', () => {
  test('a ship beyond the edge fires and is fired at as anywhere (KH-MAP-08)', () => {
    const beyond = (q: number) => ({ at: [60 + q, 3] }) as const;
    const game = duel({ ...beyond(0), facing: 0 }, beyond(4), { level: 'advanced' });
    const s = offensive(game, [100]);
    declare(s, 'sathar', 'by/LC/1 at');
    expect(hits(s)).toEqual(['At']);
  });
});
