const MEBIBYTE = 1024 * 1024;

/** What a statement may cost. Each limit, when met, is a problem in words and never a crash. */
export const LIMITS = {
  /** A file as it is uploaded. A million executions take about 70 MiB of CSV. */
  fileBytes: 150 * MEBIBYTE,
  /** Everything in an archive, unpacked. */
  unpackedBytes: 300 * MEBIBYTE,
  archiveEntries: 100,
  /** Unpacked size against packed, once the archive has given more than a few mebibytes. */
  archiveRatio: 200,
  /** A JSON file, which is held in memory whole. */
  jsonBytes: 20 * MEBIBYTE,
  rows: 3_000_000,
  /** Characters of one row, newlines in quotes included. */
  rowLength: 256 * 1024,
  /** Lines that one quoted cell may span before the quote is taken for a broken one. */
  linesInCell: 100,
  /** Cells of one row. */
  cells: 2_000,
  /** Characters of a symbol, of a broker's id, of an account's name and of a note. */
  symbolLength: 80,
  externalIdLength: 200,
  accountLength: 60,
  noteLength: 2_000,
  /** Digits of a number, exponents written out, on either side of its decimal point. */
  digits: 30,
} as const;

/** Bytes at the start of a file from which its kind, encoding and format are recognised. */
export const SNIFFED_BYTES = 64 * 1024;
