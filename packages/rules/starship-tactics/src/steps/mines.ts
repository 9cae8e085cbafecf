import { call, done, type Next, type Play, step, words } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import { type Game, type Minefield, type Ship, shipOf } from '../game.ts';
import { showHex } from '../rules/cloak.ts';
import { countersAt, layers, MINE_DIE, MINE_SHIELD, mineDamage, setsOffAt } from '../rules/mines.ts';
import { chain } from './explosions.ts';
import { weaponLosses } from './losses.ts';
import { absorb, locate, tellDisplay } from './resolve.ts';

type MineVars = { ship: string; stage?: number };

/** What a weapon result is told to come from: no ship fired (ST-MIN-16). */
const NOBODY = { id: '' };

/**
 * ST-MIN-04, ST-MIN-05: the ship has entered a hex: all counters there are turned over at once, and decoys are gone. True where mines
 * lie face up then: they are rolled for (ST-MIN-06, ST-MIN-10).
 */
export function turnOver(play: Play<Game>, ship: Ship): boolean {
  const { game } = play;
  let mines = false;
  for (const { field, hex } of countersAt(game, ship, ship.q, ship.r) as {
    field: Minefield;
    hex: Minefield['hexes'][number];
  }[]) {
    const { down, mines: found } = hex;
    if (ship.cloak.on) showHex(play, ship);
    if (down > 0) {
      play.reveal();
      field.hidden -= found;
      hex.open += found;
      hex.down = 0;
      hex.mines = 0;
      if (found < down) play.by('ST-MIN-05');
      play.tell?.({
        type: 'turned-over',
        clause: ['ST-MIN-04', 'ST-INF-17', ...(ship.cloak.on ? ['ST-MIN-12', 'ST-CLK-20'] : [])],
        parts: [ship.id],
        data: {
          is: found === 0 ? 'decoys' : found === down ? 'mines' : 'both',
          ship: ship.id,
          hex: keyOf(hex.q, hex.r),
          side: field.side,
          mines: found,
          decoys: down - found,
        },
      });
    }
    if (hex.open > 0) mines = true;
    else field.hexes = field.hexes.filter((one) => one !== hex);
  }
  return mines;
}

/** ST-MIN-06, ST-MIN-07: each by its own die, one after the other; those that hit are gone, the others stay face up (ST-MIN-10). */
function rollFor(play: Play<Game>, ship: Ship): void {
  for (const { field, hex } of countersAt(play.game, ship, ship.q, ship.r) as {
    field: Minefield;
    hex: Minefield['hexes'][number];
  }[]) {
    if (hex.open > 1) play.by('ST-MIN-07');
    for (let left = hex.open; left > 0; left--) if (setOff(play, ship, field)) hex.open--;
    if (hex.open === 0) field.hexes = field.hexes.filter((one) => one !== hex);
  }
}

/** One mine: whether it went off. */
function setOff(play: Play<Game>, ship: Ship, field: Minefield): boolean {
  const { game, dice } = play;
  const need = setsOffAt(play.tally());
  play.rollFor?.(words('roll.mine', { ship: ship.name, need: need.total }));
  const { ok, face } = dice.check(MINE_DIE, need.total);
  play.reveal();
  const told = { ship: ship.id, side: field.side, hex: keyOf(ship.q, ship.r), roll: face };
  if (!ok) {
    play.by('ST-MIN-10');
    play.tell?.({
      type: 'mine',
      clause: 'ST-MIN-06',
      parts: [ship.id],
      data: { is: 'dodged', ...told, need: need.told() },
    });
    return false;
  }
  game.stirred = true;
  const { on: unseen } = ship.cloak;
  if (unseen) ship.cloak.blasts++;
  const damage = mineDamage(play.tally(), field);
  const before = { power: ship.display.power, structure: ship.display.structure };
  const through = absorb(play, ship, MINE_SHIELD, damage.total, unseen);
  if (through > 0 && !unseen) play.by('ST-MIN-16');
  play.tell?.({
    type: 'mine',
    clause: ['ST-MIN-06', 'ST-MIN-10', ...(unseen ? ['ST-MIN-12', 'ST-CLK-20'] : ['ST-MIN-08', 'ST-INF-10'])],
    parts: [ship.id],
    // ST-INF-16: what becomes of a ship that nobody sees its own captain is told.
    data: unseen
      ? { is: 'struck', ...told, need: need.told() }
      : {
          is: through > 0 ? 'through' : 'held',
          ...told,
          need: need.told(),
          shield: MINE_SHIELD,
          damage: damage.told(),
        },
  });
  locate(play, NOBODY, ship, { shield: MINE_SHIELD, facing: ship.facing }, through, unseen);
  tellDisplay(play, ship, MINE_SHIELD, damage.total - through, through, before);
  return true;
}

/** ST-MIN-13, ST-MIN-15: the mines of one hex, then the weapons they cost, then whether the ship explodes: one barrage. */
export const minesGoOff = step<Game, MineVars>({
  name: 'mines-go-off',
  calls: () => [weaponLosses, chain],
  run: (play, vars): Next => {
    const { ship, stage = 0 } = vars;
    vars.stage = stage + 1;
    if (stage === 0) {
      rollFor(play, shipOf(play.game, ship));
      return call(weaponLosses, {});
    }
    if (stage > 1) return done(true);
    if (shipOf(play.game, ship).display.structure < 0) play.by('ST-MIN-15');
    return call(chain, { among: [ship] });
  },
});

/** ST-MIN-01 to ST-MIN-03: all see where counters lie, and those who laid them which are mines (ST-MIN-14). */
export function tellMinefield(play: Play<Game>, { side, laid, hexes }: Minefield, clause: string): void {
  const down = hexes.reduce((n, hex) => n + hex.down, 0);
  play.tell?.({
    type: 'minefield',
    clause: ['ST-MIN-01', 'ST-MIN-02', 'ST-MIN-03', 'ST-MIN-14', ...(clause === 'ST-MIN-02' ? [] : [clause])],
    data: { side, mines: laid, decoys: down - laid, hexes: hexes.map(({ q, r }) => keyOf(q, r)) },
  });
  play.tell?.({
    type: 'mines-lie',
    clause: ['ST-MIN-14', 'ST-INF-17'],
    to: layers(play.game, side),
    data: { side, hexes: hexes.flatMap(({ q, r, mines }) => (mines > 0 ? [keyOf(q, r)] : [])) },
  });
}
