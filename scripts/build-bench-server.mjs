// @ts-check
// Bundles the benchmark of the server: the run itself, the host it measures with its threads, the relay beside it, and a table by itself. Packages of node_modules stay there.
import { bundleInto } from './bundle.mjs';

await bundleInto(process.argv[2] ?? 'node_modules/.cache/flagbridge/bench-server', {
  main: 'bench/src/server/main.ts',
  host: 'bench/src/server/host.ts',
  relay: 'bench/src/server/relay.ts',
  table: 'bench/src/server/table.ts',
  thinker: 'packages/server/src/jobs/thinker.ts',
});
