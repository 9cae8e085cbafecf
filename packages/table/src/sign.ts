import { canonical } from '@flagbridge/engine';
import type { ReplayFile } from '@flagbridge/protocol';
import { sha256 } from './fair.ts';

/**
 * Signatures of ended matches. Hashes alone prove nothing against someone who plays a forged line and computes them again;
 * the signature of the table that ran the match does.
 */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

export interface SigningKey {
  readonly privateKey: Key;
  /** Raw, in base64. */
  readonly publicKey: string;
}

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

export async function newSigningKey(): Promise<SigningKey> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as {
    readonly privateKey: Key;
    readonly publicKey: Key;
  };
  return { privateKey: pair.privateKey, publicKey: base64(await crypto.subtle.exportKey('raw', pair.publicKey)) };
}

/** The key as text, to be kept secret; a server reads it again when it starts. */
export async function writeSigningKey({ privateKey, publicKey }: SigningKey): Promise<string> {
  return JSON.stringify({ privateKey: base64(await crypto.subtle.exportKey('pkcs8', privateKey)), publicKey });
}

/** Null where the text is no such key. */
export async function readSigningKey(text: string): Promise<SigningKey | null> {
  try {
    const { privateKey, publicKey } = JSON.parse(text) as { privateKey: string; publicKey: string };
    const key = await crypto.subtle.importKey('pkcs8', fromBase64(privateKey), 'Ed25519', true, ['sign']);
    return typeof publicKey === 'string' ? { privateKey: key, publicKey } : null;
  } catch {
    return null;
  }
}

/** SHA-256 of the canonical replay, everything but the signature itself. */
async function digest(file: ReplayFile): Promise<Uint8Array<ArrayBuffer>> {
  const { signature: _, ...rest } = file;
  return Uint8Array.from(new TextEncoder().encode(await sha256(canonical(rest))));
}

export async function signReplay(file: ReplayFile, key: SigningKey): Promise<ReplayFile> {
  const value = base64(await crypto.subtle.sign('Ed25519', key.privateKey, await digest(file)));
  return { ...file, signature: { by: 'Ed25519', publicKey: key.publicKey, value } };
}

/** Whether the signature in the file is this key's, over this file. */
export async function isSignedBy(file: ReplayFile, publicKey: string): Promise<boolean> {
  if (file.signature === null) return false;
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64(publicKey), 'Ed25519', true, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, fromBase64(file.signature.value), await digest(file));
  } catch {
    // Not base64, or not a key: then it is not that key's signature.
    return false;
  }
}
