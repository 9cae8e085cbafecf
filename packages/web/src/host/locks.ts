/**
 * A battle is open in one window only: the one that has its lock. It is free when this is done, and not before: some browsers take
 * their time, and who asks for it at once would hear that another window has it.
 */
export type Release = () => Promise<void>;

/** How long another window is asked politely. One that sleeps does not hear. */
const POLITE = 2000;

const lockOf = (battle: string): string => `flagbridge-battle-${battle}`;

/**
 * The lock of a battle, or null where another window has it. `lost` is called when it is taken away.
 * `take` waits for the other to let go, and then takes it away.
 */
export async function hold(battle: string, take: boolean, lost: () => void): Promise<Release | null> {
  // Without locks two windows may open one battle; the store still lets only the later one write.
  if (!('locks' in navigator)) return async () => {};
  if (!take) return request(battle, { ifAvailable: true }, lost);
  try {
    return await request(battle, { signal: AbortSignal.timeout(POLITE) }, lost);
  } catch {
    return request(battle, { steal: true }, lost);
  }
}

function request(battle: string, options: LockOptions, lost: () => void): Promise<Release | null> {
  return new Promise((resolve, reject) => {
    let held = false;
    const free: Promise<void> = navigator.locks
      .request(lockOf(battle), options, (lock) => {
        if (lock === null) return resolve(null);
        held = true;
        return new Promise<void>((letGo) =>
          resolve(() => {
            letGo();
            return free;
          }),
        );
      })
      .catch((error: unknown) => {
        if (held) lost();
        else reject(error);
      });
  });
}
