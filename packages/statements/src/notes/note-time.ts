import { type PrintedTime, parsePrintedTime } from '../cells/parse-date-time.ts';
import type { DateOrder } from '../contracts/source.ts';

/** Beginnings of the months' names in the languages of the documents, without accents. */
const MONTHS: readonly (readonly [string, RegExp])[] = [
  ['Jan', /^(?:jan|gen|ene|sty|tam)/],
  ['Feb', /^(?:feb|fev|lut|hel)/],
  ['Mar', /^(?:mar|mrz|maa|mae|mrt)/],
  ['Apr', /^(?:apr|avr|abr|kwi)/],
  ['May', /^(?:may|mai|mei|maj|mag)/],
  ['Jun', /^(?:jun|juin|giu|cze)/],
  ['Jul', /^(?:jul|juil|lug|lip)/],
  ['Aug', /^(?:aug|aou|ago|sie)/],
  ['Sep', /^(?:sep|set|wrz)/],
  ['Oct', /^(?:oct|okt|ott|out|paz)/],
  ['Nov', /^(?:nov|lis)/],
  ['Dec', /^(?:dec|dez|dic|gru)/],
];

/** A month's name of any of the documents' languages in English; other words as they are. */
function english(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return MONTHS.find(([, pattern]) => pattern.test(plain))?.[0] ?? word;
}

/**
 * A day and a clock as notes print them: `5. Dezember 2024`, `05/12/19` with `13.15`, `15:31:10:00`.
 * A clock of midnight means that none was kept.
 */
export function parseNoteTime(date: string, clock: string, order: DateOrder): PrintedTime | null {
  const day = date
    .replace(/\.(?= ?\p{L})/u, '')
    .replace(/\p{L}{3,}\.?/gu, (word) => english(word.replace('.', '')))
    .replace(/\s+/g, ' ')
    .trim();
  const time = clock
    .trim()
    .replace(/^(\d{1,2})[.h](\d{2})(?:[.:](\d{2}))?(?!\d)/, (_, hour, minute, second) =>
      [hour, minute, second ?? '00'].join(':'),
    )
    // Hundredths behind the seconds, as one bank prints them.
    .replace(/^(\d{1,2}:\d{2}:\d{2}):\d+/, '$1');
  if (/^0?0:00(?::00)?$/.test(time)) return parsePrintedTime(day, order);
  return parsePrintedTime(`${day} ${time}`.trim(), order);
}
