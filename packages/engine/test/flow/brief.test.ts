import { describe, expect, test } from 'vitest';
import {
  type Ask,
  accepts,
  BriefAsk,
  type Choice,
  draft,
  forecast,
  imagine,
  type Option,
  type QuestionDef,
  question,
  refuse,
  type Shape,
  type Shooter,
  type Standing,
  sample,
  seeded,
  seedFrom,
  type Vars,
  view,
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

/** How often a question was asked, whole and briefly. */
class Asked {
  whole = 0;
  brief = 0;
  ask(brief: boolean, made: (brief: boolean) => Ask): Ask {
    if (brief) this.brief++;
    else this.whole++;
    return made(brief);
  }
  /** What was asked since the last look. */
  since(): { whole: number; brief: number } {
    const { whole, brief } = this;
    this.whole = this.brief = 0;
    return { whole, brief };
  }
}

const shut = { id: 'c', why: refuse('shut', 'LT-SHUT-01') };
const abc = (brief: boolean): Ask =>
  shapeAsk({ is: 'pick', options: [{ id: 'a' }, { id: 'b' }], ...(!brief && { closed: [shut] }) }, 'a');

const counted = (asked: Asked, def: Partial<QuestionDef<Said, Vars>> = {}, made = abc) =>
  question<Said, Vars>({
    name: 'q',
    offices: () => 'red',
    ask: (_look, _vars, _office, brief) => asked.ask(brief, made),
    answer: (play, _vars, answers) => {
      say(play, answers);
      return undefined;
    },
    ...def,
  });

const chance = () => seeded(seedFrom('chance')).stream('chance', {});
const red = { offices: ['red'] };

describe('the whole ask is built for those who read it', () => {
  test('one decision, from the question to its answer: whole once, for the request', () => {
    const asked = new Asked();
    const s = sit(little({ turn: thenEnd(counted(asked)) }));
    // Whether there is but one answer.
    expect(asked.since()).toEqual({ whole: 0, brief: 1 });
    const [request] = s.open('red');
    expect(asked.since()).toEqual({ whole: 1, brief: 0 });
    const choice = sample(s.rules, s.state, request!, chance()) as Choice;
    expect(asked.since()).toEqual({ whole: 0, brief: 0 });
    expect(s.decide({ office: 'red', to: request!.id, choice })).toMatchObject({ ok: true });
    expect(asked.since()).toEqual({ whole: 0, brief: 1 });
  });

  test('sampling by id, imagining and asking whether an answer would be taken are brief', () => {
    const asked = new Asked();
    const s = sit(little({ turn: thenEnd(counted(asked, { offices: () => ['red', 'blue'] })) }));
    const id = idOf(s, 'red');
    s.answer('blue', 'b');
    asked.since();
    expect(['a', 'b']).toContain(sample(s.rules, s.state, id, chance()));
    expect(asked.since()).toEqual({ whole: 0, brief: 1 });
    imagine(s.rules, view(s.rules, s.state, red), red, chance());
    expect(asked.since()).toEqual({ whole: 0, brief: 1 });
    expect(accepts(s.rules, s.state, id, 'b')).toBe(true);
    expect(accepts(s.rules, s.state, id, 'c')).toBe(false);
    expect(asked.since()).toEqual({ whole: 0, brief: 2 });
  });

  test('so are the default of an office that is out and the answer of a policy', () => {
    const asked = new Asked();
    const s = sit(little({ turn: thenEnd(asks('first', 'red'), counted(asked)) }));
    s.decide({ office: 'red', policy: 'q', set: { policy: 'default' } });
    s.answer('red', 'a');
    expect(s.said().at(-1)).toEqual({ red: 'a' });
    expect(asked.since()).toEqual({ whole: 0, brief: 1 });
  });

  test('and all of a forecast, the cases of others included', () => {
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
    expect(asked.since()).toMatchObject({ whole: 0 });
  });

  test('a draft is for people: whole', () => {
    const asked = new Asked();
    const s = sit(little({ turn: thenEnd(counted(asked)) }));
    const id = idOf(s, 'red');
    asked.since();
    expect(draft(s.rules, s.state, red, id, 'c')).toEqual({ ready: false, refusal: shut.why });
    expect(asked.since()).toEqual({ whole: 1, brief: 0 });
  });
});

describe('a refusal', () => {
  test('gives the reason the request states, although the brief ask left it out', () => {
    const asked = new Asked();
    const s = sit(little({ turn: thenEnd(counted(asked)) }));
    const to = idOf(s, 'red');
    asked.since();
    expectUnmoved(s, { office: 'red', to, choice: 'c' }, 'LT-SHUT-01', 'shut');
    expect(asked.since()).toEqual({ whole: 1, brief: 1 });
    expectUnmoved(s, { office: 'red', to, choice: 'd' }, 'FB-REQ-04', 'not-offered');
  });

  test('of the rulebook’s own check needs no whole ask', () => {
    const asked = new Asked();
    const check = () => refuse('never', 'LT-NO-01');
    const s = sit(little({ turn: thenEnd(counted(asked, { check })) }));
    const to = idOf(s, 'red');
    asked.since();
    expectUnmoved(s, { office: 'red', to, choice: 'b' }, 'LT-NO-01', 'never');
    expect(asked.since()).toEqual({ whole: 0, brief: 1 });
  });

  test('of a forecast gives it too', () => {
    const asked = new Asked();
    const s = sit(little({ turn: thenEnd(counted(asked, { measure: () => ({}) })) }));
    expectRefused(forecast(s.rules, s.state, red, idOf(s, 'red'), 'c', seedFrom('odds')), 'LT-SHUT-01', 'shut');
  });
});

describe('one legality', () => {
  test('what the request offered is taken, even where a brief ask forgot it', () => {
    const forgets = (brief: boolean): Ask => shapeAsk(pickOf(...(brief ? ['a', 'b'] : ['a', 'b', 'c'])), 'a');
    const s = sit(little({ turn: thenEnd(counted(new Asked(), {}, forgets)) }));
    expect(s.answer('red', 'c')).toMatchObject({ ok: true });
  });

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
  const standing = (asked: Asked, name: string, check?: Standing<Said>['check']): Standing<Said> => ({
    name,
    ask: (_look, office, brief) => (office === 'red' ? asked.ask(brief, abc) : null),
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
    expect(one.since()).toEqual({ whole: 0, brief: 3 });
    expect(draft(s.rules, s.state, red, 'red!one', 'c')).toEqual({ ready: false, refusal: shut.why });
    expectUnmoved(s, { office: 'red', to: 'red!one', choice: 'c' }, 'LT-SHUT-01', 'shut');
    expect(one.since()).toEqual({ whole: 2, brief: 2 });
    expect(s.decide({ office: 'red', to: 'red!one', choice: 'b' })).toMatchObject({ ok: true });
    expect(one.since()).toEqual({ whole: 0, brief: 1 });
    expect(other.since()).toEqual({ whole: 0, brief: 0 });
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

describe('members of a brief ask may be worked out when they are read', () => {
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
    const shape = (brief: boolean): Shape => ({
      is: 'aim',
      shooters: ['1', '2', '3'].map((id) => (brief ? new Late(id, seen) : { id, targets: [{ id: 'x' }, { id: 'y' }] })),
    });
    const s = sit(little({ turn: thenEnd(counted(new Asked(), {}, (brief) => shapeAsk(shape(brief), []))) }));
    // Whether anything can be shot at all: the first gun that can settles it.
    expect(seen.splice(0)).toEqual(['1']);
    expect(accepts(s.rules, s.state, idOf(s, 'red'), [{ by: '2', at: 'z' }])).toBe(false);
    expect(seen.splice(0)).toEqual(['2']);
    expect(s.answer('red', [{ by: '3', at: 'y' }])).toMatchObject({ ok: true });
    expect(seen.splice(0)).toEqual(['3']);
  });
});

test('the default of a brief ask is worked out where it is taken, and only there', () => {
  let worked = 0;
  const brief = new BriefAsk('turn', { say: 'turn' }, 'X-1', pickOf('port', 'starboard'), () => {
    worked++;
    return 'port';
  });
  expect([brief.kind, brief.clause, brief.title.say, brief.shape.is]).toEqual(['turn', 'X-1', 'turn', 'pick']);
  expect(worked).toBe(0);
  expect(brief.default).toBe('port');
  expect(worked).toBe(1);
});
