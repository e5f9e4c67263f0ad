import { offsetOfZoneWord, type ZoneWord } from '../../cells/zone-words.ts';
import type { TableFile } from '../../layouts/table-layout.ts';

const ZONE = /^\s*time ?zone:\s*(UTC(?:\s*[-+]\d{1,2}(?::\d\d)?)?)\s*$/i;
const USER = /^\s*UID:\s*(\w+)\s*$/i;

/** What stands above the headings: `UID:1,Account Type:Main,Time Zone:UTC+8`. */
export function readPreamble({ preamble }: Pick<TableFile, 'preamble'>): {
  readonly zone: ZoneWord | null;
  readonly user: string;
} {
  const cells = preamble.flatMap((row) => row.cells.map((cell) => cell.replaceAll('\ufeff', '')));
  const found = (pattern: RegExp): string =>
    cells.map((cell) => pattern.exec(cell)?.[1] ?? '').find((text) => text !== '') ?? '';
  const zone = found(ZONE);
  return { zone: zone === '' ? null : offsetOfZoneWord(zone), user: found(USER) };
}
