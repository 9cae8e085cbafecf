import { difference, rule } from '@flagbridge/testkit';
import { describe, expect } from 'vitest';
import { displayOf } from '../src/data/track.ts';
import type { Game } from '../src/game.ts';
import { rollOf } from '../src/rules/attack.ts';
import { oddsOf } from '../src/rules/attack-odds.ts';
import { cannonFirePhase } from '../src/steps/fire.ts';
import { warheadLaunchPhase } from '../src/turn.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { MIDDLE, off, told } from './warheads-fixture.ts';

/** Four torpedoes of the Imperials five hexes before a ship; the ship that launched them is out of everyone's reach. */
const salvo = (ship: Partial<CraftedShip> = {}): Game =>
  craftGame({
    ships: [
      { type: 'x-wing', name: 'Ship', at: MIDDLE, gnr: 6, ...ship },
      { type: 'tie-bomber', name: 'Bomber', at: off(18) },
    ],
    warheads: [5, 5, 5, 5].map((east) => ({
      kind: 'torpedo',
      side: 'imperial',
      target: 'ship',
      at: off(east),
      facing: 3,
    })),
  });
const each = (by: string) => ['w1', 'w2', 'w3', 'w4'].map((at) => ({ by, at }));

describe('cannons and warheads', () => {
  difference('SD-WAR-07', 'a ship that has launched fires in the same turn', (launches) => {
    const game = craftGame({
      ships: [
        { type: 'x-wing', name: 'Ship', at: MIDDLE },
        { type: 'tie-fighter', name: 'TIE', at: off(4) },
      ],
    });
    const s = play(game, warheadLaunchPhase);
    s.answer(
      'rebel',
      Array.from({ length: launches ? 6 : 0 }, () => ({ by: 'ship/torpedo', at: 'tie' })),
    );
    const fire = play(s.game, cannonFirePhase);
    expect(fire.request('rebel')).toMatchObject({
      kind: 'fire',
      shape: { shooters: [{ id: 'ship/laser:1' }, {}, {}] },
    });
    return s.game.warheads.length;
  });

  rule('SD-WAR-35', 'DV 10, DR 0, and one point is enough', () => {
    // 4 + 3 + 3 is 10: a hit, and Low 3 is more than enough. One less misses.
    const hit = play(salvo(), cannonFirePhase, { dice: [4, 3, 3] });
    expect(hit.answer('rebel', [{ by: 'ship/laser:1', at: 'w1' }])).toBeDone();
    expect(told(hit, 'shot')).toMatchObject([{ data: { is: 'hit', need: 10 } }]);
    expect(hit.game.warheads.map(({ id }) => id)).toEqual(['w2', 'w3', 'w4']);
    const miss = play(salvo(), cannonFirePhase, { dice: [3, 3, 3] });
    miss.answer('rebel', [{ by: 'ship/laser:1', at: 'w1' }]);
    expect(miss.game.warheads).toHaveLength(4);
  });

  rule('SD-WAR-38', 'an ion hit destroys it', () => {
    const ship = { type: 'b-wing', name: 'Ship', gnr: 6 } as const;
    const s = play(salvo(ship), cannonFirePhase, { dice: [6, 3, 1] });
    expect(s.answer('rebel', [{ by: 'ship/ion:1', at: 'w1' }])).toBeDone();
    expect(s.game.warheads.map(({ id }) => id)).toEqual(['w2', 'w3', 'w4']);
  });

  rule(
    'SD-WAR-39',
    'like any target: four unlinked lasers at four torpedoes, each 301 of 384; gone when the step is over',
    () => {
      const game = salvo();
      const [ship] = game.ships as [Game['ships'][0]];
      const mount = displayOf(ship).mounts[0] as ReturnType<typeof displayOf>['mounts'][0];
      const attack = {
        ship,
        mount,
        link: mount.links[0] as (typeof mount.links)[0],
        target: game.warheads[0] as Game['warheads'][0],
        range: 5,
      };
      const { outcomes } = oddsOf(rollOf(attack)).reading;
      const chance = outcomes.reduce((sum, { is, chance: part }) => (is > 0 ? sum + part : sum), 0);
      expect(chance).toBeCloseTo(301 / 384, 12);
      const s = play(game, cannonFirePhase, { dice: [8, 8, 6, 1, 1, 1, 8, 8, 6, 1, 1, 1] });
      expect(s.answer('rebel', each('ship/laser:1'))).toBeDone();
      expect(s.game.warheads.map(({ id }) => id)).toEqual(['w2', 'w4']);
      const types = s.events.map(({ type }) => type);
      expect(types.lastIndexOf('shot')).toBeLessThan(types.indexOf('shot-down'));
      // Behind it: not in the arc.
      const behind = play(salvo({ facing: 3 }), cannonFirePhase);
      expect(behind.request('rebel').kind).toBe('rest');
    },
  );
});
