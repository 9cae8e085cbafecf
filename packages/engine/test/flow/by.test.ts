import { expect, test } from 'vitest';
import { act, clausesOf, type GameEvent, sequence, type Vars, watchCitations } from '../../src/index.ts';
import { little, type Said, sit, thenEnd } from '../little-games.ts';

const told = (events: readonly GameEvent[]) => events.map((event) => [event.type, ...clausesOf(event)]);

test('what acted is cited by the next event, once, behind its own clauses', () => {
  const fire = act<Said, Vars>('fire', (play) => {
    play.by('LT-ACT-01');
    play.by('LT-ACT-02');
    play.by('LT-ACT-01');
    play.tell?.({ type: 'hit', clause: ['LT-HIT-01', 'LT-ACT-02'] });
    play.tell?.({ type: 'lost', clause: 'LT-LOST-01' });
  });
  const heard: string[] = [];
  const stop = watchCitations((how, clause) => void heard.push(`${how} ${clause}`));
  const s = sit(little({ turn: thenEnd(fire) }));
  stop();
  expect(told(s.events).slice(0, 2)).toEqual([
    ['hit', 'LT-HIT-01', 'LT-ACT-02', 'LT-ACT-01'],
    ['lost', 'LT-LOST-01'],
  ]);
  expect(heard).toContain('act LT-ACT-01');
});

test('what acted in a step that told nothing is no business of the next', () => {
  const hidden = act<Said, Vars>('hidden', (play) => play.by('LT-ACT-01'));
  const open = act<Said, Vars>('open', (play) => play.tell?.({ type: 'open', clause: 'LT-OPEN-01' }));
  const s = sit(little({ turn: thenEnd(sequence('both', hidden, open)) }));
  expect(told(s.events)[0]).toEqual(['open', 'LT-OPEN-01']);
});

test('what is told to some takes nothing from what is told to all: a clause that is missing there would tell them', () => {
  const fly = (lays: boolean) =>
    act<Said, Vars>('fly', (play) => {
      play.by('LT-ACT-01');
      if (lays) play.tell?.({ type: 'laid', to: ['red'], clause: 'LT-LAY-01' });
      play.tell?.({ type: 'moved', clause: 'LT-MOVE-01' });
    });
  const [laid, clear] = [true, false].map((lays) => told(sit(little({ turn: thenEnd(fly(lays)) })).events));
  expect(laid?.[0]).toEqual(['laid', 'LT-LAY-01']);
  expect(laid?.slice(1)).toEqual(clear);
  expect(clear?.[0]).toEqual(['moved', 'LT-MOVE-01', 'LT-ACT-01']);
});
