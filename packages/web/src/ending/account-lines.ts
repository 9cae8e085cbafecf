import type { SideId } from '@flagbridge/engine';
import type { Account, SideAccount } from '@flagbridge/story';
import { effect } from '@preact/signals';
import type { Battle } from '../battle/battle.ts';
import type { AtTable } from '../host/host.ts';
import { percent, signed } from '../look/figure.ts';
import { runAccount } from './account-run.ts';
import { type Cast, hitsOf, points } from './cast.ts';
import { castOf, fleetsOf } from './cast-of.ts';
import { leadChanges, leadLine } from './lead.ts';
import { closingWords, luckOf } from './luck-words.ts';
import { turningWords } from './turning-words.ts';

/** The last page in a few lines, for who plays in words. */
export async function accountLines(battle: Battle, table: Pick<AtTable, 'export'>): Promise<readonly string[]> {
  const { outcome, viewer } = battle.now.peek();
  if (outcome === null) return ['The account is given when the battle is over.'];
  if (battle.present.fleets === undefined) return ['Nothing is counted in this game.'];
  const account = await worked(() => table.export(viewer), viewer);
  return linesOf(account, outcome.winner, castOf(battle, fleetsOf(battle, account)));
}

function worked(...asked: Parameters<typeof runAccount>): Promise<Account> {
  const run = runAccount(...asked);
  return new Promise((done, fail) => {
    effect(() => {
      const [account, wrong] = [run.account.value, run.wrong.value];
      if (wrong !== null) fail(new Error(wrong));
      else if (run.progress.value === null && account !== null) done(account);
    });
  });
}

/** Exported for tests. */
export function linesOf(account: Account, winner: SideId | null, cast: Cast): readonly string[] {
  const turned = account.turningPoints.map((point, i) =>
    [`${i + 1}.`, point.heading === '' ? '' : `${point.heading}.`, turningWords(point, cast)]
      .filter((one) => one !== '')
      .join(' '),
  );
  const lead = leadLine(leadChanges(account.curve), account.curve.length, cast.byCount);
  const closing = closingWords(account, winner, cast);
  return [
    ...account.sides.map((side) => sideLine(side, account.unit)),
    ...(lead === '' ? [] : [lead]),
    ...turned,
    ...(closing === null ? [] : [closing]),
  ];
}

function sideLine(side: SideAccount, unit: string): string {
  const { title, left, of, shots, choices } = side;
  const luck = luckOf(side);
  return `${[
    `${title}: ${points(left)} of ${points(of)} ${unit} left`,
    shots === 0 ? 'no shot fired' : `${hitsOf(side)} ${shots === 1 ? 'shot' : 'shots'}`,
    ...(luck === null ? [] : [`luck ${signed(points(luck))}`]),
    ...(choices === null || choices.best <= 0
      ? []
      : [`choices ${percent(Math.round((choices.worth / choices.best) * 100))}`]),
  ].join(', ')}.`;
}
