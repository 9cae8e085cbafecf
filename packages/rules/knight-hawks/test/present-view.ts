import { showing } from '@flagbridge/testkit';
import { present } from '../src/present.ts';

export const UPF = { offices: ['upf'] };
export const SATHAR = { offices: ['sathar'] };
export const BOTH = { offices: ['sathar', 'upf'] };

export const shows = showing({ present, offices: ['sathar', 'upf'], viewer: UPF, match: 'match' });
export const { viewOf, sheetOf, nodesOf, nodeOf, unsound } = shows;
