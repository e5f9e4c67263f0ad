import { createPreference, usePreference } from './preference.ts';

/** Masks every amount of money, and keeps R and percent. */
export const privacyModePreference = createPreference<boolean>({
  key: 'vite-ui-privacy-mode',
  parse: (stored) => stored === 'true',
  print: String,
  apply: (on) => document.documentElement.classList.toggle('privacy-mode', on),
});

export const usePrivacyMode = (): boolean => usePreference(privacyModePreference);
