/** What an engine offers, beside the language itself. */
declare class TextDecoder {
  constructor(encoding: 'latin1');
  decode(bytes: Uint8Array): string;
}

const BYTES = 16;
const LETTERS = 36;
const DASH = 45;

/** Where the two digits of each byte stand in a UUID. */
const PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;

/** UUIDs, 16 bytes each. */
export function packIds(ids: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(ids.length * BYTES);
  ids.forEach((id, i) => {
    PLACES.forEach((place, at) => {
      bytes[i * BYTES + at] = (digitOf(id.charCodeAt(place)) << 4) | digitOf(id.charCodeAt(place + 1));
    });
  });
  return bytes;
}

/** Value of a hexadecimal digit by its character code, 0–9 and a–f. */
const digitOf = (code: number): number => (code < 58 ? code - 48 : code - 87);

/** Character code of a hexadecimal digit by its value. */
const letterOf = (value: number): number => (value < 10 ? value + 48 : value + 87);

const FIRST_LETTERS = Uint8Array.from({ length: 256 }, (_, byte) => letterOf(byte >> 4));
const SECOND_LETTERS = Uint8Array.from({ length: 256 }, (_, byte) => letterOf(byte & 15));

/** Ids that are written together: whoever keeps one of them keeps the text of all that it was cut out of. */
const TOGETHER = 1000;

/**
 * What {@link packIds} packed. A page reads those of all trades before it draws a list of them, in the thread that answers
 * presses: letters by tables, and texts cut out of a long one that the engine makes, at a quarter of the cost of an argument a letter.
 */
export function unpackIds(bytes: Uint8Array): string[] {
  const ids: string[] = new Array(bytes.length / BYTES);
  const letters = new Uint8Array(Math.min(TOGETHER, ids.length) * LETTERS).fill(DASH);
  const decoder = new TextDecoder('latin1');
  for (let first = 0; first < ids.length; first += TOGETHER) {
    const count = Math.min(TOGETHER, ids.length - first);
    for (let i = 0; i < count; i += 1) {
      const from = (first + i) * BYTES;
      const to = i * LETTERS;
      for (let at = 0; at < BYTES; at += 1) {
        const byte = bytes[from + at] ?? 0;
        const place = to + (PLACES[at] ?? 0);
        letters[place] = FIRST_LETTERS[byte] ?? 0;
        letters[place + 1] = SECOND_LETTERS[byte] ?? 0;
      }
    }
    const text = decoder.decode(letters.subarray(0, count * LETTERS));
    for (let i = 0; i < count; i += 1) ids[first + i] = text.slice(i * LETTERS, (i + 1) * LETTERS);
  }
  return ids;
}
