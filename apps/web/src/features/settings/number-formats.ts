/** The formats that are offered; the settings take any tag. */
const TAGS = [
  ...['en-US', 'en-GB', 'en-CA', 'en-AU', 'en-IN', 'en-ZA'],
  ...['de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CH', 'it-IT', 'es-ES', 'es-MX', 'pt-PT', 'pt-BR', 'nl-NL'],
  ...['da-DK', 'nb-NO', 'sv-SE', 'fi-FI', 'pl-PL', 'cs-CZ', 'hu-HU', 'tr-TR'],
  ...['ja-JP', 'ko-KR', 'zh-CN'],
] as const;

interface NumberFormat {
  /** `null`: as the browser does. */
  readonly tag: string | null;
  readonly name: string;
  /** A number and a day in it. */
  readonly sample: string;
}

/** A day whose month and day of the month cannot be taken for each other. */
const DAY = Date.UTC(2026, 2, 31);

const sampleOf = (tag: string | undefined): string => {
  const number = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(1234.5);
  const day = new Intl.DateTimeFormat(tag, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    timeZone: 'UTC',
  }).format(DAY);
  return `${number} · ${day}`;
};

/** What can be chosen, beginning with the browser's own; `chosen` is among it, whoever set it. */
export function numberFormats(chosen: string | null): readonly NumberFormat[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const tags = chosen === null || TAGS.some((tag) => tag === chosen) ? TAGS : [...TAGS, chosen];
  return [
    { tag: null, name: 'This browser’s', sample: sampleOf(undefined) },
    ...tags.map((tag) => ({ tag, name: names.of(tag) ?? tag, sample: sampleOf(tag) })),
  ];
}
