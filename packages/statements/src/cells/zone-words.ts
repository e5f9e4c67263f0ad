/** What a word behind a time, or in the name of its column, says about the zone. */
export type ZoneWord = { readonly offsetMinutes: number } | { readonly zone: string };

/** Words that name an offset of their own, daylight saving decided. */
const OFFSETS: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  BST: 60,
  CET: 60,
  CEST: 120,
  IST: 330,
  SGT: 480,
  HKT: 480,
  JST: 540,
  AWST: 480,
  ACST: 570,
  ACDT: 630,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
  EET: 120,
  EEST: 180,
  MSK: 180,
};

/** Words that name a place's clock, daylight saving left open. */
const PLACES: Readonly<Record<string, string>> = {
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
};

const RELATIVE = /^(?:UTC|GMT) ?([+\-\u2212]) ?(\d{1,2})(?::?(\d{2}))?$/;

/**
 * The zone that a word means: `EDT`, `ET`, `UTC`, `GMT-04`, `(UTC+02:00)` without its parentheses.
 *
 * @returns `null` for a word that is no zone.
 */
export function offsetOfZoneWord(word: string): ZoneWord | null {
  const upper = word.trim().toUpperCase();
  const relative = RELATIVE.exec(upper);
  if (relative !== null) {
    const minutes = Number(relative[2]) * 60 + Number(relative[3] ?? 0);
    return { offsetMinutes: relative[1] === '+' ? minutes : -minutes };
  }
  const place = PLACES[upper];
  if (place !== undefined) return { zone: place };
  const offsetMinutes = OFFSETS[upper];
  return offsetMinutes === undefined ? null : { offsetMinutes };
}
