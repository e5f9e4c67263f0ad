import { constants, deflateSync } from 'node:zlib';
import {
  bytesSource,
  type PdfExtras,
  type PdfWords,
  pdfBytes,
  pdfSource,
  textSource,
} from '@tapebook/testing';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../contracts/refusal.ts';
import { openDocuments } from './open-documents.ts';
import { PdfAllowance } from './pdf/pdf-allowance.ts';
import type { TextLine } from './read-lines.ts';
import type { StatementDocument } from './statement-document.ts';

async function open(
  pages: readonly (readonly PdfWords[])[],
  extras: PdfExtras = {},
): Promise<StatementDocument> {
  const [first] = await openDocuments(pdfSource('note.pdf', pages, extras));
  if (first === undefined || !('document' in first)) throw new Error('not opened');
  return first.document;
}

async function linesOf(document: StatementDocument): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  for await (const batch of document.lines()) lines.push(...batch);
  return lines;
}

const refusalOf = async (...parameters: Parameters<typeof open>): Promise<Refusal> => {
  const error = await open(...parameters).catch((reason: unknown) => reason);
  if (!(error instanceof Refusal)) throw new Error('not refused');
  return error;
};

const PAGE: PdfWords[] = [
  [300, 700, '10.50'],
  [50, 700, 'Acme Corp \\(A\\)'],
  [50, 760, 'Contract note'],
];

test('words of a page are lines from top to bottom, with the cells that gaps part', async () => {
  const document = await open([PAGE]);
  expect(document.sniff).toMatchObject({
    kind: 'pdf',
    complete: true,
    head: 'Contract note\nAcme Corp \\(A\\) 10.50',
  });
  expect(await linesOf(document)).toEqual([
    { line: 1, page: 1, text: 'Contract note', cells: ['Contract note'] },
    { line: 2, page: 1, text: 'Acme Corp \\(A\\) 10.50', cells: ['Acme Corp \\(A\\)', '10.50'] },
  ]);
});

test('a long one is recognised by its first two pages and read whole', async () => {
  const pages = Array.from({ length: 5 }, (_, index): PdfWords[] => [[50, 700, `page ${index + 1}`]]);
  const document = await open(pages);
  expect(document.sniff).toMatchObject({ complete: false, head: 'page 1\npage 2' });
  expect((await linesOf(document)).map(({ line, page, text }) => `${line} ${page} ${text}`)).toEqual([
    '1 1 page 1',
    '2 2 page 2',
    '3 3 page 3',
    '4 4 page 4',
    '5 5 page 5',
  ]);
});

test('the text that somebody took out of it gives the same words', async () => {
  const [first] = await openDocuments(textSource('note.txt', 'Contract note\nAcme Corp   10.50\n'));
  if (first === undefined || !('document' in first)) throw new Error('not opened');
  expect((await linesOf(first.document)).map(({ cells }) => cells)).toEqual([
    ['Contract note'],
    ['Acme Corp', '10.50'],
  ]);
});

