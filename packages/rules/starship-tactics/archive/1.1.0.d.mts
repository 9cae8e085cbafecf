import type { AnyRulebook } from '@flagbridge/engine';

export declare const rulebook: AnyRulebook;
