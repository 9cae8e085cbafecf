import {
  type AnyRules,
  type AnyState,
  advance,
  type Choice,
  canonical,
  copyJson,
  draft,
  type Figures,
  type Forecast,
  type ForecastCase,
  type Frame,
  forecast,
  hashOf,
  imagine,
  isRefusal,
  type Next,
  one,
  type Question,
  type Request,
  requests,
  seeded,
  seedFrom,
  type Viewer,
  view,
} from '@flagbridge/engine';
import { short } from '../difference.ts';
import { draw } from '../draw.ts';
import { type AskedFrame, below, framesOf, openAsks } from '../frames.ts';
import type { Moment, PlainCheck } from '../moment.ts';
import { withoutPolicies } from '../policies.ts';
import { openRequests } from '../shared.ts';
import { chance } from '../subject.ts';

/**
 * Preview and resolution are one piece of code; here they are compared all the same: the chances a forecast states against
 * what comes out when the decision is really taken, many times, with seeded dice. Where nothing is hidden from the asked
 * office, play starts from the true state; where something is (another crew's boards in a fork, sealed shields), from
 * states imagined anew for each run, because it is those the forecast speaks of.
 */
export const forecasts: PlainCheck = {
  name: 'forecast',
  when: 'sometimes',
  run: (moment) => {
    const { subject, state, key } = moment;
    const dice = chance(`${key}/odds`);
    // Many runs each: every third moment is enough.
    if (dice.pick(3) > 0) return null;
    const asked = openRequests(moment).filter((request) => request.odds);
    if (asked.length === 0) return null;
    const request = one(asked, dice);
    const choice = draw(subject.rules, state, request.id, chance(`${key}/forecast`));
    const told = oddsOf(moment, request, choice);
    if (isRefusal(told)) return [`no odds for a legal answer: ${told.clause}`];
    if (told.exact && liesOpen(moment, request)) {
      const other = oddsOf(moment, request, choice, `${key}/imagined otherwise`);
      if (canonical(other) !== canonical(told))
        return [`${request.question} ${short(choice)}: something hidden has a part in odds that are said to lie open`];
    }
    const closed = told.cases.filter((one) => !one.open);
    return closed.length === 0
      ? null
      : closed.slice(0, 3).flatMap((one) => compare(moment, request, choice, told, one));
  },
};

const RUNS = 250;
/** States imagined for a forecast that is compared. */
const WORLDS = 120;
const BRANCHES = 2000;

const liesOpen = ({ subject: { rules }, state }: Moment, { id }: Request): boolean =>
  openAsks(rules, framesOf(state)).find((one) => one.id === id)?.question.oddsLieOpen === true;

function oddsOf(
  moment: Moment,
  request: Request,
  choice: Choice,
  key: string = moment.key,
): ReturnType<typeof forecast> {
  const { subject, state } = moment;
  const viewer = { offices: [request.office] };
  const odds = (limits: Parameters<typeof forecast>[6]): ReturnType<typeof forecast> =>
    forecast(subject.rules, state, viewer, request.id, choice, seedFrom(key), limits);
  const glance = odds({ worlds: 1, branches: 1, samples: 1 });
  if (isRefusal(glance)) return glance;
  const samples = glance.imagined > 0 ? Math.max(2, Math.ceil(WORLDS * alike(moment, viewer))) : RUNS;
  return odds({ worlds: WORLDS, branches: BRANCHES, samples });
}

/**
 * How likely two imagined states are the same one. A forecast walks alike ones once: the fewer there are, the more samples
 * each needs for the whole to rest on as many draws as there are worlds.
 */
function alike({ subject: { rules }, state, key }: Moment, viewer: Viewer): number {
  const seen = view(rules, state, viewer);
  const dice = chance(`${key}/alike`);
  const counts = new Map<string, number>();
  for (let i = 0; i < WORLDS; i++) {
    const world = hashOf(imagine(rules, seen, viewer, dice));
    counts.set(world, (counts.get(world) ?? 0) + 1);
  }
  return [...counts.values()].reduce((sum, count) => sum + (count / WORLDS) ** 2, 0);
}

function compare(moment: Moment, request: Request, choice: Choice, told: Forecast, foretold: ForecastCase): string[] {
  const { given, outcomes, reached } = foretold;
  const chances = new Map(outcomes.map(({ chance: p, figures }) => [canonical(figures), p * reached]));
  const met = new Map<string, number>();
  for (let run = 0; run < RUNS; run++) {
    const figures = resolve(moment, request, choice, given, told.imagined > 0, `${moment.key}/run ${run}`);
    if (figures !== null) met.set(canonical(figures), (met.get(canonical(figures)) ?? 0) + 1);
  }
  const where = `${request.question} ${short(choice)}${given.length > 0 ? ` given ${short(given)}` : ''}`;
  // How many draws the foretold chances themselves rest on.
  const drawn = told.imagined > 0 ? WORLDS / (told.exact ? 1 : 2) : told.exact ? Number.POSITIVE_INFINITY : RUNS;
  const found: string[] = [];
  for (const figures of new Set([...chances.keys(), ...met.keys()])) {
    const [p, count] = [chances.get(figures) ?? 0, met.get(figures) ?? 0];
    if (p === 0 && drawn === Number.POSITIVE_INFINITY)
      found.push(`${where}: ${figures} is said to be impossible and came ${count} times`);
    else if (Math.abs(count - RUNS * p) > allowance(p, drawn))
      found.push(`${where}: ${figures} has chance ${p.toFixed(4)} and came ${count} times in ${RUNS}`);
  }
  return found;
}

