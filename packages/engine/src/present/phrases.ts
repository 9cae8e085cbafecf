import type { GameEvent } from '../event.ts';
import type { Refusal } from '../refusal.ts';
import { isLabelled, type Labelled } from '../tally.ts';
import type { Words } from '../words.ts';

/**
 * Sentences are made at the edge from one table per rulebook: for screen, text and speech alike. `{name}` is filled in from
 * the data; a labelled number is written with its parts; `{n|card|cards}` is the word that goes with the number; `{by:ship}` is
 * what the ship with the id in `by` is called, a list of ids as a list of names.
 */
export type Phrases = { readonly [key: string]: string };

/** What an id is called; undefined where it is not known. The kinds are the rulebook's own: a ship, a side, a weapon, a hex. */
export type Naming = (kind: string, id: string) => string | undefined;

/** What the table itself says, whatever the rulebook. */
export const tablePhrases: Phrases = {
  'table.dice': 'Roll {dice}.',
  'table.take-back': '{office} asks to take the last decision back.',
  'table.policy-default': 'Always the default',
  'table.policy-same': 'The same answer for a while',
  'table.agree': 'Agree',
  'table.refuse': 'Refuse',
  'refused.form': 'The answer should be {wanted}.',
  'refused.bounds': '{what} is {got}; allowed is {min} to {max}.',
  'refused.steps': '{what} is {got}; it takes {step} at a time.',
  'refused.too-dear': 'This costs {cost}, and there are {max}: {short} too many.',
  'refused.missing': '{what} is missing.',
  'refused.not-offered': '{what} is not on offer now.',
  'refused.hex-taken': '{piece} cannot stand at {hex}: another piece is there.',
  'refused.no-such-request': 'There is no such question now.',
  'refused.no-such-face': 'A d{sides} cannot show {got}.',
  'refused.other-office': 'This question is put to {asked}.',
  'refused.answered': 'This question has been answered.',
  'refused.over': 'The match has ended.',
  'refused.not-sealed': 'There is no sealed answer to withdraw: it has been told, or never given.',
  'refused.dice-awaited': 'First type the dice: {dice}.',
  'refused.no-dice-wanted': 'No dice are wanted now.',
  'refused.no-odds': 'The rulebook states no odds for this question.',
  'refused.nothing-to-take-back': 'You have no decision to take back.',
  'refused.no-take-back': 'This table allows no take-back here.',
  'refused.no-such-policy': 'The question knows no policy {policy}.',
  'refused.no-such-question': 'No question is called {question}.',
  'refused.no-policy': 'No policy was left for {question}.',
  'refused.no-such-figure': 'The policy has no figure {figure}.',
  'refused.argument': 'The policy needs {wanted}.',
  'refused.no-such-step': 'No step is called {step}.',
  'refused.differs': 'Played again, line {line} gives another result ({what}).',
  'refused.other-version':
    'This file is from rulebook version {file}; this table has {table}, and line {line} comes out differently ({what}). Nothing was changed.',
  'refused.no-positions': 'This rulebook does not write down battles in their middle.',
  'refused.in-the-midst':
    'Something is half done here (a volley, a move that was cut, sealed answers): a position is written before or after it.',
  'refused.position-differs': 'The file would not lead to this position again.',
  'refused.no-seed': 'The seed is not 64 hexadecimal digits.',
  'refused.other-rulebook': 'This is of rulebook {got}; wanted is {wanted}.',
  'refused.no-such-tier': 'The rulebook has no tier {tier}.',
  'refused.no-such-option': 'The rulebook has no option {option}.',
  'refused.no-such-value': 'Option {option} cannot be {value}.',
  'refused.no-such-scenario': 'The rulebook has no scenario {scenario}.',
  'refused.office-not-seated-once': 'Office {office} must sit in exactly one seat.',
  'refused.no-office': 'The scenario lacks the office {office}.',
  'refused.no-such-office': 'There is no office {office}.',
  'refused.seat-twice': 'Seat {seat} is named twice.',
  'refused.office-twice': 'Office {office} is named twice.',
  'refused.not-an-id': 'An office or a seat cannot be called “{id}”.',
  'refused.not-your-office': 'You do not hold the office of {office}.',
  'refused.reseated': 'Your seat holds other offices now; open it again.',
  'refused.no-such-seat': 'There is no seat {seat}.',
  'refused.match-running':
    'The whole truth is told when the match has ended; a recording of what you saw can be had now.',
  'refused.dice-used-up': 'The dice given for this match are used up; stream {stream} needs a d{sides}.',
  'refused.no-scripted-dice': 'The dice of this match are not given as a list of faces; none can be added.',
  'refused.no-such-line': 'The match has lines 0 to {last}; there is no line {line}.',
  'refused.unreadable': 'This file cannot be read: line {line}, {path}: {message}.',
  'refused.no-such-rulebook': 'There is no rulebook {rulebook} here.',
  'refused.not-one-order': 'An order or a wish, one of them, says what is played.',
  'refused.dice-twice': 'Dice come from one source: given faces, a seed, a secret, or typed by hand.',
  'refused.set-up-broke': 'The set-up broke: {message}.',
  'refused.pending': 'Played again, the decision that waits for dice does not wait for these.',
  'event.take-back': '{office} took a decision back. Dice that fell are not given back.',
  'event.take-back.agreed': '{office} took a decision back; {agreed} agreed. Dice that fell are not given back.',
  'event.reseat': 'Seat {seat} now holds {offices}.',
};

