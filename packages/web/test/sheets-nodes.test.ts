import type { SheetNode } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import { arrange } from '../src/sheets/arrange.ts';
import { linesIn, pressedLines } from '../src/sheets/card-lines.ts';
import { cardParts, fitting, isWide, type SystemNode } from '../src/sheets/card-parts.ts';
import { printScale } from '../src/sheets/print-fit.ts';
import { formOf, isCountdown, isDense, markedOf, smallTrack } from '../src/sheets/track.ts';
import { isFigures, nodeText, splitLabel } from '../src/sheets/words.ts';

const value = (id: string, label: string, of: number | string): SheetNode => ({ is: 'value', id, label, value: of });
const countdown = (n: number): string[] => Array.from({ length: n }, (_, i) => String(n - i));
const strength: SheetNode = { ...value('a/s', 'Strength', 34), of: 50 } as SheetNode;
const track: SheetNode = { is: 'track', id: 'a/s/boxes', label: 'Boxes', boxes: countdown(50), marked: 16 };

describe('words of a node', () => {
  it('splits code and name', () => {
    expect(splitLabel('LB light beam')).toEqual({ code: 'LB', name: 'light beam' });
    expect(splitLabel('3 Bridge')).toEqual({ code: '3', name: 'Bridge' });
    expect(splitLabel('Point defence')).toEqual({ code: '', name: 'Point defence' });
    expect(splitLabel('10 or less')).toEqual({ code: '', name: '10 or less' });
    expect(splitLabel('DV')).toEqual({ code: '', name: 'DV' });
  });

  it('says what a drawing shows', () => {
    expect(nodeText(strength)).toBe('34 of 50');
    expect(nodeText({ is: 'value', id: 'd', label: 'Drive', value: -2, was: 3, state: 'damaged' })).toBe(
      '−2, was 3, damaged',
    );
    expect(nodeText({ is: 'boxes', id: 'b', label: 'B', total: 4, used: 1 })).toBe('3 of 4 left');
    expect(nodeText({ is: 'dial', id: 'x', label: 'X', stops: ['off', 'on'], at: 1 })).toBe('at on, of off, on');
    expect(
      nodeText({
        is: 'rose',
        id: 'r',
        label: 'R',
        sides: [
          { value: 4, state: 'ok' },
          { value: 0, state: 'out' },
        ],
      }),
    ).toBe('from the bow clockwise 4, 0 out');
    const sides = [{ value: '?', name: '2', of: 5 }];
    expect(nodeText({ is: 'rose', id: 'r', label: 'R', sides })).toBe('from the bow clockwise number 2: ? of 5');
  });

  it('knows columns of figures', () => {
    expect(isFigures(['10', '−5', '–', '20 ½'])).toBe(true);
    expect(isFigures(['+10', 'hits'])).toBe(false);
  });
});

describe('tracks', () => {
  it('tells a countdown from boxes that say something', () => {
    expect(isCountdown(countdown(50))).toBe(true);
    expect(isCountdown(['46–50', '41–45', '36–40'])).toBe(true);
    expect(isCountdown(['', '14', '', 't'])).toBe(false);
    expect(isDense(countdown(40))).toBe(true);
    expect(isDense(countdown(7))).toBe(false);
  });

  it('knows which boxes are marked, also out of order', () => {
    expect([0, 1, 2, 3].map(markedOf({ marked: 2 }))).toEqual([true, true, false, false]);
    expect([0, 1, 2, 3].map(markedOf({ marked: 2, marks: [1, 3] }))).toEqual([false, true, false, true]);
  });

  it('gives every kind of box its form', () => {
    expect(['', '14', 't', '✱'].map(formOf)).toEqual(['round', 'figure', 'letter', 'sign']);
  });

  it('draws several points as one small box, partly gone', () => {
    expect(smallTrack(34, 50)).toEqual({ each: 5, gone: [1, 1, 1, 0.2, 0, 0, 0, 0, 0, 0] });
    expect(smallTrack(9, 15).gone).toEqual([1, 0.2, 0]);
    expect(smallTrack(3, 4)).toEqual({ each: 1, gone: [1, 0, 0, 0] });
    expect(smallTrack(0, 12).gone.every((gone) => gone === 1)).toBe(true);
    expect(smallTrack(80, 80).gone).toHaveLength(16);
    expect(smallTrack(7, 7.5).gone.length).toBeGreaterThan(0);
  });

  it('fills the last box even where it stands for fewer points', () => {
    expect(smallTrack(0, 17).gone).toEqual([1, 1, 1, 1]);
    expect(smallTrack(1, 17).gone).toEqual([1, 1, 1, 0.5]);
  });
});

