import { act, type StepWith, sequence } from '@flagbridge/engine';
import { rule } from '@flagbridge/testkit';
import { describe, expect } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { type Game, ready, type Ship, shipOf, systemOf } from '../src/game.ts';
import { endingPhrases } from '../src/phrases/ending.ts';
import { isEvacuated, mayFire } from '../src/rules/dock-time.ts';
import { weapons } from '../src/rules/weapon-aims.ts';
import { beginTurn, endOfTurn } from '../src/steps/ending.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { sentences } from './ending-said.ts';

type Nothing = Record<never, never>;

const turnOf = (happens: (game: Game) => void): StepWith<Game, Nothing> =>
  sequence<Game, Nothing>(
    'game-turn',
    beginTurn,
    act<Game, Nothing>('happens', ({ game }) => happens(game)),
    endOfTurn,
  );

/** Plays this many game turns, and says after which something became true. */
function turns(game: Game, count: number, happens: (game: Game) => void, when: (game: Game) => boolean) {
  const s = play(game, turnOf(happens));
  const after: number[] = [];
  for (let turn = 1; turn <= count; turn++) {
    if (turn > 1) s.answer('sathar', 'on');
    if (when(s.game)) after.push(s.game.turn);
  }
  return { s, first: after[0] };
}

const dock = (ship: Ship, base: string): void => {
  ship.is = 'docked';
  ship.base = base;
};
/** Undocking a ship takes its complete turn from it. */
const leave = (ship: Ship): void => {
  ship.is = 'flying';
  ship.base = '';
  ship.stayed = false;
};

const empty = { worn: { AR: { left: 0 } } } as const;
const harbour = (...ships: CraftedShip[]): Game =>
  craftGame({
    turn: 0,
    ships: [
      { type: 'assault-carrier', side: 'sathar', name: 'Infamous' },
      { type: 'space-station', side: 'upf', name: 'Fortress' },
      ...ships,
    ],
  });
const rockets = (game: Game, id: string): number => systemOf(shipOf(game, id), 'AR')?.left ?? -1;

