import { MeteredSource } from '../bytes/metered-source.ts';
import { archiveEntry, listArchive, tooManyFiles, UnpackedSizes } from '../bytes/unzip.ts';
import { LIMITS } from '../contracts/limits.ts';
import { Refusal } from '../contracts/refusal.ts';
import type { StatementSource } from '../contracts/source.ts';
import { readHead, sniff } from '../tables/sniff.ts';
import { PdfAllowance } from './pdf/pdf-allowance.ts';
import { PdfDocument } from './pdf-document.ts';
import { SheetDocument } from './sheet-document.ts';
import type { StatementDocument } from './statement-document.ts';
import { TextDocument } from './text-document.ts';
import { isWorkbook, openWorkbook, otherPackage } from './workbook/open-workbook.ts';

/** What an upload holds: a document, or why it is none. */
export type Opened =
  | { readonly fileName: string; readonly document: StatementDocument }
  | { readonly fileName: string; readonly refusal: Refusal };

/**
 * Opens everything an upload holds: the file itself, the sheets of a workbook, the files of an archive
 * and the sheets of workbooks among them. A file that cannot be opened keeps nobody from the others.
 *
 * @param pdfs what all PDFs among them may take.
 *
 * @throws {Refusal} when the upload itself cannot be opened.
 */
export async function openDocuments(
  source: StatementSource,
  pdfs: PdfAllowance = new PdfAllowance(),
): Promise<readonly Opened[]> {
  const sizes = new UnpackedSizes();
  const metered = new MeteredSource(source, LIMITS.fileBytes);
  const first = await openFile(metered, pdfs);
  if (first !== 'zip') return [opened(first)];
  const names = await listArchive(metered);
  const sheets = await openPackage(metered, names, sizes);
  if (sheets !== null) return sheets;
  if (names.length === 0) throw new Refusal('empty-file', `${source.fileName} holds no file.`);
  if (names.length > LIMITS.archiveEntries) throw tooManyFiles(names.length);
  const all: Opened[] = [];
  for (const name of names) all.push(...(await openEntry(archiveEntry(metered, name, sizes), sizes, pdfs)));
  return all;
}

const opened = (document: StatementDocument): Opened => ({ fileName: document.sniff.fileName, document });

async function openEntry(
  entry: StatementSource,
  sizes: UnpackedSizes,
  pdfs: PdfAllowance,
): Promise<readonly Opened[]> {
  const source = new MeteredSource(entry, LIMITS.unpackedBytes);
  try {
    const document = await openFile(source, pdfs);
    if (document !== 'zip') return [opened(document)];
    const sheets = await openPackage(source, await listArchive(source), sizes);
    if (sheets !== null) return sheets;
    throw new Refusal(
      'archive-nested',
      `${entry.fileName} is an archive within the archive. Unpack it and upload what is in it.`,
    );
  } catch (error) {
    // What is too large or broken as an archive is so as a whole, and nothing of it may be kept.
    if (!(error instanceof Refusal) || WHOLE.has(error.code)) throw error;
    return [{ fileName: entry.fileName, refusal: error }];
  }
}

const WHOLE: ReadonlySet<string> = new Set(['archive-too-large', 'archive-broken']);

async function openFile(source: MeteredSource, pdfs: PdfAllowance): Promise<StatementDocument | 'zip'> {
  const { head, complete } = await readHead(source.open());
  const sniffed = sniff(source.fileName, head, complete);
  switch (sniffed.kind) {
    case 'empty':
      throw new Refusal('empty-file', `${source.fileName} is empty. Export the statement again.`);
    case 'zip':
      return 'zip';
    case 'pdf':
      return PdfDocument.open(source, pdfs);
    default:
      return new TextDocument(source, sniffed);
  }
}

/** The sheets of a workbook. @returns `null` for an archive that holds files. */
async function openPackage(
  archive: StatementSource,
  names: readonly string[],
  sizes: UnpackedSizes,
): Promise<readonly Opened[] | null> {
  const other = otherPackage(names);
  if (other !== null) {
    throw new Refusal(
      'format-not-built',
      `${archive.fileName} is ${other}. Open it, save it as .xlsx or CSV and upload that.`,
    );
  }
  if (!isWorkbook(names)) return null;
  const workbook = await openWorkbook(archive, names, sizes);
  const documents: Opened[] = [];
  for (const sheet of workbook.sheets) {
    const document = await SheetDocument.open(sheet, workbook);
    if (document !== null) documents.push(opened(document));
  }
  if (documents.length === 0) {
    throw new Refusal(
      'empty-file',
      `${archive.fileName} is a workbook without a filled cell. Export it again.`,
    );
  }
  return documents;
}
