/** A moment as the database takes it. */
export const timestamp = (milliseconds: number): string => new Date(milliseconds).toISOString();
