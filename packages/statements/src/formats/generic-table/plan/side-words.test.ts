import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';
import type { ColumnMapping, ReadOptions } from '../../../contracts/source.ts';

const read = (text: string, options: ReadOptions = {}) =>
  collectStatement(textSource('table.csv', text), { timeZone: 'UTC', currency: 'USD', ...options });

const kinds = ({ activities }: Awaited<ReturnType<typeof read>>) =>
  activities.map(({ facts }) => [facts.kind, facts.effect].join(' ').trim());

const table = (...sides: string[]): string =>
  [
    'Date,Symbol,Side,Quantity,Price,Amount',
    ...sides.map((side, index) => `2026-01-0${index + 5} 10:00,ACME,${side},10,2.50,25.00`),
    '',
  ].join('\n');

const COLUMNS = { dateTime: 0, symbol: 1, side: 2, quantity: 3, price: 4 };
const mapped = (sideWords: NonNullable<ColumnMapping['sideWords']>): ReadOptions => ({
  mapping: { columns: COLUMNS, sideWords },
});

describe('words for sides that nobody knows', () => {
  test('are asked about where not one of them is known', async () => {
    const asked = await read(table('Zugang', 'Abgang', 'Zugang'), { mapping: { columns: COLUMNS } });
    expect(asked.summary.outcome).toBe('needs-mapping');
    expect(asked.activities).toEqual([]);
    expect(asked.summary.mapping?.questions).toEqual([
      {
        about: 'sideWords',
        question:
          'None of these words is known for a buy or a sell: “Zugang”, “Abgang”. What does each mean?',
        choices: ['Zugang', 'Abgang'],
      },
    ]);
    expect(asked.summary.mapping?.sides).toEqual([
      { word: 'Zugang', kind: null },
      { word: 'Abgang', kind: null },
    ]);
  });

  test('are read as they were taught, whatever their case, and kept in the mapping', async () => {
    const sideWords = { zugang: 'buy', Abgang: 'sell' } as const;
    const reading = await read(table('Zugang', 'ABGANG', 'zugang'), mapped(sideWords));
    expect(kinds(reading)).toEqual(['buy', 'sell', 'buy']);
    expect(reading.summary.mapping).toMatchObject({ questions: [], sideWords });
  });

  test('leave their rows out with words among others that are known, and are named', async () => {
    const reading = await read(table('Buy', 'Flip', 'Sell'));
    expect(kinds(reading)).toEqual(['buy', 'sell']);
    expect(reading.verdicts).toEqual([
      {
        verdict: 'rejected',
        line: 3,
        code: 'unknown-side',
        message:
          'Line 3: “Flip” says neither purchase nor sale. Say what it means among the words of the table, correct the row, or enter it by hand.',
      },
    ]);
    expect(reading.summary.mapping?.sides).toEqual([
      { word: 'Buy', kind: 'buy' },
      { word: 'Flip', kind: null },
      { word: 'Sell', kind: 'sell' },
    ]);
  });

  test('are named too where they come long after the rows that settle how the table is read', async () => {
    const many = Array.from({ length: 1500 }, () => '2026-01-05 10:00,ACME,Buy,10,2.50,25.00');
    const text = `Date,Symbol,Side,Quantity,Price,Amount\n${many.join('\n')}\n2026-01-06 10:00,ACME,Flip,10,2.50,25.00\n`;
    const { summary } = await read(text);
    expect(summary.mapping?.sides).toContainEqual({ word: 'Flip', kind: null });
  });
});

describe('what a word can be taught', () => {
  test('is a sale to open, a purchase to close, a payment, or nothing at all', async () => {
    const reading = await read(
      table('Leer', 'Rueck', 'Ertrag', 'Info'),
      mapped({ Leer: 'short', Rueck: 'cover', Info: 'ignored' }),
    );
    expect(kinds(reading)).toEqual(['sell open', 'buy close']);
    expect(reading.verdicts.map(({ verdict, line, code }) => [verdict, line, code])).toEqual([
      ['rejected', 4, 'unknown-side'],
      ['ignored', 5, 'statement-information'],
    ]);
    const paid = await read(table('Buy', 'Ertrag'), {
      mapping: { columns: { ...COLUMNS, amount: 5 }, sideWords: { Ertrag: 'dividend' } },
    });
    expect(kinds(paid)).toEqual(['buy', 'dividend']);
  });

  test('wins over what the word is known to mean', async () => {
    const reading = await read(table('S', 'B'), mapped({ S: 'short', B: 'cover' }));
    expect(kinds(reading)).toEqual(['sell open', 'buy close']);
  });

  test('says which way a closed trade went', async () => {
    const text = [
      'Symbol,Side,Quantity,Entry Time,Entry Price,Exit Time,Exit Price,Profit',
      'ACME,Baisse,10,2026-01-05 10:00,12.00,2026-01-05 11:00,11.00,10.00',
      'ACME,Notiz,10,2026-01-06 10:00,12.00,2026-01-06 11:00,11.00,10.00',
      '',
    ].join('\n');
    const asked = await read(text);
    const { mapping } = asked.summary;
    if (mapping === undefined) throw new Error('No mapping was proposed');
    const reading = await read(text, {
      mapping: {
        ...mapping,
        columns: { ...mapping.columns, side: 1 },
        sideWords: { Baisse: 'short', Notiz: 'ignored' },
      },
    });
    expect(kinds(reading)).toEqual(['sell open', 'buy close']);
    expect(reading.verdicts.map(({ verdict, line }) => [verdict, line])).toEqual([['ignored', 3]]);
  });
});
