import type { AnyPresentation } from '@flagbridge/engine';

export declare const present: AnyPresentation;
