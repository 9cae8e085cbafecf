import { type ClauseId, isRefusal, type Order, type Refusal, refuse } from '@flagbridge/engine';
import { idleOffice } from '@flagbridge/kit/set-up';
import { SCENARIO_CLAUSES } from './data/battles.ts';
import { HAND } from './data/cards.ts';
import { ARMOURY } from './data/content.ts';
import type { ShipSheet } from './data/sheet.ts';
import { wrongSheet } from './data/sheet-check.ts';
import { sheetOf } from './data/sheet-format.ts';
import type { Game, Ship } from './game.ts';
import { blankGame } from './members.ts';
import { STANDARD } from './rules/map.ts';
import { rulingsOf } from './rulings.ts';
import { fleetsOf } from './set-up/fleet.ts';
import type { SetUpFile } from './set-up/format.ts';
import { readSetUp, wrong } from './set-up/read.ts';
import type { Condition, Victory } from './set-up/victory.ts';

/** A battle as it is before anything is asked. Whatever is wrong with a file is refused with its clause and where it stands. */
export function setUp(order: Order): Game | Refusal {
  const file = readSetUp(order.scenario.setup);
  if (isRefusal(file)) return file;
  const sheets = sheetsOf(file);
  if (isRefusal(sheets)) return sheets;
  const bad = wrongSides(file, order) ?? wrongTerms(file);
  if (bad !== null) return bad;
  const { columns, rows } = file.map ?? STANDARD;
  const field = { columns, rows, edge: file.edge ?? ('withdraw' as const), sheets };
  const ships = fleetsOf(file, order, field);
  if (isRefusal(ships)) return ships;
  const { offices } = order.scenario;
  const idle = idleOffice(offices, ships, 'SF-SET-12');
  if (idle !== null) return idle;
  const victory = victoryOf(file, ships);
  if (isRefusal(victory)) return victory;
  const facings = openFacings(file, ships);
  return Object.assign(blankGame(), {
    ...field,
    rulings: rulingsOf(order.options, file.optional),
    sides: file.sides.map(({ id, name }) => ({
      id,
      name,
      offices: offices.filter(({ side }) => side === id).map((office) => office.id),
      killed: 0,
    })),
    ships,
    hand: HAND.filter((card) => !(file.without as readonly string[] | undefined)?.includes(card)),
    limit: file.turns as number,
    victory,
    chip: file.initiative ?? '',
    setup: {
      steps: [
        ...(facings.length > 0 ? [{ is: 'facings' as const }] : []),
        ...(file.fixedStations === true ? [] : [{ is: 'stations' as const }]),
        ...(file.initiative == null ? [{ is: 'chip' as const }] : []),
      ],
      clauses: ['SF-SET-01', clauseOf(order)],
      leftOut: [...(file.without ?? [])],
      facings,
    },
  });
}

/** A battle of our list has a clause of its own; any other is a file of somebody's (SF-SET-03). What has been read has members. */
function clauseOf({ scenario: { setup } }: Order): ClauseId {
  const { printed } = setup as { readonly printed?: string };
  return printed === undefined ? 'SF-SET-03' : (SCENARIO_CLAUSES[printed] as ClauseId);
}

/** SF-SHT-17 to SF-SHT-19: sheets of the file's own. */
function sheetsOf({ sheets = [] }: SetUpFile): ShipSheet[] | Refusal {
  for (const [i, sheet] of sheets.entries()) {
    const bad = wrongSheet(sheet, ARMOURY);
    if (bad !== null)
      return refuse('set-up-file', bad.clause, { figures: { path: `sheets.${i}.${bad.path}`, wrong: bad.wrong } });
    if (sheets.findIndex(({ id }) => id === sheet.id) < i)
      return wrong(`sheets.${i}.id`, `there is a sheet ${sheet.id} already`);
  }
  return sheets.map(sheetOf);
}

/** SF-SET-14, SF-SET-39: two sides or more, each office and the chip with one of them. */
function wrongSides({ sides, initiative }: SetUpFile, { scenario: { offices } }: Order): Refusal | null {
  if (sides.length < 2 || sides.length > 6) return wrong('sides', `two to six sides, and there are ${sides.length}`);
  for (const [i, { id, name }] of sides.entries()) {
    const at = sides.findIndex((one) => one.id === id || one.name === name);
    if (at < i) return wrong(`sides.${i}.${sides[at]?.id === id ? 'id' : 'name'}`, 'another side is called so');
  }
  if (initiative != null && sides.every(({ id }) => id !== initiative))
    return wrong('initiative', `there is no side ${initiative}`);
  const stranger = offices.find(({ side }) => sides.every(({ id }) => id !== side));
  if (stranger === undefined) return null;
  return refuse('no-such-side', 'SF-SET-14', { figures: { office: stranger.id, side: stranger.side.slice(0, 80) } });
}

/** SF-SET-39: a turn limit and victory conditions. The Jump card comes with a later landing: until then it is left out. */
function wrongTerms({ turns, victory, without }: SetUpFile): Refusal | null {
  if (turns === undefined) return wrong('turns', 'a scenario says how many turns it lasts');
  if (victory === undefined) return wrong('victory', 'a scenario says how it is won: standard, or conditions');
  return without?.includes('jump') === true
    ? null
    : wrong('without', 'the jump card is not there yet: leave it out of the hands');
}

/** SF-SET-02: conditions by the names of sides and ships. */
function victoryOf({ victory, sides }: SetUpFile, ships: readonly Ship[]): Victory | Refusal {
  if (!Array.isArray(victory)) return { conditions: [] };
  const conditions: Condition[] = [];
  for (const [i, { side, ship, is }] of victory.entries()) {
    if (sides.every(({ id }) => id !== side)) return wrong(`victory.${i}.side`, `there is no side ${side}`);
    const meant = ships.find(({ name }) => name === ship);
    if (meant === undefined) return wrong(`victory.${i}.ship`, `there is no ship ${ship}`);
    conditions.push({ side, ship: meant.id, fates: is });
  }
  return { conditions };
}

/** SF-SET-27: ships whose facing the scenario leaves open. */
const openFacings = ({ sides }: SetUpFile, ships: readonly Ship[]): string[] => {
  const entries = sides.flatMap((side) => side.ships);
  return ships.filter((_, i) => entries[i]?.facing === undefined).map(({ id }) => id);
};
