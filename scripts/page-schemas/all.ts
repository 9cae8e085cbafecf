// Everything that reads with schemas in the page, through one door: once as it is, with zod, and once built as the page is.
import * as online from '../../packages/protocol/src/online/index.ts';
import * as act from '../../packages/protocol/src/schema/act.ts';
import * as call from '../../packages/protocol/src/schema/call.ts';
import * as file from '../../packages/protocol/src/schema/file.ts';
import * as matchInfo from '../../packages/protocol/src/schema/match-info.ts';
import * as message from '../../packages/protocol/src/schema/message.ts';
import * as order from '../../packages/protocol/src/schema/order.ts';
import * as request from '../../packages/protocol/src/schema/request.ts';
import * as shape from '../../packages/protocol/src/schema/shape.ts';
import * as view from '../../packages/protocol/src/schema/view.ts';
import * as wire from '../../packages/protocol/src/schema/wire.ts';
import * as words from '../../packages/protocol/src/schema/words.ts';
import * as setUp from '../../packages/rules/knight-hawks/src/set-up/format.ts';
import * as silentDeath from '../../packages/rules/silent-death/src/set-up/format.ts';
import * as edge from '../../packages/web/src/host/edge.ts';

export const schemas = {
  act,
  call,
  file,
  matchInfo,
  message,
  order,
  request,
  shape,
  view,
  wire,
  words,
  setUp,
  silentDeath,
  edge,
  online,
};
export { parseCall, parseOrder, parseWish } from '../../packages/protocol/src/parse.ts';
export { readReplay } from '../../packages/protocol/src/replay.ts';
export { readSetUp } from '../../packages/rules/knight-hawks/src/set-up/read.ts';
export { parseAsked, parseEntry } from '../../packages/web/src/host/edge.ts';

export const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'safeParse' in value;
