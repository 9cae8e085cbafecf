import { useState } from 'preact/hooks';
import { cleanName } from '../../host/bounds.ts';
import { useAct } from '../act.tsx';
import { api } from '../api.ts';
import { rememberedName, rememberName } from '../links.ts';
import { NameField, nameMissing } from '../lobby/name-field.tsx';
import { Part, Said } from './part.tsx';

interface NamePartProps {
  readonly name: string | null;
  readonly changed: () => Promise<void>;
}

export function NamePart({ name: known, changed }: NamePartProps) {
  const act = useAct();
  const [name, setName] = useState(known ?? rememberedName());
  const [done, setDone] = useState('');
  const keep = async (): Promise<void> => {
    const mine = cleanName(name);
    if (mine === '') throw nameMissing();
    await api.rename(mine);
    rememberName(mine);
    setDone('Kept.');
    await changed();
  };
  return (
    <Part title="Name">
      <form
        class="me-form"
        onSubmit={(event) => {
          event.preventDefault();
          void act.run(keep);
        }}
      >
        <NameField
          name={name}
          change={setName}
          note="The others at the table see it. Matches you sit at already keep the name you sat down with."
        />
        <div class="online-ways">
          <button type="submit" class="btn" aria-disabled={act.busy}>
            Keep this name
          </button>
        </div>
      </form>
      <Said act={act} done={done} />
    </Part>
  );
}
