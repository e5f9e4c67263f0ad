import { afterAll, describe, expect, it } from 'vitest';
import { exif, jpeg, PLACE, png, pngChunk, segment, webp, webpChunk } from '../../../testing/pictures.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { openImageWorkshop } from './image-workshop.ts';
import { readOrientation } from './orientation.ts';
import { pictureKind } from './picture-kind.ts';
import { shrink } from './shrink.ts';

const workshop = openImageWorkshop();
afterAll(() => workshop.stop());
const XMP = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="${PLACE}"/>`;
const EXIF = 'Exif\0\0';

describe('a JPEG', () => {
  it('loses every place that tells where it was made, and nothing else', () => {
    const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01colours');
    const told = jpeg(
      segment(0xe1, EXIF, exif(1)),
      segment(0xe1, XMP),
      profile,
      segment(0xed, `Photoshop 3.0\0${PLACE}`),
      segment(0xfe, PLACE),
    );
    // What phones put behind the picture: another one, with an EXIF of its own.
    const { cleaned, width, height } = cleanJpeg(Buffer.concat([told, jpeg(segment(0xe1, EXIF, exif(1)))]));
    expect(cleaned).toEqual(jpeg(profile));
    expect([width, height]).toEqual([16, 8]);
  });

  it('keeps which side is up', () => {
    const { cleaned } = cleanJpeg(jpeg(segment(0xe1, EXIF, exif(6))));
    expect(cleaned?.includes(PLACE)).toBe(false);
    const at = (cleaned?.indexOf(EXIF) ?? 0) + EXIF.length;
    expect(readOrientation(cleaned?.subarray(at) ?? Buffer.alloc(0))).toBe(6);
    expect(cleanJpeg(cleaned ?? Buffer.alloc(0)).cleaned).toBeNull();
  });

  it('stays as it is, byte for byte, where it tells nothing', () => {
    expect(cleanJpeg(jpeg()).cleaned).toBeNull();
  });

  it.each([
    ['cut off', jpeg().subarray(0, -20)],
    ['cut off in a segment', jpeg().subarray(0, 30)],
    ['of nothing but its beginning', Buffer.from([0xff, 0xd8, 0xff])],
    ['without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['with a length that leads nowhere', jpeg(Buffer.from([0xff, 0xe1, 0xff, 0xff]))],
  ])('is not read when %s', (_, bytes) => {
    expect(() => cleanJpeg(bytes)).toThrow();
  });
});

describe('a PNG', () => {
  it('loses the place, in whichever chunk it stands, and keeps the rest', () => {
    const title = pngChunk('tEXt', 'Title\0Trades of March');
    const told = png(
      20,
      10,
      pngChunk('eXIf', exif(1)),
      pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${PLACE}`),
      pngChunk('zTXt', `Raw profile type exif\0\0${PLACE}`),
      title,
    );
    const { cleaned, width, height } = cleanPng(Buffer.concat([told, Buffer.from(PLACE)]));
    expect(cleaned).toEqual(png(20, 10, title));
    expect([width, height]).toEqual([20, 10]);
    expect(cleanPng(png(20, 10, title)).cleaned).toBeNull();
  });

  it('keeps which side is up', () => {
    const { cleaned } = cleanPng(png(4, 4, pngChunk('eXIf', exif(8))));
    const at = (cleaned?.indexOf('eXIf') ?? 0) + 4;
    expect(readOrientation(cleaned?.subarray(at) ?? Buffer.alloc(0))).toBe(8);
    expect(cleaned?.includes(PLACE)).toBe(false);
  });

  it('is not read when it is cut off', () => {
    expect(() => cleanPng(png(4, 4).subarray(0, -6))).toThrow();
    expect(() => cleanPng(png(4, 4).subarray(0, 12))).toThrow();
  });
});

