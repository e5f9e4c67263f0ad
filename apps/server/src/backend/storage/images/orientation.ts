const ORIENTATION = 0x0112;

/**
 * What is left of a picture's EXIF: which side is up. Everything else it may hold (where, when, with which
 * device and by whom) is nobody's business.
 *
 * @param tiff the EXIF, from its byte order on.
 * @returns an EXIF of that alone; `null` where the picture is the right way up as it is.
 */
export function orientationOnly(tiff: Buffer): Buffer | null {
  const orientation = readOrientation(tiff);
  if (orientation === null || orientation === 1) return null;
  // Big-endian: a directory at 8 with one entry of one 16-bit number, and no next one.
  const exif = Buffer.alloc(26);
  exif.write('MM\0*', 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(ORIENTATION, 10);
  exif.writeUInt16BE(3, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return exif;
}

/** 1 to 8, as EXIF counts the ways to hold a camera; `null` where it is not said, or not readable. */
export function readOrientation(tiff: Buffer): number | null {
  const order = tiff.subarray(0, 2).toString('latin1');
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return null;
  const short = (at: number): number => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const entries = short(directory);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12;
    if (at + 12 > tiff.length) return null;
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
