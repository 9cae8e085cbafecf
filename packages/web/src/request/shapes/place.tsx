import type { Piece, Place, PlaceChoice } from '@flagbridge/engine';
import { COMPASS } from '@flagbridge/engine/hex';
import { useState } from 'preact/hooks';
import { SideMark } from '../../look/side-mark.tsx';
import { adjusted, lifted, nextPiece, placedText, placePiece, turns } from '../compose/place.ts';
import { labelOf } from '../compose/words.ts';
import { Stepper } from '../parts/stepper.tsx';
import { type ShapeProps, sideOf } from './props.ts';
import './aim.css';
import './place.css';

type Props = ShapeProps<Place, PlaceChoice>;

/** Pieces onto the map: the one in hand goes where the map is touched next. */
export function PlaceForm(props: Props) {
  const { desk, composition, work } = props;
  const open = composition.shape.pieces.some((piece) => work.choice[piece.id] === undefined);
  return (
    <>
      {open && (
        <div class="rq-quick">
          <button type="button" onClick={() => void desk.hint()}>
            {Object.keys(work.choice).length === 0 ? 'Place all for me' : 'Place all anew for me'}
          </button>
        </div>
      )}
      <ol class="rq-shots">
        {composition.shape.pieces.map((piece) => (
          <li key={piece.id} class={piece.id === work.live ? 'rq-shot live' : 'rq-shot'}>
            <PieceRow {...props} piece={piece} />
            {piece.id === work.live && <PieceLive {...props} piece={piece} />}
          </li>
        ))}
      </ol>
    </>
  );
}

function PieceRow({ desk, battle, composition, work, piece }: Props & { piece: Piece }) {
  const at = work.choice[piece.id];
  const own = battle.sides.findIndex((one) => one.id === composition.side);
  const side = sideOf(battle, piece.parts) ?? (own < 0 ? null : own);
  const { orientation } = composition.wording;
  const facing = at?.facing === undefined || orientation === null ? undefined : COMPASS[orientation][at.facing];
  return (
    <button
      type="button"
      class="rq-piece-row"
      aria-pressed={piece.id === work.live}
      onClick={() => desk.set({ ...work, live: piece.id })}
    >
      {side !== null && <SideMark index={side} />}
      <b>{labelOf(composition.wording, piece)}</b>
      {at === undefined ? (
        <span class="rq-chip open">{piece.optional === true ? 'stays off' : 'not placed'}</span>
      ) : (
        <span class="rq-piece-at">
          {placedText(composition, at)}
          {facing !== undefined && `, ${facing}`}
        </span>
      )}
    </button>
  );
}

/** The piece in hand: where it may go by number, which way it looks, how fast it is, whether it is seen. */
function PieceLive({ desk, composition, work, piece }: Props & { piece: Piece }) {
  const at = work.choice[piece.id];
  const { orientation } = composition.wording;
  return (
    <div class="rq-live">
      <p class="rq-hint">
        {at === undefined
          ? 'Touch its hex on the map, or type the number.'
          : turns(piece)
            ? nextPiece(composition, work.choice, piece.id) === null
              ? 'Touch a hex beside it to turn it, another hex to move it.'
              : 'Touch a hex beside it to turn it, another hex for the next one.'
            : ''}
      </p>
      <div class="rq-live-tools">
        <HexField {...{ desk, composition, work, piece }} />
        {at !== undefined && turns(piece) && orientation !== null && (
          <fieldset class="rq-facings" aria-label="Facing">
            {(piece.facings ?? []).map((facing) => (
              <button
                key={facing}
                type="button"
                aria-pressed={at.facing === facing}
                onClick={() => desk.set(adjusted(work, piece.id, { facing }))}
              >
                {COMPASS[orientation][facing]}
              </button>
            ))}
          </fieldset>
        )}
        {at !== undefined && piece.speeds !== undefined && piece.speeds.min !== piece.speeds.max && (
          <span class="rq-field">
            <span class="lbl">Speed</span>
            <Stepper
              label="Speed"
              value={at.speed ?? piece.speeds.min}
              {...piece.speeds}
              set={(speed) => desk.set(adjusted(work, piece.id, { speed }))}
            />
          </span>
        )}
        {at !== undefined && piece.hidden === true && (
          <label class="rq-tick">
            <input
              type="checkbox"
              checked={at.hidden === true}
              onChange={(event) => desk.set(adjusted(work, piece.id, { hidden: event.currentTarget.checked }))}
            />
            Hidden
          </label>
        )}
        {at !== undefined && (
          <button type="button" class="rq-quiet" onClick={() => desk.set(lifted(work, piece.id))}>
            Take it off
          </button>
        )}
      </div>
    </div>
  );
}

function HexField({ desk, composition, work, piece }: Pick<Props, 'desk' | 'composition' | 'work'> & { piece: Piece }) {
  const at = work.choice[piece.id];
  const now = at === undefined ? '' : composition.wording.nameOf(at.hex);
  const [typed, setTyped] = useState<string | null>(null);
  const lay = (): void => {
    setTyped(null);
    if (typed === null || typed.trim() === '' || typed === now) return;
    const hex = piece.hexes.find((one) => composition.wording.nameOf(one) === typed.trim());
    desk.take(
      hex === undefined
        ? {
            whyNot: {
              title: `Why can ${labelOf(composition.wording, piece)} not stand in ${typed.trim()}?`,
              refusal: {
                ok: false,
                why: 'not-offered',
                clause: composition.request.clause,
                figures: { what: typed.trim() },
              },
            },
          }
        : placePiece(composition, work, piece.id, hex),
    );
  };
  return (
    <label class="rq-field">
      <span class="lbl">Hex</span>
      <input
        type="text"
        inputMode="numeric"
        size={5}
        value={typed ?? now}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={lay}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) lay();
        }}
      />
    </label>
  );
}
