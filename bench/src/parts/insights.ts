import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { InsightStudy } from '@tapebook/testing';
import type { Figure } from '../figures/figure.ts';
import type { Part } from './part.ts';

const FIND_INSIGHTS = join(import.meta.dirname, '../processes/find-insights.ts');

interface Found {
  readonly times: readonly { readonly ms: number; readonly tested: number }[];
  readonly study: InsightStudy;
}

const share = (name: string, part: number, whole: number, limit?: number): Figure => ({
  name: `${name} (${part} of ${whole})`,
  unit: '%',
  values: [(100 * part) / Math.max(1, whole)],
  ...(limit === undefined ? {} : { limit }),
});

/** How long a search takes in a thread, and how far it can be believed, on journals of which it is known what is in them. */
export const insightsPart: Part = {
  name: 'insights',
  async measure() {
    const { stdout } = await promisify(execFile)(process.execPath, [FIND_INSIGHTS]);
    const { times, study } = JSON.parse(stdout) as Found;
    const { noise, planted } = study;
    return [
      {
        name: `insights of 100,000 trades, ${times[0]?.tested ?? 0} patterns by 4,999 draws`,
        unit: 'ms',
        values: times.map(({ ms }) => ms),
        limit: 5000,
      },
      share('journals of noise with a claim', noise.withClaims, noise.journals, 10),
      share('claims that are false where something is', planted.wrong, planted.claims, 10),
      share('clear effects that are missed', planted.clear - planted.clearFound, planted.clear, 10),
      share('all effects that are found', planted.found, planted.effects),
    ];
  },
};
