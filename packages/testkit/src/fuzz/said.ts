import {
  type AnyPresentation,
  type ClauseId,
  type Closed,
  type Draft,
  type EventData,
  type GameEvent,
  type Labelled,
  type Naming,
  type Option,
  type Phrases,
  policyTitle,
  type Refusal,
  type Request,
  type Shape,
  type Slots,
  type Spread,
  say,
  sayEvent,
  tableClauses,
  tablePhrases,
  type Words,
} from '@flagbridge/engine';

/**
 * Everything a player meets has its sentence and its clause: what is told, asked, offered, closed, refused. These say what is
 * missing, one line each; nothing where everything can be said. What is drawn (sheets, scenes) stands in shown.ts.
 */
export interface Speech {
  readonly phrases: Phrases;
  /** What the ids in an event are called; null where the presentation does not say, undefined where no event is told. */
  readonly naming?: Naming | null | undefined;
  /** Clauses that may be cited: the catalogue's and the table's. */
  readonly clauses: ReadonlySet<ClauseId>;
}

export const speechOf = ({ phrases, catalogue }: Pick<AnyPresentation, 'phrases' | 'catalogue'>): Speech => ({
  phrases,
  clauses: new Set([...catalogue.map((clause) => clause.id), ...Object.keys(tableClauses)]),
});

export function* unknownClause({ clauses }: Speech, clause: ClauseId, where: string): Generator<string> {
  if (!clauses.has(clause)) yield `${where} cites ${clause}, which is not in the catalogue`;
}

