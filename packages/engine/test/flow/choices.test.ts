import { describe, expect, test } from 'vitest';
import {
  type Ask,
  accepts,
  type Choice,
  draft,
  forecast,
  imagine,
  type Option,
  type QuestionCore,
  question,
  refuse,
  type Shooter,
  type Standing,
  sample,
  seeded,
  seedFrom,
  type Vars,
  view,
  withDefault,
  words,
} from '../../src/index.ts';
import {
  asks,
  expectRefused,
  expectUnmoved,
  idOf,
  little,
  pickOf,
  type Said,
  say,
  shapeAsk,
  sit,
  thenEnd,
} from '../little-games.ts';

/** How often it was worked out what may be chosen, and how often that was explained. */
class Asked {
  choices = 0;
  explained = 0;
  /** What was asked since the last look. */
  since(): { choices: number; explained: number } {
    const { choices, explained } = this;
    this.choices = this.explained = 0;
    return { choices, explained };
  }
}

const shut = { id: 'c', why: refuse('shut', 'LT-SHUT-01') };

const counted = (asked: Asked, def: Partial<QuestionCore<Said, Vars>> = {}) =>
  question<Said, Vars>({
    name: 'q',
    offices: () => 'red',
    choices: () => {
      asked.choices++;
      return { shape: { is: 'pick', options: [{ id: 'a' }, { id: 'b' }] }, default: 'a' };
    },
    explain: () => {
      asked.explained++;
      return { kind: 'q', title: words('ask.q'), clause: 'LT-ASK-01', closed: [shut] };
    },
    answer: (play, _vars, answers) => {
      say(play, answers);
      return undefined;
    },
    ...def,
  });

const chance = () => seeded(seedFrom('chance')).stream('chance', {});

test('whether there is only one answer is looked into, but not where a question says that there are several', () => {
  const asked = new Asked();
  sit(little({ turn: thenEnd(counted(asked)) }));
  expect(asked.since()).toEqual({ choices: 1, explained: 0 });
  const s = sit(little({ turn: thenEnd(counted(asked, { several: true })) }));
  expect(asked.since()).toEqual({ choices: 0, explained: 0 });
  expect(s.open('red')).toHaveLength(1);
});
const red = { offices: ['red'] };

describe('a question is explained to those who read it', () => {
  test('one decision, from the question to its answer: explained once, for the request', () => {
    const asked = new Asked();
    const s = sit(little({ turn: thenEnd(counted(asked)) }));
    // Whether there is but one answer.
    expect(asked.since()).toEqual({ choices: 1, explained: 0 });
    const [request] = s.open('red');
    expect(asked.since()).toEqual({ choices: 1, explained: 1 });
    const choice = sample(s.rules, s.state, request!, chance()) as Choice;
    expect(asked.since()).toEqual({ choices: 0, explained: 0 });
    expect(s.decide({ office: 'red', to: request!.id, choice })).toMatchObject({ ok: true });
    expect(asked.since()).toEqual({ choices: 1, explained: 0 });
  });

  test('sampling by id, imagining and asking whether an answer would be taken need no explanation', () => {
    const asked = new Asked();
    const s = sit(little({ turn: thenEnd(counted(asked, { offices: () => ['red', 'blue'] })) }));
    const id = idOf(s, 'red');
    s.answer('blue', 'b');
    asked.since();
    expect(['a', 'b']).toContain(sample(s.rules, s.state, id, chance()));
    expect(asked.since()).toEqual({ choices: 1, explained: 0 });
    imagine(s.rules, view(s.rules, s.state, red), red, chance());
    expect(asked.since()).toEqual({ choices: 1, explained: 0 });
    expect(accepts(s.rules, s.state, id, 'b')).toBe(true);
    expect(accepts(s.rules, s.state, id, 'c')).toBe(false);
    expect(asked.since()).toEqual({ choices: 2, explained: 0 });
  });

  test('nor do the default of an office that is out and the answer of a policy', () => {
    const asked = new Asked();
    const s = sit(little({ turn: thenEnd(asks('first', 'red'), counted(asked)) }));
    s.decide({ office: 'red', policy: 'q', set: { policy: 'default' } });
    s.answer('red', 'a');
    expect(s.said().at(-1)).toEqual({ red: 'a' });
    expect(asked.since()).toEqual({ choices: 1, explained: 0 });
  });

  test('nor all of a forecast, the cases of others included', () => {
    const asked = new Asked();
    const reply = counted(asked, { name: 'reply', offices: () => 'blue' });
    const mine = counted(asked, {
      calls: () => [reply],
      measure: (before, after) => ({ said: after.said.length - before.said.length }),
      answer: () => ({ is: 'call', step: 'reply', vars: {} }),
    });
    const s = sit(little({ turn: thenEnd(mine) }));
    const id = idOf(s, 'red');
    asked.since();
    const odds = forecast(s.rules, s.state, red, id, 'a', seedFrom('odds'));
    expect(odds).toMatchObject({ cases: [{ given: [{ choice: 'a' }] }, { given: [{ choice: 'b' }] }] });
    expect(asked.since()).toMatchObject({ explained: 0 });
  });

  test('a draft is for people: it is explained', () => {
    const asked = new Asked();
    const s = sit(little({ turn: thenEnd(counted(asked)) }));
    const id = idOf(s, 'red');
    asked.since();
    expect(draft(s.rules, s.state, red, id, 'c')).toEqual({ ready: false, refusal: shut.why });
    expect(asked.since()).toEqual({ choices: 1, explained: 1 });
  });
});

