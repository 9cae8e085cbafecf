import { canonical, openQuestions } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { about } from '../src/contents.ts';
import { inPlay } from '../src/game.ts';
import { begun } from '../src/set-up/plan.ts';
import { atRandom, byDefault, prepare, unsaidEvent, unsaidRequest } from './set-up-play.ts';

/** Enough faces for every re-roll; what is left over is nobody's business here. */
const dice = (seed: number): number[] => Array.from({ length: 40 }, (_, i) => 1 + ((seed * 7 + i * i * 3) % 10));

describe.each(about.scenarios.map((scenario) => scenario.id))('%s', (id) => {
  test('every start that chance finds is legal, and leaves nothing unplaced', () => {
    for (let seed = 0; seed < 25; seed++) {
      const s = prepare(id, { dice: dice(seed), options: { planet: seed % 2 === 0 ? 'middle' : 'placed' } });
      atRandom(s, `${id} ${seed}`);
      expect(s.game.ships.filter((ship) => !inPlay(ship))).toEqual([]);
      expect(s.game.planets.every(({ placed }) => placed)).toBe(true);
      expect({ ...s.game.setup, laid: [] }).toEqual(begun());
      expect(JSON.parse(JSON.stringify(s.game))).toEqual(s.game);
      expect(canonical(s.game)).toBe(canonical(JSON.parse(JSON.stringify(s.game))));
    }
  });

  test('the default start is legal, and everything in it can be said', () => {
    const s = prepare(id, { dice: dice(3) });
    for (let n = 0; n < 20; n++) {
      const [open] = openQuestions(s.rules, s.state);
      if (open === undefined || open.question === 'ready') break;
      const request = s.request(open.office);
      expect(unsaidRequest(request), open.question).toEqual([]);
      expect(s.answer(open.office, request.default)).toBeDone();
    }
    byDefault(s);
    expect(s.events.flatMap((event) => unsaidEvent(event))).toEqual([]);
    expect(s.game.ships.every(inPlay)).toBe(true);
  });
});