/** What a sentence shows where the data behind it had a hole. */
const rubbish = /\bundefined\b|\bNaN\b|\[object /;
export const isRubbish = (sentence: string): boolean => rubbish.test(sentence);

/** A phrase that is there, and that is given everything it wants to say. */
function* unsaidPhrase({ phrases, naming }: Speech, key: string, args: object): Generator<string> {
  const phrase = phrases[key] ?? tablePhrases[key];
  if (phrase === undefined) {
    yield `there is no phrase ${key}`;
    return;
  }
  for (const [, hole = '', kind] of phrase.matchAll(/\{([a-zA-Z-]+)(?::([a-z-]+))?[|}]/g))
    if (!(hole in args)) yield `the phrase ${key} wants {${hole}}, and is not given it`;
    else if (kind === undefined || naming === undefined) continue;
    else if (naming === null) yield `the phrase ${key} names a ${kind}, and the presentation has no names`;
    else
      for (const id of [(args as EventData)[hole]].flat())
        if (id !== null && naming(kind, String(id)) === undefined)
          yield `the phrase ${key} names a ${kind}, and nobody knows what ${String(id)} is called`;
}

export function* unsaidWords(speech: Speech, words: Words): Generator<string> {
  yield* unsaidPhrase(speech, words.say, words.with ?? {});
  const sentence = say(speech.phrases, words);
  if (isRubbish(sentence)) yield `the phrase ${words.say} reads “${sentence}”`;
}

export function* unsaidEvent(speech: Speech, event: GameEvent): Generator<string> {
  const data = event.data ?? {};
  const [whole, one] = [`event.${event.type}`, `event.${event.type}.${String(data['is'])}`];
  yield* unsaidPhrase(speech, speech.phrases[one] === undefined ? whole : one, data);
  const sentence = sayEvent(speech.phrases, event, speech.naming ?? undefined);
  if (isRubbish(sentence)) yield `the event ${event.type} reads “${sentence}”`;
  for (const value of Object.values(data)) if (isLabelled(value)) yield* unsaidLabelled(speech, value, event.type);
}

export function* unsaidRefusal(speech: Speech, { why, clause, words, figures }: Refusal): Generator<string> {
  yield* unknownClause(speech, clause, `the refusal ${why}`);
  yield* unsaidWords(speech, words ?? { say: `refused.${why}`, ...(figures && { with: figures }) });
}

export function* unsaidRequest(speech: Speech, { kind, title, clause, shape, policies }: Request): Generator<string> {
  for (const words of [
    title,
    ...policies.flatMap((policy) => [policyTitle(policy), ...(policy.figures ?? []).map(({ label }) => label)]),
  ])
    yield* unsaidWords(speech, words);
  yield* unknownClause(speech, clause, `the request ${kind}`);
  yield* unsaidOptions(speech, kind, [...optionsOf(shape), ...closedOf(shape)]);
  for (const { why } of closedOf(shape)) yield* unsaidRefusal(speech, why);
  if (shape.is === 'spread') yield* unsaidGroups(speech, kind, shape);
  if (shape.is === 'slots') yield* unsaidStrips(speech, kind, shape);
}

/** Strips have names, each slot stands in one, and a card is called by a number that no other of its hand has. */
function* unsaidStrips(speech: Speech, kind: string, { slots, cards, groups }: Slots): Generator<string> {
  yield* unsaidOptions(speech, kind, groups ?? []);
  for (const { note, counts = [] } of groups ?? [])
    for (const words of [...(note === undefined ? [] : [note]), ...counts.map(({ label }) => label)])
      yield* unsaidWords(speech, words);
  const known = (group: string | undefined): boolean => groups?.some(({ id }) => id === group) ?? group === undefined;
  for (const { id, group } of slots) if (!known(group)) yield `${id} of ${kind} stands in no group of it`;
  for (const card of cards) {
    const { id, group, number, as } = card;
    for (const words of [card.note, card.again, card.idle]) if (words !== undefined) yield* unsaidWords(speech, words);
    if (group !== undefined && !known(group)) yield `${id} of ${kind} is of no hand of it`;
    if (as !== undefined && !slots.some((slot) => slot.id === as)) yield `${id} of ${kind} plays as no slot of it`;
    const same = cards.find((one) => one !== card && one.group === group && one.number === number);
    if (number !== undefined && same !== undefined) yield `${id} and ${same.id} of ${kind} have the same number`;
  }
}

/** Slots that share points stand under a group that has a name, and say in words what they are good for. */
function* unsaidGroups(speech: Speech, kind: string, { slots, groups, presets = [], unit }: Spread): Generator<string> {
  yield* unsaidOptions(speech, kind, groups ?? []);
  for (const { label, note } of presets)
    for (const words of note === undefined ? [label] : [label, note]) yield* unsaidWords(speech, words);
  if (unit !== undefined) yield* unsaidWords(speech, unit);
  else if (groups?.some(({ rate }) => rate !== undefined)) yield `${kind} has prices, and no word for what is paid`;
  for (const { id, rate, draw } of groups ?? []) {
    if (rate !== undefined && ![rate.pay, rate.get].every((n) => Number.isInteger(n) && n > 0))
      yield `${id} of ${kind} costs ${rate.pay} for ${rate.get}`;
    if (draw === 'rose' && slots.filter(({ group }) => group === id).length !== 6)
      yield `${id} of ${kind} is drawn as a rose, and has no six slots`;
  }
  for (const { id, group, note } of slots) {
    if (note !== undefined) yield* unsaidWords(speech, note);
    if (groups === undefined ? group !== undefined : !groups.some((one) => one.id === group))
      yield `${id} of ${kind} belongs to no group of it`;
  }
}

/** What a draft offers next is mostly named by its request already. */
export function* unsaidDraft(speech: Speech, { kind, shape }: Request, draft: Draft): Generator<string> {
  if (draft.refusal !== undefined) yield* unsaidRefusal(speech, draft.refusal);
  const named = new Set(optionsOf(shape).map(({ id }) => id));
  const fresh = draft.next?.filter(({ id, label }) => label !== undefined || !named.has(id));
  yield* unsaidOptions(speech, kind, fresh ?? []);
  for (const { why } of draft.closed ?? []) yield* unsaidRefusal(speech, why);
  for (const { words, clause } of draft.warnings ?? []) {
    yield* unsaidWords(speech, words);
    yield* unknownClause(speech, clause, `a warning of ${kind}`);
  }
  for (const [name, cost] of Object.entries(draft.costs ?? {})) yield* unsaidLabelled(speech, cost, `${kind}, ${name}`);
  for (const { title, columns } of draft.outlook ?? [])
    for (const words of [
      title,
      ...columns.flatMap(({ label, note }) => [label, ...(note === undefined ? [] : [note])]),
    ])
      yield* unsaidWords(speech, words);
}

/** Ids are for programs: whatever a player chooses by reading has words. */
function* unsaidOptions(
  speech: Speech,
  kind: string,
  options: readonly Pick<Option, 'id' | 'label'>[],
): Generator<string> {
  for (const { id, label } of options)
    if (label === undefined) yield `${kind}: ${id} has no label`;
    else yield* unsaidWords(speech, label);
}

const isLabelled = (value: unknown): value is Labelled =>
  typeof value === 'object' && value !== null && 'total' in value && 'parts' in value;

export function* unsaidLabelled(speech: Speech, { parts }: Labelled, where: string): Generator<string> {
  for (const { label, clause } of parts) {
    yield* unknownClause(speech, clause, `${where}: “${label}”`);
    if (label === '' || isRubbish(label)) yield `${where}: a part of a number is called “${label}”`;
  }
}

/** Whatever a shape lets a player choose by name. */
function optionsOf(shape: Shape): readonly Pick<Option, 'id' | 'label'>[] {
  switch (shape.is) {
    case 'pick':
    case 'pick-many':
      return shape.options;
    case 'spread':
      return shape.slots;
    case 'aim':
      return shape.shooters.flatMap((shooter) => [shooter, ...shooter.targets, ...(shooter.settings ?? [])]);
    case 'place':
      return shape.pieces;
    case 'route':
      return shape.steps;
    case 'slots':
      return [...shape.slots, ...shape.cards];
    case 'order':
      return shape.items;
    case 'roll':
    case 'text':
      return [];
  }
}

export function closedOf(shape: Shape): readonly Closed[] {
  if (shape.is === 'pick' || shape.is === 'pick-many') return shape.closed ?? [];
  return shape.is === 'aim' ? shape.shooters.flatMap((shooter) => shooter.closed ?? []) : [];
}
