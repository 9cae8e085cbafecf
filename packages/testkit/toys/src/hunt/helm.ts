import { type Choice, type Draft, type Option, type Refusal, type Roller, refuse, words } from '@flagbridge/engine';
import { ahead, COURSES, isExit, numberOf } from './chart.ts';

/**
 * Routes of the boat and of the hunters: up to two steps by course. Everything here is known to the player who steers: his own
 * hex, the chart, and the mines he can see. A hidden mine is no reason to refuse (TH-MIN-01).
 */
export interface Waters {
  readonly from: string;
  /** May leave by the east edge. */
  readonly exit: boolean;
  /** Hexes with a mine that can be seen. */
  readonly barred: readonly string[];
}

export const STEPS = 2;

const courses = (waters: Waters): readonly string[] => (waters.exit ? [...COURSES, 'out'] : COURSES);

export const alphabet = (waters: Waters): Option[] =>
  courses(waters).map((id) => ({ id, label: words(`option.${id}`) }));

/** One step: the hex it leads to, or why not. */
function step(waters: Waters, at: string, course: string): string | Refusal {
  if (course === 'out')
    return isExit(at) ? 'out' : refuse('no-exit', 'TH-END-02', { figures: { hex: numberOf(at) }, nearest: [] });
  const next = ahead(at, course);
  if (next === null) return refuse('off-chart', 'TH-MOV-02', { figures: { hex: numberOf(at), course } });
  if (waters.barred.includes(next)) return refuse('open-mine', 'TH-MOV-04', { figures: { hex: numberOf(next) } });
  return next;
}

/** The hexes entered, as far as the route is legal, and why not farther. */
export function follow(waters: Waters, route: readonly string[]): { hexes: string[]; wrong: Refusal | null } {
  const hexes: string[] = [];
  let at = waters.from;
  for (const [index, course] of route.entries()) {
    const nearest = route.slice(0, index);
    if (at === 'out') return { hexes, wrong: refuse('gone', 'TH-END-02', { nearest }) };
    const next = step(waters, at, course);
    if (typeof next !== 'string') return { hexes, wrong: { ...next, nearest } };
    at = next;
    hexes.push(at);
  }
  return { hexes, wrong: null };
}

export const checkRoute = (waters: Waters, choice: Choice): Refusal | null =>
  follow(waters, choice as readonly string[]).wrong;

export function sampleRoute(waters: Waters, dice: Roller): string[] {
  const route: string[] = [];
  // Two steps as often as one or none: a ship that hardly moves shows a fuzzer little.
  for (let n = Math.min(STEPS, dice.pick(STEPS + 2)); n > 0; n--) {
    const open = courses(waters).filter((course) => follow(waters, [...route, course]).wrong === null);
    if (open.length > 0) route.push(open[dice.pick(open.length)] as string);
  }
  return route;
}

/** What a half-made route means: next steps, closed ones, and where it could still lead. */
export function draftRoute(waters: Waters, partial: Choice): Draft {
  if (!Array.isArray(partial) || partial.length > STEPS) return { ready: false };
  const route = partial.filter((one): one is string => typeof one === 'string');
  const { hexes, wrong } = follow(waters, route);
  if (wrong !== null) return { ready: false, refusal: wrong };
  const at = hexes.at(-1) ?? waters.from;
  const next: Option[] = [];
  const closed: { id: string; why: Refusal }[] = [];
  for (const course of route.length < STEPS && at !== 'out' ? courses(waters) : []) {
    const led = step(waters, at, course);
    if (typeof led !== 'string') closed.push({ id: course, why: led });
    else next.push({ id: course, label: words(`option.${course}`), parts: led === 'out' ? [] : [led] });
  }
  return { ready: true, next, closed, envelope: envelope(waters, route) };
}

function envelope(waters: Waters, route: readonly string[]): NonNullable<Draft['envelope']> {
  const steps = new Map<string, number>();
  const spread = (way: readonly string[]): void => {
    const { hexes, wrong } = follow(waters, way);
    if (wrong !== null) return;
    const at = hexes.at(-1) ?? waters.from;
    if (at !== 'out') steps.set(at, Math.min(steps.get(at) ?? STEPS, way.length));
    if (way.length < STEPS) for (const course of courses(waters)) spread([...way, course]);
  };
  spread(route);
  return [...steps].map(([part, used]) => ({ part, figures: { steps: used } }));
}
