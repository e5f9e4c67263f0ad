import { parentPort } from 'node:worker_threads';
import { type CleanedPicture, cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { decode, encodePreview, openCodecs } from './picture-codecs.ts';
import type { PictureKind } from './picture-kind.ts';
import { shrink } from './shrink.ts';
import { UnreadablePicture } from './unreadable-picture.ts';

export interface PictureTask {
  readonly number: number;
  readonly kind: PictureKind;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type PictureAnswer = { readonly number: number } & (
  | { readonly unreadable: true }
  | {
      readonly unreadable: false;
      readonly cleaned: Uint8Array<ArrayBuffer> | null;
      readonly preview: Uint8Array<ArrayBuffer> | null;
    }
);

/** 50 megapixels, 200 MB when decoded: what phones make at most. A few bytes may claim to be any size. */
const MOST_PIXELS = 50_000_000;
const PREVIEW_SIDE = 480;

const CLEANERS: Readonly<Record<PictureKind, (bytes: Buffer) => CleanedPicture>> = {
  jpeg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
};

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread');
const opened = openCodecs();

async function prepare({ number, kind, bytes }: PictureTask): Promise<PictureAnswer> {
  try {
    const { cleaned, width, height } = CLEANERS[kind](
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    );
    const preview = width * height <= MOST_PIXELS ? await makePreview(kind, bytes) : null;
    return { number, unreadable: false, cleaned: cleaned === null ? null : new Uint8Array(cleaned), preview };
  } catch (error) {
    if (error instanceof UnreadablePicture || error instanceof RangeError)
      return { number, unreadable: true };
    throw error;
  }
}

async function makePreview(
  kind: PictureKind,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    await opened;
    return await encodePreview(shrink(await decode(kind, bytes), PREVIEW_SIDE));
  } catch {
    // The codecs throw numbers and texts. It is whole as far as we can tell, and shown by browsers or not.
    return null;
  }
}

let turn = Promise.resolve();
port.on('message', (task: PictureTask) => {
  turn = turn.then(async () => port.postMessage(await prepare(task)));
});
