import { type Frame, type Request, requestId, type Vars, type View } from '@flagbridge/engine';

/** The locals of the question that put a request, wherever its frame is: a fork has several that ask. Empty for a standing request. */
export function localsOf({ flow, beside }: View<unknown>, { id, question }: Request): Vars {
  const asks = (frame: Frame): boolean =>
    frame.step === question && frame.asks?.some(({ office, n }) => requestId(office, n) === id) === true;
  const within = (frame: Frame | null): Frame | null => {
    if (frame === null || asks(frame)) return frame;
    const below = within(frame.child);
    if (below !== null) return below;
    for (const branch of frame.fork ?? []) {
      const found = within(branch.frame);
      if (found !== null) return found;
    }
    return null;
  };
  let found = within(flow);
  for (let i = 0; found === null && i < beside.length; i++) found = within(beside[i]?.frame ?? null);
  return found?.vars ?? {};
}
