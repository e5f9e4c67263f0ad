import { ALL_DIMENSIONS, type FactsField, MEASURES, UNIT_WORDS, UNITS } from '@tapebook/domain/analytics';
import type { PickerOption } from './picker.tsx';

/** What is asked most, first. */
const USUAL_MEASURES = [
  ...['netPnl', 'winRate', 'profitFactor', 'expectancy', 'tradeCount', 'avgWin', 'avgLoss', 'payoffRatio'],
  ...['totalR', 'expectancyR', 'maxDrawdown', 'fees', 'avgHold', 'dayWinRate'],
];

const usualFirst = (ids: readonly string[], usual: readonly string[]): readonly string[] => [
  ...usual.filter((id) => ids.includes(id)),
  ...ids.filter((id) => !usual.includes(id)),
];

const labels: Readonly<Record<string, { readonly label: string }>> = MEASURES;
const dimensions: Readonly<Record<string, { readonly label: string; readonly afterwards?: true }>> =
  ALL_DIMENSIONS satisfies Readonly<Record<string, unknown>>;

export const MEASURE_OPTIONS: readonly PickerOption[] = usualFirst(Object.keys(labels), USUAL_MEASURES).map(
  (value) => ({ value, label: labels[value]?.label ?? value }),
);

const USUAL_DIMENSIONS = [
  ...['symbol', 'setup', 'hour', 'weekday', 'day', 'week', 'month', 'holdTime', 'direction', 'session'],
  ...['assetClass', 'account', 'strategy', 'quantity'],
];

export const DIMENSION_OPTIONS: readonly PickerOption[] = usualFirst(
  Object.keys(dimensions),
  USUAL_DIMENSIONS,
).map((value) => ({
  value,
  label: dimensions[value]?.label ?? value,
  // What only the exit tells proves nothing of what was known before.
  ...(dimensions[value]?.afterwards ? { hint: 'known afterwards' } : {}),
}));

/** What the trader is asked day by day or trade by trade is a dimension like all others. */
export const fieldOptions = (
  fields: ReadonlyMap<string, FactsField>,
  hint: string,
): readonly PickerOption[] => [...fields].map(([value, { name }]) => ({ value, label: name, hint }));

export const UNIT_OPTIONS: readonly PickerOption[] = UNITS.map((value) => ({
  value,
  label: UNIT_WORDS[value].label,
}));
