import type { ComponentChildren } from 'preact';
import './set-up.css';

interface SetUpPageProps {
  readonly children: ComponentChildren;
  /** The one thing to press, always within reach of the thumb. */
  readonly begin?: ComponentChildren;
}

/** One step behind the lobby: what is looked at and chosen, and below it what it leads to. */
export const SetUpPage = ({ children, begin }: SetUpPageProps) => (
  <main class="lobby lobby-set-up">
    <div class="lobby-scroll">{children}</div>
    {begin}
  </main>
);
