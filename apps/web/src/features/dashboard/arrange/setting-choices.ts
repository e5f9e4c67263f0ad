import { ALL_DIMENSIONS, MEASURE_IDS, MEASURES } from '@tapebook/domain/analytics';
import { SCATTER_TITLES } from '../widgets/scatter-titles.ts';
import type { SettingName } from '../widgets/widget-kinds.ts';
import { SCATTERS } from '../widgets/widget-settings.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const dimensions: Readonly<Record<string, { readonly label: string }>> = ALL_DIMENSIONS;

/** What can be chosen of a setting, the usual first; a setting without choices is typed. */
export const CHOICES: Readonly<Partial<Record<SettingName, readonly Choice[]>>> = {
  measure: MEASURE_IDS.map((value) => ({ value, label: MEASURES[value].label })),
  dimension: Object.entries(dimensions).map(([value, { label }]) => ({ value, label })),
  sort: [
    { value: '', label: 'Natural order' },
    { value: 'value', label: 'Largest first' },
  ],
  draw: [
    { value: 'list', label: 'List' },
    { value: 'bars', label: 'Bars' },
  ],
  bars: [
    { value: 'auto', label: 'Automatic' },
    { value: 'day', label: 'Day' },
    { value: 'week', label: 'Week' },
    { value: 'month', label: 'Month' },
  ],
  against: SCATTERS.map((value) => ({ value, label: SCATTER_TITLES[value] })),
  period: [
    { value: 'month', label: 'This month' },
    { value: 'week', label: 'This week' },
    { value: 'quarter', label: 'This quarter' },
    { value: 'year', label: 'This year' },
  ],
};
