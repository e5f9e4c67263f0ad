import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { TextStream } from '../../bytes/decode-text.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { Refusal } from '../../contracts/refusal.ts';

export interface XmlHandlers {
  /** `name` without the prefix of its namespace: every writer of workbooks has his own. */
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Text goes through the parser in pieces of this length, so that no piece gives too many rows at once. */
const PIECE = 64 * 1024;

/**
 * Runs the handlers over an XML part of a workbook; comes back after each piece, for what was found to
 * be taken away. No document type is accepted, so nothing expands and nothing outside is read.
 *
 * @throws {Refusal} for XML that is not well-formed or ends too early.
 */
export async function* parsePart(
  bytes: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
  workbook: string,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let failed = false;
  parser.on('doctype', () => {
    failed = true;
  });
  parser.on('error', () => {
    failed = true;
  });
  const { open, text, close } = handlers;
  let depth = 0;
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    depth += 1;
    // The parser keeps whatever is open: no workbook has this much, one made to do harm does.
    if (depth > LIMITS.elementDepth) throw brokenWorkbook(workbook);
    open?.(local(name), attributes);
  });
  if (text !== undefined) parser.on('text', text);
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    depth -= 1;
    close?.(local(name));
  });
  let decoder: TextStream | null = null;
  for await (const chunk of bytes) {
    decoder ??= new TextStream(chunk);
    const decoded = decoder.push(chunk);
    for (let at = 0; at < decoded.length; at += PIECE) {
      parser.write(decoded.slice(at, at + PIECE));
      if (failed) throw brokenWorkbook(workbook);
      yield;
    }
  }
  parser.write(decoder?.end() ?? '');
  parser.close();
  if (failed) throw brokenWorkbook(workbook);
  yield;
}

/** Runs to the end of a part of which nothing is taken away before. */
export async function parseWhole(...parameters: Parameters<typeof parsePart>): Promise<void> {
  for await (const _ of parsePart(...parameters)) {
    // The handlers keep what is found.
  }
}

const local = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

export const brokenWorkbook = (workbook: string): Refusal =>
  new Refusal(
    'broken-file',
    `${workbook} is a damaged Excel workbook. Download it again, or open it, save it as CSV and upload that.`,
  );
