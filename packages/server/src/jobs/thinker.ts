import type { Choice } from '@flagbridge/engine';
import type { Thought } from './port.ts';
import { answerTo } from './think.ts';

/** What a thread of the thinkers runs: bundled beside the server as `thinker`. */
export default (thought: Thought): Promise<Choice> => answerTo(thought);
