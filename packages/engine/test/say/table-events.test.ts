import { describe, expect, test } from 'vitest';
import { type GameEvent, sayEvent, type Told, takenBack, titled } from '../../src/index.ts';

const happened: GameEvent = { type: 'shot', clause: 'XX-A-01' };
const back = (since?: number): GameEvent => ({
  type: 'take-back',
  clause: 'FB-UND-01',
  data: { office: 'red', agreed: [], ...(since !== undefined && { since }) },
});
const told = (...events: readonly GameEvent[]): Told[] => events.map((event, i) => ({ n: i + 1, event }));

describe('what was taken back', () => {
  const undoneIn = (all: readonly Told[]): number[] => all.filter(takenBack(all)).map(({ n }) => n);

  test('is everything told since, up to the take-back (FB-UND-01)', () => {
    expect(undoneIn(told(happened, happened, happened, back(2), happened))).toEqual([2, 3]);
  });

  test('stays taken back when more is taken back, and the take-backs themselves happened (FB-UND-02)', () => {
    expect(undoneIn(told(happened, happened, back(2), happened, back(1), happened))).toEqual([1, 2, 4]);
  });

  test('is nothing where nobody took back, or nothing of it had been told', () => {
    expect(undoneIn(told(happened, back(), happened))).toEqual([]);
    expect(undoneIn([])).toEqual([]);
  });
});

describe('events of the table in words', () => {
  const titles: { readonly [id: string]: string } = {
    red: 'Red admiral',
    blue: 'Blue admiral',
    green: 'Green admiral',
  };
  const say = (event: GameEvent): string =>
    sayEvent(
      {},
      titled(event, (id) => titles[id] ?? id),
    );

  test('name who took back and who agreed', () => {
    expect(say(back(1))).toBe('Red admiral took a decision back. Dice that fell are not given back.');
    const agreed = (...offices: string[]): GameEvent => ({ ...back(1), data: { office: 'red', agreed: offices } });
    expect(say(agreed('blue'))).toMatch(/^Red admiral took a decision back; Blue admiral agreed\./);
    expect(say(agreed('blue', 'green'))).toMatch(/; Blue admiral and Green admiral agreed\./);
  });

  test('name offices of a seat by their titles, and leave a rulebook’s events alone', () => {
    const reseat: GameEvent = { type: 'reseat', clause: 'FB-SEE-01', data: { seat: 'one', offices: ['red', 'blue'] } };
    expect(say(reseat)).toBe('Seat one now holds Red admiral, Blue admiral.');
    expect(titled(happened, () => 'no')).toBe(happened);
  });
});
