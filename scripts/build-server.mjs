// @ts-check
// Bundles the server into packages/server/dist (or the folder named): `main.mjs` and `thinker.mjs`, the thread that thinks for
// computer players. Packages of node_modules stay there.
import { bundleInto } from './bundle.mjs';

await bundleInto(process.argv[2] ?? 'packages/server/dist', {
  main: 'packages/server/src/main.ts',
  thinker: 'packages/server/src/jobs/thinker.ts',
});
