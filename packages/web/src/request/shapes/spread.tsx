import type { Spread, SpreadChoice } from '@flagbridge/engine';
import { SideMark } from '../../look/side-mark.tsx';
import { Why } from '../../look/why.tsx';
import { allHere, pointsIn, restText, roomIn, spentIn, spreadSet } from '../compose/spread.ts';
import { figure, figureName, labelOf } from '../compose/words.ts';
import { Costs } from '../parts/costs.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { type ShapeProps, sideOf } from './props.ts';
import './spread.css';

/** Points over slots: less and more for each, what is left, and what it comes to. */
export function SpreadForm({ desk, battle, matter, work }: ShapeProps<Spread, SpreadChoice>) {
  const { shape, tongue } = matter;
  const draft = matter.draft ?? matter.last;
  const read = (id: string): void => {
    battle.reading.value = id;
  };
  const again = desk.again.value;
  const slotCosts = shape.slots.map((slot) => slot.id);
  return (
    <>
      <div class="rq-quick">
        <span class="rq-rest">
          <b>{spentIn(work.choice)}</b> of {shape.max} spent, {restText(matter, work.choice)}
        </span>
        {again !== null && JSON.stringify(again.choice) !== JSON.stringify(work.choice) && (
          <button type="button" onClick={() => desk.set(again)}>
            As before
          </button>
        )}
      </div>
      <ul class="rq-slots">
        {shape.slots.map((slot) => {
          const label = labelOf(tongue, slot);
          const points = pointsIn(work.choice, slot.id);
          const told = draft?.costs?.[slot.id];
          const side = sideOf(battle, slot.parts);
          return (
            <li key={slot.id} class={slot.id === work.live ? 'live' : ''}>
              {side !== null && <SideMark index={side} />}
              <span class="rq-slot-name">
                {label}
                {Object.entries(slot.costs ?? {}).map(([name, value]) => (
                  <small key={name}>
                    {figureName(tongue, name)} {typeof value === 'number' ? figure(value) : String(value)}
                  </small>
                ))}
              </span>
              {told !== undefined && told.total !== points && (
                <span class="rq-slot-told">
                  <Why sum={told} read={read} title={`${label} ${figure(told.total)}`}>
                    {figure(told.total)}
                  </Why>
                  {told.parts.length === 1 && <small> {told.parts[0]?.label}</small>}
                </span>
              )}
              <button
                type="button"
                class="rq-quiet"
                aria-label={`All here: ${label}`}
                onClick={() => desk.set(allHere(matter, work, slot.id))}
              >
                All here
              </button>
              <Stepper
                label={label}
                value={points}
                min={slot.min}
                max={roomIn(matter, work.choice, slot)}
                wide={slot.max - slot.min > 12}
                set={(value) => desk.set(spreadSet(matter, work, slot.id, value))}
              />
            </li>
          );
        })}
      </ul>
      <Costs costs={draft?.costs} but={slotCosts} tongue={tongue} read={read} />
    </>
  );
}
