import {
  advance,
  awaited,
  type Choice,
  type Closed,
  canonical,
  clausesOf,
  copy,
  draft,
  type GameEvent,
  hashOf,
  imagine,
  type MatchState,
  orderOf,
  type Presentation,
  type Refusal,
  type Request,
  type Rulebook,
  type Rules,
  requests,
  rulesOf,
  sample,
  sampleShape,
  seeded,
  seedFrom,
  start,
  tablePhrases,
  type Viewer,
  view,
  type Words,
} from '@flagbridge/engine';
import { expect } from 'vitest';

/**
 * Whole matches with random answers, standing requests included, and what must hold at every step of any rulebook: what
 * is imagined from a view looks the same again, asks the same, and refuses the same; defaults are legal; the state is
 * plain data that copies do not share; nothing is told or asked without a phrase.
 */
export interface Table<G, V> {
  readonly rules: Rules<G, V>;
  readonly state: MatchState<G>;
  readonly offices: readonly string[];
  readonly events: GameEvent[];
  /** Decides by chance; one in `rare` decisions is a standing one, where one is open. */
  step(rare: number): void;
}

/** What is played, where it is not the first scenario with the usual options. */
export interface Wish {
  readonly scenario?: string;
  readonly options?: { readonly [option: string]: number };
}

export function table<G, V>(rulebook: Rulebook<G, V>, seed: number, wish: Wish = {}): Table<G, V> {
  const rules = rulesOf(rulebook);
  const order = orderOf(rulebook.about, wish);
  if ('ok' in order) throw new Error(order.why);
  const source = seeded(seedFrom(`dice ${seed}`));
  const events: GameEvent[] = [];
  const sink = (event: GameEvent): void => void events.push(event);
  const state = start(rules, order, source, sink);
  if ('ok' in state) throw new Error(state.why);
  const chance = seeded(seedFrom(`players ${seed}`)).stream('players', {});
  const offices = order.scenario.offices.map((office) => office.id);
  const step = (rare: number): void => {
    const open = requests(rules, state, { offices });
    const usual = open.filter((one) => !one.standing);
    expect(usual.length, 'a dead end').toBeGreaterThan(0);
    const standing = open.filter((one) => one.standing);
    const from = standing.length > 0 && chance.pick(rare) === 0 ? standing : usual;
    const { office, id } = from[chance.pick(from.length)] as Request;
    const choice = sample(rules, state, id, chance) as Choice;
    const done = advance(rules, state, { office, to: id, choice }, source, sink);
    expect(done, `${id} ${JSON.stringify(choice)}`).toMatchObject({ ok: true });
  };
  return { rules, state, offices, events, step };
}

/** Plays to the end with every check on; says how it ended. */
export function playThrough<G, V>(
  rulebook: Rulebook<G, V>,
  present: Presentation<V>,
  seed: number,
  rare = 25,
  wish: Wish = {},
): string {
  const at = table(rulebook, seed, wish);
  // Trying answers costs most of the time, and a few matches of it are enough.
  const trying = seed < 10;
  const guess = seeded(seedFrom(`guess ${seed}`)).stream('guess', {});
  const { rules, state, offices } = at;
  const viewers: Viewer[] = [
    { offices: [] },
    ...offices.map((office) => ({ offices: [office] })),
    { offices: offices.slice(0, offices.length / 2) },
    { offices: offices.filter((_, i) => i % 3 === 1) },
    { offices: [...offices] },
  ];
  for (let n = 0; n < 2000; n++) {
    same(JSON.parse(JSON.stringify(state)), state, `step ${n}`);
    for (const viewer of viewers) {
      const seen = view(rules, state, viewer);
      const other = imagine(rules, seen, viewer, guess);
      const who = `step ${n}, ${viewer.offices.join(' ')}`;
      same(view(rules, other, viewer), seen, who);
      same(awaited(rules, other, viewer), awaited(rules, state, viewer), who);
      const asked = requests(rules, state, viewer);
      same(requests(rules, other, viewer), asked, who);
      // One office's answers tell as much as those of a viewer who holds several.
      if (trying && viewer.offices.length === 1)
        for (const request of asked) sameRefusals(at, other, viewer, request, triesFor(request, guess));
      if (present.sheets(seen, viewer).length < 2 || present.report(seen, viewer).length < 2)
        expect.unreachable('a sheet and a line for every ship');
    }
    if (state.outcome !== null) break;
    for (const request of requests(rules, state, { offices })) {
      same(refusalOf(rules, state, request, request.default), null, `default of ${request.id}`);
      spoken(present, request);
    }
    at.step(rare);
  }
  for (const event of at.events) told(present, event);
  expect(state.outcome, 'random play does not end').not.toBeNull();
  return state.outcome?.by ?? '';
}

/** What the set-up says to a scenario that lacks an office. */
export function setUpWithout<G, V>(rulebook: Rulebook<G, V>, office: string): unknown {
  const [scenario] = rulebook.about.scenarios;
  if (scenario === undefined) throw new Error('no scenario');
  const offices = scenario.offices.filter(({ id }) => id !== office);
  const order = orderOf(rulebook.about, { scenario: { ...scenario, offices } });
  if ('ok' in order) throw new Error(order.why);
  return start(rulesOf(rulebook), order, seeded(seedFrom('set-up')));
}

