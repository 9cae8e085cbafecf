import { situation } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import { present as gunnery } from '../src/gunnery/present.ts';
import { rulebook as gunneryRules } from '../src/gunnery/rules.ts';
import { present as hunt } from '../src/hunt/present.ts';
import { rulebook as huntRules } from '../src/hunt/rules.ts';
import { present as power } from '../src/power/present.ts';
import { rulebook as powerRules } from '../src/power/rules.ts';

test('Gunnery counts the hull of both squadrons', () => {
  const s = situation(gunneryRules, { game: ({ ships }) => Object.assign(ships[3] ?? {}, { hull: 0 }) });
  expect(gunnery.fleets?.(s.view())).toEqual({
    unit: 'hull',
    sides: [
      {
        side: 'red',
        ships: [
          { id: 'red1', label: 'Ruby', type: 'gunship', left: 12, of: 12, fate: 'here' },
          { id: 'red2', label: 'Rust', type: 'gunship', left: 12, of: 12, fate: 'here' },
        ],
      },
      {
        side: 'blue',
        ships: [
          { id: 'blue1', label: 'Azure', type: 'gunship', left: 12, of: 12, fate: 'here' },
          { id: 'blue2', label: 'Indigo', type: 'gunship', left: 0, of: 12, fate: 'lost' },
        ],
      },
    ],
  });
});

test('Power counts two hulls, which everybody knows', () => {
  const s = situation(powerRules, { game: ({ ships }) => Object.assign(ships.red, { hull: 7 }) });
  for (const offices of [['red'], ['blue'], []])
    expect(power.fleets?.(s.view(...offices))).toMatchObject({
      sides: [
        { side: 'red', ships: [{ id: 'red', left: 7, of: 24, fate: 'here' }] },
        { side: 'blue', ships: [{ id: 'blue', left: 24, of: 24, fate: 'here' }] },
      ],
    });
});

test('Hunt counts the boat, wherever it is, and the hunters; out at sea the boat is gone', () => {
  const s = situation(huntRules, { game: ({ boat }) => Object.assign(boat, { hull: 1 }) });
  const boat = { id: 'boat', label: 'Boat', type: 'submarine', left: 1, of: 2, fate: 'here' };
  for (const offices of [['boat'], ['gull'], ['tern'], []])
    expect(hunt.fleets?.(s.view(...offices))).toEqual({
      unit: 'hull',
      count: {
        words: { say: 'count.dawn', with: { turns: 16 } },
        figure: { n: 16, of: 16 },
        label: { say: 'count.dawn-short' },
        leads: null,
      },
      sides: [
        { side: 'boat', ships: [boat] },
        {
          side: 'hunters',
          ships: ['gull', 'tern'].map((id) => ({
            id,
            label: id === 'gull' ? 'Gull' : 'Tern',
            type: 'hunter',
            left: 2,
            of: 2,
            fate: 'here',
          })),
        },
      ],
    });
  const outcome = { winner: 'boat', by: 'escaped', clause: 'TH-END-02' };
  expect(hunt.fleets?.({ ...s.view(), outcome }).sides[0]?.ships).toEqual([{ ...boat, fate: 'gone' }]);
});
