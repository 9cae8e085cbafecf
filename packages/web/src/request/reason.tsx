import type { Choice } from '@flagbridge/engine';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Battle } from '../battle/battle.ts';
import { ClauseLink } from '../look/clause-link.tsx';
import { Floating } from '../look/popover.tsx';
import type { DecisionDesk, WhyNot } from './desk/desk.ts';
import { isWorking } from './desk/working.ts';
import { Key } from './parts/key.tsx';
import './why-not.css';

interface ReasonProps {
  readonly desk: DecisionDesk;
  readonly battle: Battle;
  readonly whyNot: WhyNot;
  readonly near: { readonly x: number; readonly y: number } | null;
}

/** Why not, beside the thing itself: the question, the reason with its figures, the nearest legal change, the clause. */
export function Reason({ desk, battle, whyNot, near }: ReasonProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const from = useRef(document.activeElement);
  const [by, setBy] = useState<Element | null>(null);
  useLayoutEffect(() => setBy(besides(from.current, near) ?? anchor.current), [near]);
  const { title, refusal } = whyNot;
  const close = (): void => {
    desk.whyNot.value = null;
    if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus();
  };
  const clause = battle.clauses.get(refusal.clause);
  return (
    <>
      <span
        ref={anchor}
        class="rq-why-anchor"
        style={{ left: `${near?.x ?? innerWidth / 2}px`, top: `${near?.y ?? innerHeight / 3}px` }}
      />
      {by !== null && (
        <Floating by={by} close={close} label={title}>
          <div class="rq-why">
            <h3 class="rq-pop">{title}</h3>
            <p>{battle.sayRefusal(refusal)}</p>
            <Nearest {...{ desk, whyNot }} />
            <footer>
              <span>
                <ClauseLink
                  id={refusal.clause}
                  read={(id) => {
                    desk.whyNot.value = null;
                    battle.reading.value = id;
                  }}
                />
                {clause !== undefined && <small> {clause.title}</small>}
              </span>
              <button type="button" class="rq-why-close" onClick={close}>
                Close <Key>Esc</Key>
              </button>
            </footer>
          </div>
        </Floating>
      )}
    </>
  );
}

/** Beside the button that was pressed or has the focus; where the map was pressed, beside that point of it. */
function besides(focused: Element | null, near: ReasonProps['near']): Element | null {
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  if (near === null) return focused;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const inside = near.x >= left && near.x <= right && near.y >= top && near.y <= bottom;
  return inside && focused.matches('button, input') ? focused : null;
}

/** The nearest legal change, where the referee knows one: pressing takes it. */
function Nearest({ desk, whyNot }: { desk: DecisionDesk; whyNot: WhyNot }) {
  const { nearest } = whyNot.refusal;
  if (nearest === undefined || !isWorking(desk)) return null;
  const hand = desk.hand.value;
  if (hand === null) return null;
  return (
    <div class="rq-why-near">
      <b>Nearest legal change</b>
      <p>{hand.composer.summary(hand.composition, nearest as Choice)}</p>
      <button type="button" class="btn" onClick={() => desk.set({ ...hand.work, choice: nearest })}>
        Take it
      </button>
    </div>
  );
}
