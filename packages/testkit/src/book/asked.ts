import {
  closedFor,
  type GameEvent,
  type OfficeId,
  type Refusal,
  type RouteChoice,
  type Shooter,
  type Shot,
} from '@flagbridge/engine';
import { expect } from 'vitest';
import type { Situation } from '../situation.ts';

/** What was told of this type, and of this `is` where one is named. */
export const told = <G, V>(s: Situation<G, V>, type: string, is?: string): GameEvent[] =>
  s.events.filter((event) => event.type === type && (is === undefined || event.data?.['is'] === is));

/** Kinds of the questions an office has to answer. */
export const kindsAsked = <G, V>(s: Situation<G, V>, office: OfficeId): string[] =>
  s
    .requests(office)
    .filter(({ standing }) => !standing)
    .map(({ kind }) => kind);

/** A route written short: `F3 L F` is F F F L F. */
export const routeOf = (id: string, way: string): RouteChoice => [
  id,
  ...way
    .split(' ')
    .filter((one) => one !== '')
    .flatMap((one) => {
      const [, step = '', times = ''] = /^([A-Za-z-]+)(\d*)$/.exec(one) ?? [];
      if (step === '') throw new Error(`${one} is no step of a route`);
      return Array.from({ length: times === '' ? 1 : Number(times) }, () => step);
    }),
];

export function shootersAsked<G, V>(s: Situation<G, V>, office: OfficeId): readonly Shooter[] {
  const { shape } = s.request(office);
  if (shape.is !== 'aim') throw new Error(`${shape.is} is asked`);
  return shape.shooters;
}

/** Everything that may be fired at something, as `by/laser at`. */
export const openShots = <G, V>(s: Situation<G, V>, office: OfficeId): string[] =>
  shootersAsked(s, office).flatMap(({ id, targets }) => targets.map((target) => `${id} ${target.id}`));

/** Why a shot may not be made: the same on the request and when it is tried all the same. */
export function whyNoShot<G, V>(s: Situation<G, V>, office: OfficeId, shot: Shot): Refusal {
  const shooters = shootersAsked(s, office);
  const shooter = shooters.find(({ id }) => id === shot.by);
  const closed = shooter && closedFor({ is: 'aim', shooters }, shooter).find(({ id }) => id === shot.at);
  if (closed === undefined) throw new Error(`${shot.by} at ${shot.at} is not closed`);
  expect(s.answer(office, [shot])).toEqual(closed.why);
  return closed.why;
}
