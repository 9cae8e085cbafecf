import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../look/icon.tsx';

interface HeadProps {
  readonly title: string;
  readonly line: string;
  readonly back: () => void;
  /** What lies behind: where `back` leads. */
  readonly up?: string;
  readonly children?: ComponentChildren;
}

/** The head of what lies one step behind the lobby. The focus comes here, so that it is read first. */
export function Head({ title, line, back, up = 'All battles', children }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  return (
    <header class="lobby-head">
      <button type="button" class="lobby-back" onClick={back}>
        <Icon name="back" />
        {up}
      </button>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p class="lobby-line">{line}</p>
      {children}
    </header>
  );
}
