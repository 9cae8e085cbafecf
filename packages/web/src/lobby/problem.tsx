import type { ComponentChildren } from 'preact';

interface ProblemProps {
  readonly title: string;
  /** What happened, and what is safe. */
  readonly text: string;
  readonly children?: ComponentChildren;
}

/** Something went wrong: what, what is safe, one way on. */
export const Problem = ({ title, text, children }: ProblemProps) => (
  <div class="lobby-problem" role="alert">
    <b>{title}</b>
    <p>{text}</p>
    {children !== undefined && <div class="lobby-ways">{children}</div>}
  </div>
);
