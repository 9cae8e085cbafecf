import type { ComponentChildren } from 'preact';

interface FoldProps {
  readonly title: string;
  /** How it stands, while it is folded. */
  readonly now: string;
  readonly children: ComponentChildren;
}

/** What most leave as it is. */
export const Fold = ({ title, now, children }: FoldProps) => (
  <details class="lobby-part lobby-house online-fold">
    <summary>
      <span class="lbl">{title}</span>
      <span class="lobby-hint">{now}</span>
    </summary>
    <div class="online-folded">{children}</div>
  </details>
);
