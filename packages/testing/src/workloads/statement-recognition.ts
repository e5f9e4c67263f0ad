import { recogniseStatement } from '@tapebook/statements/recognition';
import { genericCsvLines, ibkrCsvLines } from '../statements/generate-executions.ts';
import { bytesSource } from '../statements/text-source.ts';

/** As much of a file as is looked at before it is read. */
const BYTES = 64 * 1024;
/** More than fill it. */
const EXECUTIONS = 2_000;

/** Files to be recognised, by what they are: of a broker that is known, and of none, for which most is looked at. */
const FILES = {
  'activity statement': { fileName: 'activity.csv', lines: ibkrCsvLines, format: 'ibkr-activity-csv' },
  'any table': { fileName: 'table.csv', lines: genericCsvLines, format: 'generic-table' },
} as const;

export const RECOGNISED = ['activity statement', 'any table'] as const;

/** Work to be timed: a file of 64 kB is recognised. */
export function statementRecognition(what: (typeof RECOGNISED)[number]): () => Promise<void> {
  const { fileName, lines, format } = FILES[what];
  const bytes = new TextEncoder().encode([...lines({ executions: EXECUTIONS })].join('')).subarray(0, BYTES);
  return async () => {
    const [found] = await recogniseStatement(bytesSource(fileName, bytes));
    if (found?.format !== format) throw new Error(`${fileName} was taken for ${found?.format}`);
  };
}
