/** What an engine offers, beside the language itself. */
declare class TextDecoder {
  decode(bytes: Uint8Array): string;
}

const BYTES = 16;
const LETTERS = 36;
const DASH = 45;
/** Bits of the bytes before which a dash stands: 4, 6, 8 and 10. */
const DASHED = 0b101_0101_0000;

/** Where the two digits of a byte stand in a UUID: dashes stand before bytes 4, 6, 8 and 10. */
const placeOf = (at: number): number => at * 2 + (at < 4 ? 0 : at < 10 ? (at >> 1) - 1 : 4);

/** UUIDs, 16 bytes each. */
export function packIds(ids: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(ids.length * BYTES);
  for (let i = 0; i < bytes.length; i += 1) {
    const id = ids[Math.floor(i / BYTES)] ?? '';
    const place = placeOf(i % BYTES);
    bytes[i] = (digitOf(id.charCodeAt(place)) << 4) | digitOf(id.charCodeAt(place + 1));
  }
  return bytes;
}

/** Value of a hexadecimal digit by its character code, 0–9 and a–f. */
const digitOf = (code: number): number => (code < 58 ? code - 48 : code - 87);

/** Character code of a hexadecimal digit by its value. */
const letterOf = (value: number): number => (value < 10 ? value + 48 : value + 87);

/**
 * What {@link packIds} packed. A page reads those of all trades before it draws a list of them, in the thread that answers
 * presses: texts are cut out of one that the engine makes of bytes, at a quarter of the cost of an argument a letter.
 */
export function unpackIds(bytes: Uint8Array): string[] {
  const length = bytes.length / BYTES;
  const letters = new Uint8Array(length * LETTERS).fill(DASH);
  let place = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    // The dashes stand there already.
    if ((DASHED & (1 << (i % BYTES))) !== 0) place += 1;
    const byte = bytes[i] ?? 0;
    letters[place++] = letterOf(byte >> 4);
    letters[place++] = letterOf(byte & 15);
  }
  const text = new TextDecoder().decode(letters);
  return Array.from({ length }, (_, id) => text.slice(id * LETTERS, (id + 1) * LETTERS));
}
