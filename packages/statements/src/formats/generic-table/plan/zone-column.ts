import { isTimeZone } from '@tapebook/domain/time';
import { offsetOfZoneWord, type ZoneWord } from '../../../cells/zone-words.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { tableHeading } from '../columns/table-heading.ts';
import type { FoundHeader } from '../headings/find-header.ts';

const NAMED = /^(?:tz|time ?zone|zone|zeitzone|fuseau horaire|zona horaria)$/;

/** What a cell of such a column says: a word for a zone, or the name of one. */
export const zoneIn = (text: string): ZoneWord | null =>
  offsetOfZoneWord(text) ?? (isTimeZone(text) ? { zone: text } : null);

/** The column that says of each row in which zone its time is; `null` where there is none. */
export function zoneColumn({ cells }: FoundHeader, sample: readonly Row[]): number | null {
  const position = cells.findIndex((cell) => NAMED.test(tableHeading(cell).name));
  if (position < 0) return null;
  const texts = sample.map((row) => row.cells[position]?.trim() ?? '').filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => zoneIn(text) !== null) ? position : null;
}
