import { TextStream } from '../bytes/decode-text.ts';
import type { MeteredSource } from '../bytes/metered-source.ts';
import type { StatementSource } from '../contracts/source.ts';
import type { Row } from '../tables/csv-scanner.ts';
import { cutRows } from '../tables/cut-rows.ts';
import type { Sniff } from '../tables/sniff.ts';
import { readJson } from './read-json.ts';
import { readLines, type TextLine } from './read-lines.ts';
import type { StatementDocument } from './statement-document.ts';

/** A file of text: delimited, XML, a web page, JSON or words. */
export class TextDocument implements StatementDocument {
  readonly sniff: Sniff;
  private readonly source: MeteredSource;

  constructor(source: MeteredSource, sniff: Sniff) {
    this.source = source;
    this.sniff = sniff;
  }

  get bytesRead(): number {
    return this.source.bytesRead;
  }

  text(): AsyncGenerator<string> {
    return decode(this.source, this.sniff.encoding);
  }

  rows(): AsyncGenerator<readonly Row[]> {
    return cutRows(this.text(), this.sniff);
  }

  lines(): AsyncGenerator<readonly TextLine[]> {
    return readLines(this.text());
  }

  json(): Promise<unknown> {
    return readJson(this.sniff.fileName, this.text());
  }
}

/** Bytes that tell the encoding, of which the first piece of a file may hold too few. */
const ENCODING_BYTES = 512;

async function* decode(source: StatementSource, national: Sniff['encoding']): AsyncGenerator<string> {
  let decoder: TextStream | null = null;
  let first = new Uint8Array();
  for await (const bytes of source.open()) {
    if (decoder !== null) {
      yield decoder.push(bytes);
      continue;
    }
    first = joined(first, bytes);
    if (first.length < ENCODING_BYTES) continue;
    decoder = new TextStream(first, national);
    yield decoder.push(first);
  }
  if (decoder === null) {
    decoder = new TextStream(first, national);
    yield decoder.push(first);
  }
  yield decoder.end();
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(head.length + tail.length);
  both.set(head);
  both.set(tail, head.length);
  return both;
}
