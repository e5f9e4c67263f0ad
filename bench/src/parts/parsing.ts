import { bytesSource, genericCsvLines, ibkrCsvLines, readThrough } from '@tapebook/testing';
import Papa from 'papaparse';
import { inferSchema, initParser } from 'udsv';
import type { Figure } from '../figures/figure.ts';
import { type Part, repeat } from './part.ts';

const EXECUTIONS = 1_000_000;

const TABLES = [
  { what: 'any table', lines: genericCsvLines },
  { what: 'activity statement', lines: ibkrCsvLines },
] as const;

/** From bytes to activities with exact numbers, instants and identities, none of which is kept. */
async function timeReading(fileName: string, text: string): Promise<number> {
  const source = bytesSource(fileName, Buffer.from(text));
  const began = performance.now();
  const activities = await readThrough(source, { timeZone: 'UTC' });
  const took = performance.now() - began;
  if (activities !== EXECUTIONS) throw new Error(`${activities} activities of ${fileName} were read`);
  return took;
}

/** The table under the last header: libraries know no statements of several sections. */
const tableOf = (text: string): string => text.slice(Math.max(0, text.lastIndexOf('Trades,Header')));

function timePapa(text: string): number {
  const table = tableOf(text);
  const began = performance.now();
  const { data } = Papa.parse(table, { header: true, skipEmptyLines: true });
  return counted(data.length, performance.now() - began);
}

function timeUdsv(text: string): number {
  const table = tableOf(text);
  const began = performance.now();
  const rows = initParser(inferSchema(table)).stringArrs(table);
  return counted(rows.length, performance.now() - began);
}

function counted(rows: number, took: number): number {
  if (rows !== EXECUTIONS) throw new Error(`${rows} rows were parsed`);
  return took;
}

/**
 * Statements to facts, held against libraries that only cut the same text into strings: Papa Parse,
 * which most use, and uDSV, the fastest that we know.
 */
export const parsingPart: Part = {
  name: 'parsing',
  async measure() {
    const figures: Figure[] = [];
    for (const { what, lines } of TABLES) {
      const text = [...lines({ executions: EXECUTIONS })].join('');
      const fileName = `${what.replaceAll(' ', '-')}.csv`;
      // Each of them warm, as in a server that runs.
      const runs = await repeat(async () => ({
        read: await timeReading(fileName, text),
        papa: timePapa(text),
        udsv: timeUdsv(text),
      }));
      const name = `${EXECUTIONS.toLocaleString('en-US')} rows of ${what}`;
      figures.push(
        { name: `${name} to activities`, unit: 'ms', values: runs.map(({ read }) => read) },
        {
          name: `${name}, rate`,
          unit: 'rows/s',
          values: runs.map(({ read }) => (1000 * EXECUTIONS) / read),
        },
        { name: `${name}, Papa Parse to strings`, unit: 'ms', values: runs.map(({ papa }) => papa) },
        { name: `${name}, uDSV to strings`, unit: 'ms', values: runs.map(({ udsv }) => udsv) },
        {
          name: `${name}, activities to strings of Papa Parse`,
          unit: 'times',
          values: runs.map(({ read, papa }) => read / papa),
          limit: 2.5,
        },
        {
          name: `${name}, activities to strings of uDSV`,
          unit: 'times',
          values: runs.map(({ read, udsv }) => read / udsv),
          limit: 2.5,
        },
      );
    }
    return figures;
  },
};
