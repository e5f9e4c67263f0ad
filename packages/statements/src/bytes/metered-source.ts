import { Refusal } from '../contracts/refusal.ts';
import type { StatementSource } from '../contracts/source.ts';

/** A source that tells how far it was read, and ends where a file may be no longer. */
export class MeteredSource implements StatementSource {
  readonly fileName: string;
  /** Since it was opened last. */
  bytesRead = 0;

  private readonly source: StatementSource;
  private readonly limit: number;

  /** @param limit more bytes than this refuse the file, whatever size it was said to have. */
  constructor(source: StatementSource, limit: number) {
    this.fileName = source.fileName;
    this.source = source;
    this.limit = limit;
  }

  async *open(): AsyncGenerator<Uint8Array> {
    this.bytesRead = 0;
    for await (const bytes of this.source.open()) {
      this.bytesRead += bytes.length;
      if (this.bytesRead > this.limit) throw tooLarge(this.fileName, this.limit);
      yield bytes;
    }
  }
}

export const tooLarge = (fileName: string, limit: number): Refusal =>
  new Refusal(
    'file-too-large',
    `${fileName} is larger than ${Math.round(limit / 1024 / 1024)} MiB. Export a shorter period and import the parts one after the other.`,
  );
