import { formatInstant } from '@tapebook/domain/time';
import { describe, expect, test } from 'vitest';
import { CsvScanner, type Row } from './csv-scanner.ts';
import { CutRow } from './cut-row.ts';

function cutRow(line: string): CutRow {
  const scanner = new CsvScanner(',');
  const rows: readonly Row[] = scanner.push(`above,it\r\n${line}\r\nbelow,it\r\n`);
  const row = rows[1];
  if (!(row instanceof CutRow)) throw new Error(`${line} was not cut lazily`);
  return row;
}

describe('a row of which no cell was cut out yet', () => {
  test('gives a cell without the spaces and the quotes around it', () => {
    const row = cutRow('AAPL, padded ,"a,b"," c ",,\u00a0x\u00a0');
    expect([0, 1, 2, 3, 4, 5, 6, -1].map((position) => row.text(position))).toEqual([
      'AAPL',
      'padded',
      'a,b',
      'c',
      '',
      'x',
      '',
      '',
    ]);
    expect(row.cells).toEqual(['AAPL', ' padded ', 'a,b', ' c ', '', '\u00a0x\u00a0']);
  });

  test('reads plain numbers where they stand, and leaves all others', () => {
    const row = cutRow('100,-10.50,"7","1,000",$5, 8,,1e3,0');
    const numbers = row.cells.map((_, position) => row.plainNumber(position)?.toString() ?? null);
    expect(numbers).toEqual(['100', '-10.50', '7', null, null, null, null, null, '0']);
    expect(row.plainNumber(9)).toBeNull();
  });

  test('reads times where they stand, near a change of clocks too', () => {
    const row = cutRow('2026-01-05 10:00:00,"2026-03-08, 03:30:00",2026-02-30 10:00:00,2026-01-05');
    const times = row.cells.map((_, position) => row.isoTime(position, 'America/New_York'));
    expect(times.map((time) => (time === null ? null : formatInstant(time.occurredAt)))).toEqual([
      '2026-01-05T15:00:00Z',
      '2026-03-08T07:30:00Z',
      null,
      null,
    ]);
    expect(times[1]?.day).toBe('2026-03-08');
  });
});
