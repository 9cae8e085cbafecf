import {
  advance,
  canonical,
  copyJson,
  type Figures,
  type Forecast,
  type ForecastCase,
  type Frame,
  forecast,
  type Next,
  type Question,
  type Request,
  requests,
  seeded,
  seedFrom,
} from '@flagbridge/engine';
import { short } from '../difference.ts';
import { draw } from '../draw.ts';
import { type Asked, below, framesOf, openAsks } from '../frames.ts';
import type { Moment, PlainCheck } from '../moment.ts';
import { withoutPolicies } from '../policies.ts';
import { type AnyRules, type AnyState, allOf, chance, isRefusal } from '../subject.ts';

/**
 * Preview and resolution are one piece of code; here they are compared all the same: the chances a forecast states against
 * what comes out when the decision is really taken, many times, with seeded dice. Only where nothing was imagined: there
 * the truth is one state.
 */
export const forecasts: PlainCheck = {
  name: 'forecast',
  when: 'sometimes',
  run: (moment) => {
    const { subject, state, order, key } = moment;
    // Many runs each: every third moment is enough.
    if (chance(`${key}/odds`).pick(3) > 0) return null;
    const asked = requests(subject.rules, state, allOf(order)).filter((request) => request.odds);
    const found: string[] = [];
    let compared = 0;
    for (const request of asked.slice(0, 1)) {
      const choice = draw(subject.rules, state, request.id, chance(`${key}/forecast`));
      const viewer = { offices: [request.office] };
      const told = forecast(subject.rules, state, viewer, request.id, choice, seedFrom(key), { samples: RUNS });
      if (isRefusal(told)) {
        found.push(`no odds for a legal answer: ${told.clause}`);
        continue;
      }
      if (told.imagined > 0) continue;
      compared++;
      for (const one of told.cases.slice(0, 3))
        if (!one.open) found.push(...compare(moment, request, choice, told, one));
    }
    return compared === 0 && found.length === 0 ? null : found;
  },
};

const RUNS = 250;

function compare(
  moment: Moment,
  request: Request,
  choice: Parameters<typeof forecast>[4],
  told: Forecast,
  one: ForecastCase,
): string[] {
  const met = new Map<string, number>();
  for (let run = 0; run < RUNS; run++) {
    const figures = resolve(moment, request, choice, one.given, `${moment.key}/run ${run}`);
    if (figures !== null) met.set(canonical(figures), (met.get(canonical(figures)) ?? 0) + 1);
  }
  const where = `${request.question} ${short(choice)}${one.given.length > 0 ? ` given ${short(one.given)}` : ''}`;
  const stated = new Map(one.outcomes.map(({ chance: p, figures }) => [canonical(figures), p * one.reached]));
  const found: string[] = [];
  for (const [figures, p] of stated) {
    const count = met.get(figures) ?? 0;
    // Five standard deviations, of the sample and of a sampled forecast, and a little for rare outcomes.
    const deviation = Math.sqrt(RUNS * p * (1 - p)) * (told.exact ? 1 : Math.SQRT2);
    if (Math.abs(count - RUNS * p) > 5 * deviation + 8)
      found.push(`${where}: ${figures} has chance ${p.toFixed(4)} and came ${count} times in ${RUNS}`);
  }
  if (told.exact)
    for (const [figures, count] of met)
      if (!stated.has(figures)) found.push(`${where}: ${figures} is said to be impossible and came ${count} times`);
  return found;
}

/** Takes the decision for real and measures where its frame ends; null where play does not come to the given choices. */
function resolve(
  { subject, state }: Moment,
  request: Request,
  choice: Parameters<typeof forecast>[4],
  given: ForecastCase['given'],
  key: string,
): Figures | null {
  const { rules } = subject;
  const played = withoutPolicies(rules, state, { offices: [request.office] });
  const found = openAsks(rules, framesOf(played)).find((one) => one.id === request.id);
  if (found === undefined) return null;
  const { question, frame, ask } = found;
  const until = ancestors(played, frame).findLast((one) => one.step === question.resolves) ?? frame;
  const vars = { ...frame.vars };
  let ended: unknown;
  const watched = watching(rules, until, (game) => {
    ended ??= copyJson(game);
  });
  const dice = seeded(seedFrom(key));
  const measure = (): Figures => question.measure?.(state.game, ended ?? played.game, vars, ask.office) ?? {};
  let result = advance(watched, played, { office: ask.office, to: request.id, choice }, dice);
  for (const other of given) {
    if (!result.ok || ended !== undefined || played.outcome !== null) return null;
    const open = otherAsked(rules, played, request.office);
    if (open?.ask.office !== other.office || open.question.name !== other.question) return null;
    result = advance(watched, played, { office: other.office, to: open.id, choice: other.choice }, dice);
  }
  if (!result.ok) return null;
  if (ended !== undefined || played.outcome !== null) return measure();
  return otherAsked(rules, played, request.office) === undefined ? measure() : null;
}

/** The choice of another on which play waits, unless the asked office could go on without it. */
function otherAsked(rules: AnyRules, state: AnyState, office: string): Asked | undefined {
  const open = openAsks(rules, framesOf(state));
  const other = open.find((one) => one.ask.office !== office);
  return open.some((one) => one.ask.office === office && one.frame !== other?.frame) ? undefined : other;
}

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
