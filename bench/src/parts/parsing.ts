import { collectStatement, textSource } from '@tapebook/testing';
import Papa from 'papaparse';
import type { Figure } from '../figures/figure.ts';
import { makeStatement, type Statement } from '../product/statement.ts';
import { type Part, repeat } from './part.ts';

const EXECUTIONS = 100_000;

async function timeReading({ fileName, text, executions }: Statement): Promise<number> {
  const source = textSource(fileName, text);
  const began = performance.now();
  const { activities } = await collectStatement(source, { timeZone: 'UTC' });
  const took = performance.now() - began;
  if (activities.length !== executions) throw new Error(`${activities.length} activities were read`);
  return took;
}

function timeBareParse({ text, executions }: Statement): number {
  const began = performance.now();
  const { data } = Papa.parse(text, { header: true, skipEmptyLines: true });
  const took = performance.now() - began;
  if (data.length !== executions) throw new Error(`${data.length} rows were parsed`);
  return took;
}

/**
 * From the bytes of a table to activities with exact numbers, instants and identities, held against a
 * fast CSV library that only cuts the same text into objects of strings.
 */
export const parsingPart: Part = {
  name: 'parsing',
  async measure() {
    const statement = makeStatement(EXECUTIONS);
    // Both warm, as in a server that runs.
    await timeReading(statement);
    timeBareParse(statement);
    const pairs = await repeat(async () => ({
      read: await timeReading(statement),
      parsed: timeBareParse(statement),
    }));
    const name = `${EXECUTIONS.toLocaleString('en-US')} rows of CSV`;
    const figures: Figure[] = [
      { name: `${name} to activities`, unit: 'ms', values: pairs.map(({ read }) => read) },
      { name: `${name}, Papa Parse to strings`, unit: 'ms', values: pairs.map(({ parsed }) => parsed) },
      {
        name: `${name}, activities to strings`,
        unit: 'times',
        values: pairs.map(({ read, parsed }) => read / parsed),
      },
    ];
    return figures;
  },
};
