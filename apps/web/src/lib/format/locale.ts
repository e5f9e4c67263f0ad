import type { SettingsJson } from '@tapebook/contract';

let chosen: string | undefined;

/** Sets the language tag for numbers and dates; `null` follows the browser. */
export function setNumberLocale(tag: string | null): void {
  chosen = tag ?? undefined;
}

let zone: string | undefined;

/** From here on numbers, dates and times are written as the settings say: called before anything is drawn by them. */
export function followSettings({ appearance, trading }: SettingsJson): void {
  chosen = appearance.locale ?? undefined;
  zone = trading.displayTimeZone ?? undefined;
}

/** In which times are shown that have no zone of their own; `undefined`: the browser's. */
export const shownZone = (): string | undefined => zone;

const cache = new Map<string, Intl.NumberFormat>();

/** Making an `Intl.NumberFormat` costs more than a thousand uses of one, so each is made once. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${chosen ?? ''}|${JSON.stringify(options)}`;
  let format = cache.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(chosen, { roundingMode: 'halfEven', ...options });
    cache.set(key, format);
  }
  return format;
}

const dateCache = new Map<string, Intl.DateTimeFormat>();

export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${chosen ?? ''}|${JSON.stringify(options)}`;
  let format = dateCache.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(chosen, options);
    dateCache.set(key, format);
  }
  return format;
}
