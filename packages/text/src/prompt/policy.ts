import { type Frame, type Json, type Policy, policyTitle, say } from '@flagbridge/engine';
import { readAnswer } from '../answer/index.ts';
import { whyNot } from '../book.ts';
import { type Before, type Led, meant } from './context.ts';

/** `policy`: standing answers for the question at hand, by name; `same` repeats an answer until a step of the game ends. */
export async function leavePolicy(before: Before, rest: string): Promise<Led> {
  const { io, request, now, seat, book } = before;
  const left = now.policies[request.office]?.[request.question];
  const [name = '', ...words] = rest.split(/\s+/).filter((word) => word !== '');
  if (name === '') {
    if (request.policies.length === 0) io.out('No policy can be left for this question.');
    else {
      io.out(
        `Policies for this question. ${left === undefined ? 'None is left.' : `Left now: ${leftText(before, left)}.`}`,
      );
      for (const policy of request.policies) {
        io.out(`  ${policy.id}  ${say(book.phrases, policyTitle(policy))}`);
        for (const { id, label, min, max, usual } of policy.figures ?? [])
          io.out(`    ${id}=${usual}  ${say(book.phrases, label)}, from ${min} to ${max}`);
      }
      io.out('policy NAME leaves one, with figures where it wants some, such as policy NAME A=2 B=1;');
      io.out('policy same ANSWER [until STEP] repeats an answer; policy off takes it back.');
      const steps = around(before);
      if (steps.length > 0) io.out(`Steps it can last until: ${steps.join(', ')}.`);
    }
    return 'stay';
  }
  if (name === 'off') return set(before, null, 'Taken back: you will be asked again.');
  if (name === 'same') return same(before, words.join(' '));
  const arg = words.length === 0 ? undefined : argumentOf(words);
  const chosen = { policy: name, ...(arg !== undefined && { arg }) };
  return set({ ...before, seat }, chosen, `Left: ${name}. It answers this question for you from now on.`);
}

/** By its name; with what it says where it has figures. */
function leftText({ request, book }: Before, { policy, arg }: Policy): string {
  const offered = request.policies.find(({ id }) => id === policy);
  return offered?.figures === undefined ? policy : `${policy}, ${say(book.phrases, policyTitle(offered, arg))}`;
}

/** `T=2 RB=1` by name, or anything as JSON, or plain words. */
function argumentOf(words: readonly string[]): Json {
  const pairs = words.map((word) => /^([^=]+)=(\d+)$/.exec(word));
  if (pairs.every((pair) => pair !== null))
    return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', Number(pair?.[2])]));
  try {
    return JSON.parse(words.join(' ')) as Json;
  } catch {
    return words.join(' ');
  }
}

async function same(before: Before, text: string): Promise<Led> {
  const [answer = '', until] = text.split(/\s+until\s+/);
  const { request, book, io } = before;
  const within = until?.trim() ?? around(before).at(-1);
  const reading =
    answer.trim() === '' ? null : readAnswer(request.shape, book.phrases, before.sofar, answer, before.hexes);
  if (reading === null || !('choice' in reading)) {
    io.out(
      reading !== null && 'wrong' in reading
        ? reading.wrong
        : 'policy same wants an answer behind it, such as policy same 1.',
    );
    return 'stay';
  }
  if (within === undefined) {
    io.out('Until when? policy same ANSWER until STEP.');
    return 'stay';
  }
  const arg = { choice: meant(before, reading.choice), within };
  return set(before, { policy: 'same', arg }, `The same answer until ${within} ends.`);
}

async function set(before: Before, policy: { policy: string; arg?: Json } | null, done: string): Promise<Led> {
  const { seat, request, io, book } = before;
  const result = await seat.session.policy(request.question, request.office, policy);
  io.out(result.ok ? done : io.paint.warn(`No: ${whyNot(book, result)}`));
  return result.ok ? 'changed' : 'stay';
}

/** The steps the question stands in, outermost first, as far as the viewer sees them. */
function around({ now, request }: Pick<Before, 'now' | 'request'>): string[] {
  const walk = (frame: Frame, above: readonly string[]): string[] | null => {
    if (frame.step === request.question && frame.asks?.some((ask) => ask.office === request.office)) return [...above];
    const inside = [
      ...(frame.child === null ? [] : [frame.child]),
      ...(frame.fork ?? []).flatMap((one) => one.frame ?? []),
    ];
    for (const child of inside) {
      const found = walk(child, [...above, frame.step]);
      if (found !== null) return found;
    }
    return null;
  };
  const roots = [now.view.flow, ...now.view.beside.map((one) => one.frame)];
  for (const root of roots) {
    const found = root === null ? null : walk(root, []);
    if (found !== null) return found;
  }
  return [];
}
