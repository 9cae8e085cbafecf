import { holds, type Look, type Viewer } from '@flagbridge/engine';
import { shownPart } from '@flagbridge/kit/state';
import { shipClass } from './data/ship-class.ts';
import { classesIn, isOutline, outlineOf, silhouetteOf } from './data/silhouettes.ts';
import { type Cloak, type Game, type SeenGame, type SeenShip, type Ship, type Strain, shipOf } from './game.ts';
import { copyShip, isSameShip, openGame, openShip } from './members.ts';
import { isModelOpen, knowsModel } from './rules/model.ts';
import { insiders } from './rules/ship-state.ts';

/**
 * ST-INF-01: what lies on the map is for everybody; a Tactical Display for its captain, an Admiral of his side, and his side where that
 * was agreed (ST-INF-25). When the game is over everything is opened (ST-INF-30).
 */
export function see(look: Look<Game>, viewer: Viewer, before?: SeenGame): SeenGame {
  const { game } = look;
  const ships = game.ships.map((ship, i) => seeShip(look, ship, viewer, before?.ships[i]));
  // A ship without its display is no whole ship: the view says so in its type, what is written from the declaration cannot.
  return openGame(game, before as Game | undefined, { ships: ships as Ship[] });
}

const maySee = (game: Pick<Game, 'ships' | 'admirals' | 'rulings'>, ship: Ship, viewer: Viewer): boolean =>
  insiders(game, ship).some((office) => holds(viewer, office));

function seeShip(look: Look<Game>, ship: Ship, viewer: Viewer, before: SeenShip | undefined): SeenShip {
  const { game, state } = look;
  if (state.outcome !== null || maySee(game, ship, viewer)) {
    const last = before?.display == null ? undefined : (before as Ship);
    if (before !== undefined && last === undefined) return ship;
    return shownPart(ship, last, isSameShip, copyShip);
  }
  const type = seenType(look, ship, viewer);
  return openShip(ship, before as Ship | undefined, {
    type,
    // ST-MOV-13: which columns its stress comes from would tell.
    strain: isOutline(type) ? UNSEEN : sameStrain(ship.strain, before?.strain),
    cloak: seeCloak(game, ship, viewer),
    display: null as unknown as Ship['display'],
  });
}

/** ST-INF-18: that it was detected, those learn who detected it. */
const seeCloak = (game: Game, { cloak }: Ship, viewer: Viewer): Cloak => ({
  ...cloak,
  last: { ...cloak.last },
  detected: cloak.detected.filter((id) => maySee(game, shipOf(game, id), viewer)),
  moving: false,
  moved: false,
});

const UNSEEN: Strain = { power: 0, structure: 0 };
const sameStrain = ({ power, structure }: Strain, before: Strain | undefined): Strain =>
  before?.power === power && before.structure === structure ? before : { power, structure };

/** ST-SEN-01, ST-INF-29: the silhouette tells the hull; which model of it a ship is, a lock tells (ST-SEN-13), as its own side knows. */
function seenType(look: Look<Game>, ship: Ship, viewer: Viewer): string {
  const { type } = ship;
  if (isModelOpen(look.game, ship) || viewer.offices.some((office) => knowsModel(look, ship, office))) return type;
  const outline = silhouetteOf(type);
  return ship.fired.length === 0 ? outline : firedLike(look.game, ship, outline);
}

/** ST-INF-10: those of the hull that carry what everybody saw it fire in this turn. */
function firedLike({ rulings }: Game, { type, fired }: Ship, outline: string): string {
  const own = shipClass(type, rulings.scale).weapons;
  return outlineOf(
    classesIn(outline).filter((id) => {
      const { weapons } = shipClass(id, rulings.scale);
      return fired.every((at) => weapons[at]?.type === own[at]?.type);
    }),
  );
}
