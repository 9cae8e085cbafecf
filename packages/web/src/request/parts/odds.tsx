import type { Choice, Forecast, ForecastCase } from '@flagbridge/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Battle } from '../../battle/battle.ts';
import type { Wording } from '../compose/index.ts';
import { capital, figureName } from '../compose/words.ts';
import type { WorkingDesk } from '../desk/working.ts';
import { chanceText, type FigureOdds, figuresOf, meanText, trustText } from '../odds.ts';
import './odds.css';

/** Odds before you commit, once they are told. */
export function OddsPart({ desk, battle, wording }: { desk: WorkingDesk; battle: Battle; wording: Wording }) {
  const odds = desk.odds.value;
  if (odds.is === 'told') return <Told forecast={odds.forecast} {...{ battle, wording }} />;
  return odds.is === 'refused' ? (
    <p class="rq-hint" role="status">
      No odds: {battle.sayRefusal(odds.refusal)}
    </p>
  ) : null;
}

function Told({ forecast, battle, wording }: { forecast: Forecast; battle: Battle; wording: Wording }) {
  const [at, setAt] = useState(0);
  const box = useRef<HTMLElement>(null);
  // They were asked for: they come into sight, however long the rows above are.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  const one = forecast.cases[Math.min(at, forecast.cases.length - 1)];
  if (one === undefined) return <p class="rq-hint">There is nothing to foresee.</p>;
  const [first, ...others] = figuresOf(one);
  const rest = others.filter(({ mean }) => mean !== 0);
  return (
    <section class="rq-odds" aria-label="Odds" ref={box}>
      <p class="rq-odds-head">
        <span class="lbl">Odds in %</span>{' '}
        {[
          ...(first === undefined ? [] : [figureName(wording, first.name)]),
          trustText(forecast, one),
          ...(one.open ? ['up to the next choice'] : []),
        ].join(', ')}
      </p>
      {forecast.assumed !== undefined && (
        <p class="rq-odds-head">
          Taking it that who answers after this does the usual thing:{' '}
          {forecast.assumed.map((id) => officeTitle(battle, id)).join(', ')}.
        </p>
      )}
      {forecast.cases.length > 1 && (
        <label class="rq-cases">
          <span class="vh">What others may choose</span>
          <select value={String(at)} onChange={(event) => setAt(event.currentTarget.selectedIndex)}>
            {forecast.cases.map((each, i) => (
              <option key={caseText(battle, each)} value={String(i)}>
                {caseText(battle, each)}
              </option>
            ))}
          </select>
        </label>
      )}
      {first !== undefined && <Figure {...{ first, wording }} />}
      {rest.length > 0 && (
        <p class="rq-means">
          {rest.map(({ name, mean }) => (
            <span key={name}>
              {figureName(wording, name)} <b>{meanText(mean)}</b>
            </span>
          ))}
          <span>on average</span>
        </p>
      )}
    </section>
  );
}

const officeTitle = (battle: Battle, id: string): string =>
  battle.info.offices.find((office) => office.id === id)?.title ?? id;

/** `If Red commander, evade: 2`, and how likely it comes to that. */
function caseText(battle: Battle, { given, reached }: ForecastCase): string {
  const said = given.map(
    ({ office, question, choice }) =>
      `${officeTitle(battle, office)}, ${question.replaceAll('-', ' ')}: ${plainChoice(choice)}`,
  );
  const chance = reached < 1 ? ` (comes up ${chanceText(reached * 100)} %)` : '';
  return `${said.length === 0 ? 'Nobody else chooses' : `If ${said.join('; ')}`}${chance}`;
}

/** A choice whose question is not at hand: as short as it can be said. */
const plainChoice = (choice: Choice): string =>
  typeof choice === 'string'
    ? choice.replaceAll('-', ' ')
    : JSON.stringify(choice)
        .replace(/["{}[\]]/g, '')
        .replace(/,/g, ', ') || 'nothing';

function Figure({ first, wording }: { first: FigureOdds; wording: Wording }) {
  const name = figureName(wording, first.name);
  return (
    <>
      <ul class="rq-bar" aria-label={`${capital(name)}, chances`}>
        {first.bands.map(({ from, to, chance }) => (
          <li key={from} class={from === 0 && to === 0 ? 'nothing' : ''} style={{ flexGrow: chance }}>
            <b>{chanceText(chance)}</b>
            <small>{from === 0 && to === 0 ? 'none' : from === to ? from : `${from}–${to}`}</small>
          </li>
        ))}
      </ul>
      <div class="rq-dist">
        <p>
          <b>{meanText(first.mean)}</b>
          <small>
            {name}
            <br />
            on average
          </small>
        </p>
        <Sparkline figure={first} name={name} />
      </div>
    </>
  );
}

/** Every value but nothing, so that the rest is not dwarfed by it. */
function Sparkline({ figure, name }: { figure: FigureOdds; name: string }) {
  const { bars } = figure;
  const from = bars[0]?.value ?? 0;
  const to = bars.at(-1)?.value ?? 0;
  if (bars.length < 3 || to - from > 200) return null;
  const top = Math.max(...bars.map(({ chance }) => chance));
  const wide = 216 / (to - from + 1);
  const marks = [from, Math.round((from + to) / 2), to];
  const likeliest = bars.reduce((a, b) => (b.chance > a.chance ? b : a));
  return (
    <svg
      class="rq-spark"
      viewBox="0 0 216 60"
      role="img"
      aria-label={`${capital(name)} from ${from} to ${to}, likeliest ${likeliest.value}`}
    >
      {bars.map(({ value, chance }) => (
        <rect
          key={value}
          x={(value - from) * wide}
          y={44 - (chance / top) * 42}
          width={Math.max(1, wide - 1.5)}
          height={(chance / top) * 42}
        />
      ))}
      <path class="ax" d="M0 44.5H216" />
      {marks.map((value, i) => (
        <text
          key={value}
          x={(value - from + 0.5) * wide}
          y="57"
          text-anchor={i === 0 ? 'start' : i === 2 ? 'end' : 'middle'}
        >
          {value}
        </text>
      ))}
    </svg>
  );
}
