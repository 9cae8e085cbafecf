import { Board, type BoardHandle, type Inset, type Overlay, type PickHow, type Volley } from '@flagbridge/board';
import type { Area, PartId, Scene } from '@flagbridge/engine';
import { type Signal, useComputed } from '@preact/signals';
import { useCallback } from 'preact/hooks';
import { Icon } from '../look/icon.tsx';
import { AimNote } from '../phase-bar/aim-note.tsx';
import type { DecisionDesk } from '../request/desk/desk.ts';
import { moving } from '../settings/settings.ts';
import type { Battle } from './battle.ts';
import { besideCard } from './beside-card.ts';
import type { ShownBattle } from './create-battle.ts';
import { tempo } from './look-for.ts';
import { everybody, furtherOf } from './map-sight.ts';
import './map.css';

interface MapProps {
  readonly battle: ShownBattle;
  readonly desk: DecisionDesk;
  readonly board: Signal<BoardHandle | null>;
  readonly onTouch: (part: PartId, how: PickHow) => void;
}

/** The chart on the table, with what the present question draws over it. */
export function BattleMap({ battle, desk, board, onTouch }: MapProps) {
  const overlay = useComputed<Overlay>(() => withFields(desk.overlay.value, fieldsOf(battle)));
  // One lamp: who is in hand, or, before anybody is, all the question is about.
  const awaited = useComputed(() => {
    const drawn = new Set(battle.scene.value?.tokens.map(({ id }) => id) ?? []);
    const inHand = desk.inFocus.value.filter((part) => drawn.has(part));
    return inHand.length > 0 ? inHand : (desk.request.value?.about ?? []);
  });
  const volley = useComputed<Volley | null>(() => {
    const fired = battle.fired.value;
    return fired === null ? null : { ...fired, tempo: tempo() };
  });
  // The same function every time: the board hands itself over once.
  const handle = useCallback((one: BoardHandle | null) => {
    board.value = one;
  }, []);
  const hover = useCallback((part: PartId | null) => desk.hover(part), [desk]);
  const scene = battle.scene.value;
  return (
    <section class="map" aria-label="Map">
      <AimNote battle={battle} />
      {scene === null ? (
        <p class="map-none">This game has no map.</p>
      ) : (
        <Board
          scene={scene}
          sides={battle.sides.map(({ id }) => id)}
          label={`Map of ${battle.info.scenario.title}`}
          overlay={overlay.value}
          {...(volley.value === null ? {} : { volley: volley.value })}
          selected={battle.selected.value}
          awaited={awaited.value}
          choosable={desk.choosable.value}
          lit={battle.lit.value}
          motion={moving.value}
          onPick={onTouch}
          inset={covered}
          onHover={hover}
          handle={handle}
        />
      )}
      <Tools board={board} desk={desk} battle={battle} />
      <Legend areas={overlay.value.fields ?? []} />
    </section>
  );
}

/** A card with a lesson, where there is one, lies over a corner. */
function covered(): Inset {
  const card = document.querySelector('.app > .lesson')?.getBoundingClientRect();
  const map = document.querySelector('.map > .bd-whole')?.getBoundingClientRect();
  return card === undefined || map === undefined ? {} : besideCard(map, card);
}

function fieldsOf({ present, now, selected }: Battle): readonly Area[] {
  const part = selected.value;
  return part === null ? [] : (present.fields?.(now.value.view, now.value.viewer, part) ?? []);
}

/** While something is planned, its own drawing has the map: fields only where the question draws none. */
const withFields = (overlay: Overlay, fields: readonly Area[]): Overlay =>
  fields.length === 0 || overlay.fields !== undefined || overlay.envelope !== undefined || overlay.hexes !== undefined
    ? overlay
    : { ...overlay, fields };

function Tools({ board, desk, battle }: Pick<MapProps, 'board' | 'desk' | 'battle'>) {
  return (
    <div class="map-tools" role="toolbar" aria-label="Map view">
      <button type="button" aria-label="Nearer" title="Nearer (+)" onClick={() => board.value?.zoom(1.4)}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label="Farther" title="Farther (−)" onClick={() => board.value?.zoom(1 / 1.4)}>
        <Icon name="minus" />
      </button>
      <button
        type="button"
        aria-label="Show what matters now"
        title="Show what matters now (C)"
        onClick={() => showInFocus(board.value, desk, battle.scene.value)}
      >
        <Icon name="centre" />
      </button>
    </div>
  );
}

/** What the question is about with all that belongs to it, and everybody else where that fits; with none, the whole map. */
export function showInFocus(board: BoardHandle | null, desk: DecisionDesk, scene: Scene | null): void {
  const parts = desk.inFocus.value;
  if (parts.length === 0) board?.fit();
  else board?.show(parts, { force: true, further: [...furtherOf(desk, scene), everybody(scene)] });
}

function Legend({ areas }: { readonly areas: readonly Area[] }) {
  return areas.length === 0 ? null : (
    <ul class="map-legend">
      {areas.map(({ id, label }) => (
        <li key={id}>
          <i aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
