import { expect, it } from 'vitest';
import { receiveFile } from './receive-file.ts';

const answerOf = (source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>>): Response =>
  new Response(new ReadableStream(source), { headers: { 'content-type': 'application/zip' } });

it('receives a file of which no piece waits for the next, and tells how much has come', async () => {
  let left = 40;
  const ahead: number[] = [];
  const told: number[] = [];
  const file = await receiveFile(
    answerOf({
      pull(out) {
        ahead.push(40 - left - told.length);
        if (left-- > 0) out.enqueue(new Uint8Array(1000).fill(left));
        else out.close();
      },
    }),
    (bytes) => told.push(bytes),
  );
  expect([file.size, file.type]).toEqual([40_000, 'application/zip']);
  expect(new Uint8Array(await file.arrayBuffer())[39_999]).toBe(0);
  expect(told.at(-1)).toBe(40_000);
  expect(told).toHaveLength(40);
  expect(Math.max(...ahead)).toBeLessThan(5);
});

it('is no file where the answer breaks off', async () => {
  let left = 2;
  const broken = answerOf({
    pull(out) {
      if (left-- > 0) out.enqueue(new Uint8Array(1000));
      else out.error(new Error('the line is gone'));
    },
  });
  await expect(receiveFile(broken, () => undefined)).rejects.toThrow('the line is gone');
});
