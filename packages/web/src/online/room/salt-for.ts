import type { Offer } from '@flagbridge/protocol/online';
import { newSalt } from '../links.ts';
import type { Salt } from './at-match.tsx';

/** Chosen once for the next match, however often it is offered or agreed to. */
export function saltFor(salt: Salt, is: Offer['is']): string {
  salt.is = is;
  salt.given ??= newSalt();
  return salt.given;
}
