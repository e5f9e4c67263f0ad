import {
  type GeneratedExecution,
  type GenerateOptions,
  generateExecutions,
  genericCsvLines,
} from '@tapebook/testing';

export interface Statement {
  readonly fileName: string;
  readonly text: string;
  readonly executions: number;
  /** What importing it must give, computed beside it. */
  readonly trades: number;
  /** Of the closed trades, after costs. */
  readonly netCents: bigint;
}

/** Until the end of last year, so that a page that is asked for last year has something to show; they begin in 2020. */
const YEARS = new Date().getUTCFullYear() - 2020;

/** A table of made-up executions, the same for the same number, and what they add up to. */
export function makeStatement(executions: number, more: Omit<GenerateOptions, 'executions'> = {}): Statement {
  const options = { executions, years: YEARS, ...more };
  const lines = [...genericCsvLines(options)];
  const opening = new Map<string, GeneratedExecution>();
  let closed = 0;
  let netCents = 0n;
  for (const fill of generateExecutions(options)) {
    const opened = opening.get(fill.symbol);
    if (opened === undefined) {
      opening.set(fill.symbol, fill);
      continue;
    }
    opening.delete(fill.symbol);
    closed += 1;
    netCents += BigInt(fill.realisedCents - fill.commissionCents - opened.commissionCents);
  }
  return {
    fileName: `executions-${executions}.csv`,
    text: lines.join(''),
    executions,
    trades: closed + opening.size,
    netCents,
  };
}
