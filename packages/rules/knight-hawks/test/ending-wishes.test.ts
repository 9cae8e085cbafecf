import { act, type Choice, sequence } from '@flagbridge/engine';
import { rule, type Situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { standing } from '../src/standing.ts';
import { beginTurn, checkVictory } from '../src/steps/ending.ts';
import { type Crafted, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { sentences } from './ending-said.ts';

type Nothing = Record<never, never>;
/** A step in which nothing happens: the players have their say while play rests. */
const quiet = act<Game, Nothing>('quiet', () => {});

const duel = (more: Partial<Crafted> = {}): Game =>
  craftGame({
    ships: [
      { type: 'destroyer', side: 'sathar' },
      { type: 'frigate', side: 'upf' },
    ],
    ...more,
  });

/** Two captains on the UPF's side, one on the other. */
const captains = (): Game =>
  duel({
    ships: [
      { type: 'destroyer', side: 'sathar' },
      { type: 'frigate', side: 'upf', office: 'shimmer' },
      { type: 'assault-scout', side: 'upf', office: 'rapier' },
    ],
  });

const open = (s: Situation<Game, Game>, office: string, kind: string): Choice | undefined =>
  s.requests(office).find((one) => one.kind === kind)?.default;

describe('conceding', () => {
  rule('KH-SCN-210', 'a side that concedes has lost', () => {
    const s = play(duel(), quiet, { standing });
    expect(s.answer('upf', 'concede', 'concede')).toBeDone();
    expect(s.state.outcome).toEqual({ winner: 'sathar', by: 'conceded', clause: 'KH-SCN-210' });
    expect(sentences(s.events)).toEqual(['UPF concedes: Sathar wins.']);
  });

  rule('KH-SCN-210', 'with several players on the side all of them must', () => {
    const s = play(captains(), quiet, { standing });
    s.answer('shimmer', 'concede', 'concede');
    expect(s.state.outcome).toBeNull();
    s.answer('rapier', 'concede', 'concede');
    expect(s.state.outcome?.winner).toBe('sathar');
    expect(sentences(s.events)).toEqual([
      'shimmer would concede for UPF; 1 more player of that side must agree.',
      'UPF concedes: Sathar wins.',
    ]);
  });

  rule('KH-SCN-210', 'until then it can be taken back', () => {
    const s = play(captains(), quiet, { standing });
    s.answer('shimmer', 'concede', 'concede');
    expect(s.answer('shimmer', 'concede', 'concede'), 'not twice').toBeRefused();
    expect(s.answer('shimmer', 'fight-on', 'concede')).toBeDone();
    s.answer('rapier', 'concede', 'concede');
    expect(s.state.outcome).toBeNull();
    expect(s.game.concede).toEqual(['rapier']);
    expect(sentences(s.events)[1]).toBe('shimmer wants to fight on for UPF.');
  });

  rule('KH-SCN-210', 'who has no ship left has no say: the others decide', () => {
    const game = captains();
    shipOf(game, 'assault-scout-a').is = 'destroyed';
    const s = play(game, quiet, { standing });
    expect(s.requests('rapier').filter((one) => one.standing)).toEqual([]);
    s.answer('shimmer', 'concede', 'concede');
    expect(s.state.outcome?.by).toBe('conceded');
  });

  rule('KH-SCN-210', 'the loss of the last who held out is enough', () => {
    const lose = act<Game, { side: string }>('lose', ({ game }) => {
      if (game.concede.length > 0) shipOf(game, 'assault-scout-a').is = 'destroyed';
    });
    const s = play(captains(), sequence('step', lose, checkVictory), { standing, vars: { side: 'upf' } });
    s.answer('shimmer', 'concede', 'concede');
    expect(s.state.outcome).toBeNull();
    s.answer('sathar', 'on');
    expect(s.state.outcome).toEqual({ winner: 'sathar', by: 'conceded', clause: 'KH-SCN-210' });
  });
});

describe('a draw', () => {
  rule('KH-SCN-210', 'offered by one side and accepted by the other', () => {
    const s = play(duel(), quiet, { standing });
    expect([open(s, 'upf', 'draw'), open(s, 'sathar', 'draw')]).toEqual(['offer-draw', 'offer-draw']);
    s.answer('upf', 'offer-draw', 'draw');
    expect([open(s, 'upf', 'draw'), open(s, 'sathar', 'draw')]).toEqual(['withdraw-draw', 'accept-draw']);
    s.answer('sathar', 'accept-draw', 'draw');
    expect(s.state.outcome).toEqual({ winner: null, by: 'agreed', clause: 'KH-SCN-210' });
    expect(sentences(s.events)).toEqual([
      'UPF offers a draw. It stands until the next game turn begins.',
      'Both sides agree on a draw.',
    ]);
  });

  rule('KH-SCN-210', 'an offer taken back cannot be accepted', () => {
    const s = play(duel(), quiet, { standing });
    s.answer('upf', 'offer-draw', 'draw');
    s.answer('upf', 'withdraw-draw', 'draw');
    expect(s.answer('sathar', 'accept-draw', 'draw')).toBeRefused();
    expect(s.answer('sathar', 'offer-draw', 'draw')).toBeDone();
    expect(s.state.outcome).toBeNull();
    expect(sentences(s.events)[1]).toBe('UPF is no longer for a draw.');
  });

  rule('KH-SCN-210', 'an offer lapses when the next game turn begins', () => {
    const s = play(duel(), beginTurn, { standing });
    s.answer('upf', 'offer-draw', 'draw');
    s.answer('sathar', 'on');
    expect(s.game.draw).toEqual([]);
    expect(open(s, 'sathar', 'draw')).toBe('offer-draw');
    expect(sentences(s.events).at(-1)).toBe('A new game turn: the offer of a draw has lapsed.');
  });

  rule('KH-SCN-210', 'a wish to concede does not lapse', () => {
    const s = play(captains(), beginTurn, { standing });
    s.answer('shimmer', 'concede', 'concede');
    s.answer('sathar', 'on');
    s.answer('rapier', 'concede', 'concede');
    expect(s.state.outcome?.by).toBe('conceded');
  });

  rule('KH-SCN-210', 'every player of both sides must be for it', () => {
    const s = play(captains(), quiet, { standing });
    s.answer('sathar', 'offer-draw', 'draw');
    s.answer('rapier', 'accept-draw', 'draw');
    expect(s.state.outcome).toBeNull();
    expect(sentences(s.events)[1]).toBe('rapier is for a draw; 1 more player of UPF must agree.');
    s.answer('shimmer', 'accept-draw', 'draw');
    expect(s.state.outcome?.by).toBe('agreed');
  });

  test('both can be asked for during set-up', () => {
    const s = play(duel({ turn: 0, mover: '' }), quiet, { standing });
    for (const ship of s.game.ships) ship.is = 'unplaced';
    expect(s.requests('upf').map(({ kind }) => kind)).toEqual(['concede', 'draw']);
  });

  test('where the scenario knows no draw (KH-SCN-110) none is offered; conceding is open', () => {
    const goal = { is: 'evacuate', ship: 'frigate-a', station: 'frigate-a', needs: 3, limit: 40, turns: 0 } as const;
    const s = play(duel({ goal }), quiet, { standing });
    expect(s.requests('upf').map(({ kind }) => kind)).toEqual(['concede']);
  });
});
