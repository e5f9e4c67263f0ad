import { afterEach, expect, it } from 'vitest';
import { NoPicture, picturePath } from './picture-files.ts';

/** What a browser does with bytes that are a picture, and with others. */
function readPicture(ok: boolean): void {
  globalThis.createImageBitmap = async () => {
    if (!ok) throw new DOMException('The source image could not be decoded.');
    return { close: () => undefined, width: 1, height: 1 };
  };
}

const before = globalThis.createImageBitmap;
afterEach(() => {
  globalThis.createImageBitmap = before;
});

const file = (type: string, size = 10): File => {
  const made = new File(['x'], 'chart.png', { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

it('gives a picture a name that says nothing of whoever took it', async () => {
  readPicture(true);
  expect(await picturePath(file('image/png'))).toMatch(/^attachments\/[\da-f-]{36}\.png$/);
});

it.each<[string, File, boolean, string]>([
  ['is of another kind', file('image/tiff'), true, 'Use PNG, JPEG, WebP or GIF'],
  [
    'is a drawing that can hold a script',
    file('image/svg+xml'),
    true,
    'is not a picture that can be shown here',
  ],
  ['is too large', file('image/png', 200 * 1024 * 1024), true, 'has 200 MB; a picture can have at most 25'],
  ['is none', file('image/jpeg'), false, 'cannot be read as a picture'],
])('refuses one that %s, in words', async (_what, picture, readable, words) => {
  readPicture(readable);
  const refused = await picturePath(picture).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NoPicture);
  expect(String(refused)).toContain(words);
});