describe('rearming', () => {
  const fighter: CraftedShip = { type: 'fighter', side: 'upf', name: 'Fighter A', ...empty };
  const aboard: CraftedShip = { ...fighter, docked: 'fortress' };

  rule('KH-STN-14', 'docks in game turn 4, stays through 5: rearmed for turn 6', () => {
    const { s, first } = turns(
      harbour(fighter),
      6,
      (game) => {
        if (game.turn === 4) dock(shipOf(game, 'fighter-a'), 'fortress');
      },
      (game) => rockets(game, 'fighter-a') === 3,
    );
    expect(first).toBe(5);
    const told = s.events.filter(({ type }) => type === 'rearm');
    expect(sentences(told)).toEqual([
      'Fighter A has spent the whole turn docked at Fortress: 3 assault rockets aboard again.',
    ]);
  });

  rule('KH-STN-14', 'who leaves in the turn, and even docks again, has not spent it on board', () => {
    const away = turns(
      harbour(aboard),
      3,
      (game) => {
        if (game.turn === 3) return;
        leave(shipOf(game, 'fighter-a'));
        dock(shipOf(game, 'fighter-a'), 'fortress');
      },
      (game) => rockets(game, 'fighter-a') === 3,
    );
    expect(away.first, 'the turn in which it did not leave').toBe(3);
  });

  rule('KH-STN-14', 'at a carrier too, with some rockets left, and as often as it likes', () => {
    const some: CraftedShip = {
      type: 'fighter',
      side: 'sathar',
      name: 'F',
      docked: 'infamous',
      worn: { AR: { left: 1 } },
    };
    const { s, first } = turns(
      harbour(some),
      2,
      (game) => {
        if (game.turn === 2) shipOf(game, 'f').systems[0] = { code: 'AR', of: 3, left: 2, hit: 0, beyond: 0 };
      },
      (game) => rockets(game, 'f') === 3,
    );
    expect(first).toBe(1);
    expect(rockets(s.game, 'f')).toBe(3);
    expect(s.events.filter(({ type }) => type === 'rearm')).toHaveLength(2);
  });

  rule('KH-STN-14', 'a launcher that was hit still has to be repaired', () => {
    const game = craftGame({
      level: 'advanced',
      ships: [
        { type: 'space-station', side: 'upf', name: 'Fortress' },
        { type: 'fighter', side: 'upf', name: 'Fighter A', docked: 'fortress', worn: { AR: { left: 0, hit: 1 } } },
        { type: 'frigate', side: 'sathar' },
      ],
    });
    const s = play(game, endOfTurn);
    expect(rockets(s.game, 'fighter-a')).toBe(3);
    expect(ready(shipOf(s.game, 'fighter-a'), 'AR')).toBe(0);
  });

  rule('KH-STN-15', 'not in a turn in which the base was attacked; the next quiet one counts', () => {
    const { s, first } = turns(
      harbour(aboard),
      3,
      (game) => {
        if (game.turn === 1) shipOf(game, 'fortress').attacked = true;
      },
      (game) => rockets(game, 'fighter-a') === 3,
    );
    expect(first).toBe(2);
    const told = s.events.filter(({ type }) => type === 'rearm');
    expect(sentences(told)[0]).toBe('Fortress was attacked this turn: Fighter A has not been rearmed.');
    expect(told.map(({ clause }) => clause)).toEqual(['KH-STN-15', 'KH-STN-14']);
  });

  rule('KH-STN-15', 'an attack on another docked ship does not count; the same holds for assault scouts', () => {
    const ships: CraftedShip[] = [
      aboard,
      { type: 'assault-scout', side: 'upf', name: 'Dauntless', docked: 'fortress', ...empty },
      { type: 'frigate', side: 'upf', name: 'Driadia', docked: 'fortress', attacked: true },
    ];
    const calm = play(harbour(...ships), endOfTurn);
    expect([rockets(calm.game, 'fighter-a'), rockets(calm.game, 'dauntless')]).toEqual([3, 4]);
    const game = harbour(...ships);
    shipOf(game, 'fortress').attacked = true;
    const attacked = play(game, endOfTurn);
    expect([rockets(attacked.game, 'fighter-a'), rockets(attacked.game, 'dauntless')]).toEqual([0, 0]);
  });

  rule('KH-STN-17', 'assault scouts rearm at a station; only assault rockets come back', () => {
    const ships: CraftedShip[] = [
      { type: 'assault-scout', side: 'upf', name: 'Dauntless', docked: 'fortress', ...empty },
      {
        type: 'frigate',
        side: 'upf',
        name: 'Driadia',
        docked: 'fortress',
        worn: { T: { left: 0 }, RB: { left: 1 }, ICM: { left: 0 }, MS: { left: 0 } },
      },
      // A type that could not carry them in the book: still no rearming.
      { type: 'destroyer', side: 'upf', name: 'Allison May', docked: 'fortress', load: { AR: 2 }, ...empty },
    ];
    const s = play(harbour(...ships), endOfTurn);
    expect(rockets(s.game, 'dauntless')).toBe(4);
    const left = (id: string): number[] => shipOf(s.game, id).systems.map((system) => system.left);
    expect(left('driadia')).toEqual([1, 1, 0, 1, 1, 0, 0]);
    expect(left('allison-may')).toEqual([0]);
    expect(sentences(s.events)).toEqual([
      'Dauntless has spent the whole turn docked at Fortress: 4 assault rockets aboard again.',
    ]);
  });

  rule('KH-STN-18', 'assault scouts do not rearm at a carrier', () => {
    const s = play(
      harbour({ type: 'assault-scout', side: 'sathar', name: 'Sting', docked: 'infamous', ...empty }),
      endOfTurn,
    );
    expect(rockets(s.game, 'sting')).toBe(0);
    expect(sentences(s.events)).toEqual([
      'Infamous is a carrier and has no rockets for an assault scout: Sting has not been rearmed.',
    ]);
  });

  rule('KH-STN-14', 'a full fighter and one that was destroyed in dock are not spoken of', () => {
    const full: CraftedShip = { type: 'fighter', side: 'upf', name: 'Full', docked: 'fortress' };
    const lost: CraftedShip = { type: 'fighter', side: 'upf', name: 'Lost', is: 'destroyed', stayed: true, ...empty };
    const s = play(harbour(full, lost, aboard), endOfTurn);
    expect(s.events.map(({ data }) => data?.['ship'])).toEqual(['fighter-a']);
    expect(rockets(s.game, 'lost')).toBe(0);
  });
});

