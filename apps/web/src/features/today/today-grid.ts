/** The cards of the day, the week, the month and the streak. */
export const TODAY_GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-4';
