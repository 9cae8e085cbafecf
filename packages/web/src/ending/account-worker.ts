import { isRefusal, sayRefusal, type Viewer } from '@flagbridge/engine';
import { type ReplayFile, readReplay, sayProblem } from '@flagbridge/protocol';
import { presentOf, rulesFor } from '@flagbridge/rules';
import { type Account, accountOf, type Recorded } from '@flagbridge/story';
import { diceOf, loadFile, type Table } from '@flagbridge/table';
import { follow } from '../battle/follow.ts';
import { messageOf } from '../look/message-of.ts';
import { type Aftermath, aftermathOf } from './aftermath.ts';
import { momentsFor } from './moments-for.ts';

/** What the page asks: a battle that is over, as a file holds it, and whose updates its replay is counted by. */
export interface AccountAsked {
  readonly replay: string;
  readonly eyes: Viewer;
}

/** What is known, as it becomes known. Luck and choices take long; everything else comes with the first account. */
export type AccountSaid =
  | { readonly is: 'aftermath'; readonly aftermath: Aftermath | null }
  | { readonly is: 'account'; readonly account: Account }
  | { readonly is: 'progress'; readonly done: number; readonly of: number }
  | { readonly is: 'done' }
  | { readonly is: 'failed'; readonly why: string };

const say = (said: AccountSaid): void => postMessage(said);

async function tell({ replay, eyes }: AccountAsked): Promise<void> {
  const read = readReplay(replay);
  if (!read.ok) throw new Error(sayProblem(read.problem));
  const opened = await loadFile(read.value);
  if (isRefusal(opened)) throw new Error(sayRefusal({}, opened));
  const { table } = opened;
  const recorded = await recordedOf(read.value, table);
  // When it is over nothing is hidden from anybody.
  const all = { offices: table.info.offices.map(({ id }) => id) };
  const { past, stop } = await follow(table.session(all), () => {});
  stop();
  const { present } = recorded;
  say({
    is: 'aftermath',
    aftermath: aftermathOf(
      present,
      past.map(({ now }) => now),
    ),
  });
  const moments = momentsFor(table.linesOf(all), table.linesOf(eyes));
  table.close();
  if (present.fleets !== undefined) work(recorded, moments);
  say({ is: 'done' });
}

/** The rules it was played with: the present ones where they play it alike. */
async function recordedOf({ replay, dice }: ReplayFile, { info }: Table): Promise<Recorded> {
  const [rules, present] = await Promise.all([
    rulesFor(info.rulebook, info.version),
    presentOf(info.rulebook, info.version),
  ]);
  if (rules === undefined || present === undefined) throw new Error(`This page has no rulebook ${info.rulebook}.`);
  return { rules, present, replay, ...(dice !== null && { dice: diceOf(replay.seed, dice) }) };
}

function work(recorded: Recorded, moments: (account: Account) => Account): void {
  const steps = accountOf(recorded);
  let told = false;
  for (let step = steps.next(); ; step = steps.next()) {
    const known = step.done === true ? step.value : step.value.account;
    if ('ok' in known) throw new Error(sayRefusal({}, known));
    if (!told || step.done === true) say({ is: 'account', account: moments(known) });
    told = true;
    if (step.done === true) return;
    say({ is: 'progress', done: step.value.done, of: step.value.of });
  }
}

addEventListener('message', ({ data }: MessageEvent<AccountAsked>) => {
  tell(data).catch((error: unknown) => say({ is: 'failed', why: messageOf(error) }));
});
