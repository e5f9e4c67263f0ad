import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

const PIECE = 256 * 1024;

/** @returns milliseconds until the answer is there; throws when it is no success. */
export async function send(
  url: string,
  headers: Record<string, string>,
  parts: readonly Buffer[],
): Promise<{ ms: number; answer: IncomingMessage }> {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
  const began = performance.now();
  const sending = request(url, { method: 'POST', headers: { ...headers, 'content-length': String(length) } });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  for (const part of parts) {
    for (let at = 0; at < part.byteLength; at += PIECE) {
      if (!sending.write(part.subarray(at, at + PIECE))) await once(sending, 'drain');
    }
  }
  sending.end();
  const [answer] = await answered;
  await drain(answer, url);
  return { ms: performance.now() - began, answer };
}

/** @returns milliseconds until the last byte is there; throws when they are not as many as they should be. */
export async function receive(url: string, headers: Record<string, string>, bytes: number): Promise<number> {
  const began = performance.now();
  const asking = request(url, { headers });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const received = await drain(answer, url);
  if (received !== bytes) throw new Error(`${url} gave ${received} bytes of ${bytes}`);
  return performance.now() - began;
}

async function drain(answer: IncomingMessage, url: string): Promise<number> {
  let size = 0;
  for await (const chunk of answer) size += chunk.length;
  if (answer.statusCode === undefined || answer.statusCode >= 300) {
    throw new Error(`${url} answered ${answer.statusCode}`);
  }
  return size;
}
