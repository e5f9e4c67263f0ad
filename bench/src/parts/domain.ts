import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Figure } from '../figures/figure.ts';
import type { Part } from './part.ts';

const BUILD_TRADES = join(import.meta.dirname, '../processes/build-trades.ts');
const count = (value: number): string => value.toLocaleString('en-US');

interface Built {
  readonly buildMs: number;
  readonly sweepMs: number;
  readonly peakMiB: number;
}

async function buildOnce(executions: number): Promise<Built> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    // A million activities as objects, and the trades beside them; a nursery as large as the server's.
    '--max-old-space-size=4096',
    '--max-semi-space-size=8',
    BUILD_TRADES,
    String(executions),
  ]);
  return JSON.parse(stdout) as Built;
}

async function measureBuilding(
  executions: number,
  limits: { readonly ms?: number; readonly miB?: number } = {},
): Promise<Figure[]> {
  const runs = [await buildOnce(executions), await buildOnce(executions), await buildOnce(executions)];
  const name = `trades of ${count(executions)} executions`;
  return [
    {
      name: `${name}, scaled in and out of`,
      unit: 'ms',
      values: runs.map(({ buildMs }) => buildMs),
      ...(limits.ms === undefined ? {} : { limit: limits.ms }),
    },
    {
      name: `${name}, to adding them up once in floating point`,
      unit: 'times',
      values: runs.map(({ buildMs, sweepMs }) => buildMs / sweepMs),
    },
    {
      name: `${name}, memory with the history`,
      unit: 'MiB',
      values: runs.map(({ peakMiB }) => peakMiB),
      ...(limits.miB === undefined ? {} : { limit: limits.miB }),
    },
  ];
}

/** Building by itself, without server or page. */
export const domainPart: Part = {
  name: 'domain',
  async measure() {
    return [
      ...(await measureBuilding(100_000)),
      ...(await measureBuilding(1_000_000, { ms: 1500, miB: 600 })),
    ];
  },
};
