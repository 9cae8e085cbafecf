export { type FreeSide, freeScenario } from './free-battle.ts';
export { optionsIn } from './options.ts';
