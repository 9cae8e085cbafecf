import { readFileSync } from 'node:fs';
import { random } from '@flagbridge/ai';
import {
  type AimChoice,
  type Choice,
  type Option,
  type PlaceChoice,
  type Request,
  type Roller,
  type Shape,
  type SlotsChoice,
  type SpreadChoice,
  seeded,
  seedFrom,
} from '@flagbridge/engine';
import { load } from '@flagbridge/table';
import { cardEntries, entriesOf, type KeyEntry, shooterEntries, slotEntries, targetEntries } from '@flagbridge/text';
import type { Running } from './cli.ts';

/** Someone who plays by typing: looks at the saved match for a legal answer and types it as the prompt wants it. */
const key = (entries: readonly KeyEntry[], id: string): string => entries.find((entry) => entry.id === id)?.key ?? id;
const keys = (options: readonly Option[], choice: Choice): string[] =>
  (choice as readonly string[]).map((id) => key(entriesOf({}, options), id));

/** The lines a person would type for this answer. */
function typed(shape: Shape, choice: Choice): string[] {
  switch (shape.is) {
    case 'pick':
      return [key(entriesOf({}, shape.options, shape.closed), choice as string)];
    case 'pick-many': {
      const entries = entriesOf({}, shape.options, shape.closed);
      const chosen = (choice as readonly string[]).map((id) => key(entries, id));
      return [chosen.length === 0 ? 'none' : chosen.join(' ')];
    }
    case 'order':
      return [keys(shape.items, choice).join(' ')];
    case 'roll':
      return [(choice as readonly number[]).join(' ')];
    case 'text':
      return [`=${choice as string}`];
    case 'route':
      return [...keys(shape.steps, choice), 'done'];
    case 'spread': {
      const entries = entriesOf({}, shape.slots);
      const pairs = Object.entries(choice as SpreadChoice).map(([slot, points]) => `${key(entries, slot)}=${points}`);
      return [pairs.join(' '), 'done'];
    }
    case 'aim': {
      const [by, at] = [shooterEntries(shape, {}), targetEntries(shape, {})];
      const shots = (choice as unknown as AimChoice).map((shot) => {
        const settings = Object.entries(shot.with ?? {}).map(([name, value]) => ` ${name}=${value}`);
        return `${key(by, shot.by)} ${key(at, shot.at)}${shot.hex === undefined ? '' : ` hex=${shot.hex}`}${settings.join('')}`;
      });
      return [...shots, 'done'];
    }
    case 'place': {
      const entries = entriesOf({}, shape.pieces);
      const put = Object.entries(choice as PlaceChoice).map(([piece, { hex, facing, speed, hidden }]) =>
        [key(entries, piece), hex, facing, speed, hidden === true ? 'hidden' : undefined]
          .filter((one) => one !== undefined)
          .join(' '),
      );
      return [...put, 'done'];
    }
    case 'slots': {
      const [slots, cards] = [slotEntries(shape, {}), cardEntries(shape, {})];
      const put = Object.entries(choice as SlotsChoice).map(
        ([slot, card]) => `${key(slots, slot)} ${key(cards, card)}`,
      );
      return [...put, 'done'];
    }
  }
}

/** The question now on the screen, and a legal answer to it, from the saved match. */
async function asked(
  file: string,
  offices: readonly string[],
  dice: Roller,
): Promise<{ request: Request; choice: Choice }> {
  const opened = await load(readFileSync(file, 'utf8'));
  if (!opened.ok) throw new Error(`the saved match cannot be loaded: ${JSON.stringify(opened)}`);
  const { table } = opened;
  const { requests, view, viewer } = await table.session({ offices }).now();
  table.close();
  const request = requests.find((one) => !one.standing);
  if (request === undefined) throw new Error(`${offices.join(', ')} is not asked`);
  return { request, choice: random.answer({ rules: table.rules, view, viewer, request, dice }) };
}

export const handOf = (name: string): Roller => seeded(seedFrom(`typist/${name}`)).stream('player', {});

const PROMPT =
  /(?:^|\n)(?<seat>[\w-]+)> $|Press Enter\.[^\n]* $|(?<title>[^\n]*)\. Roll \d*d\d+[^\n]* What do the dice show\? $/;

interface Typing {
  readonly shapes: Set<string>;
  prompts: number;
}

/** Types until the match has ended; the hand's dice choose among what is legal. */
export async function typeToTheEnd(
  running: Running,
  file: string,
  seats: { readonly [seat: string]: readonly string[] },
  dice: Roller,
  most = 600,
): Promise<Typing> {
  const typing: Typing = { shapes: new Set(), prompts: 0 };
  for (; typing.prompts < most; typing.prompts++) {
    const screen = await running.prompt(PROMPT);
    if (screen === null) return typing;
    const { seat, title } = PROMPT.exec(screen)?.groups ?? {};
    if (seat === undefined) {
      running.type(title === undefined ? '' : '1 '.repeat(Number(/Roll (\d*)d\d+[^\n]*$/.exec(screen)?.[1] || 1)));
      if (title !== undefined) typing.shapes.add('roll');
      continue;
    }
    const { request, choice } = await asked(file, seats[seat] ?? [seat], dice);
    typing.shapes.add(request.shape.is);
    const lines = typed(request.shape, choice);
    for (const [i, line] of lines.entries()) {
      running.type(line);
      if (i < lines.length - 1 && (await running.prompt(PROMPT)) === null) return typing;
    }
  }
  throw new Error(`no end after ${most} prompts:\n${running.out.slice(-2000)}`);
}
