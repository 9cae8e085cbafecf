import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { buildStamp } from './build-stamp.ts';
import { type Config, databaseIn, defaultPort, type Kept } from './config.ts';
import type { Doors, RouteContext } from './http/door.ts';
import { addOpenApi, openApiDoor } from './http/openapi.ts';
import { addPage } from './http/page.ts';
import { accountDoors } from './http/routes/account.ts';
import { exportDoor } from './http/routes/export.ts';
import { hostDoors } from './http/routes/host.ts';
import { linkDoors } from './http/routes/links.ts';
import { listDoors } from './http/routes/lists.ts';
import { matchDoors } from './http/routes/matches.ts';
import { meDoors } from './http/routes/me.ts';
import { mineDoor } from './http/routes/mine.ts';
import { seatDoors } from './http/routes/seats.ts';
import { bareServer } from './http/server.ts';
import {
  inProcessJobs,
  type Jobs,
  openThinkers,
  playerAt,
  type Thinkers,
  thinkHere,
  threadsFor,
} from './jobs/index.ts';
import { listen } from './listen.ts';
import { defaultLimits, type Hall, type Limits as HallLimits, openHall, Shares } from './match/index.ts';
import { openNotices } from './notices/index.ts';
import { loggerFor } from './observe/log.ts';
import { type Metrics, metricsDoor, openMetrics } from './observe/metrics.ts';
import { deviceCookie, isSecure } from './security/cookie.ts';
import { identitiesOf } from './security/identity.ts';
import { mayOf } from './security/may.ts';
import { type Passwords, passwordsWith } from './security/passwords.ts';
import { placesOf } from './security/places.ts';
import { signingKeyOf } from './security/signing.ts';
import { socketDoor } from './socket/door.ts';
import { socketsWith } from './socket/sockets.ts';
import type { Storage } from './storage/port.ts';
import { openPostgres } from './storage/postgres/index.ts';
import { openSqlite } from './storage/sqlite/index.ts';
import { startSweeping } from './sweep.ts';
import { VERSION } from './version.ts';

export interface App {
  readonly storage: Storage;
  readonly hall: Hall;
  /** The server itself, for tests that ask it without a line between. */
  readonly http: Doors;
  /** Listens; gives the port. */
  listen(): Promise<number>;
  /** Says goodbye to every screen, keeps everything, stops. Asked twice it stops once. */
  close(): Promise<void>;
  /** When it has. */
  readonly closed: Promise<void>;
}

/** What tests and benchmarks may want otherwise. */
export interface AppParts {
  readonly now?: () => number;
  readonly storage?: Storage;
  readonly thinkers?: Thinkers;
  readonly hallLimits?: Partial<HallLimits>;
  /** Tells this build from others. */
  readonly build?: string;
  readonly passwords?: Passwords;
  readonly logTo?: NodeJS.WritableStream;
  readonly helloWithin?: number;
  /** Milliseconds a request may take to come in. */
  readonly patience?: number;
  /** The built worker of the thinkers. Without one, thinking happens here. */
  readonly thinker?: URL;
  /** Milliseconds between being awaited and being told. */
  readonly noticeAfter?: number;
}

/** All but the folder has a usual value. */
export type AppWish = Partial<Config> & Pick<Config, 'data'>;

const defaultConfig: Omit<Config, 'data'> = {
  port: 0,
  host: '127.0.0.1',
  database: null,
  url: null,
  origins: [],
  page: null,
  smtp: null,
  mailFrom: null,
  webhook: null,
  metricsToken: null,
  trustProxy: [],
  rate: 1,
  log: 'silent',
};

const HEARTBEAT = 25_000;
const HELLO_WITHIN = 10_000;
const NOTICE_AFTER = 120_000;
/** How long the goodbyes may take. */
const GRACE = 10_000;
const SOCKETS = { perPlayer: 20, perAddress: 100 };

