import { isRefusal } from '@flagbridge/engine';
import { difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { ActionId, CardId, PlainCard } from '../src/data/cards.ts';
import { shipOf } from '../src/game.ts';
import { operableBy } from '../src/rules/operating.ts';
import { resolveCard } from '../src/steps/card.ts';
import { actionRound } from '../src/turn.ts';
import { type CraftedShip, duel, play } from './craft.ts';
import { scene } from './gunnery.ts';

/** A Wren’s card at the choice of its action; `open` are the cards turned up so far. */
const card = (open: readonly CardId[], as: PlainCard, red: Partial<CraftedShip> = {}, focused: ActionId[] = []) =>
  play(
    duel({ ...red, orders: { open: [...open], slots: [...open], focused } }, {}, { round: open.length }),
    resolveCard,
    {
      vars: { ship: 'red', side: 'red', office: 'red', card: as, at: 0 },
    },
  );
const offered = (s: ReturnType<typeof card>) => {
  const { shape } = s.request('red');
  return shape.is === 'pick'
    ? [shape.options.map(({ id }) => id), shape.closed?.map(({ id, why }) => [id, why.clause])]
    : [];
};
const cited = (s: ReturnType<typeof card>) => told(s, 'action').map(({ clause }) => clause);

describe('which action', () => {
  rule('SF-ORD-08', 'one of those listed on the card, chosen when it resolves', () => {
    const s = card(['defenses'], 'defenses');
    expect(offered(s)).toEqual([['raise-shields', 'harden-shields', 'evasive-maneuvers', 'none'], []]);
    expect(s.answer('red', 'full-volley')).toBeRefused('SF-ORD-08');
    expect(s.answer('red', 'jump')).toBeRefused('SF-ORD-08');
    s.answer('red', 'harden-shields');
    expect(shipOf(s.game, 'red').hardened).toBe(true);
    expect(s.request('red').kind).toBe('rest');
  });

  rule('SF-ORD-09', 'or none', () => {
    const s = card(['defenses'], 'defenses');
    s.answer('red', 'none');
    expect(told(s, 'action', 'none')).toMatchObject([{ clause: 'SF-ORD-09', data: { ship: 'red', card: 'defenses' } }]);
    expect(shipOf(s.game, 'red')).toMatchObject({ hardened: false, evading: false, operated: [] });
  });

  rule('SF-ORD-10', 'a focused action once in an Action Phase, and the card is marked', () => {
    const first = card(['attack'], 'attack');
    expect(offered(first)[0]).toEqual(['full-volley', 'fire-at-will', 'none']);
    first.answer('red', 'full-volley');
    expect(shipOf(first.game, 'red').orders[0]?.focused).toEqual(['full-volley']);
    const again = card(['thrust', 'attack'], 'attack', {}, ['full-volley']);
    expect(offered(again)).toEqual([['fire-at-will', 'none'], [['full-volley', 'SF-ORD-10']]]);
    expect(again.answer('red', 'full-volley')).toBeRefused('SF-ORD-10');
  });

  rule('SF-ORD-11', 'the limit is for each focused action by itself', () => {
    const s = card(['thrust', 'attack'], 'attack', {}, ['thrust']);
    expect(isRefusal(s.answer('red', 'full-volley'))).toBe(false);
    expect(cited(s)[0]).toContain('SF-ORD-11');
    const alone = card(['attack'], 'attack');
    alone.answer('red', 'full-volley');
    expect(cited(alone)[0]).not.toContain('SF-ORD-11');
  });

  rule('SF-ORD-19', 'a Repeat does not renew it; after a declined card it may still be taken', () => {
    const spent = card(['attack', 'repeat-1'], 'attack', {}, ['full-volley']);
    expect(spent.answer('red', 'full-volley')).toBeRefused('SF-ORD-19');
    expect(isRefusal(spent.answer('red', 'fire-at-will'))).toBe(false);
    const declined = card(['attack', 'repeat-1'], 'attack');
    expect(isRefusal(declined.answer('red', 'full-volley'))).toBe(false);
  });

  rule('SF-ORD-13', 'a repeatable action in every round in which its card, or a Repeat of it, resolves', () => {
    const s = card(['defenses', 'repeat-1'], 'defenses');
    s.answer('red', 'harden-shields');
    expect(cited(s)[0]).toContain('SF-ORD-13');
    const plain = card(['defenses'], 'defenses');
    plain.answer('red', 'harden-shields');
    expect(cited(plain)[0]).not.toContain('SF-ORD-13');
  });

  rule('SF-ORD-21', 'any: from none to all', () => {
    const s = card(['defenses'], 'defenses', { damage: { 3: 'fire' }, shields: [1, 0, 0, 0, 0, 0] });
    expect(offered(s)[0]).toContain('raise-shields');
    s.answer('red', 'raise-shields');
    expect(cited(s)[0]).toContain('SF-ORD-21');
  });

  rule('SF-ORD-22', 'exactly so many, or the action cannot be taken', () => {
    const one = card(['defenses'], 'defenses', { damage: { 5: 'fire' } });
    expect(offered(one)[1]).toEqual([['evasive-maneuvers', 'SF-ORD-22']]);
    expect(one.answer('red', 'evasive-maneuvers')).toBeRefused('SF-ORD-22');
    const none = card(['defenses'], 'defenses', { damage: { 3: 'power-down' } });
    expect(none.answer('red', 'harden-shields')).toBeRefused('SF-ORD-22');
    const two = card(['defenses'], 'defenses');
    expect(isRefusal(two.answer('red', 'evasive-maneuvers'))).toBe(false);
  });

  rule('SF-THR-17', 'one Thrust card gives one of Thrust, Maneuver and Rotate', () => {
    for (const [action, answer] of [
      ['rotate', 'f2'],
      ['thrust', null],
      ['maneuver', null],
    ] as const) {
      const s = card(['thrust'], 'thrust');
      expect(offered(s)[0]).toEqual(['thrust', 'maneuver', 'rotate', 'none']);
      s.answer('red', action);
      s.answer('red', answer ?? s.request('red').default);
      expect([action, s.request('red').kind]).toEqual([action, 'rest']);
    }
  });

  test('what is no action at all is refused without one', () => {
    expect(card(['defenses'], 'defenses').answer('red', 'dance')).toBeRefused();
  });

  test('each side’s hand on a ship by itself: whose card it is, is marked', () => {
    const game = duel({ orders: { open: ['attack'], slots: ['attack'] } });
    shipOf(game, 'red').orders.unshift({
      side: 'blue',
      office: 'blue',
      open: ['repeat-1'],
      focused: ['full-volley'],
      resolved: false,
      slots: ['repeat-1'],
    });
    const s = play(game, resolveCard, {
      vars: { ship: 'red', side: 'red', office: 'red', card: 'attack', at: 0 },
    });
    expect(s.answer('red', 'full-volley')).toBeDone();
    expect(shipOf(s.game, 'red').orders.map(({ focused, resolved }) => [focused, resolved])).toEqual([
      [['full-volley'], false],
      [['full-volley'], true],
    ]);
  });

  test('a policy declines until the turn is over', () => {
    const s = card(['defenses'], 'defenses');
    expect(isRefusal(s.policy('red', 'choose-action', { policy: 'decline' }))).toBe(false);
    expect(told(s, 'action', 'none')).toHaveLength(1);
  });
});

describe('the Bridge', () => {
  // A Wren: 1 gun, 2 Bridge, 3 generator, 4 reactor, 5 and 6 engines; no Captain.
  const BRIDGE_CREW = { crew: { 2: ['spacer'] } } as const;

  rule('SF-CMP-07', 'works every empty component of the action', () => {
    const s = card(['defenses'], 'defenses', BRIDGE_CREW);
    s.answer('red', 'evasive-maneuvers');
    expect(shipOf(s.game, 'red').evading).toBe(true);
    expect(told(s, 'operated').map(({ data }) => [data?.is, data?.component])).toEqual([
      ['bridge', 'red#5'],
      ['bridge', 'red#6'],
    ]);
    expect(operableBy(duel(BRIDGE_CREW), shipOf(duel(BRIDGE_CREW), 'red'), 'red', ['engine'])).toEqual([5, 6]);
    // Nobody on the Bridge, nobody at the engines.
    const away = card(['defenses'], 'defenses', { crew: { 4: ['spacer'] } });
    expect(away.answer('red', 'evasive-maneuvers')).toBeRefused('SF-ORD-22');
  });

  difference('SF-CMP-08', 'reaches only what the action operates', (attack) => {
    const game = duel(BRIDGE_CREW);
    const ship = shipOf(game, 'red');
    const s = card([attack ? 'attack' : 'defenses'], attack ? 'attack' : 'defenses', BRIDGE_CREW);
    expect(s.answer('red', attack ? 'evasive-maneuvers' : 'full-volley')).toBeRefused('SF-ORD-08');
    const reached = operableBy(game, ship, 'red', attack ? ['weapon'] : ['engine']);
    expect(reached).toEqual(attack ? [1] : [5, 6]);
    return reached;
  });

  rule(
    'SF-CMP-09',
    'is operated itself: it needs crew and must work, and if damaged it rolls; it does not count',
    () => {
      const broken = card(['defenses'], 'defenses', { ...BRIDGE_CREW, damage: { 2: 'power-down' } });
      expect(broken.answer('red', 'evasive-maneuvers')).toBeRefused('SF-ORD-22');
      const game = duel({ ...BRIDGE_CREW, damage: { 2: 'light' }, orders: { open: ['defenses'] } });
      const s = play(game, resolveCard, {
        vars: { ship: 'red', side: 'red', office: 'red', card: 'defenses', at: 0 },
        dice: [1, 1, 1],
      });
      s.answer('red', 'evasive-maneuvers');
      expect(shipOf(s.game, 'red').evading).toBe(true);
      // 2 / 1 FX on the Bridge, after the action; the engines are sound.
      expect(s.dice.unused).toEqual([]);
      // A Captain needs no Bridge.
      const captain = card(['defenses'], 'defenses', { crew: { 1: ['captain'] }, damage: { 2: 'light' } });
      captain.answer('red', 'evasive-maneuvers');
      expect(told(captain, 'operated').map(({ data }) => data?.is)).toEqual(['captain', 'captain']);
    },
  );
});

describe('one after the other', () => {
  difference('SF-INI-07', 'each action works on the game as it is at that moment', (fires) => {
    const game = scene({
      range: 1,
      red: { orders: { slots: ['attack'] } },
      blue: { type: 'gunner', orders: { slots: ['attack'] } },
      more: { chip: 'red' },
    });
    const s = play(game, actionRound, { vars: { round: 1 }, dice: fires ? [1, 9, 9, 6, 4, 1, 1] : [] });
    s.answer('blue', 'leave');
    s.answer('red', fires ? 'fire-at-will' : 'none');
    if (fires) s.answer('red', [{ by: 'red#1', at: 'blue' }]);
    expect(shipOf(s.game, 'blue').damage[0]).toBe(fires ? 'destroyed' : '');
    // SF-ATK-04: what was shot away does not shoot back.
    const answer = s.answer('blue', 'fire-at-will');
    if (fires) expect(answer).toBeRefused('SF-ORD-22');
    return isRefusal(answer);
  });

  rule('SF-INI-18', 'a ship that leaves play in its action rolls no more', () => {
    // Both engines heavily damaged: the first roll breaches one, and the destruction roll succeeds; the second is not made.
    const s = play(duel({ damage: { 5: 'heavy', 6: 'heavy' }, orders: { open: ['defenses'] } }), resolveCard, {
      vars: { ship: 'red', side: 'red', office: 'red', card: 'defenses', at: 0 },
      dice: [6, 6, 6, 6, 6, 6],
    });
    s.answer('red', 'evasive-maneuvers');
    expect(s.dice.unused).toEqual([]);
    expect(told(s, 'action', 'dropped')).toMatchObject([{ clause: 'SF-INI-18', data: { ship: 'red' } }]);
    expect(shipOf(s.game, 'red')).toMatchObject({ is: 'destroyed', operated: [] });
    // Where nothing was left to roll for, nothing is dropped.
    const last = play(duel({ damage: { 5: 'heavy' }, orders: { open: ['defenses'] } }), resolveCard, {
      vars: { ship: 'red', side: 'red', office: 'red', card: 'defenses', at: 0 },
      dice: [6, 6, 6, 6, 6, 6],
    });
    last.answer('red', 'evasive-maneuvers');
    expect(shipOf(last.game, 'red').is).toBe('destroyed');
    expect(told(last, 'action', 'dropped')).toEqual([]);
    const sound = card(['defenses'], 'defenses');
    sound.answer('red', 'evasive-maneuvers');
    expect(told(sound, 'action', 'dropped')).toEqual([]);
  });
});
