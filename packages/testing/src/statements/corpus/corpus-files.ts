import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExpectedFacts } from './expected-facts.ts';

export interface CorpusFile {
  /** `broker/file` */
  readonly name: string;
  readonly path: string;
  /** What the file adds up to, by its source or by plain sums; empty where nobody says. */
  readonly expected: ExpectedFacts;
}

/**
 * The statements of a folder: one folder a broker, beside each file what it adds up to
 * (`.expected.json`). Statements of people are not ours to keep, so none of them is here.
 */
export function corpusFiles(folder: string | undefined): CorpusFile[] {
  if (folder === undefined || !existsSync(folder)) return [];
  const brokers = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return brokers.flatMap(({ name: broker }) =>
    readdirSync(join(folder, broker))
      .filter((name) => !name.endsWith('.expected.json'))
      .map((name) => {
        const path = join(folder, broker, name);
        return { name: `${broker}/${name}`, path, expected: expectedBeside(path) };
      }),
  );
}

function expectedBeside(path: string): ExpectedFacts {
  const beside = path.replace(/\.\w+$/, '.expected.json');
  return existsSync(beside) ? (JSON.parse(readFileSync(beside, 'utf8')) as ExpectedFacts) : {};
}
