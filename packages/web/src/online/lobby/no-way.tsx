import type { ComponentChildren } from 'preact';
import { Head } from '../../lobby/head.tsx';

interface NoWayProps {
  readonly title: string;
  readonly text: string;
  readonly back: () => void;
  readonly children?: ComponentChildren;
}

/** What cannot be done, why, and the way back. */
export const NoWay = ({ title, text, back, children }: NoWayProps) => (
  <main class="lobby online-narrow">
    <Head title={title} line="" back={back} up="Play online">
      <p class="lobby-hook" role="alert">
        {text}
      </p>
    </Head>
    {children}
  </main>
);
