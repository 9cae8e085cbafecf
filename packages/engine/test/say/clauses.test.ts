import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  act,
  answerRequest,
  type checkShape,
  decide,
  forecast,
  orderOf,
  positionOf,
  type Refusal,
  replayOf,
  rerun,
  say,
  sayRefusal,
  seedFrom,
  tableClauses,
  tablePhrases,
  undo,
  type Vars,
  watchCitations,
} from '../../src/index.ts';
import { asks, idOf, little, type Said, sit, thenEnd } from '../little-games.ts';
import { at, both, red, rules } from '../match/little-match.ts';

const source = fileURLToPath(new URL('../../src', import.meta.url));
const files = (readdirSync(source, { recursive: true }) as string[]).filter((name) => name.endsWith('.ts'));
const text = new Map(files.map((name) => [name, readFileSync(join(source, name), 'utf8')]));
const found = (pattern: RegExp, but: readonly string[] = []): Set<string> => {
  const all = new Set<string>();
  for (const [name, body] of text)
    if (!but.includes(name)) for (const match of body.matchAll(pattern)) all.add(match[1] as string);
  return all;
};

/** Stated by the engine and cited elsewhere: each says where. */
const citedElsewhere: Readonly<Record<string, string>> = {
  'FB-UND-03': 'A promise, not a ban: nothing is refused with it. Its test is in undo.test.ts.',
  'FB-SEE-01': 'The table refuses with it: only there a seat is somebody.',
};

describe('the engine’s own clauses', () => {
  const used = found(/'(FB-[A-Z]{3}-\d\d)'/g, ['clauses.ts']);

  test('every clause that is cited is stated', () => {
    expect(used.size).toBeGreaterThan(10);
    expect([...used].filter((clause) => !(clause in tableClauses))).toEqual([]);
  });

  test('every clause that is stated is cited, or says where', () => {
    const idle = Object.keys(tableClauses).filter((clause) => !used.has(clause));
    expect(idle.sort()).toEqual(
      Object.keys(citedElsewhere)
        .filter((clause) => !used.has(clause))
        .sort(),
    );
  });

  /** Each clause refused at least once, and heard by a listener for citations. */
  const refusals: Readonly<Record<string, () => unknown>> = {
    'FB-REQ-01': () => decide(at().match, { office: 'red', to: 'red#9', choice: 'wait' }),
    'FB-REQ-02': () => decide(at().match, { office: 'blue', to: 'red#1', choice: 'wait' }),
    'FB-REQ-03': () => decide(at().match, { office: 'red', to: 'red#1', choice: ['wait'] }),
    'FB-REQ-04': () => decide(at().match, { office: 'red', to: 'red#1', choice: 'fly' }),
    'FB-REQ-05': () => shaped({ is: 'text', min: 1, max: 2 }, ''),
    'FB-REQ-06': () => shaped({ is: 'order', items: [{ id: 'a' }, { id: 'b' }] }, ['a']),
    'FB-SEA-01': () => decide(at().match, { office: 'red', withdraw: 'red#1' }),
    'FB-POL-01': () => decide(at().match, { office: 'red', policy: 'move', set: { policy: 'none' } }),
    'FB-UND-01': () => undo(at().match, red),
    'FB-UND-02': () => {
      const t = at(rules, { undo: 'free-only' });
      t.answer('red', 'roll');
      return undo(t.match, red);
    },
    'FB-DIC-01': () => {
      const t = at(rules, { dice: 'typed' });
      t.answer('red', 'roll');
      return answerRequest(t.match, { office: 'red', to: 'red~dice-0', choice: [101] });
    },
    'FB-ODD-01': () => {
      const s = sit(rules);
      return forecast(rules, s.state, red, idOf(s, 'red'), 'wait', seedFrom('x'));
    },
    'FB-END-01': () => {
      const t = at();
      t.answer('red', 'quit');
      return undo(t.match, both);
    },
    'FB-POS-01': () => positionOf(rules, at().match.order, at().match.state),
    'FB-ORD-01': () => orderOf(rules.about, { scenario: 'none' }),
    'FB-REP-01': () => rerun(rules, { ...replayOf(at().match), end: 'x' }),
    'FB-REP-02': () => {
      const replay = replayOf(at().match);
      return rerun(rules, { ...replay, order: { ...replay.order, version: '0.9.0' }, end: 'x' });
    },
  };
  const shaped = (shape: Parameters<typeof checkShape>[0], choice: Parameters<typeof checkShape>[1]): unknown => {
    const q = asks('q', 'red');
    const turn = thenEnd({
      ...q,
      question: { ...q.question!, ask: () => ({ ...q.question!.ask(sit(rules) as never, {}, 'red'), shape }) },
    });
    return decide(at(little({ turn })).match, { office: 'red', to: 'red#1', choice });
  };

  test('each of them is refused with below', () => {
    expect(Object.keys(refusals).sort()).toEqual([...used].sort());
  });

  test.each(Object.entries(refusals))('%s', (clause, refused) => {
    const cited: string[] = [];
    const stop = watchCitations((how, one) => cited.push(`${how} ${one}`));
    let result: unknown;
    try {
      result = refused();
    } finally {
      stop();
    }
    expect(result).toMatchObject({ ok: false, clause });
    expect(cited).toContain(`refusal ${clause}`);
    const said = sayRefusal({}, result as Refusal);
    // A sentence, every gap filled.
    expect(said).toMatch(/^\S.*\.$/);
    expect(said).not.toMatch(/[{}]|refused\.| {2}|undefined/);
  });
});

describe('the engine’s own phrases', () => {
  test('there is one for every reason the engine refuses with', () => {
    const reasons = found(/(?:refuse|wrong)\(\s*'([a-z-]+)',/g);
    expect(reasons.size).toBeGreaterThan(25);
    expect([...reasons].filter((why) => !(`refused.${why}` in tablePhrases))).toEqual([]);
  });
  test('and for all it says', () => {
    const keys = found(/'(table\.[a-z-]+)'/g);
    expect(keys).toContain('table.dice');
    expect([...keys].filter((key) => !(key in tablePhrases))).toEqual([]);
    // Keys that are put together.
    for (const key of ['table.agree', 'table.refuse', 'table.policy-default', 'table.policy-same'])
      expect(say({}, { say: key })).not.toBe(key);
  });
});

describe('citations', () => {
  test('are heard of events and of parts, and not any more when nobody listens', () => {
    const shot = act<Said, Vars>('shot', (play) => {
      const need = play.tally().add(5, 'five', 'LT-PART');
      play.tell?.({ type: 'shot', clause: ['LT-ONE', 'LT-TWO'], data: { need: need.told() } });
    });
    const game = little({ turn: thenEnd(shot, asks('q', 'red')) });
    const heard: string[] = [];
    const stop = watchCitations((how, clause) => heard.push(`${how} ${clause}`));
    const inner: string[] = [];
    const stopInner = watchCitations((how, clause) => inner.push(`${how} ${clause}`));
    sit(game);
    stopInner();
    stop();
    sit(game);
    expect(inner).toEqual(['part LT-PART', 'event LT-ONE', 'event LT-TWO']);
    expect(heard).toEqual([]);
  });
});
