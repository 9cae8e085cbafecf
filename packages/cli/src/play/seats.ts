import type { Office, Scenario, Seat } from '@flagbridge/engine';
import { didYouMean } from '@flagbridge/text';
import { Usage } from '../command.ts';

/** The computer player of every seat nobody is named for, and the one that gives hints. */
export const defaultPlayer = 'cadet';

/** Who sits where: a person (`me`) or a computer player by name. */
export type Who = string;
export interface SeatAssignment {
  readonly seat: Seat;
  readonly title: string;
  readonly who: Who;
}

/**
 * A seat per side, unless an office is named by itself: `red=me` gives all of Red to a person, `red-gunner=me` only the
 * gunner. Without a word the first side is yours, and the computer has the rest.
 */
export function seatsFor(scenario: Scenario, wishes: readonly string[], players: readonly string[]): SeatAssignment[] {
  const named = new Map<string, Who>();
  const sides = [...new Set(scenario.offices.map((office) => office.side))];
  const offices = scenario.offices.map((office) => office.id);
  for (const wish of wishes) {
    const at = wish.indexOf('=');
    const [name, who] = [wish.slice(0, at), wish.slice(at + 1)];
    if (at < 1 || who === '')
      throw new Usage(`--seat goes NAME=me or NAME=PLAYER, such as ${sides[0]}=me; got ${wish}.`);
    if (!sides.includes(name) && !offices.includes(name)) {
      const all = [...new Set([...sides, ...offices])];
      throw new Usage(`There is no side or office ${name}.${didYouMean(name, all)} There are: ${all.join(', ')}.`);
    }
    if (who !== 'me' && !players.includes(who))
      throw new Usage(
        `${name} cannot be ${who}.${didYouMean(who, ['me', ...players])} It can be: me, ${players.join(', ')}.`,
      );
    if (named.has(name)) throw new Usage(`The seat ${name} is given twice.`);
    named.set(name, who);
  }
  const single = offices.filter((office) => named.has(office) && !sides.includes(office));
  const parts: { id: string; offices: Office[] }[] = [];
  for (const side of sides) {
    const rest = scenario.offices.filter((office) => office.side === side && !single.includes(office.id));
    if (rest.length > 0) parts.push({ id: side, offices: rest });
    for (const office of scenario.offices)
      if (office.side === side && single.includes(office.id)) parts.push({ id: office.id, offices: [office] });
  }
  const anyMe = [...named.values()].includes('me');
  const computer = [defaultPlayer, 'naive'].find((one) => players.includes(one)) ?? players[0] ?? 'random';
  return parts.map(({ id, offices: held }, i) => ({
    seat: { id, offices: held.map((office) => office.id) },
    title: held.length === 1 ? (held[0] as Office).title : `${capital(id)} (${held.length} offices)`,
    who: named.get(id) ?? (i === 0 && !anyMe && !named.has(id) && wishes.length === 0 ? 'me' : computer),
  }));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
