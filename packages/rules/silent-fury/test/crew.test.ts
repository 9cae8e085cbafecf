import { definition, difference, rule, told } from '@flagbridge/testkit';
import { describe, expect } from 'vitest';
import { CREW_TYPES, type CrewType } from '../src/data/crew.ts';
import { shipOf } from '../src/game.ts';
import { kill } from '../src/rules/crew-losses.ts';
import { operableBy } from '../src/rules/operating.ts';
import { activeIn } from '../src/rules/ship-state.ts';
import { burningCrew } from '../src/steps/burning-crew.ts';
import { duel, play } from './craft.ts';

type Duel = Parameters<typeof duel>;
const engines = (red: Duel[0]): number[] => {
  const game = duel(red);
  return operableBy(game, shipOf(game, 'red'), 'red', ['engine']);
};

describe('crew', () => {
  definition('SF-CRW-01', 'in a component, in the disrupted crew box, or gone', () => {
    const game = duel({ crew: { 2: ['captain'], 0: ['spacer', 'spacer'] } });
    const ship = shipOf(game, 'red');
    expect(ship.crew.map(({ at }) => at)).toEqual([0, 0, 2]);
    kill(
      game,
      ship,
      ship.crew.filter(({ type }) => type === 'captain'),
    );
    expect(ship.crew.map(({ type }) => type)).toEqual(['spacer', 'spacer']);
  });
  difference('SF-CRW-02', 'only Active crew count in a component and operate it', (holds) => {
    const game = duel({ crew: { [holds ? 5 : 0]: ['spacer'] } });
    return [activeIn(shipOf(game, 'red'), 5).length, operableBy(game, shipOf(game, 'red'), 'red', ['engine']).length];
  });
  difference('SF-CRW-03', 'who is disrupted goes to the box of the ship he is on', (holds) => {
    const s = play(duel({ damage: { 5: holds ? 'fire' : 'heavy' }, crew: { 5: ['spacer'] } }), burningCrew);
    return shipOf(s.game, 'red').crew.map(({ at }) => at);
  });
  difference('SF-CRW-05', 'who is killed is gone for good, and counted for his side', (holds) => {
    const game = duel({ crew: { 5: ['spacer', 'engineer'] } });
    const ship = shipOf(game, 'red');
    kill(game, ship, holds ? ship.crew.slice(0, 1) : []);
    return [ship.crew.length, game.sides[0]?.killed ?? 0, game.sides[1]?.killed ?? 0];
  });
  definition('SF-CRW-06', 'six types', () => {
    expect(CREW_TYPES).toEqual(['spacer', 'captain', 'engineer', 'marine', 'battlesuit', 'hero']);
  });
  definition('SF-CRW-07', 'a Spacer does what any crew does, and no more', () => {
    for (const type of ['spacer', 'engineer', 'marine', 'battlesuit'] as const)
      expect(engines({ crew: { 5: [type] } })).toEqual([5]);
  });
  difference(
    'SF-CRW-08',
    'a Captain aboard operates what nobody is in, unless a hostile one is Active there',
    (holds) => {
      const own = { crew: { 2: ['captain'] as CrewType[], 5: ['spacer'] as CrewType[] } };
      const game = duel(own);
      if (!holds) shipOf(game, 'red').crew.push({ id: 'x', type: 'captain', side: 'blue', at: 1 });
      return operableBy(game, { ...shipOf(game, 'red'), damage: ['', 'fire', '', '', '', ''] }, 'red', ['engine']);
    },
  );
  difference('SF-CRW-08', 'a Captain in the disrupted crew box operates nothing', (holds) =>
    engines({ crew: { [holds ? 0 : 4]: ['captain'] }, damage: { 2: 'fire' } }),
  );
  definition('SF-CRW-10', 'in a component he is one of the crew', () => {
    expect(engines({ crew: { 6: ['captain'] }, damage: { 2: 'fire' } })).toContain(6);
  });
  rule('SF-CRW-19', 'the owner says who of several it is', () => {
    const s = play(duel({ damage: { 5: 'fire' }, crew: { 5: ['spacer', 'engineer'] } }), burningCrew);
    expect(s.requests('blue')).toEqual([]);
    expect(s.answer('red', 'red/engineer-1')).toBeDone();
    expect(told(s, 'stood-down')[0]?.data).toMatchObject({ figure: 'red/engineer-1', is: 'disrupted' });
    expect(activeIn(shipOf(s.game, 'red'), 5).map(({ type }) => type)).toEqual(['spacer']);
  });
});
