import type { Account } from '@flagbridge/story';
import { useEffect, useRef, useState } from 'preact/hooks';
import { later } from '../look/later.tsx';
import { Popover } from '../look/popover.tsx';
import type { Aftermath } from './aftermath.ts';
import type { Cast } from './cast.ts';
import type { FleetEnd } from './cast-of.ts';
import type { EndingProps } from './ending-page.tsx';
import { FinalChart } from './final-chart.tsx';
import { leadChanges, leadLine } from './lead.ts';
import type { OutcomeHead } from './outcome-head.ts';
import { PictureButton } from './picture-button.tsx';
import { type SentencePart, survivorWords } from './survivors.ts';
import { swapSides } from './swap-sides.ts';

const ShareDialog = later(async () => (await import('../replay/share-dialog.tsx')).ShareDialog);

interface HeroProps extends EndingProps {
  readonly head: OutcomeHead;
  readonly fleets: readonly FleetEnd[];
  readonly cast: Cast;
  readonly account: Account | null;
  readonly aftermath: Aftermath | null;
}

/** How it ended, in words and on the map, and what one can do now. */
export function Hero(props: HeroProps) {
  const { battle, head, fleets, cast, account, aftermath } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    document.title = `${head.title} · ${battle.info.scenario.title} · Flagbridge`;
  }, []);
  const outcome = battle.now.value.outcome;
  const scene = battle.scene.value;
  const said = told(fleets, cast, outcome?.winner ?? null);
  const lead = account === null ? '' : leadLine(leadChanges(account.curve), account.curve.length, cast.byCount);
  return (
    <div class={scene === null ? 'ending-hero ending-no-map' : 'ending-hero'}>
      <div>
        <p class="lbl">{head.over}</p>
        <h1 ref={title} tabIndex={-1}>
          {head.title}
        </h1>
        <p class="ending-say">
          {head.rest} {outcome !== null && <OutcomeClause battle={battle} id={outcome.clause} />}
        </p>
        {said.map((pieces, i) => (
          <p key={i} class="ending-say">
            {pieces.map((piece) => (typeof piece === 'string' ? piece : <b key={piece.name}>{piece.name}</b>))}
            {i === said.length - 1 && lead !== '' && ` ${lead}`}
          </p>
        ))}
        <Ways {...props} />
      </div>
      {scene !== null && (
        <FinalChart
          scene={scene}
          aftermath={aftermath}
          sides={battle.sides.map(({ id }) => id)}
          title={battle.info.scenario.title}
        />
      )}
    </div>
  );
}

/** Of the reader's ships, or the winner's, or of everybody's where there is neither. */
function told(fleets: readonly FleetEnd[], cast: Cast, winner: string | null): readonly (readonly SentencePart[])[] {
  const one = fleets.find(({ side }) => side === (cast.own ?? winner));
  return (one === undefined ? fleets : [one])
    .map((fleet) => survivorWords(fleet, cast))
    .filter(({ length }) => length > 0);
}

/** The clause it ended by, to be read where one is. */
function OutcomeClause({ battle, id }: Pick<EndingProps, 'battle'> & { readonly id: string }) {
  const clause = battle.clauses.get(id);
  if (clause === undefined) return <span class="cl">{id}</span>;
  return (
    <Popover class="cl" label={`Rule ${id}`} show={id}>
      {() => (
        <div class="ending-clause">
          <h2>{clause.title}</h2>
          <p>{clause.rule}</p>
        </div>
      )}
    </Popover>
  );
}

function Ways(props: HeroProps) {
  const { battle, table, onAgain, again, onReplay, back, onBack, onLeave } = props;
  const [sharing, setSharing] = useState(false);
  const swapped = onAgain === undefined ? null : swapSides(table.info, table.seats, table.chairs);
  return (
    <>
      <div class="ending-ways">
        {onAgain !== undefined && (
          <button type="button" class="btn primary" onClick={() => onAgain()}>
            Rematch
          </button>
        )}
        {onAgain !== undefined && swapped !== null && (
          <button type="button" class="btn" onClick={() => onAgain(swapped)}>
            Swap sides
          </button>
        )}
        {again}
        <button type="button" class="btn" onClick={() => onReplay(1)}>
          Watch the replay
        </button>
        <PictureButton {...props} />
      </div>
      <div class="ending-ways-more">
        <button type="button" class="ending-way" onClick={() => setSharing(true)}>
          Share as a link or a file
        </button>
        <button type="button" class="ending-way" onClick={onBack}>
          Back to {back}
        </button>
        <button type="button" class="ending-way" onClick={onLeave}>
          Back to the lobby
        </button>
      </div>
      {sharing && <ShareDialog table={table} over viewer={battle.now.value.viewer} onClose={() => setSharing(false)} />}
    </>
  );
}
