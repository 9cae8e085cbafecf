import type { About, Scenario } from '@flagbridge/engine';
import type { SetUp } from '../seats.ts';

/** What somebody who has never played this book should begin with. */
export const firstBattleOf = ({ scenarios }: About): Scenario | undefined =>
  scenarios.find(({ firstBattle }) => firstBattle) ?? scenarios[0];

/** Two people at one screen: one on each side, the first two sides; computers for whoever else there is. */
export function twoPeople({ offices }: Pick<Scenario, 'offices'>): SetUp['seats'] {
  const [first] = offices;
  const other = offices.find(({ side }) => side !== first?.side);
  return {
    ...(first && { [first.id]: { who: 'you', name: '' } }),
    ...(other && { [other.id]: { who: 'another', name: '' } }),
  };
}
