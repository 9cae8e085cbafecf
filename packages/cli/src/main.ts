import { processIo } from './io.ts';
import { run } from './run.ts';

// A reader that has seen enough (`| head`) closes the pipe: that is no error, and no success either. The command goes on to
// its own exit code; nobody can answer it any more, so its input is over too.
let deaf = false;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  if (deaf) return;
  deaf = true;
  process.stdin.on('error', () => {});
  process.stdin.push(null);
});

process.exitCode = await run(process.argv.slice(2), processIo());
