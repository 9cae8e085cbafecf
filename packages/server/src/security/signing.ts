import { newSigningKey, readSigningKey, type SigningKey, writeSigningKey } from '@flagbridge/table';
import type { Storage } from '../storage/port.ts';

/** The host's own key: made once, kept for good, so that what it signed stays its own. */
export async function signingKeyOf(storage: Storage): Promise<SigningKey> {
  const text = await storage.settle('signing-key', await writeSigningKey(await newSigningKey()));
  const key = await readSigningKey(text);
  if (key === null) throw new Error('the signing key in the storage cannot be read');
  return key;
}
