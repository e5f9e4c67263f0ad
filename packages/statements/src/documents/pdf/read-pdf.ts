import { Worker } from 'node:worker_threads';
import { LIMITS } from '../../contracts/limits.ts';
import { Refusal } from '../../contracts/refusal.ts';
import type { TextLine } from '../read-lines.ts';
import type { PdfAllowance, Reading } from './pdf-allowance.ts';
import type { PdfAnswer, PdfRequest, PdfSaid } from './pdf-worker.ts';

export interface PdfText {
  readonly lines: readonly TextLine[];
  /** Of the whole document, read or not. */
  readonly pages: number;
}

/** Bytes at the end in which every PDF says that it ends. */
const END_BYTES = 4096;
/** How often is looked at what a PDF takes. */
const WATCHED_MILLIS = 50;
/** So many times as long as it may work, for one that waits for a busy machine, or for nothing. */
const WAITING = 10;

/**
 * The lines of the first `pages` pages of a PDF.
 *
 * @throws {Refusal} for what is protected, damaged, or takes more than a statement may, or more than others have left.
 */
export async function readPdf(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
  pages: number,
  allowance: PdfAllowance,
): Promise<PdfText> {
  const document = await whole(fileName, bytes);
  // The library mends what is cut off as well as it can, and says nothing of the pages that are missing.
  if (!Buffer.from(document.subarray(-END_BYTES)).includes('%%EOF')) throw cutOff(fileName);
  const request: PdfRequest = { bytes: document, pages, items: LIMITS.pdfItems };
  const answer = await allowance.spend(fileName, document.length, (millis) => ask(request, millis));
  if ('lines' in answer) return answer;
  throw refusalOf(fileName, answer.failed);
}

async function whole(fileName: string, pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    parts.push(piece);
    length += piece.length;
    if (length > LIMITS.pdfBytes) throw refusalOf(fileName, 'too-long');
  }
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/**
 * Has a thread read it, and ends the thread when it takes too much memory or time: of the processor, since a fair one is
 * not to be refused for what others do on the machine.
 */
function ask(request: PdfRequest, most: number): Promise<Reading<PdfAnswer>> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: request,
    transferList: [request.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    // What the library says of the file goes nowhere.
    stdout: true,
    stderr: true,
  });
  const until = performance.now() + most * WAITING;
  let millis = 0;
  const before = process.memoryUsage.rss();
  return new Promise<Reading<PdfAnswer>>((resolve, reject) => {
    const fail = (failed: 'too-long' | 'broken'): void => resolve({ result: { failed }, millis });
    const watch = setInterval(() => {
      const grown = process.memoryUsage.rss() - before;
      if (millis > most || performance.now() > until || grown > LIMITS.pdfGrowth) fail('too-long');
      worker.cpuUsage().then(
        ({ user, system }) => {
          millis = (user + system) / 1000;
        },
        // It has ended meanwhile, and says so itself.
        () => undefined,
      );
    }, WATCHED_MILLIS);
    worker.once('message', ({ answer, millis: taken }: PdfSaid) =>
      resolve({ result: answer, millis: taken }),
    );
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') fail('too-long');
      else reject(error);
    });
    worker.once('exit', () => {
      clearInterval(watch);
      fail('broken');
    });
  }).finally(() => worker.terminate());
}

const cutOff = (fileName: string): Refusal =>
  new Refusal(
    'truncated-file',
    `${fileName} is a PDF that ends in the middle: it was cut off. Nothing of it was taken. Download it again.`,
  );

function refusalOf(fileName: string, failed: 'password' | 'broken' | 'too-long'): Refusal {
  switch (failed) {
    case 'password':
      return new Refusal(
        'encrypted-file',
        `${fileName} is a PDF that is protected by a password. Open it, save or print it as a PDF without one, and upload that.`,
      );
    case 'broken':
      return new Refusal(
        'broken-file',
        `${fileName} is a damaged PDF. Download it again, or ask the broker for the same statement as CSV.`,
      );
    case 'too-long':
      return new Refusal(
        'file-too-large',
        `${fileName} is a PDF with more in it than is read at once. Ask the broker for the same statement as CSV, or export a shorter period.`,
      );
  }
}