describe('a refusal', () => {
  test('gives the reason the request states', () => {
    const asked = new Asked();
    const s = sit(little({ turn: thenEnd(counted(asked)) }));
    const to = idOf(s, 'red');
    asked.since();
    expectUnmoved(s, { office: 'red', to, choice: 'c' }, 'LT-SHUT-01', 'shut');
    expect(asked.since()).toEqual({ choices: 2, explained: 1 });
    expectUnmoved(s, { office: 'red', to, choice: 'd' }, 'FB-REQ-04', 'not-offered');
  });

  test('of the rulebook’s own check needs no explanation', () => {
    const asked = new Asked();
    const check = () => refuse('never', 'LT-NO-01');
    const s = sit(little({ turn: thenEnd(counted(asked, { check })) }));
    const to = idOf(s, 'red');
    asked.since();
    expectUnmoved(s, { office: 'red', to, choice: 'b' }, 'LT-NO-01', 'never');
    expect(asked.since()).toEqual({ choices: 1, explained: 0 });
  });

  test('of a forecast gives it too', () => {
    const asked = new Asked();
    const s = sit(little({ turn: thenEnd(counted(asked, { measure: () => ({}) })) }));
    expectRefused(forecast(s.rules, s.state, red, idOf(s, 'red'), 'c', seedFrom('odds')), 'LT-SHUT-01', 'shut');
  });
});

describe('one legality', () => {
  test('nothing is remembered: a state changed by hand is judged as it stands', () => {
    const hull = ({ game }: { game: Said }): Ask => shapeAsk(pickOf('a', 'b', ...(game.n['hull'] ? ['c'] : [])), 'a');
    const q = question<Said, Vars>({
      name: 'q',
      offices: () => 'red',
      ask: hull,
      answer: () => undefined,
    });
    const s = sit(little({ turn: thenEnd(q), n: { hull: 1 } }));
    const [request] = s.open('red');
    expect(accepts(s.rules, s.state, request!.id, 'c')).toBe(true);
    s.state.game.n['hull'] = 0;
    expect(accepts(s.rules, s.state, request!.id, 'c')).toBe(false);
    expectUnmoved(s, { office: 'red', to: request!.id, choice: 'c' }, 'FB-REQ-04');
    // A request kept from before serves to sample from, and its answer is judged all the same.
    const drawn = new Set(
      Array.from({ length: 40 }, (_, i) =>
        sample(s.rules, s.state, request!, seeded(seedFrom(`${i}`)).stream('chance', {})),
      ),
    );
    expect([...drawn].sort()).toEqual(['a', 'b', 'c']);
  });

  test('an answer to what is sealed, closed or unknown would not be taken', () => {
    const s = sit(little({ turn: thenEnd(asks('q', ['red', 'blue'])) }));
    const id = idOf(s, 'red');
    s.answer('red', 'a');
    expect(accepts(s.rules, s.state, id, 'a')).toBe(false);
    expect(accepts(s.rules, s.state, 'red#9', 'a')).toBe(false);
    expect(accepts(s.rules, s.state, 'red!surrender', 'a')).toBe(false);
  });
});

