import type { UnitedPapers } from './unite-instruments.ts';

/** What was united for one report of an upload, and what was for the next. */
export const uniteFurther = (before: UnitedPapers, next: UnitedPapers): UnitedPapers =>
  !next.any && next.found.length === 0
    ? before
    : {
        found: [...before.found, ...next.found],
        any: before.any || next.any,
        instrumentIn: (accountId, instrument) =>
          next.instrumentIn(accountId, before.instrumentIn(accountId, instrument)),
        namesOf: (instrument) => [...new Set(before.namesOf(instrument).flatMap((one) => next.namesOf(one)))],
      };
