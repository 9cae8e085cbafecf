// `npm test`: every stage. `npm test -- slow types` runs only the stages named.
import { runStages } from './run-stages.mjs';
import { stages } from './stages.mjs';

await runStages(stages, process.argv.slice(2));
