import { spectator } from '@flagbridge/engine';
import { readReplay } from '@flagbridge/protocol';
import { openingLines, outcomeLines, plural, verdict, winnerTitle } from '@flagbridge/text';
import type { TerminalBattle } from './battle.ts';

/** What is said before the first question and after the last. */
export function greet({ io, book, table, seats, file }: TerminalBattle, resumed: boolean): void {
  const { scenario, options, table: rules } = table.order;
  const hook = resumed ? `Taken up after ${plural(table.lines, 'line')} of the log.` : scenario.hook;
  for (const line of openingLines(book, io.paint, { title: scenario.title, hook, options })) io.out(line);
  for (const { id, title, player } of seats)
    io.out(
      `  ${id}: ${player === null ? `you, ${title}` : `${title}, played by the computer (${player.name}: ${player.plays})`}`,
    );
  if (rules.dice === 'typed') io.out('Dice: you roll them and type what they show.');
  else if (table.commitment !== null)
    io.out(`Dice: fixed before the first decision. Commitment ${table.commitment}; its secret is shown at the end.`);
  else io.out('Dice: from a seed that was given, so nothing about them is proven.');
  if (table.branch !== null)
    io.out(`A what-if: it left another match after line ${table.branch.line}, with dice of its own.`);
  io.out(`Saved after every decision: ${file}`);
  io.out('Type ? at any time for help, hint for what the computer would do in your place.');
  io.out('');
}

export async function farewell(battle: TerminalBattle): Promise<void> {
  const { io, book, table, file } = battle;
  const outcome = table.outcome;
  if (outcome === null) return;
  io.out('');
  for (const line of verdictLines(battle, outcome.winner)) io.out(io.paint.bold(line));
  const now = await table.session(spectator).now();
  for (const line of outcomeLines(book, outcome, winnerTitle(book, now))) io.out(line);
  const text = await table.export();
  const read = typeof text === 'string' ? readReplay(text) : undefined;
  const proof = read?.ok === true ? read.value.proof : null;
  if (proof !== null) {
    io.out(`The dice: SHA-256 of the secret ${proof.secret}`);
    io.out(`          is the commitment     ${proof.commitment}`);
  }
  io.out(`Check it: npx flagbridge verify ${file}`);
  io.out(`See it again: npx flagbridge replay ${file}`);
}

/** What it means to the one person at the table; where several play, or none, the outcome says it. */
function verdictLines({ table, seats }: TerminalBattle, winner: string | null): string[] {
  const persons = seats.filter((seat) => seat.player === null);
  const [person] = persons;
  if (person === undefined || persons.length > 1) return [];
  const held = table.seats.find((seat) => seat.id === person.id)?.offices ?? [];
  const own = table.order.scenario.offices.filter((office) => held.includes(office.id)).map((office) => office.side);
  return [verdict(winner, own)];
}