const number = (value: number): string => String(value).replace('-', '−');

/** `45 = 60 reflective hull + 10 head-on − 25 range 5`. */
export function sayLabelled({ total, parts }: Labelled): string {
  if (parts.length < 2) return number(total);
  const sum = parts
    .map(({ value, label }, i) => {
      const sign = value < 0 ? '− ' : i > 0 ? '+ ' : '';
      return `${sign}${Math.abs(value)} ${label}`;
    })
    .join(' ');
  return `${number(total)} = ${sum}`;
}

/** `hull 3, power −1`: figures by name. */
const figures = (value: object): string =>
  Object.entries(value)
    .map(([name, one]) => `${name} ${typeof one === 'number' ? number(one) : String(one)}`)
    .join(', ');

/** What the id, or each of several, is called. */
const named = (value: unknown, kind: string, naming?: Naming): string[] =>
  [value].flat().map((id) => naming?.(kind, String(id)) ?? String(id));

function fill(template: string, args: { readonly [name: string]: unknown }, naming?: Naming): string {
  return template.replace(
    /\{([a-zA-Z-]+)(?::([a-z-]+))?(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (_, name: string, kind?: string, one?: string, several?: string) => {
      const value = args[name];
      if (kind !== undefined && value !== undefined && value !== null) return named(value, kind, naming).join(', ');
      if (one !== undefined && several !== undefined) return Number(value) === 1 ? one : several;
      if (isLabelled(value)) return sayLabelled(value);
      if (typeof value === 'number') return number(value);
      if (Array.isArray(value)) return value.join(', ');
      if (typeof value === 'object' && value !== null) return figures(value);
      return value === undefined || value === null ? '' : String(value);
    },
  );
}

/** A sentence; where a phrase is missing, the key itself, so that nothing is silent. */
export function say(phrases: Phrases, { say: key, with: args }: Words): string {
  const template = phrases[key] ?? tablePhrases[key];
  return template === undefined
    ? `${key}${args === undefined ? '' : ` ${JSON.stringify(args)}`}`
    : fill(template, args ?? {});
}

/** An event's sentence: phrase `event.<type>`, or `event.<type>.<is>` where its data has an `is`. */
export function sayEvent(phrases: Phrases, event: GameEvent, naming?: Naming): string {
  const data = event.data ?? {};
  const template = templateOf(phrases, event);
  return template === undefined ? `${event.type} ${JSON.stringify(data)}` : fill(template, data, naming);
}

function templateOf(phrases: Phrases, { type, data }: GameEvent): string | undefined {
  const key = `event.${type}`;
  const variant = `${key}.${String(data?.['is'])}`;
  return phrases[variant] ?? phrases[key] ?? tablePhrases[variant] ?? tablePhrases[key];
}

/** The lists an event's sentence was filled with, each thing as the sentence calls it. */
export function listsSaid(phrases: Phrases, event: GameEvent, naming?: Naming): string[][] {
  const lists: string[][] = [];
  for (const [, name = '', kind] of (templateOf(phrases, event) ?? '').matchAll(/\{([a-zA-Z-]+)(?::([a-z-]+))?\}/g)) {
    const value = event.data?.[name];
    if (Array.isArray(value)) lists.push(kind === undefined ? value.map(String) : named(value, kind, naming));
  }
  return lists;
}

/** Why not: the refusal's own words, or the phrase `refused.<why>`. */
export function sayRefusal(phrases: Phrases, refusal: Refusal): string {
  if (refusal.words !== undefined) return say(phrases, refusal.words);
  const args = refusal.figures === undefined ? {} : { with: refusal.figures };
  return say(phrases, { say: `refused.${refusal.why}`, ...args });
}
