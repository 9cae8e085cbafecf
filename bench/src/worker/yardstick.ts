import { serve } from '../serve.ts';
import { pokemonBattles } from '../yardstick.ts';

/** The process of the yardstick. It holds nothing of ours but the loop that does the work. */
await serve({ yardstick: pokemonBattles });
