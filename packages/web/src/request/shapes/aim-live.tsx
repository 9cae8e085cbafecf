import { type Aim, type AimChoice, closedFor, type Shooter } from '@flagbridge/engine';
import { figure } from '../../look/figure.ts';
import { Icon } from '../../look/icon.tsx';
import { Sum } from '../../look/sum.tsx';
import { aimed, possibleText, released, reordered, withSetting } from '../compose/aim.ts';
import {
  type AimRow,
  figuresOf,
  fired,
  type Possible,
  possibleFor,
  possibleOf,
  waysOf,
  waysText,
} from '../compose/aim-rows.ts';
import { aimWords } from '../compose/aim-words.ts';
import { labelOf } from '../compose/words.ts';
import { ClosedList } from '../parts/closed-list.tsx';
import type { ShapeProps } from './props.ts';

type Props = ShapeProps<Aim, AimChoice> & { readonly row: AimRow; readonly last: boolean };

/** The row in hand: how its chance comes about, what else it could be aimed at, and its settings. */
export function AimLive(props: Props) {
  const { desk, battle, composition, work, row } = props;
  const { shooter, shot } = row;
  const say = aimWords(composition.shape);
  const found = shot === null ? null : possibleFor(composition, shooter, shot);
  const read = (id: string): void => {
    battle.reading.value = id;
  };
  return (
    <div class="rq-live">
      {found?.chance != null && (
        <p class="rq-arith">
          <Sum sum={found.chance} read={read} />
        </p>
      )}
      <Ways {...props} />
      {shot === null ? (
        <TargetChoices {...props} />
      ) : (
        possibleOf(composition, shooter).length > 1 && (
          <details class="rq-closed">
            <summary class="lbl">
              {say.elsewhere} <span class="rq-closed-n">{possibleOf(composition, shooter).length - 1}</span>
            </summary>
            <TargetChoices {...props} />
          </details>
        )
      )}
      <ClosedList
        desk={desk}
        head={say.cannot}
        folded
        items={closedFor(composition.shape, shooter).map((closed) => {
          const label = labelOf(composition.wording, closed);
          const title = say.whyNot(labelOf(composition.wording, shooter), label);
          return { id: closed.id, label, title, why: closed.why, part: closed.parts?.[0] };
        })}
      />
      {shot !== null && (
        <div class="rq-live-tools">
          {(shooter.settings ?? []).map((setting) => (
            <label key={setting.id}>
              <span class="lbl">
                {setting.label === undefined ? setting.id : composition.wording.say(setting.label)}
              </span>
              <select
                value={String(shot.with?.[setting.id] ?? setting.values[0] ?? '')}
                onChange={(event) => {
                  const value = setting.values[event.currentTarget.selectedIndex];
                  if (value !== undefined) desk.set(withSetting(work, row, setting.id, value));
                }}
              >
                {setting.values.map((value) => (
                  <option key={value} value={String(value)}>
                    {value}
                  </option>
                ))}
              </select>
            </label>
          ))}
          {work.choice.length > 1 && composition.shape.manner !== 'send' && (
            <fieldset class="rq-order" aria-label="Place in the order">
              <span class="lbl">
                In order {row.index + 1} of {work.choice.length}
              </span>
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  aria-label={by < 0 ? 'This one earlier' : 'This one later'}
                  aria-disabled={row.index + by < 0 || row.index + by >= work.choice.length}
                  class={by < 0 ? 'up' : 'down'}
                  onClick={() => desk.set(reordered(composition, work, row, by))}
                >
                  <Icon name="back" />
                </button>
              ))}
            </fieldset>
          )}
          <button type="button" class="rq-quiet" onClick={() => desk.set(released(work, row))}>
            {say.out}
          </button>
        </div>
      )}
    </div>
  );
}

/** The ways to fire one thing, of which one can be had; aimed, each with its chance at the same target. */
function Ways({ desk, composition, work, row }: Props) {
  const ways = waysOf(composition, row.shooter);
  if (ways.length < 2) return null;
  const texts = waysText(composition, ways);
  return (
    <fieldset class="rq-target rq-ways" aria-label="How it fires">
      {ways.map((way, i) => {
        const found = row.shot === null ? null : possibleFor(composition, way, { ...row.shot, by: way.id });
        return (
          <button
            key={way.id}
            type="button"
            aria-pressed={way.id === row.shooter.id}
            onClick={() => desk.set(fired(composition, work, row, way))}
          >
            <span>
              {texts[i]}
              {found !== null && <small>{inAll(way, figuresOf(composition, found)).join(' · ')}</small>}
            </span>
            {found?.chance != null && (
              <b>
                {figure(found.chance.total)}
                <small> %</small>
              </b>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Of several rolls the figures are those of one: `4 × 1.62 boxes`. */
const inAll = ({ shots = 1 }: Shooter, [first, ...more]: readonly string[]): readonly string[] =>
  first === undefined ? [] : [shots > 1 ? `${shots} × ${first}` : first, ...more];

/** Every target: where it stands, or each hex of its path with the chance there. */
function TargetChoices(props: Props) {
  const all = possibleOf(props.composition, props.row.shooter);
  const targets = [...new Set(all.map(({ target }) => target))];
  // With figures, each has a line of its own.
  const told = all.some((one) => figuresOf(props.composition, one).length > 0);
  return (
    <fieldset class={told ? 'rq-target rq-ways' : 'rq-target'} aria-label={aimWords(props.composition.shape).targets}>
      {targets.map((target) => {
        const mine = all.filter((one) => one.target === target);
        const name = labelOf(props.composition.wording, target);
        return (
          <span key={target.id} class="rq-target-one">
            {mine.some(({ hex }) => hex !== null) && <span class="rq-target-name">{name}</span>}
            {mine.map((one) => (
              <TargetChoice key={one.hex} {...props} one={one} name={name} />
            ))}
          </span>
        );
      })}
    </fieldset>
  );
}

function TargetChoice({ desk, composition, work, row, one, name }: Props & { one: Possible; name: string }) {
  const { hex, chance } = one;
  const range = one.range === null ? '' : `range ${one.range}`;
  const figures = figuresOf(composition, one);
  return (
    <button
      type="button"
      aria-pressed={row.shot?.at === one.target.id && (row.shot.hex ?? null) === hex}
      title={possibleText(composition, one)}
      onClick={() => desk.take(aimed(composition, work, one))}
    >
      <span>
        <span class="vh">
          {aimWords(composition.shape).at} {hex !== null && `${name} in `}
        </span>
        {hex === null ? `${name}${range === '' ? '' : ` · ${range}`}` : composition.wording.nameOf(hex)}
        {hex !== null && range !== '' && <span class="vh">, {range},</span>}
        {figures.length > 0 && <small>{figures.join(' · ')}</small>}
      </span>
      {chance !== null && (
        <b>
          {figure(chance.total)}
          <small> %</small>
        </b>
      )}
    </button>
  );
}
