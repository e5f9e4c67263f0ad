import { TextStream } from '../bytes/decode-text.ts';
import type { NationalEncoding } from '../bytes/guess-encoding.ts';
import { SNIFFED_BYTES } from '../contracts/limits.ts';
import { sniffPage } from './html-scanner.ts';
import { sniffTable, type TableLayout } from './sniff-table.ts';

/** What a file is made of, whatever it says. `sheet`: one sheet of a workbook (XLSX). */
export type FileKind =
  | 'empty'
  | 'sheet'
  | 'zip'
  | 'xls'
  | 'encrypted'
  | 'pdf'
  | 'image'
  | 'binary'
  | 'xml'
  | 'html'
  | 'json'
  | 'text';

/** The beginning of a file, as far as a format needs it to recognise its own. */
export interface Sniff {
  readonly fileName: string;
  readonly kind: FileKind;
  /** Decoded beginning; of a PDF the words of its first pages; `''` for what has no text. */
  readonly head: string;
  /** The head is the whole file. */
  readonly complete: boolean;
  /** Of a country whose own encoding the text is in; `null` for one that all countries read. */
  readonly encoding?: NationalEncoding | null;
  /** Where it has rows: delimited text, sheets, tables of web pages. */
  readonly table: TableLayout | null;
}

/** Reads as many bytes as recognising takes. */
export async function readHead(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; complete: boolean }> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of bytes) {
    parts.push(part);
    length += part.length;
    if (length > SNIFFED_BYTES) break;
  }
  const head = new Uint8Array(Math.min(length, SNIFFED_BYTES));
  let at = 0;
  for (const part of parts) {
    head.set(part.subarray(0, head.length - at), at);
    at = Math.min(at + part.length, head.length);
  }
  return { head, complete: length <= SNIFFED_BYTES };
}

/** Tells what the bytes are by their first few, never by the name of the file. */
export function sniff(fileName: string, bytes: Uint8Array, complete: boolean): Sniff {
  const nothing = { fileName, head: '', complete, table: null };
  const binary = kindOfBinary(bytes);
  if (binary !== null) return { ...nothing, kind: binary };
  const decoder = new TextStream(bytes);
  const head = decoder.push(bytes) + (complete ? decoder.end() : '');
  if (head.trim() === '') return { ...nothing, kind: complete ? 'empty' : 'text' };
  // Control characters that no text has: compressed or encrypted data, an image, a program.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is looked for
  if (/[\u0000-\u0008\u000e-\u001a]/.test(head)) return { ...nothing, kind: 'binary' };
  const kind = kindOfText(head);
  const { national } = decoder;
  return { fileName, kind, head, complete, encoding: national, table: tableOf(kind, head, complete) };
}

function tableOf(kind: FileKind, head: string, complete: boolean): TableLayout | null {
  if (kind === 'text') return sniffTable(head, complete);
  return kind === 'html' ? sniffPage(head, complete) : null;
}

function kindOfBinary(bytes: Uint8Array): FileKind | null {
  if (bytes.length === 0) return 'empty';
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0x50, 0x4b, 0x05, 0x06)) return 'zip';
  // Office wraps a workbook that it encrypts into a file of the old kind, and names it so there.
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return holdsWide(bytes, 'EncryptedPackage') ? 'encrypted' : 'xls';
  if (starts(0x25, 0x50, 0x44, 0x46)) return 'pdf';
  if (starts(0x89, 0x50, 0x4e, 0x47) || starts(0xff, 0xd8, 0xff) || starts(0x47, 0x49, 0x46, 0x38))
    return 'image';
  return null;
}

/** Whether the bytes hold the ASCII text in characters of two bytes. */
function holdsWide(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes([...text].join('\u0000'));
}

function kindOfText(head: string): FileKind {
  const start = head.trimStart();
  if (/^<(?:!doctype html|html|head|body|table|div)\b/i.test(start)) return 'html';
  // What programs save as .xls may begin with styles or comments; statements in XML know no such elements.
  if (start.startsWith('<?xml') || /^<[A-Za-z!]/.test(start)) {
    return /<(?:html|body|table|tr)\b[^>]*>/i.test(start) && !/<(?:FlexQueryResponse|OFX)\b/.test(start)
      ? 'html'
      : 'xml';
  }
  if (/^[[{]\s*["{[\]}]/.test(start)) return 'json';
  return 'text';
}
