import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Icon, Mark } from '../look/icon.tsx';
import { Popover } from '../look/popover.tsx';

interface HomeBarProps {
  readonly chosen: (file: File) => void;
  readonly settings: ComponentChildren;
}

/** The bar of the lobby's first page. Where it is narrow, what leads elsewhere is in a menu. */
export function HomeBar({ chosen, settings }: HomeBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const ways = (
    <>
      <a href="#battles">Battles</a>
      <a href="#lessons">Lessons</a>
      <button type="button" onClick={() => input.current?.click()}>
        Open a battle file
      </button>
      <a href="#/online">Play online</a>
    </>
  );
  return (
    <header class="home-bar">
      <Mark />
      <b>Flagbridge</b>
      <nav class="home-ways" aria-label="Lobby">
        {ways}
      </nav>
      {settings}
      <div class="home-menu">
        <Popover class="ic" label="Menu" show={<Icon name="menu" />}>
          {(close) => (
            // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: whatever is pressed in it has a role of its own.
            <div class="home-ways" onClick={close}>
              {ways}
            </div>
          )}
        </Popover>
      </div>
      {/* Dropping a file anywhere in the lobby does the same. */}
      <input
        ref={input}
        type="file"
        class="vh"
        tabIndex={-1}
        aria-label="Battle file"
        accept=".jsonl,.json,.txt,application/x-ndjson"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
          if (file !== undefined) chosen(file);
        }}
      />
    </header>
  );
}
