export { type CollectedStatement, collectStatement } from './collect-statement.ts';
export { describeStatement } from './describe-statement.ts';
export {
  amountOf,
  type GeneratedExecution,
  type GeneratedTotals,
  type GenerateOptions,
  generateExecutions,
  genericCsvLines,
  ibkrCsvLines,
} from './generate-executions.ts';
export { type PdfExtras, type PdfWords, pdfBytes, pdfSource } from './pdf-source.ts';
export { readThrough } from './read-through.ts';
export { readSample } from './sample-files.ts';
export { bytesSource, linesSource, textSource } from './text-source.ts';
export {
  type WorkbookCell,
  type WorkbookOptions,
  workbookBytes,
  workbookSource,
} from './workbook-source.ts';
export { zipArchive } from './zip-archive.ts';
