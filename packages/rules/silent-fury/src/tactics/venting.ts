import type { Choice, OfficeId, SideId } from '@flagbridge/engine';
import { sheetOf } from '../data/content.ts';
import type { Game, Ship } from '../game.ts';
import { fireRisk, firesOn } from '../rules/fire-check.ts';
import { ventOffers } from '../rules/vent.ts';

/** Where crews mend, few fires are put out by hand; a Destroyed component costs four points more. */
const MANY = 3;
/** Chance of an explosion, in per cent, that nobody waits for: something volatile burns. */
const LIKELY = 30;

/** Worth the air: more burns than crews can put out, or what burns may blow the ship up. */
function pays(game: Game, ship: Ship): boolean {
  const fires = firesOn(ship);
  if (fires.length === 0) return false;
  const volatile = fires.some((n) => sheetOf(game, ship).components[n - 1]?.volatile === true);
  return fires.length >= MANY || (volatile && fireRisk(game, ship).explosion >= LIKELY);
}

/** Ships to be vented; and none of them. */
export function vents(game: Game, who: { readonly side: SideId; readonly office: OfficeId }): Choice[] {
  const open = ventOffers(game, who).filter(({ barrier }) => barrier === null);
  const worth = open.filter(({ ship }) => pays(game, ship)).map(({ id }) => id);
  return worth.length === 0 ? [[]] : [worth, []];
}
