import type { StatementSource } from '@tapebook/statements';
import { bytesSource } from './text-source.ts';

/** Words at a place of a page: from the left edge and from the lower one, in points. */
export type PdfWords = readonly [x: number, y: number, text: string];

/** A PDF of these pages, set in Helvetica of 10 points on pages of 600 × 800. */
export const pdfSource = (
  fileName: string,
  pages: readonly (readonly PdfWords[])[],
  extras: PdfExtras = {},
): StatementSource => bytesSource(fileName, pdfBytes(pages, extras));

export interface PdfExtras {
  /** Further entries of the catalog. */
  readonly catalog?: string;
  /** Further entries of the trailer. */
  readonly trailer?: string;
  /** Instead of the words of the first page, or of the one at `contentAt`: its content's dictionary, and its bytes. */
  readonly contentAt?: number;
  readonly content?: { readonly dictionary: string; readonly bytes: Uint8Array };
}

export function pdfBytes(pages: readonly (readonly PdfWords[])[], extras: PdfExtras = {}): Uint8Array {
  const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: Uint8Array | string): void => {
    const bytes = typeof part === 'string' ? latin1(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (...body: (Uint8Array | string)[]): void => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n`);
    for (const part of body) write(part);
    write('\nendobj\n');
  };
  write('%PDF-1.7\n');
  object(`<< /Type /Catalog /Pages 2 0 R ${extras.catalog ?? ''} >>`);
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  object(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  pages.forEach((words, index) => {
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
    );
    const drawn = words.map(
      ([x, y, text]) => `BT /F1 10 Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET\n`,
    );
    const content =
      index === (extras.contentAt ?? 0) && extras.content !== undefined
        ? extras.content
        : { dictionary: '', bytes: latin1(drawn.join('')) };
    object(
      `<< ${content.dictionary} /Length ${content.bytes.length} >>\nstream\n`,
      content.bytes,
      '\nendstream',
    );
  });
  const start = length;
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) write(`${String(offset).padStart(10, '0')} 00000 n \n`);
  write(
    `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R ${extras.trailer ?? ''} >>\nstartxref\n${start}\n%%EOF\n`,
  );
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
