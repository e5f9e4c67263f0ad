const OF_ALL_ALONE: ReadonlySet<string> = new Set(['openCount', 'unknownCount']);

/** Whether a measure is known of all trades of an answer together alone, and of no part of them: it counts what no part has. */
export const isOfAllAlone = (measure: string): boolean => OF_ALL_ALONE.has(measure);
