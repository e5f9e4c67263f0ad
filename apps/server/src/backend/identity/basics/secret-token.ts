import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, unpadded base64url: the SDK cuts a link's value at its second `=`. */
export const createSecretToken = (): string => randomBytes(32).toString('base64url');

export const isSecretToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** What is stored of it. Nothing slower is needed: 256 random bits cannot be guessed from a hash. */
export const hashSecretToken = (token: string): Buffer => createHash('sha256').update(token).digest();
