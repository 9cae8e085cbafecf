import { showing } from '@flagbridge/testkit';
import { present } from '../src/present.ts';

export const REBEL = { offices: ['rebel'] };
export const IMPERIAL = { offices: ['imperial'] };
export const BOTH = { offices: ['rebel', 'imperial'] };
export const NOBODY = { offices: [] };

export const shows = showing({ present, offices: ['rebel', 'imperial'], viewer: REBEL, match: 'battle', longest: 240 });
export const { viewOf, sheetOf, nodesOf, nodeOf, unsound } = shows;
