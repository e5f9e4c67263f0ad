import { Worker } from 'node:worker_threads';
import { LIMITS } from '../../contracts/limits.ts';
import { Refusal } from '../../contracts/refusal.ts';
import type { TextLine } from '../read-lines.ts';
import type { PdfAllowance } from './pdf-allowance.ts';
import type { PdfAnswer, PdfRequest } from './pdf-worker.ts';

export interface PdfText {
  readonly lines: readonly TextLine[];
  /** Of the whole document, read or not. */
  readonly pages: number;
}

/** Bytes at the end in which every PDF says that it ends. */
const END_BYTES = 4096;
/** How often is looked at what a PDF takes. */
const WATCHED_MILLIS = 50;

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
  const answer = await allowance.spend(fileName, millisFor(document.length), (millis) =>
    ask(request, millis),
  );
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

/** A PDF is a program: a small one that goes on for long draws the same again and again, and is no statement. */
function millisFor(bytes: number): number {
  const { least, perMebibyte, most } = LIMITS.pdfSeconds;
  return Math.min(least + (bytes / 1024 / 1024) * perMebibyte, most) * 1000;
}

/** Has a thread read it, and ends the thread when it takes too much time or memory. */
function ask(request: PdfRequest, millis: number): Promise<PdfAnswer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: request,
    transferList: [request.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    // What the library says of the file goes nowhere.
    stdout: true,
    stderr: true,
  });
  const until = performance.now() + millis;
  const before = process.memoryUsage.rss();
  return new Promise<PdfAnswer>((resolve, reject) => {
    const watch = setInterval(() => {
      const grown = process.memoryUsage.rss() - before;
      if (performance.now() > until || grown > LIMITS.pdfGrowth) resolve({ failed: 'too-long' });
    }, WATCHED_MILLIS);
    worker.once('message', (answer: PdfAnswer) => resolve(answer));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ failed: 'too-long' });
      else reject(error);
    });
    worker.once('exit', () => {
      clearInterval(watch);
      resolve({ failed: 'broken' });
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
