import type { ScatterOf } from './widget-settings.ts';

export const SCATTER_TITLES: Readonly<Record<ScatterOf, string>> = {
  holdTime: 'Result by hold time',
  mae: 'Result by worst point (MAE)',
  mfe: 'Result by best point (MFE)',
};
