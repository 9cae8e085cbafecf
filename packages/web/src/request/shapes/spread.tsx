import { type ClauseId, isPriced, type Spread, type SpreadChoice, type SpreadGroup } from '@flagbridge/engine';
import { SideMark } from '../../look/side-mark.tsx';
import { Why } from '../../look/why.tsx';
import { sameSpread } from '../compose/spread.ts';
import { emptied, groupText, restText, sensible } from '../compose/spread-plans.ts';
import { restIn, spentIn } from '../compose/spread-points.ts';
import { figure, labelOf } from '../compose/words.ts';
import { Costs } from '../parts/costs.tsx';
import { PricedForm } from './priced.tsx';
import { type ShapeProps, sideOf } from './props.ts';
import { SlotRow } from './spread-row.tsx';
import './spread.css';

type Props = ShapeProps<Spread, SpreadChoice>;

/** Points over slots: all here with one press, less and more for each, what is left, and what it comes to. */
export function SpreadForm(props: Props) {
  return isPriced(props.composition.shape) ? <PricedForm {...props} /> : <PointsForm {...props} />;
}

function PointsForm(props: Props) {
  const { battle, composition } = props;
  const { slots, groups } = composition.shape;
  const named = [...slots, ...(groups ?? [])].map(({ id }) => id);
  const read = (id: ClauseId): void => {
    battle.reading.value = id;
  };
  return (
    <>
      <Quick {...props} />
      {groups === undefined ? (
        <ul class="rq-slots">
          {slots.map((slot) => (
            <SlotRow key={slot.id} {...props} slot={slot} label={labelOf(composition.wording, slot)} read={read} />
          ))}
        </ul>
      ) : (
        groups.map((group) => <Group key={group.id} {...props} group={group} read={read} />)
      )}
      <Costs
        costs={(composition.draft ?? composition.last)?.costs}
        but={named}
        wording={composition.wording}
        read={read}
      />
    </>
  );
}

/** All points together, and whole plans: as before, the sensible one, none. */
function Quick({ desk, composition, work }: Props) {
  const again = desk.again.value;
  const before = again === null || sameSpread(composition, again.choice as SpreadChoice, work.choice) ? null : again;
  const suggested = sensible(composition, work);
  const none = emptied(composition, work);
  const many = composition.shape.slots.length > 1;
  return (
    <div class="rq-quick">
      <span class="rq-rest">
        <b>{spentIn(composition.shape, work.choice)}</b> of {composition.shape.max} spent,{' '}
        {restText(composition, work.choice)}
      </span>
      {before !== null && (
        <button type="button" onClick={() => desk.set(before)}>
          As before
        </button>
      )}
      {many && suggested !== null && (
        <button type="button" onClick={() => desk.set(suggested)}>
          Sensibly
        </button>
      )}
      {many && none !== null && (
        <button type="button" onClick={() => desk.set(none)}>
          None
        </button>
      )}
    </div>
  );
}

interface GroupProps extends Props {
  readonly group: SpreadGroup;
  readonly read: (id: ClauseId) => void;
}

/** The slots that share points, under the name of who has them. */
function Group(props: GroupProps) {
  const { battle, composition, work, group, read } = props;
  const { shape, wording } = composition;
  const name = labelOf(wording, group);
  const side = sideOf(battle, group.parts);
  const told = (composition.draft ?? composition.last)?.costs?.[group.id];
  const left = groupText(composition, work.choice, group.id);
  const rest = restIn(shape, work.choice, group.id);
  return (
    <section class="rq-group" aria-label={name}>
      <header>
        {side !== null && <SideMark index={side} />}
        <h3>{name}</h3>
        <span class="rq-group-left">
          {told === undefined ? (
            left
          ) : (
            <Why sum={told} read={read} title={`${name}: ${figure(told.total)} left`}>
              {left}
            </Why>
          )}{' '}
          of {group.max}
        </span>
        <span class="rq-group-bar" aria-hidden="true">
          <span style={{ width: `${group.max === 0 ? 0 : (100 * (group.max - rest)) / group.max}%` }} />
        </span>
      </header>
      <ul class="rq-slots">
        {shape.slots
          .filter((slot) => slot.group === group.id)
          .map((slot) => {
            const label = labelOf(wording, slot);
            return <SlotRow key={slot.id} {...props} slot={slot} label={label} under={name} />;
          })}
      </ul>
    </section>
  );
}
