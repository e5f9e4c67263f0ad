import type { SettingsJson } from '@tapebook/contract';
import { densityPreference } from './density.ts';
import { palettePreference } from './palette.ts';
import type { Preference } from './preference.ts';
import { themePreference } from './theme.ts';

const follow = <Value>({ isChosen, get, set }: Preference<Value>, value: Value): void => {
  if (!isChosen() && get() !== value) set(value);
};

/** A browser in which nobody has chosen yet looks as its person chose elsewhere; what is chosen here holds here. */
export function followAppearance({ theme, palette, density }: SettingsJson['appearance']): void {
  follow(themePreference, theme);
  follow(palettePreference, palette);
  follow(densityPreference, density);
}
