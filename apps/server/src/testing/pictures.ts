import { crc32, deflateSync } from 'node:zlib';

/** 16 × 8, the left half red and the right half blue. */
const PLAIN_JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEABQUFBQVFBcZGRcfIh4iHy4rJycrLkYyNjI2MkZqQk5CQk5Cal5yXVZdcl6phXZ2hanDpJukw+zT0+z///////8BFBQUFBUUFxkZFx8iHiIfLisnJysuRjI2MjYyRmpCTkJCTkJqXnJdVl1yXqmFdnaFqcOkm6TD7NPT7P/////////AABEIAAgAEAMBIgACEQEDEQH/xABQAAEBAAAAAAAAAAAAAAAAAAAABRABAAAAAAAAAAAAAAAAAAAAAAEBAAAAAAAAAAAAAAAAAAAABREAAgMBAAAAAAAAAAAAAAAAAAZEgsGD/9oADAMBAAIRAxEAPwCUmAXW5fPRtgi3w//Z',
  'base64',
);
const PLAIN_WEBP = Buffer.from(
  'UklGRjoAAABXRUJQVlA4IC4AAABwAQCdASoQAAgAA4BaJaACdAFAAAD+7+p/4Bj8b//5wH5vfev/+uA39//m/fgA',
  'base64',
);

/** With segments of one's own after its beginning. */
export const jpeg = (...segments: Buffer[]): Buffer =>
  Buffer.concat([PLAIN_JPEG.subarray(0, 2), ...segments, PLAIN_JPEG.subarray(2)]);

/** A segment of a JPEG: `0xe1` for EXIF and XMP. */
export function segment(marker: number, ...body: (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat(body.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** Something that only who reads all of the bytes would find. */
export const PLACE = '52.5163N 13.3777E';

/** EXIF that says which side is up, and where the picture was made. */
export function exif(orientation: number): Buffer {
  const directory = Buffer.alloc(38);
  directory.write('II*\0', 'latin1');
  directory.writeUInt32LE(8, 4);
  directory.writeUInt16LE(2, 8);
  // Orientation, one number of 16 bits.
  directory.writeUInt16LE(0x0112, 10);
  directory.writeUInt16LE(3, 12);
  directory.writeUInt32LE(1, 14);
  directory.writeUInt16LE(orientation, 18);
  // Where the directory of the place is.
  directory.writeUInt16LE(0x8825, 22);
  directory.writeUInt16LE(4, 24);
  directory.writeUInt32LE(1, 26);
  directory.writeUInt32LE(38, 30);
  return Buffer.concat([directory, Buffer.from(PLACE)]);
}

/** Of one colour, with chunks of one's own after its header. */
export function png(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits each of red, green and blue.
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 'abc')]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', ''),
  ]);
}

export function pngChunk(type: string, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body as string, 'latin1');
  const chunk = Buffer.alloc(bytes.length + 12);
  chunk.writeUInt32BE(bytes.length);
  chunk.write(type, 4, 'latin1');
  bytes.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** In the extended form, which has room for chunks of one's own. */
export function webp(...chunks: Buffer[]): Buffer {
  const extended = Buffer.alloc(10);
  extended[0] = 0b1100;
  extended.writeUIntLE(15, 4, 3);
  extended.writeUIntLE(7, 7, 3);
  const whole = Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
    webpChunk('VP8X', extended),
    PLAIN_WEBP.subarray(12),
    ...chunks,
  ]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

export function webpChunk(type: string, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body as string, 'latin1');
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)]);
}