describe('a PDF that cannot be read', () => {
  test('because it is a picture says so', async () => {
    const { code, message } = await refusalOf([[]]);
    expect(code).toBe('format-not-built');
    expect(message).toContain('picture of a statement');
  });

  test('because of a password says so', async () => {
    const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'00'.repeat(32)}> /U <${'00'.repeat(32)}> /P -4 >> /ID [<00> <00>]`;
    expect((await refusalOf([PAGE], { trailer: encrypt })).code).toBe('encrypted-file');
  });

  test('because it was cut off or is damaged says so', async () => {
    const bytes = pdfBytes([PAGE, PAGE]);
    const refused = (part: Uint8Array) => openDocuments(bytesSource('note.pdf', part));
    await expect(refused(bytes.subarray(0, -20))).rejects.toMatchObject({ code: 'truncated-file' });
    const hollow = Buffer.concat([bytes.subarray(0, 20), Buffer.from('%%EOF')]);
    await expect(refused(hollow)).rejects.toMatchObject({ code: 'broken-file' });
  });

  test('because it has too many pages says so', async () => {
    expect((await refusalOf(Array.from({ length: 501 }, () => PAGE))).message).toContain('501 pages');
  });
});

describe('a PDF made to do harm', () => {
  test('runs no script', async () => {
    const catalog = '/OpenAction << /S /JavaScript /JS (app.alert\\("x"\\); while\\(true\\);) >>';
    expect((await linesOf(await open([PAGE], { catalog }))).length).toBe(2);
  });

  test('that unpacks to far more than it is ends as a refusal before the memory does', async () => {
    // One packed piece again and again: packing all of it would take longer than all other tests of PDFs.
    const zeros = new Uint8Array(8 * 1024 * 1024);
    const piece = deflateSync(zeros, { finishFlush: constants.Z_FULL_FLUSH });
    const head = piece.subarray(0, 2);
    const packed = Buffer.concat([head, ...Array.from({ length: 100 }, () => piece.subarray(2))]);
    const content = { dictionary: '/Filter /FlateDecode', bytes: new Uint8Array(packed) };
    expect((await refusalOf([PAGE], { content })).code).toBe('file-too-large');
  }, 60_000);

  test('that is small and draws for ever ends as a refusal when its time is over', async () => {
    const others = 3600;
    const pdfs = new PdfAllowance(others, 0, { least: 1, perMebibyte: 1, most: others });
    await expect(openDocuments(bytesSource('note.pdf', drawsForEver()), pdfs)).rejects.toMatchObject({
      code: 'file-too-large',
    });
  });

  test('among many such in an archive is left out once all have had their time, and what was read before stays', async () => {
    const poison = drawsForEver();
    const files = { 'a.pdf': pdfBytes([PAGE]), 'b.pdf': poison, 'c.pdf': poison, 'd.pdf': pdfBytes([PAGE]) };
    // Enough for the sound one on a machine that has much else to do.
    const opened = await openDocuments(bytesSource('all.zip', zipSync(files)), new PdfAllowance(6));
    const [read, first, ...others] = opened;
    expect(read).toHaveProperty('document');
    expect(first).toMatchObject({ refusal: { code: 'file-too-large' } });
    expect(others.map((one) => ('refusal' in one ? one.refusal.message : 'opened'))).toEqual(
      ['c.pdf', 'd.pdf'].map(
        (name) =>
          `${name} was left out: the PDFs before it took all of the 6 seconds that those of one archive may take. Upload it by itself, or fewer of them at once.`,
      ),
    );
  }, 180_000);
});

describe('PDFs of an archive', () => {
  const PAGES = { 'a.pdf': pdfBytes([PAGE]), 'b.pdf': pdfBytes([PAGE]) };
  const opened = (pdfs: PdfAllowance) => openDocuments(bytesSource('all.zip', zipSync(PAGES)), pdfs);

  test('are held for their reading as long as there is room, and read again where there is none', async () => {
    const source = bytesSource('all.zip', zipSync(PAGES));
    for (const letters of [0, 40, 1000]) {
      const all = await openDocuments(source, new PdfAllowance(60, letters));
      for (const one of all) {
        if (!('document' in one)) throw new Error('not opened');
        expect((await linesOf(one.document)).map(({ text }) => text)).toEqual([
          'Contract note',
          'Acme Corp \\(A\\) 10.50',
        ]);
      }
    }
  });

  test('that nothing is left for say so', async () => {
    const all = await opened(new PdfAllowance(0));
    expect(all.map((one) => 'refusal' in one && one.refusal.code)).toEqual([
      'file-too-large',
      'file-too-large',
    ]);
  });
});

/** Small, and drawn for hours. */
function drawsForEver(): Buffer {
  // Each of these is drawn ten times by the one before it: ten thousand million pages of words.
  const forms = Array.from({ length: 10 }, (_, number) => {
    const next = number + 1;
    const words = next < 10 ? `/F${next} Do `.repeat(10) : 'BT /F1 10 Tf (x) Tj ET ';
    const resources = `/Resources << /XObject << /F${next} ${100 + next} 0 R >> >>`;
    return `${100 + number} 0 obj << /Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources} /Length ${words.length} >>\nstream\n${words}\nendstream\nendobj\n`;
  });
  const content = { dictionary: '', bytes: Buffer.from('/F0 Do') };
  const page = Buffer.from(pdfBytes([PAGE], { content })).toString('latin1');
  const end = page.indexOf('xref');
  const drawing = page.slice(0, end).replace('/Resources <<', '/Resources << /XObject << /F0 100 0 R >>');
  return Buffer.from(`${drawing}${forms.join('')}${page.slice(end)}`, 'latin1');
}
