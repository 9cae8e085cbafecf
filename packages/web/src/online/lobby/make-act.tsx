import type { About, Office, Scenario } from '@flagbridge/engine';
import { useEffect } from 'preact/hooks';
import { cleanName } from '../../host/bounds.ts';
import { MainAct, useAct } from '../act.tsx';
import { api } from '../api.ts';
import { keepLinks, keepSalt, newSalt, rememberName } from '../links.ts';
import { addressOf } from '../online-page.ts';
import { linksOf } from './invite.tsx';
import { nameMissing } from './name-field.tsx';
import { planOf, type Wishes } from './plan.ts';
import { rememberTable } from './wishes.ts';

interface MakeActProps {
  readonly about: About;
  /** What is to be fought, or why it cannot be. */
  readonly battle: () => { readonly scenario: string | Scenario; readonly offices: readonly Office[] } | string;
  readonly wishes: Wishes;
  readonly name: string;
}

/** Makes the match, and goes to its waiting room. */
export function MakeAct({ about, battle, wishes, name }: MakeActProps) {
  const act = useAct();
  useEffect(act.clear, [wishes, name]);
  const make = async (): Promise<void> => {
    const wanted = battle();
    const plan = typeof wanted === 'string' ? wanted : planOf(about, wanted.scenario, wanted.offices, wishes);
    if (typeof plan === 'string') throw new Error(plan);
    const mine = cleanName(name);
    if (mine === '' && plan.seats.some(({ who }) => who.is === 'me')) throw nameMissing();
    const salt = newSalt();
    const made = await api.make(mine === '' ? null : mine, plan, salt);
    if (made.seat !== null) keepSalt(made.card.id, made.seat, salt);
    if (mine !== '') rememberName(mine);
    rememberTable(wishes);
    keepLinks(made.card.id, linksOf(made));
    location.hash = addressOf({ at: 'match', id: made.card.id });
  };
  return (
    <MainAct
      act={act}
      show="Make the match"
      refused="The match cannot be made like this."
      press={() => void act.run(make)}
    />
  );
}
