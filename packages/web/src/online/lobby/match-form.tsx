import type { About, Office, Scenario } from '@flagbridge/engine';
import { HouseRules } from '../../lobby/house-rules.tsx';
import { type Choice, Choices, takingBack } from '../../lobby/table-rules.tsx';
import { ClockForm } from './clock-form.tsx';
import { Fold } from './fold.tsx';
import { NameField } from './name-field.tsx';
import { OnlineSeats } from './online-seats.tsx';
import type { Wishes } from './plan.ts';
import { WatchForm } from './watch-form.tsx';

interface MatchFormProps {
  readonly about: About;
  readonly scenario: Pick<Scenario, 'id' | 'tier'>;
  readonly offices: readonly Office[];
  readonly sides: readonly string[];
  readonly wishes: Wishes;
  readonly change: (wishes: Wishes) => void;
  readonly name: string;
  readonly setName: (name: string) => void;
}

const joining: readonly Choice<'link' | 'open'>[] = [
  { value: 'link', title: 'By invitation', more: 'Whoever has your link takes the free seat.' },
  { value: 'open', title: 'Open', more: 'The match is listed, and anybody may take a free seat.' },
];

/** All that is agreed before a match is made. */
export function MatchForm({ about, scenario, offices, sides, wishes, change, name, setName }: MatchFormProps) {
  return (
    <>
      <NameField name={name} change={setName} />
      <OnlineSeats offices={offices} sides={sides} wishes={wishes} change={change} />
      <Choices
        title="Who may join"
        of={joining}
        value={wishes.open ? 'open' : 'link'}
        change={(value) => change({ ...wishes, open: value === 'open' })}
      />
      <ClockForm
        clock={wishes.clock}
        change={(clock) => change({ ...wishes, clock })}
        whenAway={wishes.whenAway}
        changeAway={(whenAway) => change({ ...wishes, whenAway })}
      />
      <div class="online-folds">
        <WatchForm watch={wishes.watch} change={(watch) => change({ ...wishes, watch })} />
        <Fold title="Taking back" now={takingBack.find(({ value }) => value === wishes.undo)?.title ?? ''}>
          <Choices title="How far" of={takingBack} value={wishes.undo} change={(undo) => change({ ...wishes, undo })} />
        </Fold>
        <HouseRules
          about={about}
          scenario={scenario}
          options={wishes.options}
          change={(options) => change({ ...wishes, options })}
        />
      </div>
    </>
  );
}
