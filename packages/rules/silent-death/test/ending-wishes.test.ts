import { act, type Choice, sequence } from '@flagbridge/engine';
import { rule, type Situation, situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, type Phase, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { standing } from '../src/standing.ts';
import { beginTurn } from '../src/steps/begin-turn.ts';
import { checkVictory } from '../src/steps/check-victory.ts';
import { type Crafted, craftGame } from './craft.ts';
import { beginPhase, play } from './craft-play.ts';
import { sentences } from './set-up-said.ts';

type Nothing = Record<never, never>;
/** A step in which nothing happens: the players have their say while play rests. */
const quiet = act<Game, Nothing>('quiet', () => {});
const PATROL = { is: 'last-ship', clause: 'SD-SCN-16', withdraws: 'rebel' } as const;

const duel = (more: Partial<Crafted> = {}): Game =>
  craftGame({ ships: [{ type: 'a-wing' }, { type: 'tie-fighter' }], ...more });
/** Two commanders on the Rebel side, one on the other. */
const pair = (more: Partial<Crafted> = {}): Game =>
  duel({
    ships: [{ type: 'a-wing', office: 'red' }, { type: 'x-wing', office: 'gold' }, { type: 'tie-fighter' }],
    ...more,
  });

const open = (s: Situation<Game, Game>, office: string, kind: string): Choice | undefined =>
  s.requests(office).find((one) => one.kind === kind)?.default;

describe('giving up', () => {
  rule('SD-SCN-14', 'a side that gives up has lost', () => {
    const s = play(duel(), quiet, { standing });
    expect(open(s, 'rebel', 'concede')).toBe('concede');
    expect(s.answer('rebel', 'concede', 'concede')).toBeDone();
    expect(s.state.outcome).toEqual({ winner: 'imperial', by: 'conceded', clause: 'SD-SCN-14' });
    expect(sentences(s.events)).toEqual(['Rebels give up: Imperials win.']);
  });

  rule('SD-SCN-14', 'all who command for it must, and may think again', () => {
    const s = play(pair(), quiet, { standing });
    s.answer('red', 'concede', 'concede');
    expect(s.answer('red', 'fight-on', 'concede')).toBeDone();
    s.answer('gold', 'concede', 'concede');
    expect(s.state.outcome).toBeNull();
    s.answer('red', 'concede', 'concede');
    expect(s.state.outcome?.winner).toBe('imperial');
    expect(sentences(s.events)).toEqual([
      'red would give up for the Rebels; 1 more commander must agree.',
      'red: the fight goes on.',
      'gold would give up for the Rebels; 1 more commander must agree.',
      'Rebels give up: Imperials win.',
    ]);
  });

  rule('SD-SCN-14', 'with the last ship of a commander who held out goes his say', () => {
    const lose = act<Game, Nothing>('lose', ({ game }) => {
      if (game.concede.length > 0) shipOf(game, 'x-wing').is = 'destroyed';
    });
    const s = play(pair(), sequence('step', lose, checkVictory), { standing });
    s.answer('red', 'concede', 'concede');
    s.answer('red', 'on');
    expect(s.state.outcome).toMatchObject({ winner: 'imperial', by: 'conceded' });
  });

  test('a commander of derelicts has no say', () => {
    const game = pair();
    shipOf(game, 'x-wing').dead = ['pilot'];
    const s = play(game, quiet, { standing });
    expect(s.requests('gold').filter((one) => one.standing)).toEqual([]);
    s.answer('red', 'concede', 'concede');
    expect(s.state.outcome?.by).toBe('conceded');
  });
});

describe('a draw', () => {
  rule('SD-SCN-14', 'offered by one side and accepted by the other', () => {
    const s = play(duel(), quiet, { standing });
    expect([open(s, 'rebel', 'draw'), open(s, 'imperial', 'draw')]).toEqual(['offer-draw', 'offer-draw']);
    s.answer('rebel', 'offer-draw', 'draw');
    expect([open(s, 'rebel', 'draw'), open(s, 'imperial', 'draw')]).toEqual(['withdraw-draw', 'accept-draw']);
    s.answer('imperial', 'accept-draw', 'draw');
    expect(s.state.outcome).toEqual({ winner: null, by: 'agreed', clause: 'SD-SCN-14' });
    expect(sentences(s.events)).toEqual([
      'Rebels offer a draw. It stands until the next turn begins.',
      'Both sides agree on a draw.',
    ]);
  });

  rule('SD-SCN-14', 'an offer may be taken back, and lapses with the next turn', () => {
    const s = play(duel(), beginTurn, { standing });
    s.answer('rebel', 'offer-draw', 'draw');
    s.answer('rebel', 'withdraw-draw', 'draw');
    expect(s.answer('imperial', 'accept-draw', 'draw')).toBeRefused();
    s.answer('imperial', 'offer-draw', 'draw');
    s.answer('rebel', 'on');
    expect(s.game.draw).toEqual([]);
    expect(sentences(s.events).slice(-3)).toEqual([
      'Imperials offer a draw. It stands until the next turn begins.',
      'Turn 3.',
      'A new turn: the offer of a draw has lapsed.',
    ]);
  });

  rule('SD-SCN-14', 'every commander of both sides must be for it', () => {
    const s = play(pair(), quiet, { standing });
    s.answer('imperial', 'offer-draw', 'draw');
    s.answer('gold', 'accept-draw', 'draw');
    expect(s.state.outcome).toBeNull();
    expect(sentences(s.events)[1]).toBe('gold is for a draw; 1 more commander of the Rebels must agree.');
    s.answer('red', 'accept-draw', 'draw');
    expect(s.state.outcome?.by).toBe('agreed');
  });
});

describe('withdrawal', () => {
  const phase = { phase: 'movement' as Phase };

  rule('SD-SCN-16', 'declared at any time, and carried out when the next phase begins', () => {
    const s = play(duel({ goal: PATROL }), beginPhase, { standing, vars: phase });
    expect(open(s, 'rebel', 'withdraw')).toBe('withdraw');
    expect(s.answer('rebel', 'withdraw', 'withdraw')).toBeDone();
    expect(s.state.outcome, 'not before').toBeNull();
    s.answer('rebel', 'on');
    expect(s.state.outcome).toEqual({ winner: 'imperial', by: 'withdrawn', clause: 'SD-SCN-16' });
    expect(sentences(s.events).slice(1)).toEqual([
      'Rebels declare that they withdraw: the battle is over when the next phase begins.',
      'Movement Phase.',
      'Rebels withdraw: Imperials win.',
    ]);
  });

  rule('SD-SCN-16', 'it may be taken back until then', () => {
    const s = play(duel({ goal: PATROL }), beginPhase, { standing, vars: phase });
    s.answer('rebel', 'withdraw', 'withdraw');
    expect(s.answer('rebel', 'stay', 'withdraw')).toBeDone();
    s.answer('rebel', 'on');
    expect(s.state.outcome).toBeNull();
    expect(sentences(s.events)).toContain('Rebels: no withdrawal after all.');
  });

  rule('SD-SCN-16', 'all who command for the side must declare it', () => {
    const s = play(pair({ goal: PATROL }), beginPhase, { standing, vars: phase });
    s.answer('red', 'withdraw', 'withdraw');
    s.answer('red', 'on');
    expect(s.state.outcome).toBeNull();
    s.answer('gold', 'withdraw', 'withdraw');
    s.answer('red', 'on');
    expect(s.state.outcome?.by).toBe('withdrawn');
  });

  rule('SD-SCN-16', 'the end of a turn is no phase', () => {
    const s = play(duel({ goal: PATROL }), beginPhase, { standing, vars: { phase: 'end' as Phase } });
    s.answer('rebel', 'withdraw', 'withdraw');
    s.answer('rebel', 'on');
    expect(s.state.outcome).toBeNull();
  });

  rule('SD-SCN-16', 'a ship that leaves the map does not withdraw its side', () => {
    const game = pair({ goal: PATROL });
    Object.assign(shipOf(game, 'x-wing'), { is: 'left', exit: 'west' });
    const s = play(game, sequence<Game, { phase: Phase }>('both', checkVictory, beginPhase), { standing, vars: phase });
    expect(s.state.outcome).toBeNull();
    s.answer('red', 'withdraw', 'withdraw');
    s.answer('red', 'on');
    expect(s.state.outcome?.by, 'and its commander has no say').toBe('withdrawn');
  });

  test('nobody else may: not the Imperials, and nobody in a battle without that rule (SD-SCN-22)', () => {
    const s = play(duel({ goal: PATROL }), quiet, { standing });
    expect(open(s, 'imperial', 'withdraw')).toBeUndefined();
    const free = play(duel(), quiet, { standing });
    expect(open(free, 'rebel', 'withdraw')).toBeUndefined();
    expect(
      open(
        play(duel({ goal: { is: 'run', clause: 'SD-SCN-18', ship: 'a-wing' } }), quiet, { standing }),
        'rebel',
        'withdraw',
      ),
    ).toBeUndefined();
  });
});

test('all three are open while ships are being set up', () => {
  const s = situation(rulebook, { scenario: 'patrol' });
  const kinds = (office: string) => s.requests(office).flatMap((one) => (one.standing ? [one.kind] : []));
  expect(kinds('rebel').sort()).toEqual(['concede', 'draw', 'withdraw']);
  expect(kinds('imperial').sort()).toEqual(['concede', 'draw']);
});
