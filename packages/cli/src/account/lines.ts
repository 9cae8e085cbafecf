import type { PartId, SideId } from '@flagbridge/engine';
import type { Account, Duel, RememberedShot, ShipAccount, SideAccount, TurningPoint } from '@flagbridge/story';
import { columns, plural } from '@flagbridge/text';

/** The account of a battle in plain words, heading by heading: the same figures as on the page that ends it. */
export function accountLines(account: Account): string[] {
  const { unit, sides } = account;
  if (account.curve.length === 0) return ['This rulebook counts nothing that keeps ships alive: there is no account.'];
  const names = new Names(account);
  return [
    `Fleets, in ${unit}`,
    ...sides.flatMap((side) => fleetLines(side, names)),
    'Turning points',
    ...orNone(account.turningPoints.map((point, i) => `  ${i + 1}  ${turningPointText(point, names)}`)),
    'Who struck whom',
    ...sides.flatMap((side) => duelLines(side, account, names)),
    'Luck: what the dice did beyond the chances of the shots that were fired',
    ...columns(sides.map((side) => ['', side.title, ...luckCells(side)])),
    'Choices: what aimed shots were worth, against the best aim of the same weapons; flying is not judged',
    ...columns(sides.map((side) => ['', side.title, ...choiceCells(side)])),
    'Shots to remember',
    ...orNone(account.shots.map((shot) => `  ${shotText(shot, names)}`)),
  ];
}

const orNone = (lines: readonly string[]): readonly string[] => (lines.length > 0 ? lines : ['  none']);

/** What ships and sides are called. */
class Names {
  readonly #ships: ReadonlyMap<PartId, string>;
  readonly #sides: ReadonlyMap<SideId, string>;
  constructor({ sides }: Account) {
    this.#ships = new Map(sides.flatMap(({ ships }) => ships.map(({ id, label }) => [id, label] as const)));
    this.#sides = new Map(sides.map(({ side, title }) => [side, title]));
  }
  ship(id: PartId): string {
    return this.#ships.get(id) ?? id;
  }
  side(id: SideId): string {
    return this.#sides.get(id) ?? id;
  }
}

function fleetLines({ title, ships, left, of }: SideAccount, names: Names): string[] {
  const rows = ships.map((ship) => ['   ', ship.label, ship.type, `${ship.left} of ${ship.of}`, fateText(ship, names)]);
  return [`  ${title}: ${left} of ${of}`, ...columns(rows, [3])];
}

function fateText({ fate, fell }: ShipAccount, names: Names): string {
  if (fate === 'here') return '';
  if (fate === 'gone') return 'left the map';
  if (fell === undefined) return 'lost';
  const by = fell.by === undefined ? '' : ` to ${names.ship(fell.by)}`;
  return `lost${inTurn(fell.turn)}${by}${fell.weapon === undefined ? '' : `, ${fell.weapon}`}`;
}

const inTurn = (turn: string): string => (turn === '' ? '' : ` in turn ${turn}`);

function turningPointText({ heading, lost, blow, lead }: TurningPoint, names: Names): string {
  const said = [
    ...(lost.length > 0 ? [`${lost.map((id) => names.ship(id)).join(', ')} lost`] : []),
    ...(blow === undefined ? [] : [blowText(blow, names)]),
    lead === null ? 'nobody ahead' : `${names.side(lead.side)} ${lead.by} ahead`,
  ];
  return `${heading}: ${said.join('; ')}.`;
}

function blowText({ by, at, weapon, loss }: NonNullable<TurningPoint['blow']>, names: Names): string {
  const doer = [weapon, by === undefined ? undefined : names.ship(by)].filter((one) => one !== undefined);
  return `${doer.length === 0 ? 'a blow' : doer.join(' of ')} takes ${loss} from ${names.ship(at)}`;
}

function duelLines({ title, ships, shots, hits, lostShots }: SideAccount, account: Account, names: Names): string[] {
  const own = new Set(ships.map(({ id }) => id));
  const duels = account.duels.filter(({ by }) => own.has(by));
  const taken = duels.reduce((sum, { loss }) => sum + loss, 0);
  const gone = lostShots === 0 ? '' : `; ${lostShots} aimed at what was gone`;
  const head = `  ${title}: ${hits} of ${plural(shots, 'shot')} hit, ${taken} ${account.unit} taken${gone}`;
  return [
    head,
    ...columns(
      duels.map((duel) => duelCells(duel, names)),
      [4],
    ).map((line) => `    ${line}`),
  ];
}

const duelCells = ({ by, at, shots, hits, loss, felled }: Duel, names: Names): string[] => [
  names.ship(by),
  'at',
  names.ship(at),
  `${hits} of ${shots}`,
  String(loss),
  felled ? 'felled it' : '',
];

/** `+2.7`; a figure that rounds to nothing has no sign. */
const signed = (points: number): string => {
  const text = Math.abs(points).toFixed(1);
  return text === '0.0' ? text : `${points < 0 ? '−' : '+'}${text}`;
};

function luckCells({ luck, exact }: SideAccount): string[] {
  if (luck === null) return ['threw no dice'];
  const { rolled, expected } = luck;
  const about = exact ? '' : ' (partly from a sample)';
  return [signed(rolled - expected), `${rolled} taken, ${expected.toFixed(1)} expected${about}`];
}

function choiceCells({ choices }: SideAccount): string[] {
  if (choices === null) return ['was never asked to aim'];
  const { worth, best, judged, volleys } = choices;
  const part = best === 0 ? '–' : `${Math.round((100 * worth) / best)} %`;
  return [part, `${worth.toFixed(1)} of ${best.toFixed(1)}; ${judged} of ${plural(volleys, 'volley')} judged`];
}

function shotText(
  { side, is, turn, by, at, weapon, roll, loss, expected, felled }: RememberedShot,
  names: Names,
): string {
  const shot = `${weapon ?? 'shot'} of ${names.ship(by)} at ${names.ship(at)}${inTurn(turn)}`;
  const came = `needed ${roll.needs}, rolled ${roll.rolls}, took ${loss} where ${expected.toFixed(1)} was to be expected`;
  return `${names.side(side)}, ${is}: ${shot}: ${came}${felled ? ', and was the end of it' : ''}.`;
}
