import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Figure, median, verdictOf } from './figure.ts';

const FOLDER = join(import.meta.dirname, '../../results');

/** What the numbers were measured on; numbers of two machines are not compared. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
}

export const thisMachine = (): Machine => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${process.arch}`,
  node: process.version,
});

/** How busy the machine was over the last minute; above the number of cores, times are too long. */
export const loadNow = (): number => loadavg()[0] ?? 0;

/** Writes the run to `bench/results/latest.json`, every repetition included. */
export async function saveResults(run: {
  readonly startedAt: Date;
  /** By part. */
  readonly loads: Readonly<Record<string, number>>;
  readonly figures: readonly Figure[];
}): Promise<void> {
  const figures = run.figures.map((figure) => ({
    ...figure,
    median: median(figure.values),
    verdict: verdictOf(figure),
  }));
  await mkdir(FOLDER, { recursive: true });
  const text = JSON.stringify(
    { startedAt: run.startedAt.toISOString(), machine: thisMachine(), loads: run.loads, figures },
    null,
    2,
  );
  await writeFile(join(FOLDER, 'latest.json'), `${text}\n`);
}
