const MEBIBYTE = 1024 * 1024;

/** What a statement may cost. Each limit, when met, is a problem in words and never a crash. */
export const LIMITS = {
  /** A file as it is uploaded. A million executions take about 70 MiB of CSV. */
  fileBytes: 150 * MEBIBYTE,
  /** Everything in an archive, unpacked. */
  unpackedBytes: 300 * MEBIBYTE,
  archiveEntries: 100,
  /** Names in an archive, those of a workbook's inner files included. */
  archiveNames: 2_000,
  /** Unpacked size against packed, once the archive has given more than a few mebibytes. */
  archiveRatio: 200,
  /** A JSON file, which is held in memory whole. */
  jsonBytes: 20 * MEBIBYTE,
  /** Lists and objects of a JSON file within each other. */
  jsonDepth: 200,
  /** Brackets and commas of a JSON file: each value takes many times its letters in memory. */
  jsonValues: 1_000_000,
  /** A PDF, which is held in memory whole. */
  pdfBytes: 20 * MEBIBYTE,
  pdfPages: 500,
  /** Runs of letters on all pages of a PDF. */
  pdfItems: 500_000,
  /** What a PDF may take of a processor however small it is, and how much more for each mebibyte of it, up to the most. */
  pdfSeconds: { least: 8, perMebibyte: 10, most: 30 },
  /** By how much the program may grow while a PDF is read. */
  pdfGrowth: 400 * MEBIBYTE,
  /** What all PDFs of an archive may take together, and the letters of short ones that are held for their reading. */
  allPdfs: { seconds: 240, keptLetters: 16 * MEBIBYTE },
  rows: 3_000_000,
  /** Characters of one row, newlines in quotes included. */
  rowLength: 256 * 1024,
  /** Lines that one quoted cell may span before the quote is taken for a broken one. */
  linesInCell: 100,
  /** Cells of one row. */
  cells: 2_000,
  /** Characters of all shared texts of a workbook, which are held while its sheets are read. */
  sharedText: 64 * MEBIBYTE,
  /** Columns of a web page into which cells of earlier rows reach down. */
  reachedColumns: 100,
  /** Elements of a web page, a workbook or another XML within each other. */
  elementDepth: 500,
  /** Characters of a symbol, of a broker's id, of an account's name and of a note. */
  symbolLength: 80,
  externalIdLength: 200,
  accountLength: 60,
  noteLength: 2_000,
  /** What a journal says of one trade: characters of its notes and of the name of a setup or a tag, and its tags. */
  tradeNotesLength: 20_000,
  labelLength: 80,
  tagsOfTrade: 50,
  /** Digits of a number, exponents written out, on either side of its decimal point. */
  digits: 30,
} as const;

/** Bytes at the start of a file from which its kind, encoding and format are recognised. */
export const SNIFFED_BYTES = 64 * 1024;
