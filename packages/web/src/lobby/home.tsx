import type { Listing, Scenario } from '@flagbridge/engine';
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BrokenSave, DeviceHost } from '../host/device.ts';
import type { Kept } from '../host/host.ts';
import { later } from '../look/later.tsx';
import { messageOf } from '../look/message-of.ts';
import { AlreadyHere } from './already-here.tsx';
import { Hero } from './hero/hero.tsx';
import { HomeBar } from './home-bar.tsx';
import { lastAsked } from './last-asked.ts';
import { turnToPlayed } from './last-book.ts';
import { Notices } from './notices.tsx';
import { Problem } from './problem.tsx';
import { RulebookShelf } from './rulebook-shelf.tsx';
import { type TakenIn, takeIn } from './take-in.ts';

const KeptList = later(async () => (await import('./kept/kept-list.tsx')).KeptList);

interface HomeProps {
  readonly host: DeviceHost;
  readonly listings: readonly Listing[];
  readonly settings: ComponentChildren;
  readonly first: ComponentChildren;
  readonly last: ComponentChildren;
  readonly about: string;
  readonly open: (id: string) => void;
  readonly reseat: (id: string) => void;
  readonly chooseScenario: (listing: Listing, scenario: Scenario) => void;
  /** One that a file brought. */
  readonly bringScenario: (listing: Listing, scenario: Scenario) => void;
  readonly chooseFree: (listing: Listing) => void;
}

interface OnDevice {
  readonly kept: readonly Kept[];
  readonly broken: readonly BrokenSave[];
}

/** The lobby's first page. A file may be dropped anywhere on it. */
export function Home(props: HomeProps) {
  const { host, listings, settings, first, last, about, open, reseat, bringScenario, chooseScenario, chooseFree } =
    props;
  const { device, wrong, reload } = useKept(host);
  const [refused, setRefused] = useState<Extract<TakenIn, { ok: false }> | null>(null);
  const [over, setOver] = useState(false);
  const [same, setSame] = useState<{ readonly file: File; readonly id: string } | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const files = useMemo(lastAsked, []);
  // Anyone who has gone on to something else is not called away from it.
  useEffect(() => files.drop, [files]);
  const chosen = async (file: File, copy = false): Promise<void> => {
    setRefused(null);
    setSame(null);
    setReading(file.name);
    const taken = await files.ask(takeIn(host, listings, file, { copy }));
    if (taken === null) return reload();
    setReading(null);
    if (!taken.ok) setRefused(taken);
    else if (taken.is === 'scenario') bringScenario(taken.listing, taken.scenario);
    else if (taken.already) {
      reload();
      setSame({ file, id: taken.id });
    } else if (taken.over) open(taken.id);
    else reseat(taken.id);
  };
  const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the first is a button.
    <div
      class="lobby-drop"
      data-over={over}
      onDragOver={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (event.relatedTarget === null) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer?.files ?? [];
        if (file !== undefined) void chosen(file);
      }}
    >
      <HomeBar chosen={(file) => void chosen(file)} settings={settings} />
      <main>
        <div class="lobby-says">
          <Notices host={host} />
          {refused !== null && <Problem title={refused.title} text={refused.text} reader={refused.reader} />}
          {same !== null && (
            <AlreadyHere
              kept={device.kept.find(({ id }) => id === same.id)}
              file={same.file.name}
              open={() => open(same.id)}
              copy={() => void chosen(same.file, true)}
              dismiss={() => setSame(null)}
            />
          )}
          {wrong !== null && (
            <Problem title="Kept battles could not be listed." text={wrong}>
              <button type="button" class="btn" onClick={reload}>
                Try again
              </button>
            </Problem>
          )}
        </div>
        <Hero host={host} listings={listings} open={open} />
        <div class="lobby">
          {first}
          {device.kept.length + device.broken.length > 0 && (
            <KeptList
              host={host}
              kept={device.kept}
              broken={device.broken}
              open={open}
              reseat={({ id }) => reseat(id)}
              changed={reload}
            />
          )}
          <div id="battles" tabIndex={-1}>
            <RulebookShelf host={host} listings={listings} chooseScenario={chooseScenario} chooseFree={chooseFree} />
          </div>
          {last}
        </div>
      </main>
      <footer class="lobby-foot">
        <p>
          Unofficial fan work, not made or endorsed by the publishers or designers of the games. The games and their
          names belong to their owners. <a href={about}>About Flagbridge</a>
        </p>
      </footer>
      <p class={reading === null ? 'vh' : 'lobby-reading'} role="status">
        {reading !== null && `Reading ${reading} …`}
      </p>
      {over && <p class="lobby-let-go">Let go to open this battle file.</p>}
    </div>
  );
}

const NOTHING: OnDevice = { kept: [], broken: [] };

function useKept(host: DeviceHost): { device: OnDevice; wrong: string | null; reload: () => void } {
  const [device, setDevice] = useState(NOTHING);
  const [wrong, setWrong] = useState<string | null>(null);
  const gone = useRef(false);
  const reload = useCallback((): void => {
    Promise.all([host.battles(), host.broken()]).then(
      ([kept, broken]) => {
        if (gone.current) return;
        setWrong(null);
        turnToPlayed(kept);
        setDevice({ kept, broken });
      },
      (error: unknown) => !gone.current && setWrong(messageOf(error)),
    );
  }, [host]);
  useEffect(() => {
    gone.current = false;
    reload();
    const stop = host.listen(({ is }) => {
      if (is === 'changed' || is === 'restarted') reload();
    });
    return () => {
      gone.current = true;
      stop();
    };
  }, [host, reload]);
  return { device, wrong, reload };
}
