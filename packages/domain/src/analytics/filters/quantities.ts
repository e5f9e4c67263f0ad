import type { Quantity } from '../dimensions/dimension.ts';

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const MANY: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9 };
const DURATION = /^(\d+(?:\.\d+)?(?:e[+-]?\d+)?)(w|d|h|m|s)/i;
const SECONDS: Readonly<Record<string, number>> = { w: 604_800, d: 86_400, h: 3600, m: 60, s: 1 };
const CLOCK = /^(\d{1,2}):(\d{2})$/;

/** What is right to type for a quantity, as a complaint says it. */
const EXAMPLES: Readonly<Record<Quantity, string>> = {
  money: 'an amount such as -500 or 1.5k',
  r: 'a number of R such as 2R or -0.5',
  fraction: 'a percentage with its sign, such as 40%',
  seconds: 'a time such as 90s, 5m, 2h or 1d12h',
  minutes: 'a time of day such as 09:30',
  days: 'a number of days such as 7 or 7d',
  count: 'a number such as 3',
  price: 'a price such as 12.50',
  size: 'a number such as 100 or 1.5k',
  ratio: 'a number such as 1.5',
  rating: 'a number of stars, 1 to 5',
  step: 'a step of the scale such as 4',
  day: 'a day such as 2026-01-15',
};

export const exampleOf = (quantity: Quantity): string => EXAMPLES[quantity];

/** A typed number in the base quantity of a dimension; `null` where it is none. Days are read apart. */
export function parseQuantity(quantity: Quantity, text: string): number | null {
  switch (quantity) {
    case 'money':
    case 'price':
      return scaled(text.replace(/^([+-]?)[$€£]/, '$1'));
    case 'r':
      return plain(text.replace(/r$/i, ''));
    case 'fraction':
      return text.endsWith('%') ? moved(text.slice(0, -1), -2) : null;
    case 'seconds':
      return duration(text);
    case 'minutes':
      return clock(text);
    case 'days':
      return plain(text.replace(/d$/i, ''));
    case 'count':
    case 'size':
      return scaled(text);
    default:
      return plain(text);
  }
}

/** The text that {@link parseQuantity} reads as this very number. */
export function formatQuantity(quantity: Quantity, value: number): string {
  switch (quantity) {
    case 'r':
      return `${value}R`;
    case 'fraction':
      return `${shifted(value, 2)}%`;
    case 'seconds':
      return formatDuration(value);
    case 'minutes':
      return formatClock(value);
    case 'days':
      return `${value}d`;
    default:
      return String(value);
  }
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value + 0 : null);

const plain = (text: string): number | null => (PLAIN.test(text) ? finite(Number(text)) : null);

/** With the decimal point moved in the text, so that 7% is 0.07 and not the next number to it. */
function moved(text: string, places: number): number | null {
  if (!PLAIN.test(text)) return null;
  const [digits = '', exponent = '0'] = text.toLowerCase().split('e');
  return finite(Number(`${digits}e${Number(exponent) + places}`));
}

function shifted(value: number, places: number): string {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const text = `${digits}e${Number(exponent) + places}`;
  // As plain a text as means the same number once it is moved back.
  const short = String(Number(text));
  return moved(short, -places) === value ? short : text;
}

function scaled(text: string): number | null {
  const places = MANY[text.slice(-1).toLowerCase()];
  return places === undefined ? plain(text) : moved(text.slice(0, -1), places);
}

function duration(text: string): number | null {
  if (PLAIN.test(text)) return plain(text);
  const [, sign = '', parts = ''] = /^([+-]?)(.+)$/.exec(text) ?? [];
  let rest = parts;
  let seconds = 0;
  if (rest === '') return null;
  while (rest !== '') {
    const found = DURATION.exec(rest);
    if (found === null) return null;
    seconds += Number(found[1]) * (SECONDS[(found[2] ?? '').toLowerCase()] ?? 0);
    rest = rest.slice(found[0].length);
  }
  return finite(sign === '-' ? -seconds : seconds);
}

function formatDuration(value: number): string {
  const size = Math.abs(value);
  if (!Number.isSafeInteger(size) || size === 0) return `${value}s`;
  const units = [
    [86_400, 'd'],
    [3600, 'h'],
    [60, 'm'],
    [1, 's'],
  ] as const;
  let rest = size;
  let text = value < 0 ? '-' : '';
  for (const [length, letter] of units) {
    const count = Math.floor(rest / length);
    if (count > 0) text += `${count}${letter}`;
    rest -= count * length;
  }
  return text;
}

/** A time of day; an hour alone is the full hour, and a number with `m` is minutes after midnight. */
function clock(text: string): number | null {
  const [, hours, minutes] = CLOCK.exec(text) ?? [];
  if (hours !== undefined && minutes !== undefined) {
    const value = Number(hours) * 60 + Number(minutes);
    return Number(minutes) < 60 && value <= 1440 ? value : null;
  }
  if (/^\d{1,2}$/.test(text)) return Number(text) <= 24 ? Number(text) * 60 : null;
  return /m$/i.test(text) ? plain(text.slice(0, -1)) : null;
}

function formatClock(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 1440) return `${value}m`;
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(value / 60))}:${two(value % 60)}`;
}
