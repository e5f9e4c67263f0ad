/**
 * MurmurHash3_x86_128 (Austin Appleby, public domain): a fast hash with even spread, synchronous in
 * every engine. It names facts; it guards nothing against people who forge collisions, who could
 * only ever confuse their own account.
 */
const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

const rotl = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

function finish(value: number): number {
  let h = value ^ (value >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Four 32-bit words, unsigned. */
export type Hash128 = readonly [number, number, number, number];

const at = (bytes: Uint8Array, index: number): number => bytes[index] as number;

const wordAt = (bytes: Uint8Array, from: number): number =>
  at(bytes, from) | (at(bytes, from + 1) << 8) | (at(bytes, from + 2) << 16) | (at(bytes, from + 3) << 24);

/** As a word, of up to four bytes: those before `length`. */
function laneAt(bytes: Uint8Array, length: number, from: number): number {
  let lane = 0;
  for (let i = Math.min(length, from + 4) - 1; i >= from; i -= 1) lane = (lane << 8) | at(bytes, i);
  return lane;
}

/** Hash of the first `length` bytes. */
export function hashBytes(bytes: Uint8Array, length: number = bytes.length, seed = 0): Hash128 {
  let h1 = seed | 0;
  let h2 = h1;
  let h3 = h1;
  let h4 = h1;
  const blocks = length & ~15;
  for (let i = 0; i < blocks; i += 16) {
    h1 ^= Math.imul(rotl(Math.imul(wordAt(bytes, i), C1), 15), C2);
    h1 = (Math.imul(rotl(h1, 19) + h2, 5) + 0x561ccd1b) | 0;
    h2 ^= Math.imul(rotl(Math.imul(wordAt(bytes, i + 4), C2), 16), C3);
    h2 = (Math.imul(rotl(h2, 17) + h3, 5) + 0x0bcaa747) | 0;
    h3 ^= Math.imul(rotl(Math.imul(wordAt(bytes, i + 8), C3), 17), C4);
    h3 = (Math.imul(rotl(h3, 15) + h4, 5) + 0x96cd1c35) | 0;
    h4 ^= Math.imul(rotl(Math.imul(wordAt(bytes, i + 12), C4), 18), C1);
    h4 = (Math.imul(rotl(h4, 13) + h1, 5) + 0x32ac3b17) | 0;
  }
  // The tail: up to 15 bytes, four to a lane. A lane without bytes mixes in nothing.
  h4 ^= Math.imul(rotl(Math.imul(laneAt(bytes, length, blocks + 12), C4), 18), C1);
  h3 ^= Math.imul(rotl(Math.imul(laneAt(bytes, length, blocks + 8), C3), 17), C4);
  h2 ^= Math.imul(rotl(Math.imul(laneAt(bytes, length, blocks + 4), C2), 16), C3);
  h1 ^= Math.imul(rotl(Math.imul(laneAt(bytes, length, blocks), C1), 15), C2);

  h1 ^= length;
  h2 ^= length;
  h3 ^= length;
  h4 ^= length;
  h1 = (h1 + h2 + h3 + h4) | 0;
  h2 = (h2 + h1) | 0;
  h3 = (h3 + h1) | 0;
  h4 = (h4 + h1) | 0;
  h1 = finish(h1);
  h2 = finish(h2);
  h3 = finish(h3);
  h4 = finish(h4);
  h1 = (h1 + h2 + h3 + h4) | 0;
  return [h1 >>> 0, (h2 + h1) >>> 0, (h3 + h1) >>> 0, (h4 + h1) >>> 0];
}

/** Every engine has it, and writes text faster than code can that looks at each character. */
declare class TextEncoder {
  encodeInto(text: string, into: Uint8Array): { readonly written: number };
}

const encoder = new TextEncoder();
let scratch = new Uint8Array(1024);

/** Hash of the UTF-8 form of `text`; a lone surrogate counts as U+FFFD, as encoders write it. */
export function hashText(text: string, seed = 0): Hash128 {
  if (scratch.length < text.length * 3) scratch = new Uint8Array(text.length * 6);
  return hashBytes(scratch, encoder.encodeInto(text, scratch).written, seed);
}

/** Eight hexadecimal digits of a 32-bit word. */
export const hex32 = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');
