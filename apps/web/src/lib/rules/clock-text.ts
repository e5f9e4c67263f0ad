const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes of the day as a clock shows them. */
export const clockText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
