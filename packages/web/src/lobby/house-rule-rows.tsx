import type { Clause, OptionalRule } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { useEffect, useId, useState } from 'preact/hooks';
import { Popover } from '../look/popover.tsx';
import type { HouseRuleRowsProps } from './house-rules.tsx';
import { sayValue } from './words.ts';

/** The rulings themselves, each with its clause. */
export function HouseRuleRows({ rulebook, rules, options, settled = {}, change }: HouseRuleRowsProps) {
  const clauses = useClauses(rulebook);
  return (
    <>
      {rules.map((option) => (
        <OptionRow
          key={option.id}
          option={option}
          value={options[option.id] ?? option.values[0] ?? false}
          settled={Object.hasOwn(settled, option.id)}
          clause={clauses.get(option.clause ?? '')}
          change={(value) => change({ ...options, [option.id]: value })}
        />
      ))}
    </>
  );
}

interface OptionRowProps {
  readonly option: OptionalRule;
  readonly value: string | number | boolean;
  readonly settled: boolean;
  readonly clause: Clause | undefined;
  readonly change: (value: string | number | boolean) => void;
}

function OptionRow({ option, value, settled, clause, change }: OptionRowProps) {
  const id = useId();
  const at = Math.max(0, option.values.indexOf(value));
  return (
    <div class="lobby-option">
      <label for={id}>{option.title}</label>
      {option.clause !== undefined && <ClauseNote id={option.clause} clause={clause} />}
      <select
        id={id}
        class="lobby-select"
        value={String(at)}
        disabled={settled}
        aria-describedby={settled ? `${id}-settled` : undefined}
        onChange={(event) => change(option.values[Number(event.currentTarget.value)] ?? value)}
      >
        {option.values.map((one, index) => (
          <option key={String(one)} value={String(index)}>
            {index === 0 ? `${sayValue(one)} (usual)` : sayValue(one)}
          </option>
        ))}
      </select>
      {settled && (
        <p id={`${id}-settled`} class="lobby-hint">
          The position is played with this.
        </p>
      )}
    </div>
  );
}

/** The clause, read here: a player who sets a battle up stays where he is. */
function ClauseNote({ id, clause }: { readonly id: string; readonly clause: Clause | undefined }) {
  return (
    <Popover show={id} label={`Rule ${id}`} class="cl lobby-clause">
      {() =>
        clause === undefined ? (
          <p>{`Rule ${id} is not in the catalogue.`}</p>
        ) : (
          <>
            <h4>{clause.title}</h4>
            <p>{clause.rule}</p>
            {clause.ruling !== undefined && <p class="lobby-ruling">{`Ruling: ${clause.ruling}`}</p>}
          </>
        )
      }
    </Popover>
  );
}

function useClauses(rulebook: string): ReadonlyMap<string, Clause> {
  const [clauses, setClauses] = useState<ReadonlyMap<string, Clause>>(new Map());
  useEffect(() => {
    let gone = false;
    listingOf(rulebook)
      ?.present()
      .then(
        ({ catalogue }) => !gone && setClauses(new Map(catalogue.map((one) => [one.id, one]))),
        // Without its catalogue the rulebook's options still have their titles.
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [rulebook]);
  return clauses;
}
