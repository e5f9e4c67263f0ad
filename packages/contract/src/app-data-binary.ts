import { type AppDataHeadJson, appDataHead } from './schemas/app.ts';

/** Media type of the binary form of `app_data`, asked for with `Accept`. */
export const APP_DATA_BINARY = 'application/vnd.tapebook.app-data';

const aligned = (bytes: number): number => (bytes + 7) & ~7;

/** JSON in which every character is one byte, so that neither side needs an encoder. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^ -~]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * `app_data` as one piece of memory: the length of the head (uint32, little-endian), the head as JSON,
 * and, at the next multiple of 8 bytes, the table of trades as `encodeTradeTable` of the domain writes it.
 */
export function encodeAppData(head: AppDataHeadJson, table: Uint8Array): Uint8Array {
  const text = asciiJson(head);
  const start = aligned(4 + text.length);
  const blob = new Uint8Array(start + table.byteLength);
  new DataView(blob.buffer).setUint32(0, text.length, true);
  for (let index = 0; index < text.length; index += 1) blob[4 + index] = text.charCodeAt(index);
  blob.set(table, start);
  return blob;
}

/**
 * Reads what {@link encodeAppData} wrote; the table is a view on the memory handed in.
 *
 * @throws when it is something else or cut short.
 */
export function decodeAppData(buffer: ArrayBuffer): { head: AppDataHeadJson; table: Uint8Array } {
  if (buffer.byteLength < 4) throw new RangeError('Not the data of the app: too short');
  const length = new DataView(buffer).getUint32(0, true);
  if (aligned(4 + length) > buffer.byteLength) throw new RangeError('The data of the app is cut short');
  const bytes = new Uint8Array(buffer, 4, length);
  let text = '';
  for (let start = 0; start < length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return { head: appDataHead.parse(JSON.parse(text)), table: new Uint8Array(buffer, aligned(4 + length)) };
}
