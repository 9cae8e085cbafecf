import { readFileSync } from 'node:fs';
import { players } from '@flagbridge/ai';
import { isRefusal, type Refusal, type Scenario, sayRefusal, spectator } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { describe, expect, test } from 'vitest';
import type { SeatPlayer } from '../src/host/host.ts';
import { LocalBattles } from '../src/host/local-battles.ts';
import { memoryShelf } from '../src/host/shelf.ts';
import { keptSight } from '../src/lobby/kept/kept-sight.ts';

const file = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const person: SeatPlayer = { is: 'person' };
const computer: SeatPlayer = { is: 'computer', level: 'random' };

function had<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(sayRefusal({}, value));
  return value;
}

/** Mines of the UPF lie in 1212 and about it. */
async function minefield(upf: SeatPlayer, sathar: SeatPlayer) {
  const battles = new LocalBattles(memoryShelf(), () => {}, players);
  const scenario = JSON.parse(file('docs/examples/minefield-middle.json')) as Scenario;
  const plan = { rulebook: 'knight-hawks', scenario, options: {}, dice: 'seeded', undo: 'none' } as const;
  const { id } = had(await battles.begin({ ...plan, chairs: { upf, sathar } }));
  return { battles, id };
}

const markers = async (battles: LocalBattles, id: string): Promise<readonly string[]> => {
  const stands = had(await battles.asItStands(id));
  const present = await listingOf('knight-hawks')?.present();
  if (present === undefined) throw new Error('no rulebook');
  return (keptSight(present, stands).scene?.markers ?? []).map(({ kind }) => kind);
};

describe('the card of a kept battle', () => {
  test('shows one person what he knows, and no more', async () => {
    const layer = await minefield(person, computer);
    expect(had(await layer.battles.asItStands(layer.id)).viewer).toEqual({ offices: ['upf'] });
    expect(await markers(layer.battles, layer.id)).toContain('mine');
    const hunter = await minefield(computer, person);
    expect(had(await hunter.battles.asItStands(hunter.id)).viewer).toEqual({ offices: ['sathar'] });
    expect(await markers(hunter.battles, hunter.id)).not.toContain('mine');
  });

  test('shows nobody’s secrets where several play at the screen, or have played', async () => {
    const { battles, id } = await minefield(person, person);
    expect(had(await battles.asItStands(id)).viewer).toEqual(spectator);
    expect(await markers(battles, id)).not.toContain('mine');
    had(await battles.reseat(id, { upf: person, sathar: computer }));
    expect(await markers(battles, id)).not.toContain('mine');
  });

  test('shows what everybody sees where only computers play', async () => {
    const { battles, id } = await minefield(computer, computer);
    expect(had(await battles.asItStands(id)).viewer).toEqual({ offices: [] });
    expect(await markers(battles, id)).not.toContain('mine');
  });

  test('shows ships where they stand, their fleets and the turn, and leaves the battle as it was', async () => {
    const battles = new LocalBattles(memoryShelf(), () => {}, players);
    const replay = file('packages/rules/knight-hawks/replays/squadrons.destroyed.jsonl');
    const { id } = had(await battles.import(replay));
    const before = await battles.export(id);
    const stands = had(await battles.asItStands(id));
    const present = await listingOf('knight-hawks')?.present();
    if (present === undefined) throw new Error('no rulebook');
    const sight = keptSight(present, stands);
    const whole = present.scene(stands.view, stands.viewer);
    expect(sight.scene?.tokens).toEqual(whole?.tokens);
    expect(sight.scene?.tokens.length).toBeGreaterThan(0);
    expect(sight.scene).not.toHaveProperty('trails');
    expect(sight.fleets?.sides.map(({ side, ships }) => [side, ships.length])).toEqual([
      ['upf', 4],
      ['sathar', 4],
    ]);
    expect(sight.stands).toMatch(/^Game turn \d+/);
    expect(await battles.export(id)).toBe(before);
  });

  test('is refused in words where the battle cannot be read', async () => {
    const battles = new LocalBattles(memoryShelf(), () => {}, players);
    expect(isRefusal(await battles.asItStands('nowhere'))).toBe(true);
  });
});
