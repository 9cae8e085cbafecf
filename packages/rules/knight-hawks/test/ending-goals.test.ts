import { definition, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { about } from '../src/contents.ts';
import { freeBattles } from '../src/data/scenarios/free.ts';
import type { Game, Goal } from '../src/game.ts';
import { leavingIsGoal } from '../src/rules/victory.ts';
import type { SetUpFile } from '../src/set-up/format.ts';
import { afterDefensiveFire, checkVictory, endOfTurn } from '../src/steps/ending.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { sentences } from './ending-said.ts';

const side = { vars: { side: 'upf' } };
const check = (game: Game) => play(game, checkVictory, side);

describe('Surprise Attack', () => {
  type Evacuate = Extract<Goal, { is: 'evacuate' }>;
  type Changes = { goal?: Partial<Evacuate>; zgata?: Partial<CraftedShip>; bay?: Partial<CraftedShip>; turn?: number };

  const surprise = ({ goal, zgata, bay, turn = 5 }: Changes = {}, sathar: Partial<CraftedShip> = {}): Game =>
    craftGame({
      turn,
      goal: { is: 'evacuate', ship: 'zgata', station: 'doliin-bay', needs: 3, limit: 40, turns: 0, ...goal },
      planets: [{ name: "Ken'zah Kit" }],
      ships: [
        { type: 'destroyer', side: 'sathar', name: 'Perdition', ...sathar },
        { type: 'space-station', side: 'upf', name: 'Doliin Bay', orbits: 'kenzah-kit', hull0: 25, ...bay },
        { type: 'frigate', side: 'upf', name: "Z'Gata", ...zgata },
        { type: 'assault-scout', side: 'upf', name: 'Stiletto' },
      ],
    });
  const lost = { winner: 'sathar', by: 'lost-goal', clause: 'KH-SCN-110' };

  rule('KH-SCN-109', 'with the crew aboard the UPF wins after the defensive fire at the last move', () => {
    const game = surprise({ goal: { turns: 3 }, zgata: { leaving: true } });
    const moved = check(game);
    expect(moved.state.outcome, 'not at the end of movement').toBeNull();
    const s = play(game, afterDefensiveFire, side);
    expect(s.state.outcome).toEqual({ winner: 'upf', by: 'evacuated', clause: 'KH-SCN-109' });
    expect(s.game.ships[2]).toMatchObject({ is: 'escaped', leaving: false });
    expect(sentences(s.events)).toEqual([
      "Z'Gata has left the map with the crew aboard.",
      "UPF wins: Z'Gata has brought the crew of Doliin Bay to safety.",
    ]);
  });

  rule('KH-SCN-109', 'the loss of the station after the evacuation changes nothing', () => {
    const game = surprise({ goal: { turns: 3 }, zgata: { leaving: true }, bay: { is: 'destroyed' } });
    expect(check(game).state.outcome).toBeNull();
    expect(play(game, afterDefensiveFire, side).state.outcome?.winner).toBe('upf');
  });

  rule('KH-SCN-110', 'a Z’Gata destroyed by that defensive fire has not left', () => {
    const game = surprise({ goal: { turns: 3 }, zgata: { leaving: true, is: 'destroyed' } });
    const s = play(game, afterDefensiveFire, side);
    expect(s.state.outcome).toEqual(lost);
    expect(s.game.ships[2]).toMatchObject({ is: 'destroyed', leaving: false });
    expect(sentences(s.events)).toEqual(["Sathar wins: Z'Gata is destroyed."]);
  });

  rule('KH-SCN-110', 'leaving without the crew loses at once', () => {
    const s = check(surprise({ goal: { turns: 2 }, zgata: { is: 'left' } }));
    expect(s.state.outcome).toEqual(lost);
    expect(sentences(s.events)).toEqual(["Sathar wins: Z'Gata has left the map without the crew of Doliin Bay."]);
  });

  rule('KH-SCN-110', 'the station lost before the evacuation is complete loses', () => {
    const s = check(surprise({ goal: { turns: 2 }, bay: { is: 'destroyed' } }));
    expect(s.state.outcome).toEqual(lost);
    expect(sentences(s.events)).toEqual(["Sathar wins: Doliin Bay is lost, and its crew was not aboard Z'Gata yet."]);
  });

  rule('KH-SCN-110', 'no Sathar ship left while it can still be done: the UPF wins', () => {
    for (const is of ['destroyed', 'left'] as const) {
      const s = check(surprise({}, { is }));
      expect(s.state.outcome).toEqual({ winner: 'upf', by: 'destroyed', clause: 'KH-SCN-110' });
    }
    const done = surprise({ goal: { turns: 3 }, bay: { is: 'destroyed' } }, { is: 'destroyed' });
    expect(check(done).state.outcome?.winner).toBe('upf');
  });

  rule('KH-SCN-110', 'there is no draw: where both sides’ last hope goes in one step, the Sathar win', () => {
    expect(check(surprise({ zgata: { is: 'destroyed' } }, { is: 'destroyed' })).state.outcome).toEqual(lost);
    expect(check(surprise({ bay: { is: 'destroyed' } }, { is: 'destroyed' })).state.outcome).toEqual(lost);
  });

  rule('KH-SCN-110', 'after 40 game turns the Sathar win; no other limit ends this battle', () => {
    const quiet = surprise({ turn: 39 });
    quiet.idle = 38;
    expect(play(quiet, endOfTurn).state.outcome).toBeNull();
    const s = play(surprise({ turn: 40 }), endOfTurn);
    expect(s.state.outcome).toEqual({ winner: 'sathar', by: 'turn-limit', clause: 'KH-SCN-110' });
    expect(sentences(s.events)).toEqual(["Sathar wins: game turn 40 is over, and Z'Gata has not got away."]);
  });

  test('KH-SCN-109 leaving is the aim for the Z’Gata alone, and with the crew only', () => {
    const [full, empty] = [surprise({ goal: { turns: 3 } }), surprise({ goal: { turns: 2 } })];
    expect(full.ships.filter((ship) => leavingIsGoal(full, ship)).map(({ id }) => id)).toEqual(['zgata']);
    expect(empty.ships.filter((ship) => leavingIsGoal(empty, ship))).toEqual([]);
  });
});

describe('fleets', () => {
  /** As Fortress Kdikit and The Stand say it. */
  const goals = {
    basic: { is: 'fleet', win: 'KH-SCN-208', draw: 'KH-SCN-209' },
    advanced: { is: 'fleet', win: 'KH-SCN-407', draw: 'KH-SCN-408' },
  } as const;
  const fleets = (level: Game['level'], ...ships: CraftedShip[]): Game =>
    craftGame({ level, ships, goal: goals[level] });
  const gone = { is: 'destroyed' } as const;

  rule('KH-SCN-208', 'a side without a ship on the map has lost; the station is part of the UPF fleet', () => {
    const station = { type: 'space-station', side: 'upf' } as const;
    const sathar = { type: 'destroyer', side: 'sathar' } as const;
    const frigate = { type: 'frigate', side: 'upf', ...gone } as const;
    expect(check(fleets('basic', sathar, frigate, station)).state.outcome, 'a station is left').toBeNull();
    expect(check(fleets('basic', { ...sathar, ...gone }, frigate, station)).state.outcome?.winner).toBe('upf');
    const s = check(fleets('basic', sathar, frigate, { ...station, ...gone }));
    expect(s.state.outcome).toEqual({ winner: 'sathar', by: 'destroyed', clause: 'KH-SCN-208' });
    expect(sentences(s.events)).toEqual(['Sathar wins: UPF has no ship left on the map.']);
  });

  rule('KH-SCN-208', 'ships that left the map have not survived', () => {
    const [sathar, upf] = [
      { type: 'destroyer', side: 'sathar', is: 'left' },
      { type: 'frigate', side: 'upf' },
    ] as const;
    expect(check(fleets('basic', sathar, upf)).state.outcome?.winner).toBe('upf');
    expect(check(fleets('basic', sathar, { ...upf, is: 'left' })).state.outcome?.by).toBe('both-lost');
  });

  for (const { level, win, draw } of [
    { level: 'basic', win: 'KH-SCN-208', draw: 'KH-SCN-209' },
    { level: 'advanced', win: 'KH-SCN-407', draw: 'KH-SCN-408' },
  ] as const) {
    const lostUpf: CraftedShip[] = [
      { type: 'frigate', side: 'upf', ...gone },
      { type: 'space-station', side: 'upf', ...gone },
    ];
    const fighters: CraftedShip[] = [
      { type: 'fighter', side: 'sathar' },
      { type: 'fighter', side: 'sathar' },
    ];

    rule(draw, 'all UPF ships and the fortress are gone, and the Sathar have two fighters: draw', () => {
      const s = check(fleets(level, ...lostUpf, ...fighters));
      expect(s.state.outcome).toEqual({ winner: null, by: 'fighters-only', clause: draw });
      expect(sentences(s.events)).toEqual(['UPF has no ship left, and Sathar nothing but fighters: a draw.']);
    });

    rule(win, 'with two fighters and a frigate: Sathar victory', () => {
      const s = check(fleets(level, ...lostUpf, ...fighters, { type: 'frigate', side: 'sathar' }));
      expect(s.state.outcome).toEqual({ winner: 'sathar', by: 'destroyed', clause: win });
    });

    rule(draw, 'with one fighter left the UPF is not yet beaten', () => {
      const last: CraftedShip = { type: 'fighter', side: 'upf' };
      expect(check(fleets(level, ...lostUpf, last, ...fighters)).state.outcome).toBeNull();
      const s = check(fleets(level, ...lostUpf, { ...last, ...gone }, ...fighters));
      expect(s.state.outcome?.by).toBe('fighters-only');
    });

    rule(draw, 'both sides lose their last ship in the same step: draw', () => {
      const s = check(fleets(level, ...lostUpf, ...fighters.map((ship) => ({ ...ship, ...gone }))));
      expect(s.state.outcome).toEqual({ winner: null, by: 'both-lost', clause: draw });
    });
  }

  for (const level of ['basic', 'advanced'] as const)
    rule('KH-GEN-04', `a battle of the players' own is won and drawn alike, by no scenario's clause (${level})`, () => {
      const own = (...ships: CraftedShip[]) => check(craftGame({ level, ships }));
      const [frigate, fighter] = [
        { type: 'frigate', side: 'upf' },
        { type: 'fighter', side: 'upf' },
      ] as const;
      const beaten: CraftedShip = { type: 'destroyer', side: 'sathar', ...gone };
      const won = own(frigate, beaten);
      expect(won.state.outcome).toEqual({ winner: 'upf', by: 'destroyed', clause: 'KH-GEN-04' });
      expect(own(fighter, beaten).state.outcome).toEqual({ winner: null, by: 'fighters-only', clause: 'KH-GEN-04' });
      const both = own({ ...frigate, ...gone }, beaten);
      expect(both.state.outcome).toEqual({ winner: null, by: 'both-lost', clause: 'KH-GEN-04' });
      for (const { events } of [won, both])
        for (const clause of events.flatMap((event) => event.clause ?? [])) expect(clause).not.toMatch(/^KH-SCN-/);
    });

  test('only Fortress Kdikit and The Stand bring clauses of their own for it', () => {
    const cited = Object.fromEntries(
      about.scenarios.map(({ id, setup }) => [id, (setup as SetUpFile | undefined)?.goal]),
    );
    expect(cited['fortress-kdikit']).toEqual(goals.basic);
    expect(cited['the-stand']).toEqual(goals.advanced);
    for (const { id } of freeBattles) expect(cited[id], id).toEqual({ is: 'fleet' });
  });

  rule('KH-SCN-407', 'the station counts as a ship', () => {
    const station: CraftedShip = { type: 'space-station', side: 'upf' };
    expect(check(fleets('advanced', station, { type: 'destroyer', side: 'sathar' })).state.outcome).toBeNull();
    const s = check(fleets('advanced', station, { type: 'destroyer', side: 'sathar', ...gone }));
    expect(s.state.outcome).toEqual({ winner: 'upf', by: 'destroyed', clause: 'KH-SCN-407' });
  });

  rule('KH-SCN-408', 'mines and seekers still lying about do not count as ships', () => {
    const game = craftGame({
      level: 'advanced',
      goal: goals.advanced,
      mines: [{ side: 'upf', q: 5, r: 5 }],
      seekers: [{ id: 's1', side: 'upf', office: 'upf', q: 6, r: 6, turns: 2 }],
      ships: [
        { type: 'minelayer', side: 'upf', ...gone },
        { type: 'fighter', side: 'sathar' },
      ],
    });
    expect(check(game).state.outcome).toEqual({ winner: null, by: 'fighters-only', clause: 'KH-SCN-408' });
  });

  const wreck: CraftedShip = {
    type: 'light-cruiser',
    side: 'upf',
    adf: 0,
    mr: 0,
    load: { LB: 1, T: 4, RH: 1 },
    worn: { LB: { hit: 1 }, T: { hit: 1 } },
  };

  definition('KH-DMG-44', 'a ship without drive, steering and weapons stays in play and counts as a ship', () => {
    expect(check(fleets('advanced', wreck, { type: 'destroyer', side: 'sathar' })).state.outcome).toBeNull();
    const s = check(
      fleets('advanced', wreck, { type: 'fighter', side: 'upf' }, { type: 'destroyer', side: 'sathar', ...gone }),
    );
    expect(s.state.outcome).toEqual({ winner: 'upf', by: 'destroyed', clause: 'KH-SCN-407' });
  });
});

describe('Close Escort', () => {
  type Ends = { megasaurus?: Partial<CraftedShip>; courageous?: Partial<CraftedShip>; sathar?: Partial<CraftedShip> };
  const escort = ({ megasaurus, courageous, sathar }: Ends): Game =>
    craftGame({
      level: 'advanced',
      goal: { is: 'escort', ship: 'megasaurus', speed: 5 },
      ships: [
        { type: 'light-cruiser', side: 'upf', name: 'Courageous', ...courageous },
        { type: 'freighter', side: 'upf', name: 'Megasaurus', ...megasaurus },
        { type: 'light-cruiser', side: 'sathar', name: 'Faminewind', ...sathar },
      ],
    });
  const gone = { is: 'destroyed' } as const;

  rule('KH-SCN-307', 'it escapes after the defensive fire at its last move; the warships fight on', () => {
    const game = escort({ megasaurus: { leaving: true } });
    const s = play(game, afterDefensiveFire, side);
    expect(s.game.ships[1]).toMatchObject({ is: 'escaped', leaving: false });
    expect(s.state.outcome).toBeNull();
    expect(sentences(s.events)).toEqual(['Megasaurus has crossed the map and escaped.']);
    expect(game.ships.filter((ship) => leavingIsGoal(game, ship)).map(({ id }) => id)).toEqual(['megasaurus']);
  });

  rule(
    'KH-SCN-308',
    'destroyed in that defensive fire it has not escaped: with the last warship gone the Sathar win',
    () => {
      const s = play(escort({ megasaurus: { ...gone, leaving: true }, courageous: gone }), afterDefensiveFire, side);
      expect(s.game.ships[1]?.is).toBe('destroyed');
      expect(s.state.outcome).toEqual({ winner: 'sathar', by: 'destroyed', clause: 'KH-SCN-308' });
      expect(sentences(s.events)).toEqual(['Sathar wins: UPF has no ship left on the map.']);
    },
  );

  rule('KH-SCN-308', 'the UPF wins when no Sathar ship is left, with any ship of its own on the map', () => {
    for (const ends of [
      { sathar: gone },
      { sathar: gone, courageous: gone },
      { sathar: gone, megasaurus: gone },
      { sathar: gone, courageous: gone, megasaurus: { leaving: true } },
      { sathar: gone, megasaurus: { is: 'escaped' } },
    ] satisfies Ends[])
      expect(check(escort(ends)).state.outcome).toEqual({ winner: 'upf', by: 'destroyed', clause: 'KH-SCN-308' });
  });

  rule('KH-SCN-309', 'the Megasaurus escaped and every other UPF ship destroyed: draw', () => {
    const s = check(escort({ megasaurus: { is: 'escaped' }, courageous: gone }));
    expect(s.state.outcome).toEqual({ winner: null, by: 'escaped', clause: 'KH-SCN-309' });
    expect(sentences(s.events)).toEqual(['UPF has lost all its warships, but Megasaurus has escaped: a draw.']);
  });

  rule('KH-SCN-309', 'still crossing when the last warship is lost: play goes on until it escapes', () => {
    expect(check(escort({ courageous: gone })).state.outcome).toBeNull();
    const last = escort({ courageous: gone, megasaurus: { leaving: true } });
    expect(check(last).state.outcome).toBeNull();
    expect(play(last, afterDefensiveFire, side).state.outcome?.by).toBe('escaped');
  });

  rule('KH-SCN-309', 'nothing of either side left on the map after the same step: draw', () => {
    for (const megasaurus of [gone, { is: 'escaped' } as const])
      expect(check(escort({ megasaurus, courageous: gone, sathar: gone })).state.outcome).toEqual({
        winner: null,
        by: 'both-lost',
        clause: 'KH-SCN-309',
      });
  });
});
