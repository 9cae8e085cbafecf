import type { Muster } from '@flagbridge/engine';
export declare const muster: Muster;
