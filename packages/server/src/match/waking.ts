import { DamagedMatch, type Matches } from '../storage/port.ts';
import type { Around } from './around.ts';
import type { Turns } from './turns.ts';

/** Matches the host itself has in memory for a computer's sake at the same time; and for how long a next one waits for a place. */
const WOKEN = { most: 32, wait: 2000 } as const;

interface WakingWith {
  readonly around: Pick<Around, 'storage' | 'log'>;
  readonly turns: Turns;
  /** Matches that are in memory because the host opened them. */
  readonly woken: { readonly size: number };
  /** Opens one in the host's own name. */
  readonly open: (id: string) => Promise<unknown>;
  /** Lets those go that nobody needs any more. */
  readonly tend: () => Promise<void>;
  readonly setAside: (id: string, why: DamagedMatch) => void;
  readonly over: () => boolean;
}

/** After a start: battles in which the computer is awaited go on, whether anybody is there or not. All others stay on the disk. */
export async function wake(how: WakingWith): Promise<void> {
  const { matches } = how.around.storage;
  await each(how, matches.due, (id) => wakeOne(how, id));
  // Then what nobody waits for: a record that cannot be read is named before anybody asks for it.
  await each(how, matches.all, async (id) => {
    await how.turns.next('host');
    await matches.read(id).catch((fault: unknown) => {
      if (!(fault instanceof DamagedMatch)) throw fault;
      how.setAside(id, fault);
    });
  });
}

async function each(how: WakingWith, page: Matches['all'], look: (id: string) => Promise<void>): Promise<void> {
  let after: string | null = null;
  do {
    const some: readonly string[] = await page(after, 100);
    for (const id of some) {
      if (how.over()) return;
      await look(id);
    }
    after = some.at(-1) ?? null;
  } while (after !== null);
}

/** Opens one when there is room: those that were opened before leave as soon as their computers rest. */
async function wakeOne({ around, woken, open, tend, over }: WakingWith, id: string): Promise<void> {
  const until = performance.now() + WOKEN.wait;
  while (woken.size >= WOKEN.most && performance.now() < until && !over()) {
    await tend();
    await new Promise((go) => setTimeout(go, 20));
  }
  try {
    await open(id);
  } catch (err) {
    around.log.error({ match: id, err }, 'a battle that waits for the computer could not be opened');
  }
}
