import { useEffect } from 'preact/hooks';
import type { Screen } from '../battle/battle-keys.ts';
import { isWorking } from '../request/desk/working.ts';
import { SoundWord } from '../sound/sound-word.tsx';
import { letHear } from '../sound/sounding.ts';
import { Abbreviations } from './abbreviations.tsx';
import { explainOutOfReach } from './out-of-reach.ts';
import { printSheets } from './printing.tsx';
import { ignoreSecondTaps } from './second-tap.ts';
import { titleBattle } from './tab-title.ts';
import { tellTrueReason } from './true-reason.ts';

/** What looks after a player once the battle stands. No first question waits for it, so it is loaded behind it. */
export function Care({ screen }: { readonly screen: Screen }) {
  const { battle, desk, missed } = screen;
  useEffect(() => ignoreSecondTaps({ battle, desk }), [battle, desk]);
  useEffect(() => printSheets(battle), [battle]);
  useEffect(() => explainOutOfReach({ battle, desk, missed }), [battle, desk]);
  useEffect(() => tellTrueReason({ battle, desk }), [battle, desk]);
  useEffect(() => titleBattle({ battle, desk }), [battle, desk]);
  useEffect(() => letHear(battle, isWorking(desk)), [battle, desk]);
  return (
    <>
      <Abbreviations battle={battle} />
      <SoundWord />
    </>
  );
}
