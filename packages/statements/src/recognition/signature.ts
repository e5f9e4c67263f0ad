import type { FileKind } from '../tables/sniff.ts';

/**
 * What every file of a format has, as data that the catalogue can hold: a file without it is none of the format's,
 * and the reader need not be loaded to tell. Whether a file with it is, `recognise` says.
 */
export type Signature = HeaderSignature | RowSignature | WordsSignature;

/** One row has each of these columns: by one of several headings, or by a pattern of the heading as printed. */
export interface HeaderSignature {
  readonly header: readonly (readonly string[] | RegExp)[];
}

/** Patterns of a row's cells by their places; `null` where anything may stand. */
export type RowPattern = readonly (RegExp | null)[];

/** One row is like this. */
export interface RowSignature {
  readonly row: RowPattern;
}

/** These words all stand in the beginning of the file. */
export interface WordsSignature {
  readonly words: readonly RegExp[];
  /** Absent: whatever the file is made of. */
  readonly kinds?: readonly FileKind[];
}
