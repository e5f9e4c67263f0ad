import { readFileSync } from 'node:fs';
import { LABEL_COLOURS } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { contrast, DEFICIENCY_NAMES, distance } from './color-math.ts';

const css = readFileSync(new URL('../../tokens.css', import.meta.url), 'utf8');

/** The custom properties of one rule of the token file. */
function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`${selector} is not in the token file`);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const THEMES = { dark: tokens('.dark'), light: tokens('.light') } as const;
const SURFACES = ['page', 'panel', 'raised'] as const;
const token = (theme: Record<string, string>, name: string): string => {
  const value = theme[name];
  if (value === undefined) throw new Error(`There is no token --${name}`);
  return value;
};

describe.each(['dark', 'light'] as const)('the %s theme', (name) => {
  const theme = THEMES[name];

  it.each(['ink', 'muted', 'faint', 'accent-ink', 'destructive-ink', 'gain', 'loss', 'flat'])(
    'lets --%s be read on every surface (≥ 4.5:1)',
    (ink) => {
      for (const surface of [...SURFACES, 'hover', 'control', 'accent-soft']) {
        expect(contrast(token(theme, ink), token(theme, surface))).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each([
    ['accent-foreground', 'accent'],
    ['accent-foreground', 'accent-hover'],
    ['destructive-foreground', 'destructive'],
    ['destructive-foreground', 'destructive-hover'],
    ['accent-ink', 'accent-soft'],
    ['destructive-ink', 'destructive-soft'],
    ['warning-ink', 'warning-soft'],
    ['success-ink', 'success-soft'],
    ['ink', 'selection'],
    ['ink', 'segment'],
  ])('lets --%s be read on --%s (≥ 4.5:1)', (ink, surface) => {
    expect(contrast(token(theme, ink), token(theme, surface))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(LABEL_COLOURS)('lets the label colour %s be read wherever labels stand (≥ 4.5:1)', (colour) => {
    for (const surface of [...SURFACES, 'hover', 'control', 'segment', 'accent-soft']) {
      expect(contrast(token(theme, `label-${colour}`), token(theme, surface))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('shows where the focus is (≥ 3:1 on every surface)', () => {
    for (const surface of SURFACES) {
      expect(contrast(token(theme, 'ring'), token(theme, surface))).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(['classic', 'colour-blind-safe', 'inverted'])(
    'reads gain and loss of the %s palette on every surface',
    (palette) => {
      const pair = palette === 'classic' ? theme : tokens(`.${name}[data-palette="${palette}"]`);
      // Rows that are chosen lie on `accent-soft`.
      for (const surface of [...SURFACES, 'accent-soft']) {
        expect(contrast(token(pair, 'gain'), token(theme, surface))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(token(pair, 'loss'), token(theme, surface))).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('keeps gain and loss of the safe palette apart for every eye (OKLab ≥ 0.2)', () => {
    const { gain = '', loss = '' } = tokens(`.${name}[data-palette="colour-blind-safe"]`);
    expect(distance(gain, loss)).toBeGreaterThanOrEqual(0.2);
    for (const deficiency of DEFICIENCY_NAMES) {
      expect(distance(gain, loss, deficiency)).toBeGreaterThanOrEqual(0.2);
    }
  });

  it('parts a loss from an error', () => {
    expect(token(theme, 'loss')).not.toBe(token(theme, 'destructive-ink'));
  });

  it('has every token that the other theme has', () => {
    expect(Object.keys(THEMES.light).sort()).toEqual(Object.keys(THEMES.dark).sort());
  });
});

describe('the arithmetic of colours', () => {
  it('agrees with published values', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#16a34a', '#ffffff')).toBeCloseTo(3.3, 1);
    expect(distance('#16a34a', '#dc2626')).toBeCloseTo(0.34, 1);
    expect(distance('#16a34a', '#dc2626', 'deutan')).toBeCloseTo(0.05, 1);
  });
});

it('puts a family of the theme back to nothing before it names one of it: what was named earlier would be gone', () => {
  const app = readFileSync(new URL('../../app.css', import.meta.url), 'utf8');
  const families = [...app.matchAll(/--(\w+)-\*: initial;/g)];
  expect(families.length).toBeGreaterThan(3);
  for (const { 1: family = '', index } of families) {
    const before = app.slice(app.indexOf('@theme'), index);
    expect(before, `--${family}-*`).not.toMatch(new RegExp(`^ *--${family}-`, 'm'));
  }
});
