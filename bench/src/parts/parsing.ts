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

const PIECE_BYTES = 64 * 1024;

/** What a reading cost: time that passed, and time of the processor, which others on the machine change less. */
interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

/** @param read gives how many executions it found. */
async function costOf(read: () => number | null | Promise<number | null>): Promise<Cost> {
  const began = performance.now();
  const used = process.cpuUsage();
  const executions = await read();
  const { user, system } = process.cpuUsage(used);
  const wall = performance.now() - began;
  if (executions !== EXECUTIONS) throw new Error(`${executions} executions were read`);
  return { wall, cpu: (user + system) / 1000 };
}

/** The table under the last header: libraries know no statements of several sections. */
const tableOf = (text: string): string => text.slice(Math.max(0, text.lastIndexOf('Trades,Header')));

const readPapa = (table: string): number =>
  Papa.parse(table, { header: true, skipEmptyLines: true }).data.length;

const readUdsv = (table: string): number => initParser(inferSchema(table)).stringArrs(table).length;

/** From bytes in the pieces in which ours reads them, no row of which is kept: the least that strings can cost. */
function readUdsvInPieces(table: Uint8Array): number {
  const decoder = new TextDecoder();
  let parser: ReturnType<typeof initParser> | null = null;
  let rows = 0;
  const count = (): boolean => {
    rows += 1;
    return true;
  };
  for (let at = 0; at < table.length; at += PIECE_BYTES) {
    const piece = decoder.decode(table.subarray(at, at + PIECE_BYTES), { stream: true });
    parser ??= initParser(inferSchema(piece));
    parser.chunk<string[]>(piece, parser.stringArrs, count);
  }
  parser?.end();
  return rows;
}

/** What each reading of one text costs, one after the other, so that all of them meet the same machine. */
async function costsOf(fileName: string, text: string) {
  const bytes = Buffer.from(text);
  const table = tableOf(text);
  const tableBytes = Buffer.from(table);
  // From bytes to activities with exact numbers, instants and identities, none of which is kept.
  const once = async () => ({
    ours: await costOf(() => readThrough(bytesSource(fileName, bytes, PIECE_BYTES), { timeZone: 'UTC' })),
    papa: await costOf(() => readPapa(table)),
    udsv: await costOf(() => readUdsv(table)),
    pieces: await costOf(() => readUdsvInPieces(tableBytes)),
  });
  // Warm, as in a server that runs.
  await once();
  return repeat(once);
}

/**
 * Statements to facts, held against libraries that only cut the same text into strings: Papa Parse,
 * which most use, and uDSV, the fastest that we know. Both are given the decoded text and give all rows, as
 * they are mostly used; uDSV also the bytes in pieces, of which each row is let go at once.
 */
export const parsingPart: Part = {
  name: 'parsing',
  async measure() {
    const figures: Figure[] = [];
    for (const { what, lines } of TABLES) {
      const text = [...lines({ executions: EXECUTIONS })].join('');
      const runs = await costsOf(`${what.replaceAll(' ', '-')}.csv`, text);
      const name = `${EXECUTIONS.toLocaleString('en-US')} rows of ${what}`;
      figures.push(
        { name: `${name} to activities`, unit: 'ms', values: runs.map(({ ours }) => ours.wall) },
        {
          name: `${name}, rate`,
          unit: 'rows/s',
          values: runs.map(({ ours }) => (1000 * EXECUTIONS) / ours.wall),
        },
        { name: `${name}, processor time`, unit: 'ms', values: runs.map(({ ours }) => ours.cpu) },
        { name: `${name}, of Papa Parse to strings`, unit: 'ms', values: runs.map(({ papa }) => papa.cpu) },
        { name: `${name}, of uDSV to strings`, unit: 'ms', values: runs.map(({ udsv }) => udsv.cpu) },
        {
          name: `${name}, activities to strings of Papa Parse`,
          unit: 'times',
          values: runs.map(({ ours, papa }) => ours.cpu / papa.cpu),
          limit: 2.5,
        },
        {
          name: `${name}, activities to strings of uDSV`,
          unit: 'times',
          values: runs.map(({ ours, udsv }) => ours.cpu / udsv.cpu),
          limit: 2.5,
        },
        {
          name: `${name}, activities to strings of uDSV that nobody keeps`,
          unit: 'times',
          values: runs.map(({ ours, pieces }) => ours.cpu / pieces.cpu),
        },
      );
    }
    return figures;
  },
};
