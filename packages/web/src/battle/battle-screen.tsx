import type { BoardHandle, PickHow } from '@flagbridge/board';
import type { PartId } from '@flagbridge/engine';
import { unkey } from '@flagbridge/engine/hex';
import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { LiveNews } from '../log/live-news.tsx';
import { Log } from '../log/log.tsx';
import { Icon } from '../look/icon.tsx';
import { later } from '../look/later.tsx';
import { ThemeButton } from '../look/theme-button.tsx';
import { PhaseBar } from '../phase-bar/phase-bar.tsx';
import type { DecisionDesk } from '../request/desk/desk.ts';
import { SheetStrip } from '../sheets/sheet-strip.tsx';
import { type Screen, useBattleKeys } from './battle-keys.ts';
import { BattleMap } from './map.tsx';
import type { ShownBattle } from './shown-battle.ts';
import { fetchStage } from './telling.ts';
import { useAsked, useWatching } from './watching.ts';
import './battle-screen.css';
import './low-screen.css';

// Battles begin without a raised sheet or an open book.
const Reader = later(async () => (await import('../reader/reader.tsx')).Reader);
const SheetDialog = later(async () => (await import('../sheets/sheet-dialog.tsx')).SheetDialog);
const SheetPager = later(async () => (await import('../sheets/sheet-pager.tsx')).SheetPager);
const StagePanel = later(async () => (await import('../stage/stage-panel.tsx')).StagePanel);
const Recap = later(async () => (await import('../stage/recap.tsx')).Recap);
const ReportDialog = later(async () => (await import('./report-dialog.tsx')).ReportDialog);
// Orders for several ships lie where the sheets lay, and a sheet that is played on where the map was.
const StripBoard = later(async () => (await import('../request/shapes/strip-board.tsx')).StripBoard);
const SheetBoard = later(async () => (await import('../sheets/sheet-board.tsx')).SheetBoard);
const Care = later(async () => (await import('../care/care.tsx')).Care);

/** What no battle begins with and every battle comes to. */
export function fetchStaging(): void {
  void fetchStage();
  void StagePanel.ahead();
  void Recap.ahead();
}

interface BattleScreenProps {
  readonly battle: ShownBattle;
  readonly tierTitle: string;
  readonly tierTitles: ReadonlyMap<string, string>;
  /** What the menu holds. */
  readonly menu: ComponentChildren;
  /** The decision in the making; in a replay, one that decides nothing. */
  readonly desk: DecisionDesk;
  /** What stands at the top of the rail: the request, or the way through a replay. */
  readonly panel: ComponentChildren;
  /** Whether a volley's list takes the panel's place while it is told; it does unless told not to. */
  readonly stages?: boolean;
  /** Goes to the moment of an update, where that is possible. */
  readonly onGo?: (n: number) => void;
  /** Something that goes along with the battle and may act on the screen: a lesson. */
  readonly guide?: (screen: Screen) => ComponentChildren;
  /** A line under the phase bar: not kept, offline, a what-if. */
  readonly notice?: string;
  readonly onKeys: () => void;
}

/** What the phone shows under the map. */
export type Tab = 'orders' | 'sheets' | 'log' | 'rules';

const TABS = [
  ['orders', 'Orders', 'orders'],
  ['sheets', 'Sheets', 'sheets'],
  ['log', 'Log', 'log'],
  ['rules', 'Rules', 'book'],
] as const;

