import { type AppDataHeadJson, appDataHead } from './schemas/app/app.ts';

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
  const length = headLength(buffer);
  const bytes = new Uint8Array(buffer, 4, length);
  let text = '';
  for (let start = 0; start < length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return { head: appDataHead.parse(JSON.parse(text)), table: new Uint8Array(buffer, aligned(4 + length)) };
}

function headLength(buffer: ArrayBuffer): number {
  if (buffer.byteLength < 4) throw new RangeError('Not the data of the app: too short');
  const length = new DataView(buffer).getUint32(0, true);
  if (aligned(4 + length) > buffer.byteLength) throw new RangeError('The data of the app is cut short');
  return length;
}

/**
 * The table alone of what {@link encodeAppData} wrote, for who needs no head: reading that costs more than the table.
 *
 * @throws when it is something else or cut short.
 */
export const tableOfAppData = (buffer: ArrayBuffer): Uint8Array =>
  new Uint8Array(buffer, aligned(4 + headLength(buffer)));

/**
 * How what has changed since the state that a reader holds is asked for (`A-IM`, RFC 3229) and answered (`IM`): with
 * status 226, as changes one after the other, each in the form of {@link encodeAppData} with
 * `encodeTableChanges` of the domain in the place of the table.
 */
export const APP_DATA_CHANGES = 'trades';
export const IM_USED = 226;

/** Changes as one piece of memory, each with its length (uint32, little-endian) before it. */
export function encodeChain(links: readonly Uint8Array[]): Uint8Array {
  const chain = new Uint8Array(links.reduce((sum, { length }) => sum + 4 + length, 0));
  const view = new DataView(chain.buffer);
  let next = 0;
  for (const link of links) {
    view.setUint32(next, link.length, true);
    chain.set(link, next + 4);
    next += 4 + link.length;
  }
  return chain;
}

/** @throws when it is something else or cut short. */
export function decodeChain(chain: ArrayBuffer): readonly ArrayBuffer[] {
  const view = new DataView(chain);
  const links: ArrayBuffer[] = [];
  for (let next = 0; next < chain.byteLength; ) {
    const end = next + 4 + view.getUint32(next, true);
    if (end > chain.byteLength) throw new RangeError('The changes of the data of the app are cut short');
    links.push(chain.slice(next + 4, end));
    next = end;
  }
  return links;
}
