export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** The product's default is dark; so is anything that is not one of the three. */
export const parseTheme = (stored: string | null): Theme =>
  THEMES.find((theme) => theme === stored) ?? 'dark';
