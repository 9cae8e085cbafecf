import type { AppParts, AppWish } from '@flagbridge/server';
import { test } from 'vitest';
import { type Device, type Visit, visit } from './journey.ts';
import { type OnlineHost, openOnlineHost } from './online-host.ts';
import { type OnlineLine, openOnlineLine } from './online-line.ts';

export interface Meeting {
  readonly host: OnlineHost;
  /** Somebody comes who was never there: a browser of his own, opened at this address. He stays until the end. */
  arrive(who: string, device?: Device, address?: string): Promise<Visit>;
  /** A line of somebody's own to the server. */
  line(): Promise<OnlineLine>;
}

interface Wishes {
  readonly host?: Partial<AppWish>;
  readonly parts?: AppParts;
}

/** A test that is one meeting. */
export function meeting(name: string, body: (meeting: Meeting) => Promise<void>, wishes: Wishes = {}): void {
  test(name, () => meet(name, body, wishes));
}

/**
 * A server of its own and several people, each with a browser of his own. It fails when its body does, or when anything went wrong
 * with any of them that nobody could see.
 */
export async function meet(
  name: string,
  body: (meeting: Meeting) => Promise<void>,
  wishes: Wishes = {},
): Promise<void> {
  const host = await openOnlineHost(wishes.host, wishes.parts);
  const lines: OnlineLine[] = [];
  const stays: Promise<void>[] = [];
  let leave = (_: unknown): void => {};
  const leaving = new Promise<unknown>((done) => {
    leave = done;
  });
  const arrive: Meeting['arrive'] = (who, device = {}, address = host.address) =>
    new Promise((arrived, refused) => {
      const stay = visit(
        `${who}: ${name}`,
        device,
        async (here) => {
          arrived(here);
          const failure = await leaving;
          if (failure !== null) throw failure;
        },
        address,
      );
      stay.catch(refused);
      stays.push(stay);
    });
  const line = async (): Promise<OnlineLine> => {
    const one = await openOnlineLine(host.port);
    lines.push(one);
    return one;
  };
  try {
    await body({ host, arrive, line }).then(
      () => leave(null),
      (error: unknown) => leave(error ?? new Error('it failed without a word')),
    );
    const left = await Promise.allSettled(stays);
    const wrong = left.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    const failure = await leaving;
    if (failure !== null && wrong.length === 0) throw failure;
    if (wrong.length > 0) throw new Error(wrong.map(({ message }) => message).join('\n\n'), { cause: failure });
  } finally {
    for (const one of lines) await one.close();
    await host.close();
  }
}
