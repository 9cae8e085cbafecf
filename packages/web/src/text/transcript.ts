import { plain, type Voice } from '@flagbridge/text';
import { type ReadonlySignal, signal } from '@preact/signals';

/** One line as it is shown: how far it is set in, its cells where it is a row, and how it stands out. */
export interface TextLine {
  readonly depth: number;
  readonly cells: readonly string[];
  readonly tone: Tone;
  /** The update it tells of: it can be taken back. */
  readonly n?: number;
}

/** What is undone was taken back. */
type Tone = 'plain' | 'strong' | 'warn' | 'undone';
type Block =
  /** A step of the turn. */
  | { readonly is: 'heading'; readonly text: string }
  /** What the person typed. */
  | { readonly is: 'typed'; readonly text: string }
  | { readonly is: 'said' | 'news' | 'question'; readonly lines: readonly TextLine[] }
  /** Says nothing that is not said in words below it. */
  | { readonly is: 'drawing'; readonly rows: readonly string[] };
type Kind = Extract<Block, { lines: unknown }>['is'];
export type Shown = Block & { readonly key: number };

/** So much is kept on the page; the log can be asked for what came before. */
const MOST_BLOCKS = 400;

// No text has these characters: they carry the tone from where a line is painted to where it is shown.
const STRONG = '\u0001';
const WARN = '\u0002';
const UNDONE = '\u0003';
const TONES: readonly (readonly [string, Tone])[] = [
  [UNDONE, 'undone'],
  [WARN, 'warn'],
  [STRONG, 'strong'],
];

/** Exported for tests: it needs no page. */
export function textLine(text: string): TextLine {
  const tone = TONES.find(([mark]) => text.includes(mark))?.[1] ?? 'plain';
  const bare = TONES.reduce((rest, [mark]) => rest.replaceAll(mark, ''), text).trimEnd();
  const words = bare.trimStart();
  // Cells of a row have two spaces or more between them.
  return { depth: Math.min(3, Math.floor((bare.length - words.length) / 2)), cells: words.split(/ {2,}/), tone };
}

/** Everything said so far, oldest first. What one act says is shown as one. */
export class Transcript implements Voice {
  readonly paint = {
    ...plain,
    bold: (text: string): string => `${STRONG}${text}`,
    warn: (text: string): string => `${WARN}${text}`,
    undone: (text: string): string => `${UNDONE}${text}`,
  };
  /** The page breaks lines itself. */
  readonly wide = Number.POSITIVE_INFINITY;
  #blocks = signal<readonly Shown[]>([]);
  #lines: TextLine[] = [];
  #made: Shown[] = [];
  #next = 1;

  get blocks(): ReadonlySignal<readonly Shown[]> {
    return this.#blocks;
  }

  out(text: string): void {
    if (text.trim() !== '') this.#lines.push(textLine(text));
  }

  /** The same for what an update tells: it may be taken back later. */
  tell(text: string, n: number): void {
    this.#lines.push({ ...textLine(text), n });
  }

  /** Marks what was told from an update on; what comes after this call is not meant. */
  takeBack(since: number): void {
    const undone = (line: TextLine): TextLine => ((line.n ?? 0) >= since ? { ...line, tone: 'undone' } : line);
    const mark = <B extends Block>(block: B): B =>
      'lines' in block && block.lines.some(({ n = 0 }) => n >= since)
        ? { ...block, lines: block.lines.map(undone) }
        : block;
    this.#lines = this.#lines.map(undone);
    this.#made = this.#made.map(mark);
    this.#blocks.value = this.#blocks.peek().map(mark);
  }

  draw(rows: readonly string[]): void {
    this.#close('said');
    this.#add({ is: 'drawing', rows });
  }

  heading(text: string): void {
    this.#add({ is: 'heading', text });
  }

  /** At once: the player who waits for the answer sees that the line was taken. */
  typed(text: string): void {
    this.#add({ is: 'typed', text });
    this.show('said');
  }

  /** Ends a paragraph, and shows what was said since. */
  show(kind: Kind): void {
    this.#close(kind);
    if (this.#made.length === 0) return;
    const all = [...this.#blocks.peek(), ...this.#made];
    this.#made = [];
    this.#blocks.value = all.length > MOST_BLOCKS ? all.slice(-MOST_BLOCKS) : all;
  }

  #close(kind: Kind): void {
    if (this.#lines.length === 0) return;
    const lines = this.#lines;
    this.#lines = [];
    this.#add({ is: kind, lines });
  }

  #add(block: Block): void {
    this.#made.push({ ...block, key: this.#next++ });
  }
}