describe('standing requests', () => {
  const abc: Ask = shapeAsk({ is: 'pick', options: [{ id: 'a' }, { id: 'b' }], closed: [shut] }, 'a');
  const standing = (asked: Asked, name: string, check?: Standing<Said>['check']): Standing<Said> => ({
    name,
    ask: (_look, office) => {
      asked.choices++;
      return office === 'red' ? abc : null;
    },
    ...(check && { check }),
    answer: () => undefined,
  });

  test('one is found without building the others, and its reasons are whole', () => {
    const [one, other] = [new Asked(), new Asked()];
    const open = [standing(one, 'one'), standing(other, 'other')];
    const s = sit(little({ turn: thenEnd(asks('q', 'red')), standing: open }));
    const dice = chance();
    expect(['a', 'b']).toContain(sample(s.rules, s.state, 'red!one', dice));
    expect(draft(s.rules, s.state, red, 'red!one', 'b')).toEqual({ ready: true });
    expect(accepts(s.rules, s.state, 'red!one', 'c')).toBe(false);
    expect(one.since().choices).toBe(3);
    expect(draft(s.rules, s.state, red, 'red!one', 'c')).toEqual({ ready: false, refusal: shut.why });
    expectUnmoved(s, { office: 'red', to: 'red!one', choice: 'c' }, 'LT-SHUT-01', 'shut');
    expect(one.since().choices).toBe(2);
    expect(s.decide({ office: 'red', to: 'red!one', choice: 'b' })).toMatchObject({ ok: true });
    expect(one.since().choices).toBe(1);
    expect(other.since()).toEqual({ choices: 0, explained: 0 });
  });

  test('the rulebook’s own check has its say', () => {
    const check = (_look: unknown, _office: string, choice: Choice) =>
      choice === 'b' ? refuse('never', 'LT-NO-01') : null;
    const s = sit(little({ turn: thenEnd(asks('q', 'red')), standing: [standing(new Asked(), 'one', check)] }));
    expect(accepts(s.rules, s.state, 'red!one', 'a')).toBe(true);
    expect(accepts(s.rules, s.state, 'red!one', 'b')).toBe(false);
    expectUnmoved(s, { office: 'red', to: 'red!one', choice: 'b' }, 'LT-NO-01', 'never');
  });

  test('of another office, one that is out or a match that is over, none is found', () => {
    const s = sit(little({ turn: thenEnd(asks('q', 'red')), standing: [standing(new Asked(), 'one')] }));
    expectRefused(sample(s.rules, s.state, 'blue!one', chance()), 'FB-REQ-01');
    expectRefused(draft(s.rules, s.state, { offices: ['blue'] }, 'red!one', 'a'), 'FB-REQ-01');
    s.state.out.push('red');
    expectRefused(sample(s.rules, s.state, 'red!one', chance()), 'FB-REQ-01');
    s.state.out.length = 0;
    s.answer('red', 'a');
    expectRefused(sample(s.rules, s.state, 'red!one', chance()), 'FB-REQ-01');
  });
});

describe('what may be chosen may be worked out when it is read', () => {
  /** A gun that says when somebody looks at its targets. */
  class Late implements Shooter {
    readonly id: string;
    readonly #seen: string[];
    constructor(id: string, seen: string[]) {
      this.id = id;
      this.#seen = seen;
    }
    get targets(): readonly Option[] {
      this.#seen.push(this.id);
      return [{ id: 'x' }, { id: 'y' }];
    }
  }

  test('and only what is needed is read', () => {
    const seen: string[] = [];
    const late = question<Said, Vars>({
      name: 'q',
      offices: () => 'red',
      choices: () => ({ shape: { is: 'aim', shooters: ['1', '2', '3'].map((id) => new Late(id, seen)) }, default: [] }),
      explain: () => ({ kind: 'q', title: words('ask.q'), clause: 'LT-ASK-01' }),
      answer: () => undefined,
    });
    const s = sit(little({ turn: thenEnd(late) }));
    // Whether anything can be shot at all: the first gun that can settles it.
    expect(seen.splice(0)).toEqual(['1']);
    const id = idOf(s, 'red');
    seen.splice(0);
    expect(accepts(s.rules, s.state, id, [{ by: '2', at: 'z' }])).toBe(false);
    expect(seen.splice(0)).toEqual(['2']);
    expect(s.decide({ office: 'red', to: id, choice: [{ by: '3', at: 'y' }] })).toMatchObject({ ok: true });
    expect(seen.splice(0)).toEqual(['3']);
  });
});

test('a default is worked out where it is taken, and only there', () => {
  let worked = 0;
  const choices = withDefault(pickOf('port', 'starboard'), () => {
    worked++;
    return 'port';
  });
  expect([choices.shape.is, worked]).toEqual(['pick', 0]);
  expect([choices.default, worked]).toEqual(['port', 1]);
});
