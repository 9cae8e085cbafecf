import type { Job, JobOrder, JobUpdate, MakeJob, Measured } from './job.ts';

/** The inside of a worker process: makes its one job and does it when told. */
export async function serve(jobs: Readonly<Record<string, MakeJob>>): Promise<void> {
  const [name = '', scale = '1'] = process.argv.slice(2);
  const tell = (news: JobUpdate): void => void process.send?.(news);
  try {
    const make = jobs[name];
    if (make === undefined) throw new Error(`no job is called ${name}; there are: ${Object.keys(jobs).join(', ')}`);
    const job = await make(Number(scale));
    process.on('message', (order: JobOrder) => {
      try {
        tell(order.is === 'warm' ? { is: 'warm', cpu: warm(job, order.seconds) } : { is: 'done', ...measured(job) });
      } catch (error) {
        tell({ is: 'broken', why: String((error as Error).stack ?? error) });
      }
    });
    tell({ is: 'ready', facts: job.facts ?? {} });
  } catch (error) {
    tell({ is: 'broken', why: String((error as Error).stack ?? error) });
  }
}

/** Works until that much processor time has gone by, at least once. */
function warm(job: Job, seconds: number): number {
  const began = process.cpuUsage();
  for (;;) {
    job.work();
    const spent = cpuSince(began);
    if (spent >= seconds) return spent;
  }
}

function measured(job: Job): Measured {
  const began = process.cpuUsage();
  const start = performance.now();
  const counts = job.work();
  return { cpu: cpuSince(began), wall: (performance.now() - start) / 1000, counts };
}

function cpuSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}