/** Counts how many seeds ended in which way. */
export function endings<G, V>(rulebook: Rulebook<G, V>, seeds: number, rare = 25): Record<string, number> {
  const counted: Record<string, number> = {};
  for (let seed = 0; seed < seeds; seed++) {
    const at = table(rulebook, seed);
    for (let n = 0; n < 2000 && at.state.outcome === null; n++) at.step(rare);
    const by = at.state.outcome?.by ?? 'never';
    counted[by] = (counted[by] ?? 0) + 1;
  }
  return counted;
}

/** The hash of the end where whoever is open first, or last, always answers first; each answer hangs on its request alone. */
export function endInOrder<G, V>(
  rulebook: Rulebook<G, V>,
  seed: number,
  which: 'first' | 'last',
  wish: Wish = {},
): string {
  const { rules, state, offices } = table(rulebook, seed, wish);
  const source = seeded(seedFrom(`dice ${seed}`));
  for (let n = 0; n < 2000 && state.outcome === null; n++) {
    const open = requests(rules, state, { offices }).filter((one) => !one.standing);
    const { office, id } = (which === 'first' ? open[0] : open.at(-1)) as Request;
    const choice = sample(rules, state, id, seeded(seedFrom(`${seed} ${id}`)).stream('answer', {})) as Choice;
    const done = advance(rules, state, { office, to: id, choice }, source);
    expect(done).toMatchObject({ ok: true });
  }
  expect(state.outcome).not.toBeNull();
  return hashOf(state);
}

/** Equal as data. Thousands of these run in one match: the slow comparison that explains itself comes only after a difference. */
function same(got: unknown, wanted: unknown, why: string): void {
  if (canonical(got) !== canonical(wanted)) expect(got, why).toEqual(wanted);
}

const refusalOf = <G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  request: Request,
  choice: Choice,
): Refusal | null => {
  const trial = copy(rules, state);
  const before = hashOf(trial);
  const result = advance(rules, trial, { office: request.office, to: request.id, choice }, seeded(seedFrom('trial')));
  if (!result.ok) same(hashOf(trial), before, 'a refusal changed the state');
  return result.ok ? null : result;
};

function sameRefusals<G, V>(
  { rules, state }: Table<G, V>,
  other: MatchState<G>,
  viewer: Viewer,
  request: Request,
  tries: readonly Choice[],
): void {
  const before = hashOf(state);
  for (const choice of tries) {
    const why = `${request.id} ${JSON.stringify(choice)}`;
    same(refusalOf(rules, other, request, choice), refusalOf(rules, state, request, choice), why);
    same(draft(rules, other, viewer, request.id, choice), draft(rules, state, viewer, request.id, choice), why);
  }
  same(hashOf(state), before, 'a copy shares something');
}

/** Answers, right and wrong, that a player might try. */
function triesFor({ shape }: Request, dice: Parameters<typeof sampleShape>[1]): Choice[] {
  const tries: Choice[] = [sampleShape(shape, dice), 'nothing', 7, [], {}];
  if (shape.is === 'pick') tries.push(...(shape.closed ?? []).map(({ id }) => id));
  if (shape.is === 'pick-many') tries.push(...(shape.closed ?? []).map(({ id }) => [id]));
  if (shape.is === 'spread') tries.push(Object.fromEntries(shape.slots.map(({ id, max }) => [id, max])));
  if (shape.is === 'aim')
    for (const { id, closed } of shape.shooters) tries.push(...(closed ?? []).map((one) => [{ by: id, at: one.id }]));
  return tries;
}

const holes = (phrase: string): string[] =>
  [...phrase.matchAll(/\{([a-zA-Z-]+)\}/g)].map((match) => match[1] as string);

function hasPhrase<V>({ phrases }: Presentation<V>, key: string, data: object): void {
  const phrase = phrases[key] ?? tablePhrases[key];
  if (phrase === undefined) expect.unreachable(`no phrase ${key}`);
  for (const hole of holes(phrase)) if (!(hole in data)) expect.unreachable(`${key} needs {${hole}}`);
}

function hasClause<V>({ catalogue }: Presentation<V>, clause: string): void {
  if (!catalogue.some(({ id }) => id === clause)) expect.unreachable(`the catalogue does not know ${clause}`);
}

function told<V>(present: Presentation<V>, event: GameEvent): void {
  const { type, data = {} } = event;
  for (const clause of clausesOf(event)) hasClause(present, clause);
  const is = (data as { is?: string }).is;
  hasPhrase(present, is === undefined ? `event.${type}` : `event.${type}.${is}`, data);
}

function spoken<V>(present: Presentation<V>, { title, shape, clause }: Request): void {
  hasClause(present, clause);
  const labels: (Words | undefined)[] = [title];
  const shut: Closed[] = [];
  if (shape.is === 'pick' || shape.is === 'pick-many') {
    labels.push(...shape.options.map(({ label }) => label));
    shut.push(...(shape.closed ?? []));
  }
  if (shape.is === 'spread') labels.push(...shape.slots.map(({ label }) => label));
  if (shape.is === 'order') labels.push(...shape.items.map(({ label }) => label));
  if (shape.is === 'aim')
    for (const { label, targets, closed } of shape.shooters) {
      labels.push(label, ...targets.map((target) => target.label));
      shut.push(...(closed ?? []));
    }
  for (const label of [...labels, ...shut.map((one) => one.label)]) {
    if (label === undefined) expect.unreachable(`an option of ${title.say} has no label`);
    hasPhrase(present, label.say, label.with ?? {});
  }
  for (const { why } of shut) {
    hasPhrase(present, `refused.${why.why}`, why.figures ?? {});
    hasClause(present, why.clause);
  }
}
