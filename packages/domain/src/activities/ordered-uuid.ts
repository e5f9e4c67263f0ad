import { hashText } from './hash.ts';

const TWO_48 = 2 ** 48;
const DASH = 45;

const BYTES_OF_WORD = 4;

/** Where the two hexadecimal digits of each of the 16 bytes of a UUID begin, with dashes between some. */
const PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;
const DIGITS = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));

/** Character codes under construction: putting a string together from parts would leave it in pieces. */
const codes = new Array<number>(36).fill(DASH);

/** @param place of the word among the four of a UUID. */
function write(word: number, place: number): void {
  for (let i = 0; i < BYTES_OF_WORD; i += 1) {
    const byte = word >>> (24 - i * 8);
    const at = PLACES[place * BYTES_OF_WORD + i] as number;
    codes[at] = DIGITS[(byte >>> 4) & 15] as number;
    codes[at + 1] = DIGITS[byte & 15] as number;
  }
}

/** The remainder operator is slow on numbers as large, and those at hand nearly always fit. */
const within48Bits = (order: number): number =>
  order >= 0 && order < TWO_48 ? order : ((order % TWO_48) + TWO_48) % TWO_48;

/**
 * UUID version 8 (RFC 9562): its first 48 bits are `order`, a whole number, or hash as well for `null`;
 * the other 74 are hash of `name`.
 */
export function orderedUuid(name: string, order: number | null): string {
  const [h1, h2, h3, h4] = hashText(name);
  const key = order === null ? h4 * 65536 + (h1 >>> 16) : within48Bits(order);
  const high = Math.floor(key / 65536);
  write(high, 0);
  write(((key - high * 65536) << 16) | 0x8000 | (h1 & 0xfff), 1);
  write((h2 & 0x3fffffff) | 0x80000000, 2);
  write(h3, 3);
  return String.fromCharCode(...codes);
}

/** The number that orders a UUID: its first 48 bits. `null` for other text. */
export function orderOf(uuid: string): number | null {
  if (uuid.length !== 36) return null;
  let order = 0;
  for (let i = 0; i < 13; i += 1) {
    // Behind the first eight digits stands a dash.
    if (i === 8) continue;
    const code = uuid.charCodeAt(i);
    const digit = code >= 48 && code <= 57 ? code - 48 : code >= 97 && code <= 102 ? code - 87 : -1;
    if (digit < 0) return null;
    order = order * 16 + digit;
  }
  return order;
}
