import type { Request } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { Answered } from '../../src/request/desk/answered.ts';
import { compositionOf } from './composition.ts';

const request = (id: string): Request => ({
  ...compositionOf({ is: 'pick', options: [{ id: 'x' }] }, { byDefault: null }).request,
  id,
});

test('a question is known while it is open or its answer sealed, and a long battle leaves no others behind', () => {
  const answered = new Answered();
  const [fire, screens] = [request('a#1'), request('a#2')];
  answered.keep(fire, { requests: [fire, screens], sealed: [] });
  answered.keep(screens, { requests: [fire, screens], sealed: [{ id: fire.id, choice: 'x' }] });
  expect([answered.get('a#1'), answered.get('a#2')]).toEqual([fire, screens]);
  // Sealed, and no longer among what is asked.
  answered.keep(screens, { requests: [], sealed: [{ id: fire.id, choice: 'x' }] });
  expect(answered.get('a#1')).toBe(fire);
  for (let n = 3; n < 500; n++) {
    const next = request(`a#${n}`);
    answered.keep(next, { requests: [next], sealed: [] });
    expect(answered.get(next.id)).toBe(next);
    expect(answered.size).toBeLessThan(3);
  }
});
