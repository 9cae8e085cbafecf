import { useState } from 'preact/hooks';
import { type Act, useAct } from '../act.tsx';

interface ListPart<T> {
  readonly items: readonly T[];
  /** Where it goes on; left out at its end. */
  readonly more: string | undefined;
}

export interface More<T> {
  /** What was shown on asking, behind the first part. */
  readonly items: readonly T[];
  readonly act: Act;
  /** Null where there is no more. */
  readonly show: (() => void) | null;
}

/** The rest of a list whose first part is kept fresh by itself; `first` is where that part ends. */
export function useMore<T>(first: string | undefined, load: (after: string) => Promise<ListPart<T>>): More<T> {
  const [read, setRead] = useState<ListPart<T> | null>(null);
  const act = useAct();
  const at = read === null ? first : read.more;
  const show = async (after: string): Promise<void> => {
    const part = await load(after);
    setRead({ items: [...(read?.items ?? []), ...part.items], more: part.more });
  };
  return { items: read?.items ?? [], act, show: at === undefined ? null : () => void act.run(() => show(at)) };
}

export const ShowMore = ({ more: { act, show }, of }: { readonly more: More<unknown>; readonly of: string }) => (
  <>
    {act.wrong !== null && <p role="alert">{act.wrong}</p>}
    {show !== null && (
      <button type="button" class="btn online-more" aria-disabled={act.busy} onClick={show}>
        Show more<span class="vh"> of {of}</span>
      </button>
    )}
  </>
);

/** Each once: what was shown before may stand in a part that came later. */
export function each<T>(items: readonly T[], idOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const id = idOf(item);
    return !seen.has(id) && seen.add(id);
  });
}
