import { describe, expect, it } from 'vitest';
import { countCsvRows } from './csv-rows.ts';

const COLUMNS = ['day', 'base', 'quote', 'rate'];

describe('rows of a table that is pasted', () => {
  it('are counted without header and empty lines', () => {
    expect(countCsvRows('day,base,quote,rate\r\n2026-03-02,EUR,USD,1.08\r\n\r\n', COLUMNS)).toBe(1);
    expect(countCsvRows('\uFEFF"Rate";Day;Base;Quote\n1;2026-03-02;EUR;USD\n', COLUMNS)).toBe(1);
  });

  it('are counted where there is no header', () => {
    expect(countCsvRows('2026-03-02,EUR,USD,1.08\n2026-03-03,EUR,USD,1.09', COLUMNS)).toBe(2);
    expect(countCsvRows('', COLUMNS)).toBe(0);
  });
});
