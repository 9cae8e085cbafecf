import { fetchInPlay } from '@flagbridge/board';
import { listingOf } from '@flagbridge/rules';
import type { Words } from '@flagbridge/text';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { startAdviser } from '../advice/adviser.ts';
import { BattleScreen, fetchStaging } from '../battle/battle-screen.tsx';
import type { ShownBattle } from '../battle/shown-battle.ts';
import type { Ending } from '../ending/use-ending.ts';
import type { AtTable } from '../host/host.ts';
import { LessonGuide, watchDecisions } from '../lessons/index.ts';
import {
  createDesk,
  type Memory,
  OtherForm,
  RequestPanel,
  rareComposers,
  WhyNotPopover,
  type WorkingDesk,
} from '../request/index.ts';
import { settings } from '../settings/settings.ts';
import { ahead } from './ahead.ts';
import { BattleMenu, MenuButton } from './menu-button.tsx';
import type { RoomProps } from './room.tsx';
import { writeRoute } from './route.ts';
import { TableIsSet } from './table-is-set.tsx';
import { tierLine, tierTitles } from './tier-titles.ts';

interface PlayingProps extends Pick<RoomProps, 'text' | 'onText' | 'onLeave' | 'onSettings' | 'onKeys'> {
  /** Where the battle is one of this device's: only there lessons are given. */
  readonly host?: RoomProps['host'];
  readonly table: AtTable;
  readonly battle: ShownBattle;
  /** Several people sit at this screen. */
  readonly shared: boolean;
  readonly memory: Memory | undefined;
  /** The last update this seat has looked at, where nobody told it what came after. */
  readonly since: number | undefined;
  readonly role: string;
  readonly notice: string | undefined;
  /** What becomes of a decision that takes its time to be acknowledged. */
  readonly sending?: string | undefined;
  /** Looks back, where the whole battle is on this device. */
  readonly onReplay?: RoomProps['onReplay'];
  /** What one can do when the battle is over. */
  readonly afterwards: ComponentChildren;
  /** The battle's last page. */
  readonly ending: Ending;
  /** Where the battle is kept, when it is not on this device. */
  readonly kept?: string;
  /** Words of the text mode's beside its own. */
  readonly words?: Words;
  /** Anything else that wants to open a decision: the desk as it comes and goes. */
  readonly onDesk?: (desk: WorkingDesk | null) => void;
}

/** One seat's screen while it looks. */
export function Playing(props: PlayingProps) {
  const { battle, notice, text } = props;
  const { branch } = battle.info;
  const line = notice ?? (branch === null ? undefined : 'What-if, with fresh dice');
  const known = line === undefined ? {} : { notice: line };
  return text ? <InWords {...props} known={known} /> : <InPictures {...props} known={known} />;
}

interface KnownProps extends PlayingProps {
  readonly known: { readonly notice?: string };
}

function InPictures(props: KnownProps) {
  const { host, table, known, onKeys, onReplay } = props;
  const watched = useMemo(() => watchDecisions(props.battle), [props.battle]);
  const { battle } = watched;
  const adviser = useMemo(startAdviser, []);
  useEffect(() => () => adviser.close(), [adviser]);
  // A lesson asks for every step by itself.
  const taught = (props.table.lesson?.progress ?? null) !== null;
  const lays = (): boolean => !taught && settings.value.aims === 'ready';
  const desk = useMemo(
    () => createDesk(battle, props.memory, adviser.advise, props.since, lays, adviser.because),
    [battle],
  );
  useEffect(() => {
    props.onDesk?.(desk);
    return () => {
      props.onDesk?.(null);
      desk.close();
    };
  }, [desk]);
  // What no battle begins with and every battle soon wants.
  useEffect(
    () =>
      ahead(() => {
        void OtherForm.ahead();
        void rareComposers.ask();
        void fetchInPlay();
        fetchStaging();
        void BattleMenu.ahead();
      }),
    [],
  );
  const { info } = battle;
  const titles = tierTitles(listingOf(info.rulebook)?.about);
  return (
    <>
      <BattleScreen
        battle={battle}
        desk={desk}
        tierTitle={tierLine(titles, info.tier, props.shared ? props.role : '')}
        tierTitles={titles}
        onKeys={onKeys}
        {...known}
        panel={<RequestPanel desk={desk} battle={battle} afterwards={props.afterwards} sending={props.sending} />}
        {...(onReplay === undefined ? {} : { onGo: onReplay })}
        menu={<Menu {...props} />}
        guide={(screen) =>
          host !== undefined && (
            <LessonGuide
              {...{ host, table, screen, watched }}
              onward={(rulebook, scenario) => writeRoute({ at: 'set-up', rulebook, scenario })}
            />
          )
        }
      />
      <WhyNotPopover desk={desk} battle={battle} />
    </>
  );
}

/** Loaded when wanted: most battles are fought on the map. */
function InWords(props: KnownProps) {
  const { battle, known, words, onLeave, onText } = props;
  const [mode, setMode] = useState<typeof import('../text/index.ts') | null>(null);
  useEffect(() => void import('../text/index.ts').then(setMode), []);
  if (mode === null) return <TableIsSet />;
  const { TextMode } = mode;
  return (
    <TextMode
      battle={battle}
      table={props.table}
      onLeave={onLeave}
      onPictures={() => onText(false)}
      menu={<Menu {...props} />}
      afterwards={props.afterwards}
      {...(words === undefined ? {} : { words })}
      {...known}
    />
  );
}

function Menu({ table, battle, role, shared, kept, text, onText, onLeave, onReplay, ending, ...more }: PlayingProps) {
  return (
    <MenuButton
      table={table}
      battle={battle}
      role={role}
      shared={shared}
      text={text}
      onText={onText}
      onLeave={onLeave}
      onSettings={more.onSettings}
      onKeys={more.onKeys}
      {...(ending.over ? { onEnding: ending.open } : {})}
      {...(kept === undefined ? {} : { kept })}
      {...(onReplay === undefined ? {} : { onReplay: () => onReplay(battle.now.peek().n) })}
    />
  );
}
