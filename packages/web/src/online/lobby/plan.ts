import type { About, Office, Scenario } from '@flagbridge/engine';
import type { ClockRule, Level, MatchPlan, WatchRule, WhenAway } from '@flagbridge/protocol/online';
import { knownOptions } from '../../lobby/seats.ts';

/** Who is to sit in an office: oneself, the first or a further friend, or a computer. */
type SeatWish = 'me' | Friend | Level;
export type Friend = `friend-${number}`;

/** A match on the screen, before it becomes a plan. */
export interface Wishes extends TableWishes {
  readonly seats: { readonly [office: string]: SeatWish };
  readonly options: MatchPlan['options'];
}

/** What is agreed at the table, whatever is fought: remembered from one match to the next. */
export interface TableWishes {
  readonly undo: MatchPlan['undo'];
  readonly clock: ClockRule;
  readonly whenAway: WhenAway;
  readonly watch: WatchRule;
  readonly open: boolean;
}

export const defaultTable: TableWishes = {
  undo: 'free-only',
  clock: { is: 'none' },
  whenAway: 'pause',
  watch: { who: 'nobody', knows: 'public', delay: 0 },
  open: false,
};

/** Where one begins when one turns to another kind of clock. */
export const defaultClocks: { readonly [is in ClockRule['is']]: Extract<ClockRule, { is: is }> } = {
  none: { is: 'none' },
  live: { is: 'live', bank: 1800, increment: 30, atZero: 'default' },
  days: { is: 'days', hours: 72, atZero: 'default' },
};

/** Whether everybody can be away while the battle goes on: with no clock nobody's time is up, and who loses by it ends the battle. */
export const mayBeLeft = (clock: ClockRule): boolean => clock.is !== 'none' && clock.atZero !== 'loss';

/** Oneself takes the first side, a friend each of the others: whatever its offices, a side is one seat. */
function defaultSeatWish(offices: readonly Office[], office: string): SeatWish {
  const sides = [...new Set(offices.map(({ side }) => side))];
  const at = sides.indexOf(offices.find(({ id }) => id === office)?.side ?? '');
  return at <= 0 ? 'me' : `friend-${at}`;
}

export const seatWishOf = (wishes: Pick<Wishes, 'seats'>, offices: readonly Office[], office: string): SeatWish =>
  (Object.hasOwn(wishes.seats, office) ? wishes.seats[office] : undefined) ?? defaultSeatWish(offices, office);

/** One seat for every person, whatever offices are his; one for every office a computer has. A seat is called after its first office. */
export function seatsFor(offices: readonly Office[], wishes: Pick<Wishes, 'seats'>): MatchPlan['seats'] {
  const seats: MatchPlan['seats'] = [];
  const people = new Map<SeatWish, (typeof seats)[number]>();
  for (const { id } of offices) {
    const wish = seatWishOf(wishes, offices, id);
    const shared = people.get(wish);
    if (shared !== undefined) {
      shared.offices.push(id);
      continue;
    }
    const seat = { id, offices: [id], who: whoIs(wish) };
    seats.push(seat);
    if (seat.who.is !== 'computer') people.set(wish, seat);
  }
  return seats;
}

function whoIs(wish: SeatWish): MatchPlan['seats'][number]['who'] {
  if (wish === 'me') return { is: 'me' };
  if (wish === 'random' || wish === 'naive' || wish === 'cadet' || wish === 'captain')
    return { is: 'computer', level: wish };
  return { is: 'person' };
}

/** The plan; or what is missing for it, in a sentence. */
export function planOf(
  about: About,
  scenario: string | Scenario,
  offices: readonly Office[],
  wishes: Wishes,
): MatchPlan | string {
  const seats = seatsFor(offices, wishes);
  if (!seats.some(({ who }) => who.is !== 'computer'))
    return 'Somebody must play: take a seat yourself, or keep one for a friend. Computers alone can play on this device.';
  if (wishes.open && !seats.some(({ who }) => who.is === 'person'))
    return 'An open match needs a free seat: give one to a friend, or make the match by invitation.';
  return {
    rulebook: about.id,
    scenario: typeof scenario === 'string' ? scenario : (scenario as Exclude<MatchPlan['scenario'], string>),
    options: { ...knownOptions(about, wishes.options) },
    undo: wishes.undo,
    seats,
    clock: wishes.clock,
    // As it is without a word: hosts from before do not know that word.
    ...(wishes.whenAway === 'draw' && mayBeLeft(wishes.clock) && { whenAway: wishes.whenAway }),
    watch: wishes.watch,
    open: wishes.open,
  };
}
