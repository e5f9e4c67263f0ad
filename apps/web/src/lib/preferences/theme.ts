import { createPreference } from './preference.ts';
import { parseTheme, type Theme } from './theme-names.ts';

const THEME_COLORS = { dark: '#0b0b0f', light: '#f4f4f7' } as const;

const systemPrefersDark = matchMedia('(prefers-color-scheme: dark)');

/** The theme that is seen: `system` follows the operating system. */
export const resolveTheme = (theme: Theme): 'light' | 'dark' =>
  theme === 'system' ? (systemPrefersDark.matches ? 'dark' : 'light') : theme;

function applyTheme(theme: Theme): void {
  const seen = resolveTheme(theme);
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(seen);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[seen]);
}

export const themePreference = createPreference<Theme>({
  key: 'vite-ui-theme',
  parse: parseTheme,
  print: String,
  apply: applyTheme,
});

systemPrefersDark.addEventListener('change', () => applyTheme(themePreference.get()));
