import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { ProblemError } from '../problems/index.ts';
import { assertKey, type ByteSpan, FileMissingError, type Files, isKey, type ListedFile } from './files.ts';
import { writeHashed } from './write-hashed.ts';

/** Where an S3-compatible store is, and whose. */
export interface S3Settings {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** The bucket's address in path style (`https://s3.example.com/bucket`), which every store takes. */
  readonly bucketUrl: string;
  /** Before every key; empty or ending in a slash. */
  readonly prefix: string;
}

/** What is held in memory of an upload; 10,000 parts of it, the most there may be, are 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
/** Answers of the store, each within this; a piece of 8 MiB on a slow line takes its time. */
const PATIENCE_MS = 120_000;
const RETRIES = 3;
const PAUSE_MS = 100;

/**
 * Files in a bucket. What fits one part is put at once; anything larger goes up in parts, and exists
 * from the moment the last one is confirmed: either way all of a file is there, or none.
 */
export function createS3Files(settings: S3Settings): Files {
  const { accessKeyId, secretAccessKey, region, bucketUrl, prefix } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });

  function addressOf(key: string, query = ''): string {
    assertKey(key);
    return `${bucketUrl}/${prefix}${key}${query}`;
  }

  /** One answer; of a line that broke, another is asked for where that does no harm. */
  async function reach(url: string, init: RequestInit, patienceMs: number | null): Promise<Response> {
    const mayRepeat = init.method !== 'POST';
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await client.fetch(
          url,
          patienceMs === null ? init : { ...init, signal: AbortSignal.timeout(patienceMs) },
        );
      } catch (error) {
        const isTooSlow = error instanceof DOMException;
        if (!mayRepeat || isTooSlow || attempt === RETRIES) throw storeIsAway(error);
        await pause(PAUSE_MS * 2 ** attempt);
      }
    }
  }

  async function ask(url: string, init: RequestInit, accepted: readonly number[] = [200]): Promise<Response> {
    const response = await reach(url, init, PATIENCE_MS);
    if (accepted.includes(response.status)) return response;
    throw await refusalOf(response);
  }

  async function keep(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const parts = inParts(bytes)[Symbol.asyncIterator]();
    const first = await parts.next();
    const head = first.done === true ? Buffer.alloc(0) : first.value;
    if (head.byteLength < PART_BYTES) {
      await (await ask(addressOf(key), { method: 'PUT', body: toBody(head) })).body?.cancel();
      return head.byteLength;
    }
    const created = await ask(addressOf(key, '?uploads'), { method: 'POST' });
    const uploadId = encodeURIComponent(readTag(await created.text(), 'UploadId'));
    try {
      const tags: string[] = [];
      let size = 0;
      for (let part: Buffer | undefined = head; part !== undefined; ) {
        const query = `?partNumber=${tags.length + 1}&uploadId=${uploadId}`;
        const put = await ask(addressOf(key, query), { method: 'PUT', body: toBody(part) });
        await put.body?.cancel();
        tags.push(put.headers.get('etag') ?? '');
        size += part.byteLength;
        const next: IteratorResult<Buffer> = await parts.next();
        part = next.done === true ? undefined : next.value;
      }
      const done = await ask(addressOf(key, `?uploadId=${uploadId}`), {
        method: 'POST',
        body: `<CompleteMultipartUpload>${tags.map(partXml).join('')}</CompleteMultipartUpload>`,
      });
      // A store may begin its answer with 200 and find in the middle that it cannot go on.
      const text = await done.text();
      if (!text.includes('CompleteMultipartUploadResult')) {
        throw new Error(`The file store could not join the parts (${readTag(text, 'Code')})`);
      }
      return size;
    } catch (error) {
      const query = `?uploadId=${uploadId}`;
      // Left behind, its parts would be paid for; the error that brought us here says more than this one.
      await ask(addressOf(key, query), { method: 'DELETE' }, [200, 204, 404]).catch(() => {});
      throw error;
    }
  }

  async function* readBytes(key: string, span: ByteSpan | undefined): AsyncGenerator<Uint8Array> {
    if (span !== undefined && span.end <= span.start) return;
    // Without a time limit: whoever downloads decides how fast the bytes flow.
    const headers = span === undefined ? {} : { range: `bytes=${span.start}-${span.end - 1}` };
    const response = await reach(addressOf(key), { method: 'GET', headers }, null);
    if (response.status === 404) throw new FileMissingError(`There is no file ${key}.`);
    if (response.body === null || response.status !== (span === undefined ? 200 : 206)) {
      throw await refusalOf(response);
    }
    try {
      yield* response.body;
    } catch (error) {
      throw storeIsAway(error);
    }
  }

  async function* list(): AsyncGenerator<ListedFile> {
    for (let after = ''; ; ) {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix,
        ...(after === '' ? {} : { 'continuation-token': after }),
      });
      const xml = await (await ask(`${bucketUrl}?${query}`, { method: 'GET' })).text();
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = readTag(entry, 'Key').slice(prefix.length);
        const [size, writtenAt] = [
          Number(readTag(entry, 'Size')),
          Date.parse(readTag(entry, 'LastModified')),
        ];
        if (isKey(key) && !Number.isNaN(writtenAt)) yield { key, size, writtenAt };
      }
      after = readTag(xml, 'NextContinuationToken');
      if (after === '') return;
    }
  }

  return {
    keep,
    write: writeHashed(keep),
    read: (key, span) => {
      assertKey(key);
      return Readable.from(readBytes(key, span), { objectMode: false });
    },
    async remove(key) {
      const response = await ask(addressOf(key), { method: 'DELETE' }, [200, 204, 404]);
      await response.body?.cancel();
    },
    list,
    async ping() {
      // Found or not, the store knows us and the bucket.
      const response = await ask(addressOf('storage-check'), { method: 'HEAD' }, [200, 404]);
      await response.body?.cancel();
    },
  };
}

/** That it is not there, or has no time, as the outage that it is and no fault of the request. */
const storeIsAway = (cause: unknown): ProblemError =>
  new ProblemError(
    'unavailable',
    'The store of files does not answer at this moment. Nothing was changed; try again in a few seconds.',
    { retryAfterSeconds: 5, cause },
  );

async function refusalOf(response: Response): Promise<Error> {
  const refusal = new Error(`The file store answered ${response.status} (${await readCode(response)})`);
  return response.status >= 500 || response.status === 429 ? storeIsAway(refusal) : refusal;
}

/** Pieces of exactly {@link PART_BYTES}, the last one of what is left. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    while (size + rest.byteLength >= PART_BYTES) {
      const taken = rest.subarray(0, PART_BYTES - size);
      yield Buffer.concat([...held, taken]);
      held = [];
      size = 0;
      rest = rest.subarray(taken.byteLength);
    }
    held.push(rest);
    size += rest.byteLength;
  }
  if (size > 0) yield Buffer.concat(held);
}

const toBody = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const partXml = (etag: string, index: number): string =>
  `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`;

/** A value of the store's flat XML; ids and codes hold nothing that XML would escape. */
const readTag = (xml: string, tag: string): string =>
  new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1] ?? '';

const readCode = async (response: Response): Promise<string> =>
  readTag(await response.text(), 'Code') || 'without a code';
