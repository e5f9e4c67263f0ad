import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Figure } from '../figures/figure.ts';
import type { Part } from './part.ts';

const FOLDER = join(import.meta.dirname, '../../peers');
const PART_TRADES = join(import.meta.dirname, '../processes/part-trades.ts');

type Measured = Readonly<Record<string, readonly number[]>> & { readonly check: readonly unknown[] };

const run = promisify(execFile);

/** Beside the dependencies of the product, for nothing else needs them: 150 MB of disk. */
async function installPeers(): Promise<void> {
  if (existsSync(join(FOLDER, 'node_modules', 'crossfilter2'))) return;
  console.log('Installing what is compared with');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--workspaces=false'], { cwd: FOLDER });
}

async function measure(script: string, ...args: readonly string[]): Promise<Measured> {
  const { stdout } = await run(process.execPath, ['--max-old-space-size=8192', script, ...args]);
  return JSON.parse(stdout) as Measured;
}

async function compare(trades: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tapebook-peers-'));
  try {
    const file = join(folder, 'trades');
    const ours = await measure(PART_TRADES, String(trades), file);
    const measured = {
      ours,
      crossfilter2: await measure(join(FOLDER, 'crossfilter.mjs'), file),
      'DuckDB-WASM': await measure(join(FOLDER, 'duckdb.mjs'), file),
    };
    return Object.entries(measured).flatMap(([who, { check, ...times }]) => {
      if (JSON.stringify(check) !== JSON.stringify(ours.check))
        throw new Error(`${who} has other groups than the engine: ${JSON.stringify(check)}`);
      return Object.entries(times).map(
        ([step, values]): Figure => ({
          name: `everything, ${step}, ${trades.toLocaleString('en-US')} trades, ${who}`,
          unit: 'ms',
          values,
        }),
      );
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The engine beside two kept ones, asked the same of the same trades: processor time of all threads. */
export const peersPart: Part = {
  name: 'peers',
  async measure() {
    await installPeers();
    return [...(await compare(100_000)), ...(await compare(1_000_000))];
  },
};