/** Everything of a host, wired together. */
export async function openApp(wish: AppWish, parts: AppParts = {}): Promise<App> {
  const config: Config = { ...defaultConfig, ...wish };
  const now = parts.now ?? Date.now;
  const metrics = openMetrics();
  let closing: Promise<void> | null = null;
  const { app, limits } = await bareServer({
    config,
    places: placesOf(config),
    logger: loggerFor(config.log, parts.logTo),
    stopping: () => closing !== null,
    ...(parts.patience !== undefined && { patience: parts.patience }),
    saw: ({ route, method, status, seconds }) => metrics.request(route, method, status, seconds),
  });
  const { log } = app;
  const storage = parts.storage ?? (await storageFor(config));
  sayOf(storage.journal, log);
  const thinkers =
    parts.thinkers ??
    (parts.thinker === undefined
      ? thinkHere()
      : openThinkers({ worker: parts.thinker, threads: threadsFor(availableParallelism(), process.platform), log }));
  const jobs = counted(inProcessJobs(storage.jobs, { now, log }), metrics);
  const signingKey = await signingKeyOf(storage);
  // Notices ask the hall who is here, and the hall tells them who is awaited.
  let hall: Hall | null = null;
  const notices = openNotices({
    jobs,
    storage,
    hall: { here: (match, seat) => hall?.here(match, seat) ?? false },
    config: {
      publicUrl: config.url ?? `http://127.0.0.1:${config.port || defaultPort}`,
      smtp: config.smtp,
      from: config.mailFrom,
      webhook: config.webhook,
      after: parts.noticeAfter ?? NOTICE_AFTER,
    },
    now,
    log,
  });
  const computersTurns = new Shares();
  const opened = await openHall({
    storage,
    jobs,
    notices,
    playerAt: (level, whose) => playerAt(level, thinkers, whose, computersTurns),
    thinkers,
    signingKey,
    build: parts.build ?? (await buildStamp()),
    now,
    log,
    limits: { ...defaultLimits, ...parts.hallLimits },
    count: metrics.count,
  });
  hall = opened;
  jobs.handle('clock', ({ key }) => opened.due(key));
  await startSweeping({ storage, hall: opened, jobs, now, log, swept: metrics.swept });
  jobs.handle('sit-in', ({ key }) => opened.sitIn(key));
  const sockets = socketsWith({
    perPlayer: Math.round(SOCKETS.perPlayer * Math.max(1, config.rate)),
    perAddress: Math.round(SOCKETS.perAddress * Math.max(1, config.rate)),
  });
  metrics.watch({ hall: opened, storage, sockets });
  const secure = isSecure(config.url);
  const context: RouteContext = {
    config,
    storage,
    hall: opened,
    notices,
    publicKey: signingKey.publicKey,
    identities: identitiesOf({
      storage,
      limits,
      cookie: deviceCookie(secure),
      // Settled when a host first starts with https: devices made before have their cookie under its plain name.
      namedSince: secure ? Number(await storage.settle('cookie-bound-since', String(now()))) : 0,
      now,
    }),
    limits,
    may: mayOf(storage),
    passwords: parts.passwords ?? passwordsWith(),
    sockets,
    now,
    log,
    answered: metrics.answered,
    helloWithin: parts.helloWithin ?? HELLO_WITHIN,
  };
  await addOpenApi(app, VERSION);
  const doors = app as unknown as Doors;
  for (const add of [
    hostDoors,
    listDoors,
    matchDoors,
    seatDoors,
    linkDoors,
    meDoors,
    mineDoor,
    exportDoor,
    accountDoors,
    socketDoor,
  ])
    add(doors, context);
  openApiDoor(app);
  metricsDoor(app, metrics, {
    token: config.metricsToken,
    proxied: config.url !== null || config.trustProxy.length > 0,
  });
  if (config.page !== null) await addPage(app, config.page);
  await app.ready();
  jobs.start();
  const heartbeat = setInterval(() => sockets.beat(), HEARTBEAT);
  heartbeat.unref();

  let hasClosed = (): void => {};
  const closed = new Promise<void>((done) => {
    hasClosed = done;
  });
  const close = async (): Promise<void> => {
    clearInterval(heartbeat);
    // Nothing new comes in, everything that is under way is kept, and then the lines are cut.
    await inTime(opened.close(), GRACE);
    sockets.closeWhere(() => true, { why: 'closing', message: 'The host stops; come back in a while.' });
    await inTime(jobs.stop(), GRACE);
    await inTime(app.close(), GRACE);
    sockets.close();
    await notices.close();
    await thinkers.close();
    metrics.close();
    await storage.close();
  };
  return {
    storage,
    hall: opened,
    http: doors,
    listen: () => listen(doors, config),
    close: () => {
      closing ??= close().finally(hasClosed);
      return closing;
    },
    closed,
  };
}

async function storageFor({ database, data }: Kept): Promise<Storage> {
  if (database !== null) return openPostgres({ url: database });
  await mkdir(data, { recursive: true, mode: 0o700 });
  return openSqlite({ file: databaseIn(data) });
}

/** What is missing is said before anybody comes. */
function sayOf(
  journal: Storage['journal'],
  log: { error(what: object, message: string): void; warn(message: string): void },
): void {
  if (journal.is === 'lost')
    log.error(
      { missing: journal.missing },
      'the journal was lost or garbled: that many acknowledged writings are missing, and battles go on from what was kept before',
    );
  if (journal.is === 'other') log.warn('the database this folder had is not here: another one is, or none was');
  if (journal.is === 'uncounted')
    log.warn('the count beside the database is missing, as after a restore: whether anything else is cannot be told');
}

/** The same, with every job that is done or fails counted. */
const counted = (jobs: Jobs, metrics: Metrics): Jobs => ({
  ...jobs,
  handle: (kind, work) =>
    jobs.handle(kind, (job) =>
      work(job).then(
        () => metrics.job(kind, true),
        (error: unknown) => {
          metrics.job(kind, false);
          throw error;
        },
      ),
    ),
});

async function inTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