describe('arranging a group', () => {
  it('lays a value over its own track and gathers the others in one box', () => {
    const blocks = arrange([strength, track, value('a/v', 'Speed', 3), value('a/w', 'Where', '0326')], 'head');
    expect(blocks.map(({ is }) => is)).toEqual(['gauge', 'values']);
    expect(blocks[0]).toMatchObject({ value: { id: 'a/s' }, track: { id: 'a/s/boxes' } });
    expect(blocks[1]).toMatchObject({ nodes: [{ id: 'a/v' }, { id: 'a/w' }] });
  });

  it('leaves a value alone that stands before a stranger’s track', () => {
    const other: SheetNode = { ...track, id: 'a/t', label: 'Damage track' };
    const blocks = arrange([value('a/v', 'Speed', 3), other], 'head');
    expect(blocks.map(({ is }) => is)).toEqual(['gauge', 'values']);
    expect(blocks[0]).toMatchObject({ value: null });
  });

  it('keeps rows together and drawings apart outside a head', () => {
    const table: SheetNode = { is: 'table', id: 't', label: 'T', head: [], rows: [] };
    const note: SheetNode = { is: 'note', id: 'n', label: 'N', text: 'n' };
    const blocks = arrange([value('v', 'V', 1), note, table, note], 'other');
    expect(blocks.map(({ is }) => is)).toEqual(['rows', 'drawing', 'rows']);
  });
});

describe('card of a sheet', () => {
  it('shows the first value, short figures and what is carried', () => {
    const parts = cardParts({
      id: 'a',
      title: 'A',
      side: 'red',
      groups: [
        { label: 'Cutter', place: 'head', nodes: [strength, track, value('f', 'Facing', 'W'), value('v', 'Speed', 3)] },
        {
          label: 'Stores',
          place: 'left',
          nodes: [
            { is: 'boxes', id: 'r', label: 'R rockets', total: 8, used: 2 },
            value('x', 'X cloak', 'always there'),
          ],
        },
      ],
    });
    expect(parts.kind).toBe('Cutter');
    expect(parts.main).toMatchObject({ label: 'Strength', value: 34 });
    expect(parts.track?.gone[3]).toBe(0.2);
    expect(parts.values.map(({ label }) => label)).toEqual(['Speed', 'Facing']);
    expect(parts.systems.map(({ id }) => id)).toEqual(['r']);
    expect(parts.systems.map(isWide)).toEqual([true]);
  });

  it('carries as much as there is room for, first what can be chosen', () => {
    const boxes = (id: string, total: number): SystemNode => ({ is: 'boxes', id, label: `${id} gun`, total, used: 0 });
    const systems = [...'ABCDEFGH'].map((id) => boxes(id, id === 'C' ? 9 : 2));
    const ids = (choosable: string[], cells = 6): string => {
      const { shown, more } = fitting(systems, new Set(choosable), cells);
      return `${shown.map(({ id }) => id).join('')}${more === 0 ? '' : `+${more}`}`;
    };
    expect(ids([])).toBe('ABCD+4');
    expect(ids(['H'])).toBe('ABCH+4');
    expect(ids(['D', 'E', 'F', 'G', 'H'])).toBe('DEFGH+3');
    expect(ids([], 9)).toBe('ABCDEFGH');
    expect(ids([], 2)).toBe('A+7');
  });

  it('never cuts a line: larger text leaves room for fewer', () => {
    expect(linesIn(54, 17)).toBe(3);
    expect(linesIn(50.6, 17)).toBe(3);
    expect(linesIn(50, 17)).toBe(2);
    expect(linesIn(3, 17)).toBe(1);
    expect([1, 2, 3, 5].map(pressedLines)).toEqual([1, 1, 2, 3]);
  });

  it('says in words what became of a ship', () => {
    const head = { label: 'Cutter', place: 'head' as const, nodes: [strength, value('w', 'Where', 'left the map')] };
    expect(cardParts({ id: 'a', title: 'A', side: 'red', groups: [head] }).words).toEqual(['Where: left the map']);
  });
});

describe('print', () => {
  it('makes a sheet smaller until it fits one leaf, and never larger than its width allows', () => {
    expect(printScale(600)).toBeCloseTo(499 / 640);
    expect(printScale(1466)).toBeCloseTo(0.5);
    expect(printScale(0)).toBeCloseTo(499 / 640);
  });
});
