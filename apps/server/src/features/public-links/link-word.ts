import { createHash, randomBytes } from 'node:crypto';

const WORD = /^[\w-]{32}$/;

/** 192 bits: nobody guesses it, and it fits into a line. */
export const newWord = (): string => randomBytes(24).toString('base64url');

export const isWord = (text: string): boolean => WORD.test(text);

export const hashOfWord = (word: string): Buffer => createHash('sha256').update(word).digest();
