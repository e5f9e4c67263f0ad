import type { SettingsJson } from '@tapebook/contract';
import { setNumberLocale, setShownZone } from './locale.ts';

/** From here on numbers, dates and times are written as the settings say: called before anything is drawn by them. */
export function followSettings({ appearance, trading }: SettingsJson): void {
  setNumberLocale(appearance.locale);
  setShownZone(trading.displayTimeZone);
}
