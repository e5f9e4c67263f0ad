import type { SettingsJson } from '@tapebook/contract';
import { createPreference } from './preference.ts';

export type Palette = SettingsJson['appearance']['palette'];

export const PALETTES = ['classic', 'colour-blind-safe', 'inverted'] as const satisfies readonly Palette[];

/** Which pair of colours stands for gain and loss. */
export const palettePreference = createPreference<Palette>({
  key: 'tapebook-palette',
  parse: (stored) => PALETTES.find((palette) => palette === stored) ?? 'classic',
  print: String,
  apply: (palette) => {
    if (palette === 'classic') delete document.documentElement.dataset.palette;
    else document.documentElement.dataset.palette = palette;
  },
});
