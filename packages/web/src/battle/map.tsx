import { Board, type BoardHandle, type Inset, type Overlay, type PickHow, type Volley } from '@flagbridge/board';
import type { Area, PartId, Scene } from '@flagbridge/engine';
import { type Signal, useComputed, useSignal } from '@preact/signals';
import { useCallback } from 'preact/hooks';
import { Icon } from '../look/icon.tsx';
import { AimNote } from '../phase-bar/aim-note.tsx';
import type { DecisionDesk } from '../request/desk/desk.ts';
import { moving, settings } from '../settings/settings.ts';
import type { Battle } from './battle.ts';
import { besideCard } from './beside-card.ts';
import { everybody, furtherOf } from './map-sight.ts';
import type { ShownBattle } from './shown-battle.ts';
import './map.css';

interface MapProps {
  readonly battle: ShownBattle;
  readonly desk: DecisionDesk;
  readonly board: Signal<BoardHandle | null>;
  readonly onTouch: (part: PartId, how: PickHow) => void;
  /** A volley is told, and the rest of the page lends the map some room. */
  readonly staging: boolean;
}

/** The chart on the table, with what the present question draws over it. */
export function BattleMap({ battle, desk, board, onTouch, staging }: MapProps) {
  const pointed = useSignal<PartId | null>(null);
  const overlay = useComputed<Overlay>(() => withFields(desk.overlay.value, battle, pointed.value));
  // One lamp: who is in hand, or, before anybody is, all the question is about.
  const awaited = useComputed(() => {
    const drawn = new Set(battle.scene.value?.tokens.map(({ id }) => id) ?? []);
    const inHand = desk.inFocus.value.filter((part) => drawn.has(part));
    return inHand.length > 0 ? inHand : (desk.request.value?.about ?? []);
  });
  const volley = useComputed<Volley | null>(() => {
    const [fired, stage] = [battle.fired.value, battle.stage.value];
    if (fired === null || stage === null || stage.n !== fired.n) return fired;
    const { telling, at, rate, still } = stage;
    return { ...fired, progress: { telling, at: at.value, rate: rate.value, still } };
  });
  // The same function every time: the board hands itself over once.
  const handle = useCallback((one: BoardHandle | null) => {
    board.value = one;
  }, []);
  const hover = useCallback(
    (part: PartId | null) => {
      pointed.value = part;
      desk.hover(part);
    },
    [desk],
  );
  const scene = battle.scene.value;
  return (
    <section class="map" aria-label="Map" data-asks={desk.request.value?.shape.is}>
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
          numbers={settings.value.hexNumbers}
          onPick={onTouch}
          firstTap={battle.stage.value === null ? 'shows' : 'counts'}
          inset={covered}
          lent={staging}
          onHover={hover}
          handle={handle}
        />
      )}
      <Tools board={board} desk={desk} battle={battle} />
      <Legend areas={(overlay.value.fields ?? []).filter(({ kind }) => kind !== 'sector')} scene={scene} />
    </section>
  );
}

/** A card with a lesson, where there is one, lies over a corner. */
function covered(): Inset {
  const card = document.querySelector('.app > .lesson')?.getBoundingClientRect();
  const map = document.querySelector('.map > .bd-whole')?.getBoundingClientRect();
  return card === undefined || map === undefined ? {} : besideCard(map, card);
}

/**
 * Arcs and ranges of who is selected. While something is planned its own drawing has the map; but what an enemy could do there is
 * what one plans against: it is drawn beside the plan, and as soon as the pointer is on it.
 */
function withFields(overlay: Overlay, { present, now, selected, scene, own }: Battle, pointed: PartId | null): Overlay {
  const isEnemy = (part: PartId | null): boolean =>
    scene.value?.tokens.some(({ id, side }) => id === part && !own.includes(side)) === true;
  const part = isEnemy(pointed) ? pointed : selected.value;
  const plans = overlay.envelope !== undefined || overlay.hexes !== undefined;
  if (part === null || overlay.fields !== undefined || (plans && !isEnemy(part))) return overlay;
  // What the scene shows by itself is not drawn twice.
  const shown = scene.value?.areas ?? [];
  const fields = (present.fields?.(now.value.view, now.value.viewer, part) ?? []).filter(
    ({ id }) => !shown.some((area) => area.id === id),
  );
  return fields.length === 0 ? overlay : { ...overlay, fields };
}

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

/** What is drawn and does not say by itself what it means. */
function Legend({ areas, scene }: { readonly areas: readonly Area[]; readonly scene: Scene | null }) {
  const dotted = scene?.clouds?.some(({ hexes }) => hexes.some(({ ways }) => ways > 0)) === true;
  const backs = scene?.markers?.some(({ kind }) => kind === 'face-down') === true;
  return areas.length === 0 && !dotted && !backs ? null : (
    <ul class="map-legend">
      {areas.map(({ id, label }) => (
        <li key={id}>
          <i aria-hidden="true" />
          {label}
        </li>
      ))}
      {dotted && (
        <li>
          <svg class="map-legend-dots" viewBox="0 0 30 14" aria-hidden="true">
            <path d="M4 4h0M10 9h0M15 3h0M20 10h0M26 5h0" />
          </svg>
          More dots, more ways to be there
        </li>
      )}
      {backs && (
        <li>
          <svg class="map-legend-back" viewBox="-8 -8 16 16" aria-hidden="true">
            <path d="M-7-7H7V7H-7ZM-3-3L3 3M-3 3L3-3" />
          </svg>
          Face down: mine or decoy
        </li>
      )}
    </ul>
  );
}
