import { hashText } from './hash.ts';

const TWO_48 = 2 ** 48;
const DASH = 45;

/** Where the hexadecimal digits of a UUID stand: four words of eight, with dashes between some. */
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27].concat(
  [28, 29, 30, 31, 32, 33, 34, 35],
);

/** Character codes under construction: putting a string together from parts would leave it in pieces. */
const codes = new Array<number>(36).fill(DASH);

function write(word: number, from: number): void {
  for (let i = 0; i < 8; i += 1) {
    const digit = (word >>> (28 - i * 4)) & 15;
    codes[PLACES[from + i] ?? 0] = digit < 10 ? 48 + digit : 87 + digit;
  }
}

/**
 * UUID version 8 (RFC 9562): its first 48 bits are `order`, a whole number, or hash as well for `null`;
 * the other 74 are hash of `name`.
 */
export function orderedUuid(name: string, order: number | null): string {
  const [h1, h2, h3, h4] = hashText(name);
  const key = order === null ? h4 * 65536 + (h1 >>> 16) : ((order % TWO_48) + TWO_48) % TWO_48;
  const low = key % 65536;
  write(Math.floor(key / 65536), 0);
  write((low << 16) | 0x8000 | (h1 & 0xfff), 8);
  write((h2 & 0x3fffffff) | 0x80000000, 16);
  write(h3, 24);
  return String.fromCharCode(...codes);
}

/** The number that orders a UUID: its first 48 bits. `null` for other text. */
export function orderOf(uuid: string): number | null {
  if (uuid.length !== 36) return null;
  let order = 0;
  for (let i = 0; i < 12; i += 1) {
    const code = uuid.charCodeAt(PLACES[i] ?? 0);
    const digit = code >= 48 && code <= 57 ? code - 48 : code >= 97 && code <= 102 ? code - 87 : -1;
    if (digit < 0) return null;
    order = order * 16 + digit;
  }
  return order;
}
