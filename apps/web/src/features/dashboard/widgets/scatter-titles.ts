import type { ScatterOf } from './widget-settings.ts';

export const SCATTER_TITLES: Readonly<Record<ScatterOf, string>> = {
  holdTime: 'Result over time held',
  mae: 'Result over the worst point (MAE)',
  mfe: 'Result over the best point (MFE)',
};
