import type { LinkUnit } from '@tapebook/contract';

const MINUS = '\u2212';

const written = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(undefined, options).format(value).replace('-', MINUS);

export const percent = (fraction: number, sign = false): string =>
  written(fraction, {
    style: 'percent',
    maximumFractionDigits: Math.abs(fraction) < 0.1 ? 2 : 1,
    signDisplay: sign ? 'exceptZero' : 'auto',
  });

export const multiple = (r: number): string =>
  `${written(r, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })}\u00a0R`;

export const count = (value: number): string => written(value, { maximumFractionDigits: 0 });

/** As many places as were written: a price is no amount that is rounded. */
export const price = (text: string): string => {
  const places = text.split('.')[1]?.length ?? 0;
  return written(Number(text), {
    minimumFractionDigits: Math.min(Math.max(places, 2), 10),
    maximumFractionDigits: 10,
  });
};

export const amount = (value: string | number, currency: string | null, sign = true): string => {
  const signDisplay = sign ? 'exceptZero' : 'auto';
  const iso = currency !== null && /^[A-Z]{3}$/.test(currency);
  return iso
    ? written(Number(value), { style: 'currency', currency, currencyDisplay: 'narrowSymbol', signDisplay })
    : `${written(Number(value), { signDisplay })}${currency === null ? '' : `\u00a0${currency}`}`;
};

type Unit = 'money' | 'count' | 'fraction' | 'ratio' | 'r' | 'seconds';

/** A value of a measure. What would be money is told in the unit of the page. */
export function figure(
  value: string | number | null,
  measure: Unit,
  unit: LinkUnit,
  currency: string | null,
): string {
  if (value === null) return '–';
  switch (measure) {
    case 'money':
      if (unit === 'money') return amount(value, currency);
      return unit === 'r' ? multiple(Number(value)) : percent(Number(value), true);
    case 'r':
      return multiple(Number(value));
    case 'fraction':
      return percent(Number(value));
    case 'seconds':
      return duration(Number(value));
    case 'count':
      return count(Number(value));
    case 'ratio':
      return written(Number(value), { maximumFractionDigits: 2 });
  }
}

/** A result in a narrow place: `+829`, `−1.5K`, `+0.4 R`. */
export function shortFigure(value: string | number | null, unit: LinkUnit, currency: string | null): string {
  if (value === null || unit === 'percent') return figure(value, 'money', unit, currency);
  return written(Number(value), {
    signDisplay: 'exceptZero',
    ...(unit === 'r' ? { maximumFractionDigits: 1 } : { notation: 'compact', maximumSignificantDigits: 3 }),
  });
}

/** The two largest parts. @example '1 h 14 min' */
export function duration(seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [Math.round(seconds) % 60, 's'],
  ];
  const first = parts.findIndex(([many]) => many > 0);
  if (first < 0) return '0 s';
  return parts
    .slice(first, first + 2)
    .filter(([many]) => many > 0)
    .map(([many, name]) => `${many}\u00a0${name}`)
    .join(' ');
}

export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));

export const monthWords = (month: string): string =>
  new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  );

export const timeWords = (
  at: string,
  zone: string | null,
  precision: 'instant' | 'day' | 'untold' = 'instant',
): string => {
  if (precision === 'untold') return '–';
  const instant = Date.parse(at);
  if (precision === 'day') {
    // The same day on every clock: it stands at a midnight, which at two hours of UTC is one of two days.
    const isOfZone = zone !== null && [10, 11].includes(new Date(instant).getUTCHours());
    return new Intl.DateTimeFormat(undefined, {
      dateStyle: 'medium',
      timeZone: isOfZone ? zone : 'UTC',
    }).format(instant + 43_200_000);
  }
  return new Intl.DateTimeFormat(undefined, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    ...(zone === null ? {} : { timeZone: zone }),
  }).format(instant);
};

/** `gain`, `loss` or `flat`: how a figure is coloured. */
export const toneOf = (value: string | number | null): 'gain' | 'loss' | 'flat' => {
  const number = Number(value ?? 0);
  return number > 0 ? 'gain' : number < 0 ? 'loss' : 'flat';
};
