import { useRef } from 'preact/hooks';
import { Icon } from '../look/icon.tsx';

/** The button for a file; dropping one anywhere in the lobby does the same. */
export function OpenFile({ chosen }: { readonly chosen: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="btn lobby-open-file" onClick={() => input.current?.click()}>
        <Icon name="file" />
        <span>Open a battle file</span>
      </button>
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
    </>
  );
}
