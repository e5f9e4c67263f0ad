/** Microseconds since 1970, of what answers tell in other units. */
export const fromMillis = (millis: number): number => millis * 1_000;
export const fromText = (text: string): number => Date.parse(text) * 1_000;

export const toMillis = (micros: number): number => Math.floor(micros / 1_000);
export const toText = (micros: number): string => new Date(toMillis(micros)).toISOString();
export const toDay = (micros: number): string => toText(micros).slice(0, 10);

export const MINUTES = 60_000_000;
export const DAYS = 86_400_000_000;
