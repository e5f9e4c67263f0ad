import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, PasswordException, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextLine } from '../read-lines.ts';
import { type PlacedText, pageLines } from './page-lines.ts';

/** What is to be read of a PDF. */
export interface PdfRequest {
  readonly bytes: Uint8Array;
  /** Pages from the first on. */
  readonly pages: number;
  /** Runs of letters; with more the reading ends. */
  readonly items: number;
}

export type PdfAnswer =
  | { readonly lines: readonly TextLine[]; readonly pages: number }
  | { readonly failed: 'password' | 'broken' | 'too-long' };

/** What the thread says at its end: with the milliseconds of the processor that it took. */
export interface PdfSaid {
  readonly answer: PdfAnswer;
  readonly millis: number;
}

/**
 * Runs in a thread of its own, which can be ended from outside: a PDF is a program, and one made for it
 * can take all time and memory. Nothing is drawn, fetched or run: of its letters only the places are asked.
 */
async function extract({ bytes, pages, items }: PdfRequest): Promise<PdfAnswer> {
  const loading = getDocument({
    data: bytes,
    cMapUrl: fileURLToPath(new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 0,
  });
  const pdf = await loading.promise;
  const lines: TextLine[] = [];
  let left = items;
  for (let number = 1; number <= Math.min(pdf.numPages, pages); number += 1) {
    const page = await pdf.getPage(number);
    const texts = await placedTexts(page);
    page.cleanup();
    left -= texts.length;
    if (left < 0) return { failed: 'too-long' };
    lines.push(...pageLines(texts, number, lines.length + 1));
  }
  return { lines, pages: pdf.numPages };
}

async function placedTexts(page: PDFPageProxy): Promise<PlacedText[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]: number[] = Util.transform(transform, item.transform);
    const upright = a > 0 && Math.abs(b) < a / 10;
    return [{ text: item.str, x, y, width: item.width, size: Math.hypot(c, d), upright }];
  });
}

function say(answer: PdfAnswer): void {
  const { user, system } = process.threadCpuUsage();
  parentPort?.postMessage({ answer, millis: (user + system) / 1000 } satisfies PdfSaid);
}

// What fails beside the reading is the fault of the file as well.
process.on('uncaughtException', () => say({ failed: 'broken' }));
try {
  say(await extract(workerData as PdfRequest));
} catch (error) {
  say({ failed: error instanceof PasswordException ? 'password' : 'broken' });
}
