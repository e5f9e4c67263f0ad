import type { RollingWindow } from '@tapebook/domain/analytics';

/** What is followed through time: a measure of trades, over a window that moves along them. */
export interface Rolling {
  readonly measure: RollingMeasureId;
  readonly window: RollingWindow;
}

/** Averages and ratios that are known with how sure they are: of a sum over a window nothing is learnt that its average does not say. */
export const ROLLING_MEASURES = [
  'expectancy',
  'winRate',
  'profitFactor',
  'payoffRatio',
  'expectancyR',
  'avgWin',
  'avgLoss',
] as const;
type RollingMeasureId = (typeof ROLLING_MEASURES)[number];

export const WINDOW_SIZES = [20, 50, 100, 250] as const;

export const USUAL_ROLLING: Rolling = { measure: 'expectancy', window: { size: 50, of: 'trades' } };

/** As an address has it, `winRate:20-days`; what cannot be read is as usual, and said. */
export function parseRolling(text: string): { readonly rolling: Rolling; readonly problem: string | null } {
  if (text === '') return { rolling: USUAL_ROLLING, problem: null };
  const [name = '', size = '', of = ''] = text.split(/[:-]/);
  const measure = ROLLING_MEASURES.find((one) => one === name);
  const wanted = WINDOW_SIZES.find((one) => String(one) === size);
  if (measure !== undefined && wanted !== undefined && (of === 'trades' || of === 'days')) {
    return { rolling: { measure, window: { size: wanted, of } }, problem: null };
  }
  return { rolling: USUAL_ROLLING, problem: `“${text}” cannot be followed over time.` };
}

export function formatRolling({ measure, window: { size, of } }: Rolling): string {
  const { measure: usual, window } = USUAL_ROLLING;
  return measure === usual && size === window.size && of === window.of ? '' : `${measure}:${size}-${of}`;
}
