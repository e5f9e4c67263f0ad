import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js';
import decodePng, { init as initPng } from '@jsquash/png/decode.js';
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js';
import type { PictureKind } from './picture-kind.ts';
import type { Pixels } from './shrink.ts';

/** The codecs hand pixels over in the browser's class, which Node does not have. */
class PlainImageData implements Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly colorSpace = 'srgb' as const;

  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

const PREVIEW_QUALITY = 78;
const { resolve } = createRequire(import.meta.url);
const compile = async (file: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(resolve(file)));

/** The codec's machine code, from the disk. What they print when they dislike something, the error tells. */
const codec = async (file: string) => {
  const module = await compile(file);
  return {
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports: object, use: (instance: WebAssembly.Instance) => void): object {
      const instance = new WebAssembly.Instance(module, imports);
      use(instance);
      return instance.exports;
    },
  };
};

/** Makes the codecs ready. They are WebAssembly: a broken picture can confuse them and nothing else. */
export async function openCodecs(): Promise<void> {
  Object.assign(globalThis, { ImageData: PlainImageData });
  await Promise.all([
    initJpeg(await codec('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')),
    initPng(await compile('@jsquash/png/codec/pkg/squoosh_png_bg.wasm')),
    initWebpDecoder(await codec('@jsquash/webp/codec/dec/webp_dec.wasm')),
    initWebpEncoder(await codec('@jsquash/webp/codec/enc/webp_enc_simd.wasm')),
  ]);
}

/** A JPEG comes out the right way up. */
export async function decode(kind: PictureKind, bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> {
  const { buffer } = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
  switch (kind) {
    case 'jpeg':
      return plain(await decodeJpeg(buffer, { preserveOrientation: true }));
    case 'png':
      return plain(await decodePng(buffer));
    case 'webp':
      return plain(await decodeWebp(buffer));
  }
}

const plain = ({ data, width, height }: Pixels): Pixels => ({
  data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  width,
  height,
});

/** As WebP, which every browser shows and which is the smallest of the three. */
export async function encodePreview({ data, width, height }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await encodeWebp(new PlainImageData(data, width, height), { quality: PREVIEW_QUALITY }),
  );
}
