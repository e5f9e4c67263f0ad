/** Field of the days on which a trade realised something: its last exit, or one before. */
export const EXITS = 'exits';
/** Field of the day on which a trade was opened. */
export const OPENED = 'opened';
/** Field of the words that are written of a trade. */
export const NOTE = 'note';
/** Field of the words of the journal's entry of the day on which a trade was opened. */
export const WROTE = 'journal';

/** What a filter can ask that is no dimension. */
export const OTHER_FIELDS: readonly string[] = [OPENED, EXITS, NOTE, WROTE];
