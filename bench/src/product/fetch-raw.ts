import { request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly etag: string | undefined;
  readonly encoding: string | undefined;
  /** As they came over the wire, still compressed. */
  readonly bytes: number;
  readonly ms: number;
}

/** A GET whose answer is counted as it comes: `fetch` would unpack it and hide its size. */
export function fetchRaw(url: string, headers: Readonly<Record<string, string>>): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const began = performance.now();
  const call = request(url, { headers }, (answer) => {
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    answer.once('error', reject);
    answer.once('end', () =>
      resolve({
        status: answer.statusCode ?? 0,
        etag: answer.headers.etag,
        encoding: answer.headers['content-encoding'],
        bytes,
        ms: performance.now() - began,
      }),
    );
  });
  call.once('error', reject);
  call.end();
  return promise;
}
