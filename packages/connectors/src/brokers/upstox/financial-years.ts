import type { Days } from '../../contracts/connector.ts';

/** The year of India's tax that a day is in: from April to March. */
export function financialYearOf(day: string): Days {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return { from: `${year}-04-01`, to: `${year + 1}-03-31` };
}

/** Published: three of those years are told, the running one among them. */
export function firstDayOf(now: Date): string {
  const { from } = financialYearOf(now.toISOString().slice(0, 10));
  return `${Number(from.slice(0, 4)) - 2}${from.slice(4)}`;
}
