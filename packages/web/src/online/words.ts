import {
  type AtZero,
  type Card,
  type ClockRule,
  type Holder,
  seesEverything,
  type WatchRule,
} from '@flagbridge/protocol/online';

const many = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** `2 days`, `1 hour 30 minutes`, `45 seconds`: the two greatest units that are not nothing. */
export function lasting(seconds: number): string {
  const units: readonly (readonly [string, number])[] = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ];
  const parts: string[] = [];
  let left = Math.max(0, Math.round(seconds));
  for (const [unit, length] of units) {
    const n = Math.floor(left / length);
    left -= n * length;
    if (n > 0) parts.push(many(n, unit));
  }
  return parts.slice(0, 2).join(' ') || 'no time';
}

/** What happens to a seat whose time is up. */
const atZeroWords: { readonly [what in AtZero]: string } = {
  default: 'the table answers for it, with what each question proposes',
  computer: 'the computer plays for it, until its player comes back',
  loss: 'its side has lost',
};

/** `30 minutes for the battle and 15 seconds more with every answer; at zero its side has lost`. */
export function clockWords(rule: ClockRule): string {
  if (rule.is === 'none') return 'No clock: everybody takes the time they need';
  const zero = `when a seat has none left, ${atZeroWords[rule.atZero]}`;
  if (rule.is === 'days') return `${lasting(rule.hours * 3600)} for every answer; ${zero}`;
  const more = rule.increment === 0 ? '' : ` and ${lasting(rule.increment)} more with every answer`;
  return `${lasting(rule.bank)} for the battle${more}; ${zero}`;
}

/** What happens when everybody is away; null where nothing was agreed and nothing can be. */
export function awayWords({ clock, whenAway }: Pick<Card, 'clock' | 'whenAway'>): string | null {
  if (whenAway === 'draw')
    return 'With everybody’s time up the battle ends in a draw; else it pauses until one of them is back';
  if (clock.is === 'none' || clock.atZero === 'loss') return null;
  return 'The battle pauses until one of them is back; computers do not play it out';
}

/** The same in three words, for a list. */
export function clockShort(rule: ClockRule): string {
  if (rule.is === 'none') return 'no clock';
  if (rule.is === 'days') return `${lasting(rule.hours * 3600)} per answer`;
  return `${lasting(rule.bank)}${rule.increment === 0 ? '' : ` + ${rule.increment} s`}`;
}

/** `Whoever has the link may watch, sees what both sides know, 30 seconds later`. */
export function watchWords(rule: WatchRule): string {
  const { who, knows, delay } = rule;
  if (who === 'nobody') return 'Nobody may watch';
  const watchers = who === 'link' ? 'Whoever has the link may watch' : 'Anybody may watch';
  const sees = seesEverything(rule) ? 'and sees everything, hidden things too' : 'and sees only what everybody knows';
  const when = delay === 0 ? 'at once' : `${lasting(delay)} later`;
  // Promised without a delay that keeps it from the players: then it is for the end.
  const end = knows === 'all' && !seesEverything(rule) ? '; hidden things when it is over' : '';
  return `${watchers} ${sees}, ${when}${end}`;
}

/** How far one may take back what one decided. */
export const undoWords: { readonly [undo in Card['undo']]: string } = {
  consent: 'Freely until a die falls or another has decided; after that, if everybody agrees',
  'free-only': 'Freely until a die falls or another has decided; never after that',
  none: 'Never: what is decided is decided',
};

type Seats = Pick<Card, 'offices' | 'seats'>;

/** What a seat is called: `UPF commander`, or all it holds. */
export function seatTitle({ offices, seats }: Seats, seat: string): string {
  const held = seats.find(({ id }) => id === seat)?.offices ?? [];
  const titles = held.map((id) => offices.find((one) => one.id === id)?.title ?? id);
  return titles.length === 0 ? seat : titles.join(', ');
}

/** `Ada`, `the computer (cadet) for Ada`, `a free seat`. */
export function holderWords(holder: Holder): string {
  if (holder.is === 'empty') return 'a free seat';
  if (holder.is === 'person') return holder.name;
  const computer = `the computer (${holder.level})`;
  return holder.standsInFor === null ? computer : `${computer} for ${holder.standsInFor}`;
}

/** `Ada against Ben and a free seat`: by side, in the order of the offices. `mine` is called you. */
export function whoSits({ offices, seats }: Seats, mine: string | null = null): string {
  const sides = [...new Set(offices.map(({ side }) => side))];
  const shown = new Set<string>();
  const bySide = sides.map((side) =>
    seats
      .filter((seat) => !shown.has(seat.id) && seat.offices.some((id) => sideOf(offices, id) === side))
      .map((seat) => {
        // Who commands on several sides is named once.
        shown.add(seat.id);
        return seat.id === mine ? 'you' : holderWords(seat.holder);
      })
      .join(' and '),
  );
  const text = bySide.filter((side) => side !== '').join(' against ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** `Ben and Eve`: who sits on the sides I have nothing of. */
export function othersIn({ offices, seats }: Seats, mine: string | null): string {
  const held = seats.find(({ id }) => id === mine)?.offices ?? [];
  const own = new Set(held.map((id) => sideOf(offices, id)));
  return seats
    .filter((seat) => !seat.offices.some((id) => own.has(sideOf(offices, id))))
    .map(({ holder }) => holderWords(holder))
    .join(' and ');
}

const sideOf = (offices: Card['offices'], office: string): string | undefined =>
  offices.find(({ id }) => id === office)?.side;

/** The seats nobody sits in. */
export const freeSeats = (card: Pick<Card, 'seats'>): Card['seats'] =>
  card.seats.filter(({ holder }) => holder.is === 'empty');
