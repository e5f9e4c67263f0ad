/** A browser as people know it; `null` where it does not say. */
export interface DeviceWords {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: 'desktop' | 'phone' | 'tablet' | 'other';
}

type Rule = readonly [pattern: RegExp, words: string];

/** In this order: most browsers also claim to be those that are named after them. */
const BROWSERS: readonly Rule[] = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];

const SYSTEMS: readonly Rule[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (rules: readonly Rule[], userAgent: string): string | null =>
  rules.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/**
 * The words for a `User-Agent`. Versions are left out: browsers renew themselves every few weeks, and a
 * device must stay the same device.
 *
 * @example deviceWords('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
 * // { browser: 'Firefox', system: 'Linux', kind: 'desktop' }
 */
export function deviceWords(userAgent: string | null): DeviceWords {
  if (userAgent === null) return { browser: null, system: null, kind: 'other' };
  const system = first(SYSTEMS, userAgent);
  return { browser: first(BROWSERS, userAgent), system, kind: kindOf(system, userAgent) };
}

function kindOf(system: string | null, userAgent: string): DeviceWords['kind'] {
  if (system === null) return 'other';
  if (system === 'iPadOS') return 'tablet';
  if (system === 'iOS') return 'phone';
  // Android's own rule: telephones say “Mobile”, tablets leave it out.
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return 'desktop';
}
