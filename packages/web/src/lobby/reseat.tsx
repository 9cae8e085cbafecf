import { useEffect, useState } from 'preact/hooks';
import { readerSaid } from '../files/reader-said.tsx';
import type { DeviceHost, Seats } from '../host/device.ts';
import { messageOf } from '../look/message-of.ts';
import { Head } from './head.tsx';
import { LocalSeats } from './local-seats.tsx';
import { Problem } from './problem.tsx';
import { defaultSetUp, type SetUp, seatPlayersOf, seatsOf } from './seats.ts';
import { SetUpPage } from './set-up-page.tsx';
import { why } from './words.ts';

interface ReseatViewProps {
  readonly host: DeviceHost;
  readonly id: string;
  readonly back: () => void;
  readonly open: (id: string) => void;
}

/** Who goes on with a battle that was begun before, here or elsewhere. */
export function ReseatView({ host, id, back, open }: ReseatViewProps) {
  const [seats, setSeats] = useState<Seats | null>(null);
  const [setUp, change] = useState<SetUp>(defaultSetUp);
  const [wrong, setWrong] = useState<string | null>(null);
  const [reader, setReader] = useState<string | undefined>();
  useEffect(() => {
    let gone = false;
    host.seats(id).then(
      async (found) => {
        if (gone) return;
        if (!found.ok) {
          setReader(readerSaid(found.figures));
          return setWrong(await why(found));
        }
        change({ ...defaultSetUp, seats: seatsOf(found.chairs) });
        setSeats(found);
      },
      (error: unknown) => !gone && setWrong(messageOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [host, id]);
  const goOn = async (offices: Seats['info']['offices']): Promise<void> => {
    try {
      const done = await host.reseat(id, seatPlayersOf(offices, setUp));
      if (done.ok) open(id);
      else setWrong(await why(done));
    } catch (error) {
      setWrong(messageOf(error));
    }
  };
  const info = seats?.info;
  return (
    <SetUpPage
      begin={
        info !== undefined && (
          <div class="lobby-begin">
            <button type="button" class="btn primary lobby-primary" onClick={() => void goOn(info.offices)}>
              {`Go on with ${info.scenario.title}`}
            </button>
          </div>
        )
      }
    >
      <Head title={info?.scenario.title ?? 'A battle'} line="Who goes on with it?" back={back} />
      {wrong !== null && (
        <Problem title="This battle cannot be opened." text={`${wrong} Nothing was changed.`} reader={reader} />
      )}
      {info !== undefined && (
        <div class="lobby-form">
          <LocalSeats
            offices={info.offices}
            sides={[...new Set(info.offices.map(({ side }) => side))]}
            setUp={setUp}
            change={change}
          />
        </div>
      )}
    </SetUpPage>
  );
}