describe('evacuation', () => {
  const surprise = (): Game =>
    craftGame({
      turn: 0,
      goal: { is: 'evacuate', ship: 'zgata', station: 'doliin-bay', needs: 3, limit: 40, turns: 0 },
      planets: [{ name: "Ken'zah Kit" }],
      ships: [
        { type: 'destroyer', side: 'sathar', name: 'Perdition' },
        { type: 'space-station', side: 'upf', name: 'Doliin Bay', orbits: 'kenzah-kit', load: { LB: 1, ICM: 2 } },
        { type: 'frigate', side: 'upf', name: "Z'Gata", docked: 'doliin-bay' },
        { type: 'assault-scout', side: 'upf', name: 'Stiletto', docked: 'doliin-bay' },
      ],
    });

  rule('KH-SCN-106', 'docked through game turns 1, 2 and 3: the crew is aboard for turn 4', () => {
    const { s, first } = turns(surprise(), 4, () => {}, isEvacuated);
    expect(first).toBe(3);
    expect(s.game.goal).toMatchObject({ turns: 3 });
    const told = s.events.filter(({ type }) => type === 'evacuation');
    expect(told.map(({ clause }) => clause)).toEqual(['KH-SCN-106', 'KH-SCN-106', ['KH-SCN-106', 'KH-SCN-108']]);
    expect(sentences(told)).toEqual([
      "Z'Gata takes people aboard from Doliin Bay: 1 of 3 turns in dock completed.",
      "Z'Gata takes people aboard from Doliin Bay: 2 of 3 turns in dock completed.",
      "The whole crew of Doliin Bay is aboard Z'Gata. The weapons of Doliin Bay are silent from now on; Z'Gata must now get off the map.",
    ]);
  });

  rule('KH-SCN-106', 'attacks do not interrupt it', () => {
    const { first } = turns(
      surprise(),
      3,
      (game) => {
        for (const ship of game.ships) ship.attacked = true;
      },
      isEvacuated,
    );
    expect(first).toBe(3);
  });

  rule('KH-SCN-106', 'only the Z’Gata can take the crew, and only there', () => {
    const alone = turns(
      surprise(),
      4,
      (game) => {
        // One turn docked all the same, so that the clause speaks; then only the scout stays.
        if (game.turn === 2) leave(shipOf(game, 'zgata'));
      },
      isEvacuated,
    );
    expect(alone.first).toBeUndefined();
    expect(alone.s.game.goal).toMatchObject({ turns: 1 });
    const game = surprise();
    dock(shipOf(game, 'zgata'), 'perdition');
    expect(turns(game, 4, () => {}, isEvacuated).first, 'docked somewhere else').toBeUndefined();
  });

  rule(
    'KH-SCN-107',
    'docked through 1, away from 2, docks in 5, docked through 6 and 7: evacuated at the end of 7',
    () => {
      const { s, first } = turns(
        surprise(),
        8,
        (game) => {
          const zgata = shipOf(game, 'zgata');
          if (game.turn === 2) leave(zgata);
          if (game.turn === 5) dock(zgata, 'doliin-bay');
        },
        isEvacuated,
      );
      expect(first).toBe(7);
      const cited = s.events.filter(({ type }) => type === 'evacuation').map(({ clause }) => clause);
      expect(cited).toEqual(['KH-SCN-106', ['KH-SCN-106', 'KH-SCN-107'], ['KH-SCN-106', 'KH-SCN-107', 'KH-SCN-108']]);
    },
  );

  rule('KH-SCN-108', 'once evacuated, the station’s weapons cannot be fired; all others can', () => {
    const before = turns(surprise(), 2, () => {}, isEvacuated).s.game;
    expect(before.ships.map((ship) => mayFire(before, ship))).toEqual([true, true, true, true]);
    const { game } = turns(surprise(), 3, () => {}, isEvacuated).s;
    const { side, office } = shipOf(game, 'doliin-bay');
    const on = { game, side, office, defensive: false };
    const why = weapons.explain(on, weapons.aim(on)).shooters.find(({ id }) => id.startsWith('doliin-bay/'))
      ?.closed?.[0]?.why;
    expect(game.ships.filter((ship) => !mayFire(game, ship)).map(({ id }) => id)).toEqual(['doliin-bay']);
    expect(why).toBeRefused('KH-SCN-108');
    expect(why).toHaveWords({ phrases: endingPhrases, catalogue });
  });
});
