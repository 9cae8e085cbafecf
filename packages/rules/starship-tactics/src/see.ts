import { holds, type Look, type Viewer } from '@flagbridge/engine';
import { shownItems, shownPart } from '@flagbridge/kit/state';
import { shipClass } from './data/ship-class.ts';
import { classesIn, isOutline, outlineOf, silhouetteOf } from './data/silhouettes.ts';
import {
  type Cloak,
  type DeclaredShot,
  type Game,
  type MinedHex,
  type Minefield,
  type SeenGame,
  type SeenMinedHex,
  type SeenMinefield,
  type SeenShip,
  type Ship,
  type Strain,
  shipOf,
  type WeaponLoss,
} from './game.ts';
import {
  copyCloak,
  copyDeclaredShot,
  copyShip,
  copyWeaponLoss,
  isSameCloak,
  isSameDeclaredShot,
  isSameShip,
  isSameWeaponLoss,
  openGame,
  openMinefield,
  openShip,
} from './members.ts';
import { isHidden, knownOutage } from './rules/cloak.ts';
import { layers } from './rules/mines.ts';
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
  const minefields = game.minefields.map((field, i) => seeMinefield(look, field, viewer, before?.minefields[i]));
  return openGame(game, before as Game | undefined, {
    ships: ships as Ship[],
    minefields: minefields as Minefield[],
    declared: shownItems(seeShots(game, ships), before?.declared, isSameDeclaredShot, copyDeclaredShot),
    losses: shownItems(seeLosses(game, ships), before?.losses, isSameWeaponLoss, copyWeaponLoss),
  });
}

/** ST-MIN-14, ST-INF-17: where counters lie everybody sees; which are mines those who laid them, and in the end everybody. */
function seeMinefield(
  { game, state }: Look<Game>,
  field: Minefield,
  viewer: Viewer,
  before: SeenMinefield | undefined,
): SeenMinefield {
  const isOpen = state.outcome !== null || layers(game, field.side).some((office) => holds(viewer, office));
  const hexes = field.hexes.map((hex, i): SeenMinedHex => {
    const mines = isOpen ? hex.mines : null;
    const { q, r, down, open } = hex;
    const was = before?.hexes[i];
    const isAsSeen = was?.q === q && was.r === r && was.down === down && was.open === open && was.mines === mines;
    return isAsSeen ? was : { q, r, down, open, mines };
  });
  const isAlike = before?.hexes.length === hexes.length && hexes.every((hex, i) => hex === before.hexes[i]);
  if (isAlike && before.hidden === field.hidden) return before;
  return openMinefield(field, { hexes: hexes as MinedHex[] });
}

/** ST-SHD-03, ST-INF-16: where fire comes in on a ship that is not seen would tell how it lies. */
const seeShots = ({ declared }: Game, ships: readonly SeenShip[]): DeclaredShot[] =>
  declared.map((shot) => {
    const target = shipOf({ ships }, shot.at);
    return isHidden(target) ? { ...shot, shield: 0, facing: target.facing } : shot;
  });
const seeLosses = ({ losses }: Game, ships: readonly SeenShip[]): WeaponLoss[] =>
  losses.map((loss) => {
    const target = shipOf({ ships }, loss.ship);
    return isHidden(target) ? { ...loss, facing: target.facing } : loss;
  });

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
  const cloak = seeCloak(game, ship, viewer, before?.cloak);
  const shown = isHidden({ cloak, display: null }) ? lastSeen(game, ship) : ship;
  return openShip(shown, before as Ship | undefined, {
    type,
    // ST-MOV-13: which columns its stress comes from would tell.
    strain: isOutline(type) ? UNSEEN : sameStrain(ship.strain, before?.strain),
    cloak,
    display: null as unknown as Ship['display'],
  });
}

/** ST-INF-18: that it was detected, those learn who detected it. */
function seeCloak(game: Game, { cloak }: Ship, viewer: Viewer, before: Cloak | undefined): Cloak {
  const { detected } = cloak;
  const own = detected.length === 0 ? detected : detected.filter((id) => maySee(game, shipOf(game, id), viewer));
  const shown = { ...cloak, detected: own, moving: false, moved: false };
  return shownPart(shown, before, isSameCloak, copyCloak);
}

/** ST-CLK-03, ST-CLK-09, ST-CLK-11, ST-CLK-36: its counter lies where everybody last saw it; its speed and its lock are not known. */
const lastSeen = (game: Game, ship: Ship): Ship => {
  const { q, r, facing, went, wentTurn } = ship.cloak.last;
  return {
    ...ship,
    ...{ q, r, facing, went, wentTurn },
    fromQ: q,
    fromR: r,
    entered: 0,
    path: [],
    points: 0,
    straight: false,
    held: ship.held.map(() => 0),
    pierced: [],
    lock: '',
    outage: knownOutage(game, ship),
  };
};

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
