import type { CleanedPicture, PictureSize } from './clean-jpeg.ts';
import { orientationOnly } from './orientation.ts';
import { UnreadablePicture } from './unreadable-picture.ts';

const HEADER_BYTES = 12;
const HAS_EXIF = 0b1000;
const HAS_XMP = 0b0100;

/**
 * The same for a WebP: its chunks of EXIF, but for the orientation, and XMP, and whatever follows the end.
 *
 * @throws {UnreadablePicture}
 */
export function cleanWebp(bytes: Buffer): CleanedPicture {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length + 1) throw new UnreadablePicture('It ends in the middle');
  const kept: Buffer[] = [];
  let changed = end < bytes.length;
  let size: PictureSize | null = null;
  let exif = false;
  for (let at = HEADER_BYTES; at + 8 <= Math.min(end, bytes.length); ) {
    const type = bytes.subarray(at, at + 4).toString('latin1');
    const length = bytes.readUInt32LE(at + 4);
    // Chunks of odd length are followed by a byte of padding, which some writers leave out at the end.
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) throw new UnreadablePicture('It ends in the middle');
    const chunk = bytes.subarray(at, Math.min(next, bytes.length));
    const body = bytes.subarray(at + 8, at + 8 + length);
    size ??= readSize(type, body);
    const left = cleanChunk(type, chunk, body);
    changed ||= left !== chunk;
    exif ||= type === 'EXIF' && left !== null;
    if (left !== null) kept.push(left);
    at = next;
  }
  if (size === null) throw new UnreadablePicture('It holds no picture');
  return { ...size, cleaned: changed ? join(kept, exif) : null };
}

function cleanChunk(type: string, chunk: Buffer, body: Buffer): Buffer | null {
  if (type === 'XMP ') return null;
  if (type !== 'EXIF') return chunk;
  // Some writers put the beginning of JPEG's segment before it.
  const tiff = orientationOnly(
    body.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? body.subarray(6) : body,
  );
  if (tiff === null) return null;
  if (tiff.equals(body)) return chunk;
  const left = Buffer.alloc(8 + tiff.length);
  left.write('EXIF', 'latin1');
  left.writeUInt32LE(tiff.length, 4);
  tiff.copy(left, 8);
  return left;
}

function join(chunks: readonly Buffer[], exif: boolean): Buffer {
  const body = Buffer.concat(chunks);
  const whole = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), body]);
  whole.writeUInt32LE(whole.length - 8, 4);
  if (whole.subarray(HEADER_BYTES, HEADER_BYTES + 4).toString('latin1') === 'VP8X') {
    const flags = whole.readUInt8(HEADER_BYTES + 8) & ~(HAS_EXIF | HAS_XMP);
    whole.writeUInt8(flags | (exif ? HAS_EXIF : 0), HEADER_BYTES + 8);
  }
  return whole;
}

/** From the header of an extended, lossless or lossy picture, whichever comes first. */
function readSize(type: string, body: Buffer): PictureSize | null {
  if (body.length < 10) return null;
  switch (type) {
    case 'VP8X':
      return { width: body.readUIntLE(4, 3) + 1, height: body.readUIntLE(7, 3) + 1 };
    case 'VP8L': {
      const bits = body.readUInt32LE(1);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff };
    default:
      return null;
  }
}
