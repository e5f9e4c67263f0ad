import type { SettingsJson } from '@tapebook/contract';

let chosen: string | undefined;

/** Sets the language tag for numbers and dates; `null` follows the browser. */
export function setNumberLocale(tag: string | null): void {
  chosen = tag ?? undefined;
}

let zone: string | undefined;

let waiting: SettingsJson | null = null;

/**
 * From here on numbers, dates and times are written as the settings say: called before anything is drawn by them.
 *
 * @returns whether that is another way than before.
 */
export function followSettings({ appearance, trading }: SettingsJson): boolean {
  waiting = null;
  const before = `${chosen} ${zone}`;
  chosen = appearance.locale ?? undefined;
  zone = trading.displayTimeZone ?? undefined;
  return before !== `${chosen} ${zone}`;
}

let draws = 0;
let drawAgain = (): void => undefined;

/** What is drawn already is drawn anew: settings that came after it say another way. */
export function drawAnew(): void {
  draws += 1;
  drawAgain();
}

let shownAt = '';

/** As {@link followSettings}, once the page is left: to draw it anew would empty what is typed there. */
export function followOnLeaving(settings: SettingsJson): void {
  waiting = settings;
}

/** A page is gone to, by its path. */
export function leaveFor(path: string): void {
  if (path === shownAt) return;
  shownAt = path;
  if (waiting !== null && followSettings(waiting)) drawAnew();
}

/** For `useSyncExternalStore`: counts how often that was. */
export const drawnAnew = {
  subscribe(listener: () => void): () => void {
    drawAgain = listener;
    return () => {
      drawAgain = () => undefined;
    };
  },
  count: (): number => draws,
};

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
