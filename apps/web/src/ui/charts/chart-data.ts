import { formatSeconds } from '#web/lib/format/duration.ts';
import { formatMoney, usualDigits } from '#web/lib/format/money.ts';
import { formatPercent } from '#web/lib/format/percent.ts';
import { formatQuantity, formatRMultiple } from '#web/lib/format/quantity.ts';

/** What the values of a chart are: it decides how they are written, and whether privacy mode hides them. */
export type ChartUnit =
  | { readonly kind: 'money'; readonly currency: string }
  | { readonly kind: 'percent' }
  | { readonly kind: 'r' }
  | { readonly kind: 'seconds' }
  /** A ratio, or points of price: as many digits as are read at a glance. */
  | { readonly kind: 'ratio' }
  | { readonly kind: 'number' }
  /** How much was held: with its price it would tell the amount, so it is hidden with amounts. */
  | { readonly kind: 'size' };

/** Whether privacy mode hides what is written in it. */
export const isHidden = ({ kind }: ChartUnit): boolean => kind === 'money' || kind === 'size';

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** `result`: gain above zero, loss below. Else a token: `var(--series-1)`. */
  readonly color: 'result' | `var(--${string})`;
  /** One per point; `null` is a gap and is drawn as one. */
  readonly values: readonly (number | null)[];
  /** Where it is not that of the chart. */
  readonly unit?: ChartUnit;
}

export interface MonthStart {
  readonly month: number;
  readonly index: number;
}

export interface ChartData {
  /** Heading of the points in the table: “Day”. */
  readonly pointHeading: string;
  /** Stable per point (`2026-03-02`): charts of one hover group meet at it. */
  readonly keys: readonly string[];
  /** As read by people: “Mar 2, 2026”. */
  readonly labels: readonly string[];
  /** Short form for the axis; the label without it. */
  readonly ticks?: readonly string[];
  /** Points with which a month begins, by months since year 0: the axis names them rather than others. */
  readonly months?: readonly MonthStart[];
  /** Where a point lies on the axis (ms, say); evenly spaced without it. */
  readonly positions?: readonly number[];
  readonly series: readonly ChartSeries[];
  readonly unit: ChartUnit;
  /** More to know of each point, below its figures: “14 trades on 9 days”. */
  readonly notes?: readonly string[];
}

/** A value as its axis writes it: short. Empty where privacy mode hides it. */
export function formatTick(value: number, unit: ChartUnit, masked: boolean): string {
  switch (unit.kind) {
    case 'money':
      return masked ? '' : shortMoney(value, unit.currency);
    case 'percent':
      return formatPercent(value, { places: isWhole(value * 100) ? 0 : 1 });
    case 'r':
      return formatRMultiple(value, isWhole(value) ? 0 : isWhole(value * 10) ? 1 : 2);
    case 'seconds':
      return formatSeconds(value);
    case 'size':
      return masked ? '' : formatQuantity(value, { max: 2 });
    case 'ratio':
    case 'number':
      return formatQuantity(value, { max: 2 });
  }
}

/** `$40K`, `$923`, `$0.40`: from ten on the cents are left out, below it either both or none. A coin has more digits, and no room for its name. */
function shortMoney(value: number, currency: string): string {
  const currencyDisplay = usualDigits(currency) > 4 ? 'plain' : 'unit';
  const size = Math.abs(value);
  const places = size < 10 && !isWhole(value) ? {} : size < 1000 ? { places: 0 } : { compact: true };
  return formatMoney(value, currency, { currencyDisplay, ...places });
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9;
