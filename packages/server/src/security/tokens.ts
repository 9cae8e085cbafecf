import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits in base64url: 32 characters. Anyone who has one may do what it is for; only its hash is kept. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** Names a player, a device, a report: 128 random bits. Known to others, and good for nothing by itself. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** What is kept of a token, and what it is looked up by: nobody who reads the storage can use it, and no comparison takes a telling time. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const tokenForm = /^[A-Za-z0-9_-]{32}$/;
