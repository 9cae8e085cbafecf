import { type ClauseId, nearestSpread, type Spread, type SpreadChoice, type SpreadGroup } from '@flagbridge/engine';
import { ClauseLink } from '../../look/clause-link.tsx';
import { Why } from '../../look/why.tsx';
import { planKeys, planTaken, sameSpread, spreadSet } from '../compose/spread.ts';
import { boughtText, changedText, leftText, slotsOf, unitOf } from '../compose/spread-bought.ts';
import { emptied } from '../compose/spread-plans.ts';
import { pointsIn, restOf, spentIn } from '../compose/spread-points.ts';
import { capital, labelOf } from '../compose/words.ts';
import { Costs } from '../parts/costs.tsx';
import { Key } from '../parts/key.tsx';
import { useBeside } from './beside.ts';
import { OutlookCells, OutlookHead } from './outlook.tsx';
import { PaidRow } from './paid-row.tsx';
import { PriceTrack } from './price-track.tsx';
import type { ShapeProps } from './props.ts';
import { TouchRose } from './touch-rose.tsx';
import './priced.css';

type Props = ShapeProps<Spread, SpreadChoice>;

/** What points are bought with, whole plans, and the things to buy: tracks and roses. */
export function PricedForm(props: Props) {
  const { battle, composition, work } = props;
  const { slots, groups = [] } = composition.shape;
  const read = (id: ClauseId): void => {
    battle.reading.value = id;
  };
  const wares = useBeside();
  const side = battle.sides.findIndex((one) => one.id === composition.side);
  // What is bought has the colour of whoever buys it.
  const own = side < 0 ? 'var(--ink-2)' : `var(--${'abcd'[side % 4]})`;
  const alone = slots.filter(({ group }) => !groups.some(({ id }) => id === group));
  const named = [...slots, ...groups].map(({ id }) => id);
  return (
    <>
      <div class="rq-paid" style={{ '--own': own }}>
        <p>
          <b>{spentIn(composition.shape, work.choice)}</b> of {composition.shape.max} {unitOf(composition)} placed
        </p>
        <PaidRow composition={composition} choice={work.choice} large />
      </div>
      <Plans {...props} />
      <div class="rq-wares" ref={wares} style={{ '--own': own }}>
        {groups.map((group) => (
          <Bought key={group.id} {...props} group={group} read={read} />
        ))}
        {alone.map((slot) => (
          <PriceTrack key={slot.id} {...props} slot={slot} />
        ))}
      </div>
      <Balance {...props} read={read} />
      <Costs
        costs={(composition.draft ?? composition.last)?.costs}
        but={named}
        wording={composition.wording}
        read={read}
      />
    </>
  );
}

/** As before, and plans the rulebook knows: one press each. */
function Plans({ desk, composition, work }: Props) {
  const { shape, wording, before } = composition;
  const again = desk.again.value?.choice as SpreadChoice | undefined;
  const keys = planKeys(composition);
  const none = emptied(composition, work);
  const [last] = before as readonly SpreadChoice[];
  const lowered = again === undefined || last === undefined ? '' : changedText(composition, last, again);
  const row = (id: string, key: string, label: string, note: string, choice: SpreadChoice) => (
    <li key={id}>
      <button
        type="button"
        aria-pressed={sameSpread(composition, choice, work.choice)}
        onClick={() => desk.set(planTaken(composition, work, choice))}
      >
        {key !== '' && <Key>{key.toUpperCase()}</Key>}
        <span>
          {label}
          {note !== '' && <small>{note}</small>}
        </span>
        <PaidRow composition={composition} choice={choice} />
      </button>
    </li>
  );
  return (
    <ul class="rq-plans" aria-label="Plans">
      {again !== undefined &&
        row('before', 'a', 'As before', lowered === '' ? '' : `Not all of it can be had: ${lowered}`, again)}
      {(shape.presets ?? []).map(({ id, label, note, choice }, i) =>
        row(`plan ${id}`, keys[i] ?? '', wording.say(label), note === undefined ? '' : wording.say(note), choice),
      )}
      {none !== null && row('none', '', 'Clear', '', none.choice)}
    </ul>
  );
}

interface BoughtProps extends Props {
  readonly group: SpreadGroup;
  readonly read: (id: ClauseId) => void;
}

/** The things that share one price. */
function Bought(props: BoughtProps) {
  const { desk, composition, work, group, read } = props;
  const { shape, wording } = composition;
  const name = labelOf(wording, group);
  const slots = slotsOf(shape, group.id);
  const draft = composition.draft ?? composition.last;
  const told = draft?.costs;
  const outlook = draft?.outlook?.find((one) => one.group === group.id);
  return (
    <section class="rq-bought" aria-label={name}>
      <header>
        <h3>{name}</h3>
        <span>{boughtText(composition, work.choice, group)}</span>
        {group.rate !== undefined && (
          <small class="rq-rate">
            {group.rate.pay} {unitOf(composition)} buys {group.rate.get}
          </small>
        )}
      </header>
      {outlook !== undefined && <OutlookHead outlook={outlook} wording={wording} />}
      {group.draw === 'rose' ? (
        <TouchRose
          {...{ composition, slots, choice: work.choice, live: work.live }}
          set={(slot, points) => desk.set(spreadSet(composition, work, slot.id, points))}
        />
      ) : (
        slots.map((slot) => {
          const sum = pointsIn(work.choice, slot.id) > slot.min ? told?.[slot.id] : undefined;
          return (
            <PriceTrack key={slot.id} {...props} slot={slot}>
              {sum !== undefined && (
                <Why sum={sum} read={read} title={`${labelOf(wording, slot)} ${sum.total}`}>
                  {sum.parts.map(({ value, label }) => (
                    <span class="rq-part" key={label}>
                      <small aria-hidden="true">{/\d+$/.exec(label)?.[0]}</small> {value}
                    </span>
                  ))}
                </Why>
              )}
              <OutlookCells outlook={outlook} slot={slot.id} />
            </PriceTrack>
          );
        })
      )}
    </section>
  );
}

/** What is left and what it would buy; or what is too much, by which rule, and what would mend it. */
function Balance({ desk, composition, work, read }: Props & Pick<BoughtProps, 'read'>) {
  const { shape, wording } = composition;
  const rest = restOf(shape, work.choice);
  const mended = rest < 0 ? nearestSpread(shape, work.choice) : null;
  const refusal = rest < 0 ? composition.draft?.refusal : undefined;
  const left = leftText(composition, work.choice);
  if (rest >= 0) return left === null ? null : <p class="rq-balance">{left}</p>;
  return (
    <div class="rq-balance over">
      <p role="alert">
        {refusal === undefined ? capital(`${-rest} ${unitOf(composition)} too many.`) : wording.sayRefusal(refusal)}{' '}
        {refusal !== undefined && <ClauseLink id={refusal.clause} read={read} />}
      </p>
      {mended !== null && (
        <button type="button" class="btn" onClick={() => desk.set(planTaken(composition, work, mended))}>
          Make it fit: {changedText(composition, work.choice, mended)}
        </button>
      )}
    </div>
  );
}
