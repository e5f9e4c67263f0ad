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
export { bytesSource, linesSource, textSource } from './text-source.ts';
