import { type Act, type GameEvent, holds, toldTo, type Viewer } from '@flagbridge/engine';
import type { Change, Compared } from '@flagbridge/protocol';

/** What a line of the log brought: one for all viewers, and written once for all who are told the same. */
export class Happened {
  readonly act: Act | null;
  /** What was compared for one viewer need not be for the next. */
  readonly compared: Compared = new Map();
  readonly #events: readonly GameEvent[];
  readonly #texts: (string | undefined)[] = [];
  readonly #told: string[] = [];
  readonly #changes: { readonly moved: readonly Change[]; readonly text: string }[] = [];

  constructor(act: Act | null, events: readonly GameEvent[]) {
    this.act = act;
    this.#events = events;
  }

  /** Events as one text, the very same for all who are told the same: it is kept to the end of the match. */
  eventsText(told: readonly string[]): string {
    const text = `[${told.join(',')}]`;
    const known = this.#told.find((one) => one === text);
    if (known === undefined) this.#told.push(text);
    return known ?? text;
  }

  /** The events this viewer is told, as texts of JSON. */
  toldTo(viewer: Viewer): string[] {
    const told: string[] = [];
    for (let i = 0; i < this.#events.length; i++) {
      const event = this.#events[i] as GameEvent;
      if (!toldTo(event, viewer.offices)) continue;
      // In private, who else was told stays unsaid.
      const to = event.to?.filter((office) => holds(viewer, office));
      told.push(to === undefined ? this.#open(i, event) : JSON.stringify({ ...event, to }));
    }
    return told;
  }

  /** Changes of a view as the text of their JSON: those who are asked nothing mostly see the same. */
  changesText(moved: readonly Change[]): string {
    for (const one of this.#changes) if (sameChanges(one.moved, moved)) return one.text;
    const written = JSON.stringify(moved);
    // Told in things that were made for each viewer, it may be the same all the same: it is kept once.
    const text = this.#changes.find((one) => one.text === written)?.text ?? written;
    this.#changes.push({ moved, text });
    return text;
  }

  #open(i: number, event: GameEvent): string {
    const text = this.#texts[i] ?? JSON.stringify(event);
    this.#texts[i] = text;
    return text;
  }
}

/** Whether two lists are the same to the letter. Whole things that came new are taken for different: nobody looks into them. */
function sameChanges(a: readonly Change[], b: readonly Change[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!sameChange(a[i] as Change, b[i] as Change)) return false;
  return true;
}

function sameChange(a: Change, b: Change): boolean {
  if (a === b) return true;
  if (a.at.length !== b.at.length) return false;
  for (let i = 0; i < a.at.length; i++) if (a.at[i] !== b.at[i]) return false;
  if ('to' in a) return 'to' in b && a.to === b.to;
  return 'cut' in a ? 'cut' in b && a.cut === b.cut : 'drop' in b;
}