describe('a WebP', () => {
  it('loses the place, and says so in its header', () => {
    const told = webp(webpChunk('EXIF', Buffer.concat([Buffer.from(EXIF), exif(1)])), webpChunk('XMP ', XMP));
    const { cleaned, width, height } = cleanWebp(told);
    const plain = webp();
    plain[20] = 0;
    expect(cleaned).toEqual(plain);
    expect([width, height]).toEqual([16, 8]);
    expect(cleanWebp(plain).cleaned).toBeNull();
  });

  it('keeps which side is up', () => {
    const { cleaned } = cleanWebp(webp(webpChunk('EXIF', exif(3))));
    expect(cleaned?.includes(PLACE)).toBe(false);
    expect(cleaned?.[20]).toBe(0b1000);
    expect(readOrientation(cleaned?.subarray(cleaned.indexOf('EXIF') + 8) ?? Buffer.alloc(0))).toBe(3);
  });

  it('is not read when it is cut off', () => {
    expect(() => cleanWebp(webp().subarray(0, -10))).toThrow();
  });
});

describe('a small picture', () => {
  it.each([
    ['jpeg', jpeg(segment(0xe1, EXIF, exif(1)))],
    ['png', png(1000, 500)],
    ['webp', webp(webpChunk('EXIF', exif(1)))],
  ] as const)('is made of a %s, without what that told', async (kind, bytes) => {
    const prepared = await workshop.prepare(kind, bytes);
    const preview = Buffer.from(prepared?.preview ?? []);
    expect(pictureKind(preview)).toBe('webp');
    const { width, height } = cleanWebp(preview);
    expect(width / height).toBe(2);
    expect(Math.max(width, height)).toBe(kind === 'png' ? 480 : 16);
    expect(preview.includes(PLACE)).toBe(false);
  });

  it('is the right way up, though the picture lies on its side', async () => {
    const prepared = await workshop.prepare('jpeg', jpeg(segment(0xe1, EXIF, exif(6))));
    const { width, height } = cleanWebp(Buffer.from(prepared?.preview ?? []));
    expect([width, height]).toEqual([8, 16]);
  });

  it('is not made of one that claims to be huge, or cannot be decoded, which both stay', async () => {
    const huge = png(1, 1);
    huge.writeUInt32BE(100_000, 16);
    huge.writeUInt32BE(100_000, 20);
    expect(await workshop.prepare('png', huge)).toEqual({ cleaned: null, preview: null });
    const grey = Buffer.concat([
      png(4, 4).subarray(0, 33),
      pngChunk('IDAT', 'nonsense'),
      pngChunk('IEND', ''),
    ]);
    expect(await workshop.prepare('png', grey)).toEqual({ cleaned: null, preview: null });
  });

  it('is not made of what is no picture, and others are made afterwards', async () => {
    expect(await workshop.prepare('jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]))).toBeNull();
    expect((await workshop.prepare('jpeg', jpeg()))?.preview).not.toBeNull();
  });

  it('is given up when it takes too long, and the next one is made', async () => {
    const hasty = openImageWorkshop(1);
    await expect(hasty.prepare('png', png(3000, 3000))).rejects.toThrow('ended');
    await hasty.stop();
    expect((await workshop.prepare('png', png(30, 30)))?.preview).not.toBeNull();
  });
});

describe('shrinking', () => {
  const pixels = (width: number, height: number, ...data: number[]) => ({
    data: new Uint8ClampedArray(data),
    width,
    height,
  });

  it('takes the mean of what a pixel covers', () => {
    const four = pixels(2, 2, 0, 0, 0, 255, 100, 0, 0, 255, 200, 0, 0, 255, 100, 40, 0, 255);
    expect(shrink(four, 1)).toEqual(pixels(1, 1, 100, 10, 0, 255));
  });

  it('counts parts of pixels as such', () => {
    const three = pixels(3, 1, 90, 0, 0, 255, 0, 0, 0, 255, 0, 0, 60, 255);
    expect(shrink(three, 2)).toEqual(pixels(2, 1, 60, 0, 0, 255, 0, 0, 40, 255));
  });

  it('gives what cannot be seen no colour', () => {
    const half = pixels(2, 1, 255, 255, 255, 0, 10, 20, 30, 255);
    expect(shrink(half, 1)).toEqual(pixels(1, 1, 10, 20, 30, 128));
  });

  it('enlarges nothing', () => {
    const one = pixels(1, 1, 1, 2, 3, 4);
    expect(shrink(one, 480)).toBe(one);
  });
});
