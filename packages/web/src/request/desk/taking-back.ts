import type { Battle } from '../../battle/battle.ts';
import type { Acts } from './acts.ts';
import type { Notes } from './notes.ts';
import type { WorkingDesk } from './working.ts';

/** Takes decisions and sealed answers back. */
export function takingBack(battle: Battle, notes: Notes, { act }: Acts): Pick<WorkingDesk, 'undo' | 'withdraw'> {
  const { session } = battle;
  const officeTitle = (id: string): string => battle.info.offices.find((one) => one.id === id)?.title ?? id;
  return {
    undo: async () => {
      if (battle.now.peek().undo === 'no') return notes.say('There is nothing of yours to take back now.');
      const done = await act('Why can this not be taken back?', () => session.undo());
      if (done?.asks === undefined || done.asks.length === 0) return;
      notes.say(`Asked ${done.asks.map(officeTitle).join(' and ')} to agree.`);
    },
    withdraw: async (id) => void (await act('Why can this not be withdrawn?', () => session.withdraw(id))),
  };
}
