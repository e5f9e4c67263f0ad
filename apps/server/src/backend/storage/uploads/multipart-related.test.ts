import { expect, it } from 'vitest';
import { readRelated } from './multipart-related.ts';

const BYTES = '\r\n--b\r\r\n--b0\n\r\n--b\r\n-';
const BODY = Buffer.from(`--b1\r\n\r\n{"a":1}\r\n--b1\r\nContent-Type: text/x\r\n\r\n${BYTES}\r\n--b1--\r\n`);

async function* inPieces(body: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

async function read(body: Buffer, size: number, contentType = 'multipart/related; boundary=b1') {
  const { json, contentType: type, bytes } = await readRelated(contentType, inPieces(body, size));
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return { json, type, bytes: Buffer.concat(chunks).toString() };
}

it('reads the same, wherever the pieces of the body are cut', async () => {
  for (let size = 1; size <= BODY.length; size += 1) {
    expect(await read(BODY, size), `pieces of ${size}`).toEqual({
      json: { a: 1 },
      type: 'text/x',
      bytes: BYTES,
    });
  }
});

it('takes a boundary in quotes', async () => {
  expect((await read(BODY, 1000, 'Multipart/Related; type="x"; boundary="b1"')).bytes).toBe(BYTES);
});

it('refuses a body that ends anywhere before its end', async () => {
  for (let length = 0; length < BODY.length - 4; length += 1) {
    await expect(read(BODY.subarray(0, length), 7), `${length} bytes`).rejects.toMatchObject({ status: 400 });
  }
});

it('refuses metadata without end, and no boundary', async () => {
  const endless = Buffer.concat([Buffer.from('--b1\r\n\r\n'), Buffer.alloc(200_000, ' ')]);
  await expect(read(endless, 5000)).rejects.toMatchObject({ status: 400 });
  await expect(read(BODY, 5000, 'multipart/related')).rejects.toMatchObject({ status: 400 });
  await expect(read(BODY, 5000, 'multipart/form-data; boundary=b1')).rejects.toMatchObject({ status: 400 });
});
