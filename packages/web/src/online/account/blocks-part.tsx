import type { Me } from '@flagbridge/protocol/online';
import { useAct } from '../act.tsx';
import { api } from '../api.ts';
import { Part, Said } from './part.tsx';

interface BlocksPartProps {
  readonly blocks: Me['blocks'];
  readonly changed: () => Promise<void>;
}

/** People I do not want to hear or to sit with. */
export function BlocksPart({ blocks, changed }: BlocksPartProps) {
  const act = useAct();
  const free = async (id: string): Promise<void> => {
    await api.block(id, false);
    await changed();
  };
  return (
    <Part
      title="Blocked people"
      note="You do not hear what they say, and neither of you is put at a table with the other. You block somebody at the table, behind the name."
    >
      {blocks.length === 0 ? (
        <p class="online-hint">Nobody.</p>
      ) : (
        <ul class="me-list">
          {blocks.map(({ id, name }) => (
            <li key={id}>
              <p>{name}</p>
              <button
                type="button"
                class="btn"
                aria-label={`Block ${name} no longer`}
                aria-disabled={act.busy}
                onClick={() => void act.run(() => free(id))}
              >
                Block no longer
              </button>
            </li>
          ))}
        </ul>
      )}
      <Said act={act} done="" />
    </Part>
  );
}
