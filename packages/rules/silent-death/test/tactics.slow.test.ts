import {
  type Audit,
  advance,
  type Choice,
  type GameEvent,
  type OfficeId,
  orderOf,
  type Request,
  requests,
  rulesOf,
  type Scenario,
  sample,
  seeded,
  seedFrom,
  start,
  toldTo,
  view,
} from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { tactics } from '../src/tactics.ts';

const rules = rulesOf(rulebook);

type Options = { readonly [option: string]: string | number | boolean };

/** One side plays by the rulebook's first thought, the other anything; what the first did is counted. */
function fight(
  scenario: string | Scenario,
  thinks: OfficeId,
  seed: string,
  options: Options = {},
): { winner: string | null; by: string; audit: Audit<Game> } {
  const order = orderOf(rules.about, { scenario, options });
  if ('ok' in order) throw new Error('no such scenario');
  const source = seeded(seedFrom(seed));
  const dice = seeded(seedFrom(`players/${seed}`)).stream('players', {});
  const audit = tactics.audit?.(thinks) as Audit<Game>;
  const sink = (event: GameEvent): void => {
    if (toldTo(event, [thinks])) audit.told(event);
  };
  const state = start(rules, order, source, sink);
  if ('ok' in state) throw new Error('the set-up is refused');
  for (let n = 0; n < 5000 && state.outcome === null; n++) {
    const request = requests(rules, state, { offices: state.offices }).find((one) => !one.standing) as Request;
    const { office, id: to } = request;
    const seen = view(rules, state, { offices: [office] });
    const thoughts = office === thinks ? (tactics.candidates?.(seen, request, dice) ?? []) : [];
    const choice = (thoughts[0] ?? sample(rules, state, to, dice)) as Choice;
    if (office === thinks) audit.decided(seen, request, choice);
    const result = advance(rules, state, { office, to, choice }, source, sink);
    if (!result.ok) throw new Error(`${request.kind} refused with ${result.clause}: ${JSON.stringify(choice)}`);
  }
  return { winner: state.outcome?.winner ?? null, by: state.outcome?.by ?? 'endless', audit };
}

const ALL: Options = { 'time-limit': true, 'drive-0-turns': true, debris: true, sideslips: true };

describe('the first thought of the tactics', () => {
  test.each(rules.about.scenarios.map(({ id }) => id))(
    '%s: is legal in every request, to the end, on both sides, with and without the optional rules',
    (scenario) => {
      for (const office of ['rebel', 'imperial'])
        for (const [name, options] of [
          ['plain', {}],
          ['all', { ...ALL, asteroids: 'scattered' }],
          ['placed', { ...ALL, asteroids: 'placed' }],
        ] as const)
          expect(() => fight(scenario, office, `${scenario}/${office}/${name}`, options)).not.toThrow();
    },
  );

  test.each(['patrol', 'mirror'])('%s: beats anything at all, and throws nothing away', (scenario) => {
    let won = 0;
    const all = { 'thrown-away': 0, 'unfired-30': 0, 'stood-still': 0 };
    for (let n = 0; n < 12; n++) {
      const side = n % 2 === 0 ? 'rebel' : 'imperial';
      const { winner, audit } = fight(scenario, side, `${scenario} ${n}`);
      if (winner === side) won++;
      for (const [name, { count }] of Object.entries(audit.counts())) all[name as keyof typeof all] += count;
    }
    expect(won).toBeGreaterThanOrEqual(11);
    expect(all).toEqual({ 'thrown-away': 0, 'unfired-30': 0, 'stood-still': 0 });
  });

  test('syruss: the runner gets across, and the hunters stop it, where the others do anything', () => {
    for (let n = 0; n < 4; n++) {
      expect(fight('syruss', 'rebel', `across ${n}`), `rebel ${n}`).toMatchObject({ winner: 'rebel' });
      expect(fight('syruss', 'imperial', `stopped ${n}`), `imperial ${n}`).toMatchObject({ winner: 'imperial' });
    }
  });
});
