import type { PhaseAim } from '@flagbridge/engine';
import type { Battle } from '../battle/battle.ts';
import { ClauseLink } from '../look/clause-link.tsx';
import './aim-note.css';

/** More steps than these are told in figures. */
const MOST_DOTS = 10;

/** What the sides are after and how far they are: a strip above the map, so that nothing lies under it. */
export function AimNote({ battle }: { readonly battle: Battle }) {
  const aims = battle.phases.value.aims ?? [];
  if (aims.length === 0) return null;
  return (
    <ul class="phase-aims" aria-label="Aim of the battle">
      {aims.map((aim) => (
        <Aim key={`${aim.label}${aim.side ?? ''}`} aim={aim} battle={battle} />
      ))}
    </ul>
  );
}

function Aim({ aim, battle }: { readonly aim: PhaseAim; readonly battle: Battle }) {
  const side = battle.sides.findIndex(({ id }) => id === aim.side);
  return (
    <li class={`phase-aim phase-side-${side < 0 ? 'none' : side % 4}`}>
      <b class="lbl">{aim.label}</b>
      <Dots done={aim.done ?? 0} of={aim.of ?? 0} />
      <span>{aim.text}</span>
      {aim.clause === undefined ? null : (
        <ClauseLink
          id={aim.clause}
          read={(clause) => {
            battle.reading.value = clause;
          }}
        />
      )}
    </li>
  );
}

function Dots({ done, of }: { readonly done: number; readonly of: number }) {
  if (of < 1 || of > MOST_DOTS) return null;
  return (
    <span class="phase-dots" role="img" aria-label={`${done} of ${of}`}>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < done ? 'phase-dot phase-dot-done' : 'phase-dot'} />
      ))}
    </span>
  );
}
