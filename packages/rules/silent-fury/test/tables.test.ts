import { readFileSync } from 'node:fs';
import { COMPASS, STEPS } from '@flagbridge/engine/hex';
import { definition } from '@flagbridge/testkit';
import { readCatalogue } from '@flagbridge/testkit/fuzz';
import { expect } from 'vitest';
import { ACTION_IDS, ACTIONS, CARDS, HAND } from '../src/data/cards.ts';
import { DAMAGE, DAMAGE_TYPES } from '../src/data/damage.ts';
import { legalOrders } from '../src/rules/legal-orders.ts';
import { playsAs } from '../src/rules/orders.ts';

/** Tables of the catalogue against what is played with. */
type Cell = string | number | boolean;
const { tables } = readCatalogue(readFileSync(new URL('../catalogue.yaml', import.meta.url), 'utf8'));
const rowsOf = (id: string): readonly (readonly Cell[])[] =>
  (tables as readonly { id: string; rows?: readonly Cell[][] }[]).find((one) => one.id === id)?.rows ?? [];

definition('SF-TAB-04', 'the six damage types', () => {
  const rows = rowsOf('SF-TAB-04');
  expect(rows).toHaveLength(6);
  for (const [i, type] of DAMAGE_TYPES.entries()) {
    const { title, token, severity, operable, after, crew, repair, becomes, rally } = DAMAGE[type];
    const [name, colour, rank, , works, fx, loss, points, then, into] = rows[i] ?? [];
    expect([title, token, severity, operable, repair, rally]).toEqual([name, colour, rank, works, points, into]);
    expect(after === null ? '-' : `${after.impact} / ${after.effect}`).toBe(fx);
    expect({ 'disrupt-one': 'disrupt 1', 'disrupt-all': 'disrupt all', 'kill-all': 'kill all' }[crew]).toBe(loss);
    expect(becomes === '' ? 'undamaged' : DAMAGE[becomes].title).toBe(then);
  }
});

definition('SF-TAB-07', 'seven cards with their numbers and slots', () => {
  expect(
    HAND.map((card) => {
      const { title, initiative, slots } = CARDS[card];
      return [initiative === 0 ? 'as copied card' : initiative, title, 1, slots.join(' ')];
    }),
  ).toEqual(rowsOf('SF-TAB-07').map((row) => row.map((cell, i) => (i === 3 ? String(cell) : cell))));
});

const NAMES: { readonly [type: string]: string } = {
  shield: 'shield generator',
  engine: 'engine',
  'weapon,hangar,torpedoTube': 'weapon',
  reactor: 'reactor',
  medbay: 'medical bay',
};
definition('SF-TAB-08', 'every action, and what it operates', () => {
  const rows = rowsOf('SF-TAB-08');
  expect(ACTION_IDS.map((id) => [CARDS[ACTIONS[id].card].title, ACTIONS[id].title])).toEqual(
    rows.map(([card, title]) => [card, title]),
  );
  for (const [i, id] of ACTION_IDS.entries()) {
    const { focused, operates, count } = ACTIONS[id];
    const [, , kind, what] = rows[i] ?? [];
    expect(kind).toBe(focused ? 'focused' : 'repeatable');
    if (id === 'assault') expect(what).toBe('any medical bays; any boarding components');
    else
      expect(String(what).replace(' (before the rally)', '')).toBe(
        count === 'any'
          ? `any ${NAMES[operates.join()]}s`
          : `exactly ${count} ${NAMES[operates.join()]}${count === 1 ? '' : 's'}`,
      );
  }
});

definition('SF-TAB-11', 'the six directions', () => {
  expect(STEPS.flat.map(({ q, r }, i) => [i, COMPASS.flat[i], q, r])).toEqual(rowsOf('SF-TAB-11'));
});

definition('SF-TAB-15', 'which actions operate a type of component', () => {
  for (const [type, by] of rowsOf('SF-TAB-15')) {
    const actions = ACTION_IDS.filter((id) => (ACTIONS[id].operates as readonly string[]).includes(String(type)));
    const named = String(by)
      .replace('rally step of Crew and Assault', 'Crew, Assault')
      .replace('with any action; venting', '')
      .replace('nothing (scenario)', '')
      .replace(', maintain shields', '')
      .replace(' (launch)', '');
    expect([type, ...actions.map((id) => ACTIONS[id].title)].sort()).toEqual(
      [type, ...named.split(', ').filter((name) => name !== '')].sort(),
    );
  }
});

definition('SF-TAB-20', '125 legal order sets of a whole hand, in five patterns', () => {
  const all = legalOrders(HAND, []);
  expect(all).toHaveLength(125);
  const patterns = new Map<string, number>();
  for (const way of all) {
    const letters = new Map<string, string>();
    const played = way.map((_, i) => {
      const card = playsAs(way, i + 1) ?? '?';
      if (!letters.has(card)) letters.set(card, 'ABC'[letters.size] ?? '?');
      return letters.get(card);
    });
    const key = played.join(' ');
    patterns.set(key, (patterns.get(key) ?? 0) + 1);
  }
  expect(Object.fromEntries(patterns)).toEqual({ 'A B C': 60, 'A B A': 20, 'A B B': 20, 'A A B': 20, 'A A A': 5 });
  expect(rowsOf('SF-TAB-20').map((row) => row[3])).toEqual(['A B C', 'A B A', 'A B B', 'A A B', 'A A A']);
});
