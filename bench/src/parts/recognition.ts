import { RECOGNISED, statementRecognition } from '@tapebook/testing';
import type { Figure } from '../figures/figure.ts';
import type { Part } from './part.ts';

const LIMIT_MS = 15;
const RUNS = 15;
/** Recognised one after the other: a single one is too short for the clock of the processor. */
const AT_ONCE = 5;

/** Time of the processor, which others on the machine change less than that which passes. */
async function cpuTime(work: () => Promise<void>, times = 1): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < times; count += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

/** What a file is, told by its first 64 kB: once with the reader to be loaded, then as in a server that runs. */
export const recognitionPart: Part = {
  name: 'recognition',
  async measure() {
    const figures: Figure[] = [];
    for (const what of RECOGNISED) {
      const recognise = statementRecognition(what);
      const name = `64 kB of ${what} recognised`;
      figures.push({ name: `${name}, its reader loaded`, unit: 'ms', values: [await cpuTime(recognise)] });
      const values: number[] = [];
      for (let run = 0; run < RUNS; run += 1) values.push(await cpuTime(recognise, AT_ONCE));
      figures.push({ name, unit: 'ms', values, limit: LIMIT_MS });
    }
    return figures;
  },
};
