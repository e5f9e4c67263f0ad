import type { SettingsJson } from '@tapebook/contract';
import { createPreference } from './preference.ts';

export type Density = SettingsJson['appearance']['density'];

/** Height of a table row in px, as the token `--row` has it. */
export const ROW_HEIGHT = { compact: 32, comfortable: 44 } as const satisfies Record<Density, number>;

export const densityPreference = createPreference<Density>({
  key: 'tapebook-density',
  parse: (stored) => (stored === 'comfortable' ? 'comfortable' : 'compact'),
  print: String,
  apply: (density) => {
    if (density === 'compact') delete document.documentElement.dataset.density;
    else document.documentElement.dataset.density = density;
  },
});
