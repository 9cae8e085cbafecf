import type { ClauseId } from '@flagbridge/engine';

/** A clause's id; pressing it opens the rule reader there. */
export function ClauseLink({ id, read }: { id: ClauseId; read: (id: ClauseId) => void }) {
  return (
    <button type="button" class="cl" aria-label={`Rule ${id}`} onClick={() => read(id)}>
      {id}
    </button>
  );
}
