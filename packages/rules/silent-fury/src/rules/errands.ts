import type {
  Aim,
  AimChoice,
  AimTarget,
  Choice,
  ClauseId,
  Closed,
  Explanation,
  Refusal,
  SideId,
} from '@flagbridge/engine';
import { words } from '@flagbridge/engine';
import { type Barrier, refusalOf } from '@flagbridge/kit/barrier';
import { sheetOf, WEAPONS } from '../data/content.ts';
import { DAMAGE } from '../data/damage.ts';
import type { Component } from '../data/sheet.ts';
import type { Crew, Game, Ship } from '../game.ts';
import { componentOf, componentPart } from './parts.ts';

/** Crew of a side that is sent to components of a ship. */
export interface Sending {
  readonly game: Game;
  readonly ship: Ship;
  readonly side: SideId;
}

/** One way to send figures: who may go, where to, and how many of them. */
export interface Errand {
  /** Figures that it concerns. */
  crew(on: Sending): readonly Crew[];
  /** Components worth a look for one of them, by their numbers: those that are open, and those a player may wonder about. */
  about(on: Sending, one: Crew): readonly number[];
  /** What keeps a figure from a component of the ship. */
  barrier(on: Sending, one: Crew, component: number): Barrier | null;
  /** Figures in all. */
  most(on: Sending): number;
  /** The rule that a choice of too many breaks, and one that names the same figure twice. */
  readonly clauses: { readonly most: ClauseId; readonly once: ClauseId };
  /** Why somebody aboard may not be sent at all. */
  stranger(on: Sending, one: Crew): Barrier;
}

const openTo = (errand: Errand, on: Sending, one: Crew): AimTarget[] =>
  errand
    .about(on, one)
    .filter((n) => errand.barrier(on, one, n) === null)
    .map((n) => ({ id: componentPart(on.ship.id, n) }));

/** What may be chosen: every component open to each figure. */
export function errandAim(errand: Errand, on: Sending): Aim {
  return {
    is: 'aim',
    manner: 'send',
    shooters: errand.crew(on).map((one) => ({ id: one.id, targets: openTo(errand, on, one) })),
    max: errand.most(on),
  };
}

/** The same as people read it, with what is closed. */
export function explainErrand(errand: Errand, on: Sending): Required<Pick<Explanation, 'shooters' | 'target'>> {
  const { game, ship } = on;
  return {
    shooters: errand.crew(on).map((one) => ({
      id: one.id,
      label: words(one.at === 0 ? `crew-box.${one.type}` : `crew-at.${one.type}`, { at: one.at }),
      parts: [one.id],
      closed: closedTo(errand, on, one),
    })),
    target: (part) => {
      const n = componentOf(ship.id, part);
      return { label: targetLabel(game, ship, n), parts: [part] };
    },
  };
}

/** `13 Engine, Fire`. */
function targetLabel(game: Game, ship: Ship, n: number) {
  const { type, weapon } = sheetOf(game, ship).components[n - 1] as Component;
  const damage = ship.damage[n - 1] ?? '';
  return words(damage === '' ? `place.${type}` : `place.${type}-damaged`, {
    n,
    weapon: WEAPONS[weapon]?.name ?? '',
    damage: damage === '' ? '' : DAMAGE[damage].title,
  });
}

const closedTo = (errand: Errand, on: Sending, one: Crew): Closed[] =>
  errand.about(on, one).flatMap((n) => {
    const barrier = errand.barrier(on, one, n);
    if (barrier === null) return [];
    const part = componentPart(on.ship.id, n);
    return [{ id: part, label: targetLabel(on.game, on.ship, n), parts: [part], why: refusalOf(barrier) }];
  });

/** Which rule forbids a choice that is not offered. */
export function forbidsErrand(errand: Errand, on: Sending, choice: Choice): Refusal | null {
  const { ship } = on;
  const sent = choice as unknown as AimChoice;
  const gone = new Set<string>();
  for (const { by, at } of sent) {
    const one = ship.crew.find(({ id }) => id === by);
    const n = componentOf(ship.id, at);
    if (one === undefined || sheetOf(on.game, ship).components[n - 1] === undefined) continue;
    const barrier = errand.crew(on).includes(one) ? errand.barrier(on, one, n) : errand.stranger(on, one);
    if (barrier !== null) return refusalOf(barrier);
    if (gone.has(by))
      return refusalOf({
        why: 'sent-twice',
        clause: errand.clauses.once,
        figures: { ship: ship.name, crew: one.type },
      });
    gone.add(by);
  }
  const most = errand.most(on);
  if (sent.length <= most) return null;
  return refusalOf({
    why: 'too-many-sent',
    clause: errand.clauses.most,
    figures: { ship: ship.name, n: sent.length, most },
  });
}
