import type { Card } from '@flagbridge/protocol/online';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { cleanName } from '../../host/bounds.ts';
import type { DeviceHost } from '../../host/device.ts';
import { Head } from '../../lobby/head.tsx';
import { useSight } from '../../lobby/opening.ts';
import { Preview } from '../../lobby/preview.tsx';
import { SetUpPage } from '../../lobby/set-up-page.tsx';
import { type Act, MainAct, useAct } from '../act.tsx';
import { api } from '../api.ts';
import { dropPending, keepSalt, newSalt, rememberName } from '../links.ts';
import { addressOf } from '../online-page.ts';
import { scenarioOf } from '../scenario-of.ts';
import { freeSeats, seatTitle } from '../words.ts';
import { Facts } from './facts.tsx';
import { useMyName } from './my-name.ts';
import { NameField, nameMissing } from './name-field.tsx';

interface SitDownProps {
  readonly host: DeviceHost;
  readonly card: Card;
  /** The seat of an invitation; null where one chooses among the free ones. */
  readonly seat: string | null;
  readonly token?: string;
  readonly back: () => void;
}

/** Before one sits down: what it is, who plays, what is agreed. */
export function SitDown({ host, card, seat, token, back }: SitDownProps) {
  const act = useAct();
  const [name, setName] = useMyName();
  useEffect(act.clear, [name]);
  const free = freeSeats(card);
  const [chosen, choose] = useState(seat ?? free[0]?.id ?? '');
  const sit = async (): Promise<void> => {
    const mine = cleanName(name);
    if (mine === '') throw nameMissing();
    const salt = newSalt();
    const sat = await api.sit(card.id, { name: mine, salt, ...(token === undefined ? { seat: chosen } : { token }) });
    keepSalt(card.id, sat.seat, salt);
    rememberName(mine);
    dropPending();
    location.replace(addressOf({ at: 'match', id: card.id }));
  };
  const title = seat === null ? '' : seatTitle(card, seat);
  return (
    <LinkPage
      host={host}
      card={card}
      line={seat === null ? `${card.title}. An open match.` : `${card.title}. You are invited to sit down as ${title}.`}
      back={back}
      act={act}
      show="Sit down"
      refused="You cannot sit down here."
      press={() => void act.run(sit)}
      after="When you sit down, your browser adds a random number of its own to the dice. Nobody, not even the server, can have chosen them beforehand."
    >
      {seat === null && free.length > 1 && <SeatChoice card={card} value={chosen} change={choose} />}
      <NameField name={name} change={setName} note="The others at the table see it. No account is needed." />
    </LinkPage>
  );
}

interface SeatChoiceProps {
  readonly card: Card;
  readonly value: string;
  readonly change: (seat: string) => void;
}

function SeatChoice({ card, value, change }: SeatChoiceProps) {
  const id = useId();
  return (
    <div class="online-field">
      <label for={id}>Your seat</label>
      <select id={id} class="lobby-select" value={value} onChange={(event) => change(event.currentTarget.value)}>
        {freeSeats(card).map((one) => (
          <option key={one.id} value={one.id}>
            {seatTitle(card, one.id)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface LinkPageProps {
  readonly host: DeviceHost;
  readonly card: Card;
  readonly line: string;
  readonly back: () => void;
  readonly act: Act;
  readonly show: string;
  readonly refused: string;
  readonly press: () => void;
  readonly children?: ComponentChildren;
  /** Said at the end. */
  readonly after?: string;
}

/** A match as one comes to it: its map, what is agreed, and one thing to press. */
export function LinkPage({ host, card, line, back, act, show, refused, press, children, after }: LinkPageProps) {
  const scenario = scenarioOf(card);
  const main = <MainAct act={act} show={show} refused={refused} press={press} />;
  const head = <Head title={card.scenario.title} line={line} back={back} up="Play online" />;
  const form = (
    <div class="lobby-form">
      {children}
      <Facts card={card} />
      {after !== undefined && <p class="online-hint">{after}</p>}
    </div>
  );
  if (scenario === undefined)
    return (
      <main class="lobby online-narrow online-one">
        {head}
        {form}
        {main}
      </main>
    );
  return (
    <SetUpPage begin={main}>
      {head}
      <Look host={host} card={card} hook={scenario.hook} />
      {form}
    </SetUpPage>
  );
}

function Look({ host, card, hook }: Pick<LinkPageProps, 'host' | 'card'> & { readonly hook: string }) {
  const looked = useSight(host, card.rulebook, card.scenario.id, card.options, true);
  return (
    <div class="lobby-look">
      <Preview looked={looked} label={`Map of ${card.scenario.title}`} />
      <p class="lobby-hint lobby-caption">{hook}</p>
    </div>
  );
}
