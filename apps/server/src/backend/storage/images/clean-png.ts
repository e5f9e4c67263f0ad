import { crc32 } from 'node:zlib';
import type { CleanedPicture } from './clean-jpeg.ts';
import { orientationOnly } from './orientation.ts';
import { UnreadablePicture } from './unreadable-picture.ts';

const SIGNATURE_BYTES = 8;
/** Texts whose keyword says that they hold the metadata of another format. */
const METADATA_TEXT = /^(?:XML:com\.adobe\.xmp|Raw profile type (?:exif|APP1|xmp|iptc|8bim))$/i;

/**
 * The same for a PNG: its EXIF chunk but for the orientation, texts that hold EXIF, XMP or IPTC, and
 * whatever follows the end.
 *
 * @throws {UnreadablePicture}
 */
export function cleanPng(bytes: Buffer): CleanedPicture {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let changed = false;
  let at = SIGNATURE_BYTES;
  const header = bytes.subarray(at + 8, at + 16);
  if (bytes.subarray(at + 4, at + 8).toString('latin1') !== 'IHDR' || header.length < 8) {
    throw new UnreadablePicture('It has no header');
  }
  for (let type = ''; type !== 'IEND'; ) {
    if (at + 12 > bytes.length) throw new UnreadablePicture('It ends in the middle');
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new UnreadablePicture('It ends in the middle');
    type = bytes.subarray(at + 4, at + 8).toString('latin1');
    const chunk = bytes.subarray(at, end);
    const left = cleanChunk(type, chunk);
    changed ||= left !== chunk;
    if (left !== null) kept.push(left);
    at = end;
  }
  changed ||= at < bytes.length;
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    cleaned: changed ? Buffer.concat(kept) : null,
  };
}

function cleanChunk(type: string, chunk: Buffer): Buffer | null {
  const body = chunk.subarray(8, -4);
  if (type === 'eXIf') {
    const tiff = orientationOnly(body);
    if (tiff === null) return null;
    return tiff.equals(body) ? chunk : writeChunk(type, tiff);
  }
  if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') return chunk;
  const keyword = body.subarray(0, Math.max(0, body.indexOf(0))).toString('latin1');
  return METADATA_TEXT.test(keyword) ? null : chunk;
}

function writeChunk(type: string, body: Buffer): Buffer {
  const chunk = Buffer.alloc(body.length + 12);
  chunk.writeUInt32BE(body.length, 0);
  chunk.write(type, 4, 'latin1');
  body.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}
