// `npm run check`: everything that is quick. `npm run check -- types lint` runs only the stages named.
import { runStages } from './run-stages.mjs';
import { stages } from './stages.mjs';

await runStages(
  stages.filter((stage) => !stage.slow),
  process.argv.slice(2),
);
