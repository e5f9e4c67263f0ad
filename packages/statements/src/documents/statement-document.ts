import type { Sniff } from '../bytes/sniff.ts';
import type { FormatInput } from '../contracts/statement-format.ts';

/** Something that is recognised and read by itself: a file, a file of an archive, a sheet of a workbook. */
export interface StatementDocument extends Pick<FormatInput, 'sniff' | 'rows' | 'text' | 'lines' | 'json'> {
  readonly sniff: Sniff;
  /** Bytes of it that were read since it was opened last. */
  readonly bytesRead: number;
}
