import type { ComponentChildren } from 'preact';
import { ReaderSaid } from '../files/reader-said.tsx';

interface ProblemProps {
  readonly title: string;
  /** What happened, and what is safe. */
  readonly text: string;
  /** What the reader of a file said, folded away. */
  readonly reader?: string | undefined;
  readonly children?: ComponentChildren;
}

/** Something went wrong: what, what is safe, one way on. */
export const Problem = ({ title, text, reader, children }: ProblemProps) => (
  <div class="lobby-problem" role="alert">
    <b>{title}</b>
    <p>{text}</p>
    <ReaderSaid text={reader} />
    {children !== undefined && <div class="lobby-ways">{children}</div>}
  </div>
);
