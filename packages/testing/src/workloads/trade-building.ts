import { buildTrades } from '@tapebook/domain/trades';
import { generatedActivities } from '../activities/generated-activities.ts';
import type { GenerateOptions } from '../statements/generate-executions.ts';

/** Work to be timed: building the trades of a generated history. @returns how many were built. */
export function tradeBuilding(options: GenerateOptions): () => number {
  const activities = generatedActivities(options);
  return () =>
    buildTrades(activities, { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'America/New_York' })
      .trades.length;
}
