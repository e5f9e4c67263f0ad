import {
  type AnswerGroup,
  type Breakdown,
  dimensionOf,
  NONE,
  type NumberDimension,
  type Quantity,
} from '@tapebook/domain/analytics';
import { monthName, weekdayName } from '#web/lib/format/calendar-names.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { formatDuration } from '#web/lib/format/duration.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { formatMoney, MASKED_AMOUNT } from '#web/lib/format/money.ts';
import { formatPercent } from '#web/lib/format/percent.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import type { MonthStart } from '#web/ui/charts/chart-data.ts';

/**
 * What the groups of a dimension are called in front of a reader; the label of the answer where that will do.
 *
 * @param masked amounts and sizes are hidden: the ends of their bins too.
 * @param currency of amounts, where all are in one.
 */
export function groupWords(
  { dimension: name }: Breakdown,
  masked = false,
  currency: string | null = null,
): (group: AnswerGroup) => string {
  const dimension = dimensionOf(name);
  if (dimension?.kind === 'number') return (group) => binWords(group, dimension, masked, currency);
  switch (name) {
    case 'symbol':
    case 'underlying':
      return ({ key, label }) => (key === NONE ? label : instrumentName(key));
    case 'day':
      return ({ key }) => formatDate(key);
    case 'week':
      return ({ key }) => `Week of ${formatDate(key, 'day-month')}`;
    case 'month':
      return ({ key }) => formatDate(`${key}-01`, 'month');
    case 'weekday':
    case 'closeWeekday':
      return (group) => namedPlace(WEEKDAYS, group, weekdayName);
    case 'monthOfYear':
      return (group) => namedPlace(MONTHS, group, monthName);
    case 'campaign':
      // Its name has the day on which it began.
      return ({ label }) => label.replace(/\d{4}-\d\d-\d\d/, (day) => formatDate(day));
    default:
      return ({ label }) => label;
  }
}

/** Groups of days as they are keyed, each by three letters. */
const WEEKDAYS = 'sunmontuewedthufrisat';
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** A weekday or month as this person's dates have it, where the group is one. */
function namedPlace(keys: string, { key, label }: AnswerGroup, name: typeof weekdayName): string {
  const place = keys.indexOf(key) / 3;
  return place < 0 ? label : name(place, 'long');
}

/** A bin by its ends, the upper one not within: “5m – 15m”, “under 1m”, “30d and over”; of counts what is in it: “2”, “6 – 7”. */
function binWords(
  { key, label, low = -Infinity, high = Infinity }: AnswerGroup,
  { quantity, least = -Infinity, most = Infinity }: NumberDimension,
  masked: boolean,
  currency: string | null,
): string {
  if (key === NONE) return label;
  const write =
    masked && HIDDEN.has(quantity) ? (): string => MASKED_AMOUNT : quantityWords(quantity, currency);
  if (low === -Infinity && high === Infinity) return 'All';
  const areDays = quantity === 'day';
  if (high === Infinity) return low === most ? write(low) : `${write(low)} and ${areDays ? 'later' : 'over'}`;
  if (COUNTED.has(quantity) && Number.isInteger(high) && (low === -Infinity || Number.isInteger(low))) {
    const first = Math.max(low, least);
    if (first === -Infinity) return areDays ? `until ${write(high - 1)}` : `${write(high - 1)} and under`;
    return first === high - 1 ? write(first) : `${write(first)} ${to(first)} ${write(high - 1)}`;
  }
  if (low === -Infinity) return `under ${write(high)}`;
  return `${write(low)} ${to(low)} ${write(high)}`;
}

/** What privacy mode hides. */
const HIDDEN: ReadonlySet<Quantity> = new Set(['money', 'size']);

/** Nothing lies between two whole numbers of these. */
const COUNTED: ReadonlySet<Quantity> = new Set(['count', 'rating', 'days', 'step', 'day']);

/** A dash before a minus is read as one. */
const to = (low: number): string => (low < 0 ? 'to' : '–');

function quantityWords(quantity: Quantity, currency: string | null): (value: number) => string {
  switch (quantity) {
    case 'money':
      return currency === null
        ? (value) => formatQuantity(value, { max: 4 })
        : (value) => formatMoney(value, currency, Number.isInteger(value) ? { places: 0 } : {});
    case 'seconds':
      return (value) => formatDuration(value * 1_000);
    case 'minutes':
      return (value) =>
        `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
    case 'fraction':
      return (value) => formatPercent(value, { places: percentPlaces(value) });
    case 'r':
      return (value) => `${formatQuantity(value, { max: 2 })}R`;
    case 'day':
      return (value) => formatDate(value * 86_400_000, 'date', 'UTC');
    case 'days':
      return (value) => `${formatQuantity(value)}d`;
    default:
      return (value) => formatQuantity(value, { max: 4 });
  }
}

/** Bins of returns can be narrower than a percent: “1.5% – 2%”, never “2% – 2%”. */
const percentPlaces = (fraction: number): 0 | 1 | 2 => {
  const isRound = (scale: number): boolean =>
    Math.abs(fraction * scale - Math.round(fraction * scale)) < 1e-6;
  return isRound(100) ? 0 : isRound(1_000) ? 1 : 2;
};

/** The same for an axis, where it can be said shorter: “Mon”, “Mar” and of a first month its year; else nothing. */
export function groupTicks(
  { dimension }: Breakdown,
  groups: readonly AnswerGroup[],
  masked = false,
  currency: string | null = null,
): readonly string[] | null {
  const described = dimensionOf(dimension);
  if (described?.kind === 'number')
    return groups.map((group) => {
      const words = binWords(group, described, masked, currency);
      // Of days an axis has room for the first.
      return described.quantity === 'day' ? (words.split(' – ')[0] ?? words) : shortBin(words);
    });
  switch (dimension) {
    case 'weekday':
    case 'closeWeekday':
    case 'monthOfYear':
      return groups.map((group) => {
        const words = groupWords({ dimension })(group);
        return group.key === NONE ? words : words.slice(0, 3);
      });
    case 'month':
      return groups.map(({ key, label }, at) => {
        const month = monthOf(key);
        if (month === null) return label;
        const word = monthName(month % 12);
        return at === 0 || month % 12 === 0 ? `${word} ${Math.floor(month / 12)}` : word;
      });
    default:
      return null;
  }
}

/** “≥ 20K” for “20,000 and over”. */
const shortBin = (words: string): string =>
  words
    .replace(/^under (.+)$/, '< $1')
    .replace(/^(.+) and over$/, '≥ $1')
    .replace(/^(.+) and under$/, '≤ $1')
    // From ten thousand on: “800 – 1,000”, and never “800 – 1K” beside “1,400 – 1,600”.
    .replace(/(\d{2}),000\b/g, '$1K');

/** Where a year's months begin on an axis of months. */
export function groupMonths({ dimension }: Breakdown, groups: readonly AnswerGroup[]): MonthStart[] | null {
  if (dimension !== 'month') return null;
  return groups.flatMap(({ key }, index) => {
    const month = monthOf(key);
    return month === null ? [] : [{ month, index }];
  });
}

/** Months since year 0 of `2026-03`. */
function monthOf(key: string): number | null {
  const [year, month] = key.split('-').map(Number);
  return year === undefined || month === undefined || Number.isNaN(year + month)
    ? null
    : year * 12 + month - 1;
}

/** What a dimension is called. */
export const dimensionWords = (name: string): string => dimensionOf(name)?.label ?? name;
