import {
  clausesOf,
  type GameEvent,
  type Option,
  type Presentation,
  type Refusal,
  type Request,
  type Scene,
  sayEvent,
  type View,
  type Viewer,
  type Words,
} from '@flagbridge/engine';
import { expect } from 'vitest';

/** Everything a player meets has its sentence and its clause: events, questions, options, refusals, sheets and scenes. */
type Shown = Pick<Presentation<never>, 'phrases' | 'catalogue'>;

const clauses = new WeakMap<object, ReadonlySet<string>>();

function knownClause({ catalogue }: Shown, clause: string): void {
  let known = clauses.get(catalogue);
  if (known === undefined) {
    known = new Set(catalogue.map(({ id }) => id));
    clauses.set(catalogue, known);
  }
  if (!known.has(clause)) throw new Error(`${clause} is not in the catalogue`);
}

/** A phrase that says everything it wants to say. */
function knownPhrase({ phrases }: Shown, key: string, args: object = {}): void {
  const phrase = phrases[key];
  if (phrase === undefined) throw new Error(`no phrase ${key}`);
  for (const [, name = ''] of phrase.matchAll(/\{([a-zA-Z-]+)\}/g))
    if (!(name in args)) throw new Error(`phrase ${key} wants ${name}`);
}

const words = (present: Shown, { say, with: args }: Words): void => knownPhrase(present, say, args);

export function presentedRefusal(present: Shown, refusal: Refusal): void {
  knownClause(present, refusal.clause);
  if (refusal.words !== undefined) words(present, refusal.words);
  else knownPhrase(present, `refused.${refusal.why}`, refusal.figures);
}

export function presentedEvent(present: Shown, event: GameEvent): void {
  for (const clause of clausesOf(event)) knownClause(present, clause);
  const data = event.data ?? {};
  const key = `event.${event.type}`;
  const one = `${key}.${String(data.is)}`;
  knownPhrase(present, present.phrases[one] === undefined ? key : one, data);
  expect(sayEvent(present.phrases, event)).not.toContain('undefined');
}

export function presentedRequest(present: Shown, request: Request): void {
  words(present, request.title);
  knownClause(present, request.clause);
  const { shape } = request;
  const options: readonly Option[] =
    shape.is === 'pick'
      ? shape.options
      : shape.is === 'route'
        ? shape.steps
        : shape.is === 'place'
          ? shape.pieces
          : shape.is === 'slots'
            ? [...shape.slots, ...shape.cards]
            : [];
  for (const { id, label } of options) {
    if (label === undefined) throw new Error(`${request.kind}: option ${id} has no label`);
    words(present, label);
  }
  if (shape.is === 'pick') for (const { why } of shape.closed ?? []) presentedRefusal(present, why);
}

export function presentedView<V>(present: Presentation<V>, seen: View<V>, viewer: Viewer): void {
  const ids: string[] = [];
  for (const { nodes } of present.sheets(seen, viewer).flatMap((sheet) => sheet.groups))
    for (const { id, clause } of nodes) {
      ids.push(id);
      if (clause === undefined) throw new Error(`${id} has no clause`);
      knownClause(present, clause);
    }
  if (new Set(ids).size !== ids.length) throw new Error(`two nodes of the sheets have one id: ${ids.join(' ')}`);
  const scene = present.scene(seen, viewer);
  if (scene !== null) onTheSheet(scene);
  const report = present.report(seen, viewer);
  if (report.length === 0 || report.some((line) => /undefined|NaN|null/.test(line)))
    throw new Error(`a poor report: ${report.join(' / ')}`);
}

function onTheSheet({ tokens, markers = [], terrain = [] }: Scene): void {
  const drawn = [...tokens, ...markers, ...terrain];
  const ids = drawn.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw new Error(`two things of the scene have one id: ${ids.join(' ')}`);
  for (const { id, hex } of drawn)
    if (!Number.isInteger(hex.q) || !Number.isInteger(hex.r)) throw new Error(`${id} stands nowhere`);
}
