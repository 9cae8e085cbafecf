import type { Fleet, FleetCount, FleetShip, Fleets, Outcome, Reach, SideId } from '@flagbridge/engine';
import { isRubbish, type Speech, unsaidWords } from './said.ts';

/** What is wrong with what a presentation says keeps the fleets alive, one line each. */
export function* unsoundFleets(
  speech: Speech,
  { unit, sides, count }: Fleets,
  drawn: readonly SideId[] | null,
): Generator<string> {
  if (isUnsaid(unit)) yield `the fleets count “${unit}”`;
  const order = sides.map(({ side }) => side).join(', ');
  if (drawn !== null && order !== drawn.join(', '))
    yield `the fleets stand in the order ${order}, and sides are drawn as ${drawn.join(', ')}`;
  const known = new Set<string>();
  for (const ship of sides.flatMap(({ ships }) => ships)) {
    if (known.has(ship.id)) yield `${ship.id} is in the fleets twice`;
    known.add(ship.id);
    yield* unsoundShip(ship);
  }
  if (count !== undefined)
    yield* unsoundCount(
      speech,
      count,
      sides.map(({ side }) => side),
    );
}

function* unsoundCount(speech: Speech, count: FleetCount, sides: readonly SideId[]): Generator<string> {
  const { words, label, figure, leads } = count;
  yield* unsaidWords(speech, words);
  yield* unsaidWords(speech, label);
  const { n = 0, of = Number.POSITIVE_INFINITY } = figure ?? {};
  if (!Number.isInteger(n) || n < 0 || n > of) yield `the count of the fleets stands at ${n} of ${of}`;
  if (leads !== null && !sides.includes(leads)) yield `the count of the fleets has ${leads} ahead, which is no side`;
}

interface Had {
  readonly of: number;
  readonly atMost?: true | undefined;
}
/** What is told as so much at most may turn out to be less; and what told it may be taken back. */
const isOther = (before: Had, now: Had): boolean =>
  before.atMost === now.atMost ? now.of !== before.of : before.atMost ? now.of > before.of : now.of < before.of;

type Ends = Pick<Reach<never>, 'givenUp' | 'stronger'>;

/**
 * A battle that was won while its losers still had ships to fight with was not decided by what keeps ships alive: then a count must
 * say what it is about, and may not have called the losers ahead at the end. Who gives up does so whatever he has left; and where the
 * stronger win, they are.
 */
export function* undecided(
  { sides, count }: Fleets,
  { winner, by }: Outcome,
  { givenUp = [], stronger = [] }: Ends = {},
): Generator<string> {
  if (winner === null || givenUp.includes(by)) return;
  if (stronger.includes(by)) {
    const left = ({ ships }: Fleet): number => ships.reduce((sum, ship) => sum + ship.left, 0);
    const most = Math.max(...sides.filter(({ side }) => side !== winner).map(left));
    if (sides.filter(({ side }) => side === winner).some((fleet) => left(fleet) <= most))
      yield `${winner} has won (${by}) as the stronger, and has no more left than the others`;
    return;
  }
  const fights = sides.some(
    ({ side, ships }) => side !== winner && ships.some(({ fate, left }) => fate === 'here' && left > 0),
  );
  if (fights && count === undefined)
    yield `the battle was won (${by}) over ships that still fought, and no count of the fleets says what it is about`;
  if (count !== undefined && count.leads !== null && count.leads !== winner)
    yield `${winner} has won (${by}), and the count of the fleets has ${count.leads} ahead`;
}

const isUnsaid = (text: string): boolean => text === '' || isRubbish(text);

function* unsoundShip({ id, label, type, left, of, fate }: FleetShip): Generator<string> {
  for (const text of [label, type]) if (isUnsaid(text)) yield `${id} of the fleets reads “${text}”`;
  if (!Number.isInteger(left) || !Number.isInteger(of) || of <= 0 || left < 0 || left > of)
    yield `${id} of the fleets has ${left} of ${of} left`;
  if (fate === 'lost' && left !== 0) yield `${id} of the fleets is lost and has ${left} left`;
}

/**
 * Ships may join; none leaves the account, and what each had at first stays. So what a side began with only changes by who comes, and
 * where it comes to be known how much a ship had, which was told as so much at most.
 */
export function* changedFleets(before: Fleets, after: Fleets): Generator<string> {
  const now = new Map(after.sides.flatMap(({ side, ships }) => ships.map((ship) => [ship.id, { ...ship, side }])));
  for (const { side, ships } of before.sides)
    for (const { id, of, atMost } of ships) {
      const then = now.get(id);
      if (then === undefined) yield `${id} is no more in the fleets`;
      else if (then.side !== side) yield `${id} of the fleets was of ${side} and is of ${then.side}`;
      else if (isOther({ of, atMost }, then)) yield `${id} of the fleets had ${of} at first, and now had ${then.of}`;
    }
}