/** Five standard deviations, of the runs and of what is foretold together, and a little for rare outcomes. */
function allowance(p: number, drawn: number): number {
  const likely = drawn === Number.POSITIVE_INFINITY ? p : (p * drawn + 1) / (drawn + 2);
  return 5 * Math.sqrt(RUNS * likely * (1 - likely) * (1 + RUNS / drawn)) + 8;
}

/** Takes the decision for real and measures where its frame ends; null where play does not come to the given choices. */
function resolve(
  { subject: { rules }, state }: Moment,
  request: Request,
  choice: Choice,
  given: ForecastCase['given'],
  imagined: boolean,
  key: string,
): Figures | null {
  const viewer = { offices: [request.office] };
  const played = imagined
    ? imagine(rules, view(rules, state, viewer), viewer, chance(`${key}/world`))
    : withoutPolicies(rules, state, viewer);
  const found = openAsks(rules, framesOf(played)).find((one) => one.id === request.id);
  if (found === undefined) return null;
  const { question, frame, ask } = found;
  const until = ancestors(played, frame).findLast((one) => one.step === question.resolves) ?? frame;
  const [before, vars] = [copyJson(played.game), { ...frame.vars }];
  let ended: unknown;
  const watched = watching(rules, until, (game) => {
    ended ??= copyJson(game);
  });
  const dice = seeded(seedFrom(key));
  let result = advance(watched, played, { office: ask.office, to: request.id, choice }, dice);
  let used = 0;
  while (result.ok && ended === undefined && played.outcome === null) {
    const open = openAsks(rules, below(until));
    const other = open[0];
    if (other !== undefined && question.inTurn.includes(other.question.name)) {
      result = advance(
        watched,
        played,
        { office: other.ask.office, to: other.id, choice: usual(rules, played, other) },
        dice,
      );
      continue;
    }
    // What waits elsewhere (another branch, a question beside) does not hold this one up.
    if (other === undefined || open.some((one) => one.ask.office === request.office)) break;
    const { office } = other.ask;
    const index = given.findIndex((one) => one.office === office && one.question === other.question.name);
    const script = given[index];
    if (script === undefined || index > used) return null;
    const next = possible(rules, played, other, script.choice);
    if (index === used && next !== script.choice) return null;
    used = Math.max(used, index + 1);
    result = advance(watched, played, { office, to: other.id, choice: next }, dice);
  }
  if (!result.ok || used < given.length) return null;
  return question.measure?.(before, ended ?? played.game, vars, ask.office) ?? {};
}

/** A case has the other choose the same each time; where that cannot be had any more, he takes the default. */
function possible(rules: AnyRules, state: AnyState, { id, ask }: AskedFrame, choice: Choice): Choice {
  const viewer = { offices: [ask.office] };
  const tried = draft(rules, state, viewer, id, choice);
  if (!isRefusal(tried) && tried.refusal === undefined) return choice;
  return usual(rules, state, { id, ask }) ?? choice;
}

/** What he is taken to choose of whom the forecast assumes it. */
const usual = (rules: AnyRules, state: AnyState, { id, ask }: Pick<AskedFrame, 'id' | 'ask'>): Choice =>
  requests(rules, state, { offices: [ask.office] }).find((request) => request.id === id)?.default ?? null;

function ancestors(state: AnyState, wanted: Frame): Frame[] {
  return [...framesOf(state)].filter((frame) => [...below(frame)].includes(wanted));
}

/** The same rules, with an ear at the end of one frame. */
function watching(rules: AnyRules, until: Frame, heard: (game: unknown) => void): AnyRules {
  const step = rules.steps.get(until.step);
  if (step === undefined) return rules;
  const isEnd = (next: Next): boolean => next === undefined || next.is === 'done';
  const question: Question<unknown> | undefined = step.question && {
    ...step.question,
    answer: (play, vars, answers) => {
      const next = step.question?.answer(play, vars, answers);
      if (vars === until.vars && isEnd(next)) heard(play.game);
      return next;
    },
  };
  const steps = new Map(rules.steps);
  steps.set(step.name, {
    ...step,
    ...(question && { question }),
    run: (play, frame, back) => {
      const next = step.run(play, frame, back);
      if (frame === until && isEnd(next)) heard(play.game);
      return next;
    },
  });
  return { ...rules, steps };
}
