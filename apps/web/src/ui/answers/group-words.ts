import {
  type AnswerGroup,
  type Breakdown,
  dimensionOf,
  NONE,
  type NumberDimension,
  type Quantity,
} from '@tapebook/domain/analytics';
import { instrumentName } from '@tapebook/domain/instruments';
import { formatDate } from '#web/lib/format/dates.ts';
import { formatDuration } from '#web/lib/format/duration.ts';
import { formatPercent } from '#web/lib/format/percent.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';

/** What the groups of a dimension are called in front of a reader; the label of the answer where that will do. */
export function groupWords({ dimension: name }: Breakdown): (group: AnswerGroup) => string {
  const dimension = dimensionOf(name);
  if (dimension?.kind === 'number') return (group) => binWords(group, dimension);
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
    default:
      return ({ label }) => label;
  }
}

/** A bin by its ends, the upper one not within: “5m – 15m”, “under 1m”, “30d and over”; of counts what is in it: “2”, “6 – 7”. */
function binWords(
  { key, label, low = -Infinity, high = Infinity }: AnswerGroup,
  { quantity, least = -Infinity }: NumberDimension,
): string {
  if (key === NONE) return label;
  const write = quantityWords(quantity);
  if (low === -Infinity && high === Infinity) return 'All';
  if (high === Infinity) return `${write(low)} and over`;
  if (COUNTED.has(quantity) && Number.isInteger(high) && (low === -Infinity || Number.isInteger(low))) {
    const first = Math.max(low, least);
    if (first === -Infinity) return `${write(high - 1)} and under`;
    return first === high - 1 ? write(first) : `${write(first)} ${to(first)} ${write(high - 1)}`;
  }
  if (low === -Infinity) return `under ${write(high)}`;
  return `${write(low)} ${to(low)} ${write(high)}`;
}

/** Nothing lies between two whole numbers of these. */
const COUNTED: ReadonlySet<Quantity> = new Set(['count', 'rating', 'days']);

/** A dash before a minus is read as one. */
const to = (low: number): string => (low < 0 ? 'to' : '–');

function quantityWords(quantity: Quantity): (value: number) => string {
  switch (quantity) {
    case 'seconds':
      return (value) => formatDuration(value * 1_000);
    case 'minutes':
      return (value) =>
        `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
    case 'fraction':
      return (value) => formatPercent(value, { places: 0 });
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

/** What a dimension is called. */
export const dimensionWords = (name: string): string => dimensionOf(name)?.label ?? name;
