import { orientationOnly } from './orientation.ts';
import { UnreadablePicture } from './unreadable-picture.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP13 = 0xed;
const EXIF = 'Exif\0\0';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface CleanedPicture extends PictureSize {
  /** The same pixels, bit for bit; `null` where there was nothing to take out. */
  readonly cleaned: Buffer | null;
}

/**
 * Takes out of a JPEG what may tell where it was made: EXIF but for its orientation, XMP, IPTC, comments,
 * and whatever follows the picture (further pictures of a phone, each with an EXIF of its own). Colour
 * profiles stay. The picture itself is not encoded anew.
 *
 * @throws {UnreadablePicture}
 */
export function cleanJpeg(bytes: Buffer): CleanedPicture {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let changed = false;
  let size: PictureSize | null = null;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) throw new UnreadablePicture('A segment is not where it should be');
    const marker = bytes[at + 1] ?? 0;
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) {
      kept.push(bytes.subarray(at, at + 2));
      changed ||= at + 2 < bytes.length;
      break;
    }
    if (at + 4 > bytes.length) throw new UnreadablePicture('It ends in the middle');
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) throw new UnreadablePicture('It ends in the middle');
    const body = bytes.subarray(at + 4, end);
    if (isFrame(marker) && body.length >= 5) {
      size ??= { height: body.readUInt16BE(1), width: body.readUInt16BE(3) };
    }
    if (marker === START_OF_SCAN) {
      const scanEnd = endOfScan(bytes, end);
      kept.push(bytes.subarray(at, scanEnd));
      at = scanEnd;
      continue;
    }
    const segment = bytes.subarray(at, end);
    const left = cleanSegment(marker, segment, body);
    changed ||= left !== segment;
    if (left !== null) kept.push(left);
    at = end;
  }
  if (size === null) throw new UnreadablePicture('It holds no picture');
  return { ...size, cleaned: changed ? Buffer.concat(kept) : null };
}

/** The segment itself, what is left of it, or nothing. */
function cleanSegment(marker: number, segment: Buffer, body: Buffer): Buffer | null {
  if (marker === COMMENT || marker === APP13) return null;
  // Tells of further pictures behind this one, which are cut off.
  if (marker === APP2 && body.subarray(0, 4).toString('latin1') === 'MPF\0') return null;
  if (marker !== APP1) return segment;
  if (body.subarray(0, 6).toString('latin1') !== EXIF) return null;
  const tiff = orientationOnly(body.subarray(6));
  if (tiff === null) return null;
  const left = Buffer.concat([Buffer.from([0xff, APP1, 0, 0]), Buffer.from(EXIF, 'latin1'), tiff]);
  left.writeUInt16BE(left.length - 2, 2);
  return left.equals(segment) ? segment : left;
}

/** Every kind of frame but the tables and the reserved number that lie among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Within a scan, 0xff stands before a zero or a restart; before anything else the scan is over. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new UnreadablePicture('It ends in the middle');
}
