import type { Slots, SlotsChoice } from '@flagbridge/engine';
import { useEffect, useRef } from 'preact/hooks';
import type { Battle } from '../../battle/battle.ts';
import { SideMark } from '../../look/side-mark.tsx';
import type { Composition, Work } from '../compose/index.ts';
import { stripsOf } from '../compose/strips.ts';
import type { DecisionDesk } from '../desk/desk.ts';
import { isWorking, type WorkingDesk } from '../desk/working.ts';
import { sideOf } from './props.ts';
import { StripRow } from './strip-row.tsx';
import './strips.css';

/** Rows are ships, columns are rounds: one column read downwards is a round. It lies where the sheets lay. */
export function StripBoard({ desk, battle }: { readonly desk: DecisionDesk; readonly battle: Battle }) {
  const table = useRef<HTMLDivElement>(null);
  const hand = isWorking(desk) ? desk.hand.value : null;
  const live = hand?.work.live ?? null;
  useTabToNext(table, live);
  useEffect(() => {
    // Whoever lays by keys from a slot goes on from the next one.
    const focused = document.activeElement;
    if (live === null || !(focused instanceof HTMLElement) || table.current?.contains(focused) !== true) return;
    const next = table.current.querySelector<HTMLElement>(`[data-slot="${CSS.escape(live)}"]`);
    if (next !== focused) next?.focus();
  }, [live]);
  if (hand === null || hand.composition.shape.is !== 'slots') return null;
  const composition = hand.composition as Composition<Slots>;
  const work = hand.work as Work<SlotsChoice>;
  const strips = stripsOf(composition.shape, composition.wording, work.choice);
  const heads = strips[0]?.slots ?? [];
  const counted = strips.some(({ counts }) => counts.length > 0);
  const group = composition.shape.slots.find(({ id }) => id === live)?.group;
  return (
    <div ref={table} class="strips-table" style={{ '--slots': heads.length }}>
      <div class="strips-heads lbl" aria-hidden="true">
        <span />
        {heads.map(({ slot, name }) => (
          <span key={slot.id}>{name}</span>
        ))}
        {counted && <span>Ready now</span>}
      </div>
      {strips.map((strip) => {
        const side = sideOf(battle, strip.parts);
        return (
          <section
            key={strip.id}
            class={strip.id === group ? 'strips-line now' : 'strips-line'}
            aria-label={strip.name}
          >
            <h3>
              {side !== null && <SideMark index={side} size={28} />}
              <span>
                {strip.name}
                {strip.note !== '' && <small class="strips-kind">{strip.note}</small>}
              </span>
            </h3>
            <StripRow strip={strip} desk={desk as WorkingDesk} composition={composition} work={work} />
            {counted && (
              <dl class="strips-counts">
                {strip.counts.map(({ name, n, of }) => (
                  <div key={name} class={n < of ? 'less' : ''}>
                    <dt>{name}</dt>
                    <dd>
                      <b>{n}</b> of {of}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** With nothing focused, Tab goes to the next ship, Shift with Tab to the one before; from there it goes its usual way. */
function useTabToNext(table: { readonly current: HTMLElement | null }, live: string | null): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
      if (document.activeElement !== document.body || table.current === null || live === null) return;
      const lines = [...table.current.querySelectorAll('.strips-line')];
      const at = lines.findIndex((line) => line.querySelector(`[data-slot="${CSS.escape(live)}"]`) !== null);
      const next = lines[at + (event.shiftKey ? -1 : 1)]?.querySelector<HTMLElement>('button[tabindex="0"]');
      if (next === null || next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [table, live]);
}
