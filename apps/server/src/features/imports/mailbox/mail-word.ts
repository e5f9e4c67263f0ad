import { createHash, randomInt } from 'node:crypto';
import type { MailboxSettings } from '#server/platform/config/index.ts';

type Address = MailboxSettings['address'];

/** What every mail server leaves as it is, in whichever case. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 26;

/** 130 bits: nobody guesses it, and with a name of 37 characters it fits into the 64 of an address. */
export const newWord = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const hashOfWord = (word: string): Buffer => createHash('sha256').update(word).digest();

export const addressWith = ({ name, domain }: Address, word: string): string => `${name}+${word}@${domain}`;

/** The headers that tell to whom a mail was delivered, whichever server wrote them. */
export const RECIPIENT_HEADERS = [
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'x-forwarded-to',
  'envelope-to',
  'x-envelope-to',
];

/** The words of all our addresses that headers name, each once. */
export function wordsIn({ name, domain }: Address, headers: string): string[] {
  const plain = (text: string) => text.replaceAll('.', '\\.');
  const ours = new RegExp(
    `(?<![\\w.+-])${plain(name)}\\+([a-z2-7]{${LENGTH}})@${plain(domain)}(?![\\w-]|\\.\\w)`,
    'gi',
  );
  return [...new Set(Array.from(headers.matchAll(ours), ([, word = '']) => word.toLowerCase()))];
}