/** The battle: phase bar, map, decision, sheets and log, as one viewer has them. */
export function BattleScreen(props: BattleScreenProps) {
  const { battle, desk, tierTitle, tierTitles, menu, panel, notice, onGo, stages = true } = props;
  const board = useSignal<BoardHandle | null>(null);
  const sheet = useSignal<PartId | null>(null);
  // The dialog stays once it is there: it gives the focus back when it closes.
  const everRaised = useRef(false);
  everRaised.current ||= sheet.value !== null;
  const report = useSignal(false);
  const tab = useSignal<Tab>('orders');
  const folded = useSignal({ sheets: false, rail: false });
  const beside = useSignal<readonly PartId[]>([]);
  const missed = useSignal<Screen['missed']['value']>(null);
  const boarded = useSignal<PartId | null>(null);
  const screen: Screen = {
    ...{ battle, desk, board, sheet, report, tab, folded, beside, missed, boarded },
    onKeys: props.onKeys,
  };
  useBattleKeys(screen);
  useWatching(screen);
  const asked = useAsked(screen);
  // Reading a rule on the phone is a tab of its own.
  useSignalEffect(() => {
    if (battle.reading.value !== null) tab.value = 'rules';
    else if (tab.peek() === 'rules') tab.value = 'orders';
  });
  useSignalEffect(() => {
    boarded.value = desk.request.value?.on ?? null;
  });
  const touch = (part: PartId, how: PickHow = 'press'): void => {
    // Bare ground is nobody: touching it lets go of whatever was selected, and leaves no mark.
    if (desk.touch(part, how)) return;
    battle.selected.value = unkey(part) === undefined ? part : null;
    missed.value = { part };
  };
  /** While a volley is told, a tap on the map is the next shot. */
  const touchMap = (part: PartId, how: PickHow): void => {
    const told = how === 'press' ? battle.stage.peek() : null;
    if (told !== null) told.next();
    else touch(part, how);
  };
  const read = battle.reading.value !== null;
  const stage = battle.stage.value;
  const said = stage === null ? notice : 'Shot by shot';
  const { sheets: noSheets, rail: noRail } = folded.value;
  const staging = stage !== null && stages;
  const shape = desk.request.value?.shape;
  const strips = shape?.is === 'slots' && !staging ? (shape.groups?.length ?? 0) : 0;
  const laying = strips > 0;
  const onBoard = staging ? null : boarded.value;
  const told = useRef(false);
  told.current ||= staging;
  return (
    <div class="frame">
      <a class="skip" href="#decision">
        Go to your decision
      </a>
      <main
        class={`app tab-${staging ? 'orders staging' : tab.value} ${told.current && !staging ? 'told' : ''} ${laying ? 'laying' : noSheets ? 'no-sheets' : ''} ${noRail ? 'no-rail' : ''}`}
        style={{ '--strips': strips }}
        onPointerDownCapture={() => battle.nudge()}
      >
        <PhaseBar battle={battle} tierTitle={tierTitle} {...(said === undefined ? {} : { awaitedText: said })}>
          <ThemeButton />
          <button
            type="button"
            class="ic bar-rules"
            aria-label="Rules"
            aria-pressed={read}
            onClick={() => {
              battle.reading.value = read ? null : '';
            }}
          >
            <Icon name="book" />
          </button>
          {menu}
        </PhaseBar>
        {props.guide?.(screen)}
        <div class={onBoard === null ? 'app-map' : 'app-map boarded'}>
          <BattleMap battle={battle} desk={desk} board={board} onTouch={touchMap} staging={staging} />
          {onBoard !== null && <SheetBoard screen={screen} sheet={onBoard} onTouch={touch} />}
          {(stage !== null || battle.happened.value !== null) && (
            <Recap
              battle={battle}
              onLog={() => {
                battle.reading.value = null;
                tab.value = 'log';
              }}
            />
          )}
        </div>
        <section class={`rail ${read ? 'reading' : ''}`} aria-label="Decision and log">
          <div id="decision" class="rail-decision" tabIndex={-1}>
            {staging ? <StagePanel battle={battle} stage={stage} /> : panel}
          </div>
          <div class="rail-log">
            {read ? (
              <Reader
                catalogue={battle.present.catalogue}
                tierTitles={tierTitles}
                headings={battle.present.headings}
                open={battle.reading}
              />
            ) : (
              <Log battle={battle} {...(onGo === undefined ? {} : { onGo })} />
            )}
          </div>
        </section>
        <section class="app-sheets" aria-label={laying ? 'Cards in strips' : 'Record sheets'}>
          {laying ? (
            <StripBoard desk={desk} battle={battle} />
          ) : (
            <SheetStrip
              battle={battle}
              flags={desk.flags.value}
              choosable={desk.choosable.value}
              onTouch={(part) => touch(part)}
              onOpen={(id) => {
                sheet.value = id;
              }}
            />
          )}
        </section>
        <section class="app-pager" aria-label="Record sheet">
          {tab.value === 'sheets' && (
            <SheetPager battle={battle} open={sheet} choosable={desk.choosable.value} onTouch={(part) => touch(part)} />
          )}
        </section>
        <nav class="tabs" aria-label="Panels">
          {TABS.map(([id, title, icon]) => (
            <button
              key={id}
              type="button"
              title={title}
              aria-current={tab.value === id ? 'page' : undefined}
              onClick={() => {
                battle.reading.value = id === 'rules' ? (battle.reading.value ?? '') : null;
                tab.value = id;
              }}
            >
              <Icon name={icon} />
              {title}
            </button>
          ))}
        </nav>
      </main>
      {tab.value !== 'sheets' && everRaised.current && (
        <SheetDialog battle={battle} open={sheet} choosable={desk.choosable.value} onTouch={(part) => touch(part)} />
      )}
      {report.value && <ReportDialog battle={battle} open={report} />}
      <Care screen={screen} />
      <LiveNews battle={battle} />
      <p class="vh" role="status">
        {asked}
      </p>
    </div>
  );
}
