/** Work done one piece after the other, so that code that needs something at once waits for one piece and not for all. */
interface InTurn {
  add<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** This one is wanted next. */
  hurry(key: string): void;
}

export function inTurn(): InTurn {
  const waiting: { readonly key: string; readonly run: () => Promise<void> }[] = [];
  let busy = false;
  const next = (): void => {
    const one = busy ? undefined : waiting.shift();
    if (one === undefined) return;
    busy = true;
    void one.run().finally(() => {
      busy = false;
      next();
    });
  };
  return {
    add: (key, work) =>
      new Promise((resolve, reject) => {
        waiting.push({ key, run: () => work().then(resolve, reject) });
        next();
      }),
    hurry: (key) => {
      const at = waiting.findIndex((one) => one.key === key);
      if (at > 0) waiting.unshift(...waiting.splice(at, 1));
    },
  };
}
