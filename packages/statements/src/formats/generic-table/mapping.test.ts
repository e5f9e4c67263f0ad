import { formatInstant } from '@tapebook/domain/time';
import { bytesSource, collectStatement, textSource, workbookSource } from '@tapebook/testing';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ColumnMapping, ReadOptions } from '../../contracts/source.ts';

const read = (text: string, options: ReadOptions = {}, name = 'table.csv') =>
  collectStatement(textSource(name, text), { timeZone: 'UTC', currency: 'USD', ...options });

/** Roles → headings of the proposal. */
const proposed = ({ summary }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(
    Object.entries(summary.mapping?.columns ?? {}).map(([role, at]) => [role, summary.mapping?.header[at]]),
  );

const facts = ({ activities }: Awaited<ReturnType<typeof read>>) =>
  activities.map(({ facts: { kind, quantity, instrument, price, amount, fees } }) =>
    [kind, quantity, instrument?.symbol, price, amount, fees].map(String).join(' '),
  );

const FINNISH = [
  'Päivä;Osake;Tapahtuma;Kpl;Hinta;Summa;Palkkio',
  '05.01.2026;NOKIA;BUY;100;4,10;410,00;1,50',
  '06.01.2026;NOKIA;SELL;100;4,25;425,00;1,50',
  '07.01.2026;SAMPO;BUY;20;41,30;826,00;2,00',
  '08.01.2026;SAMPO;SELL;20;40,05;801,00;2,00',
  '',
].join('\n');

describe('headings that nobody knows', () => {
  test('are proposed by what stands under them, and read once that is confirmed', async () => {
    const asked = await read(FINNISH);
    expect(asked.summary.outcome).toBe('needs-mapping');
    expect(asked.activities).toEqual([]);
    expect(proposed(asked)).toEqual({
      date: 'Päivä',
      symbol: 'Osake',
      side: 'Tapahtuma',
      quantity: 'Kpl',
      price: 'Hinta',
      amount: 'Summa',
      commission: 'Palkkio',
    });
    const { mapping } = asked.summary;
    expect(mapping).toMatchObject({ dateOrder: 'dmy', decimalMark: ',', quantitySign: 'unsigned' });
    expect(mapping?.questions.map(({ about }) => about)).toEqual(['columns']);
    const answered = await read(FINNISH, mapping === undefined ? {} : { mapping });
    expect(answered.summary).toMatchObject({ outcome: 'read', mapping: { questions: [] } });
    expect(facts(answered)).toEqual([
      'buy 100 NOKIA 4.10 -410.00 1.50',
      'sell 100 NOKIA 4.25 425.00 1.50',
      'buy 20 SAMPO 41.30 -826.00 2.00',
      'sell 20 SAMPO 40.05 801.00 2.00',
    ]);
  });

  test('need not be asked about where only the side is called otherwise', async () => {
    const reading = await read('Datum;Symbol;Richting;Aantal;Koers\n2026-01-05;ASML;Koop;2;600,5\n');
    expect(reading.summary.outcome).toBe('read');
    expect(facts(reading)).toEqual(['buy 2 ASML 600.5 -1201.0 0']);
  });

  test('are no side where numbers stand under it', async () => {
    const asked = await read(
      'Date,Symbol,Position,Qty,Price\n2026-01-05,A,1,1,10\n2026-01-06,A,3,2,10\n2026-01-07,A,0,-3,11\n',
    );
    expect(proposed(asked)).not.toHaveProperty('side');
    expect(facts(asked).at(-1)).toBe('sell 3 A 11 33 0');
  });

  test('of whole trades are known by the result that their prices make', async () => {
    const asked = await read(
      [
        'Papel,Abertura,Fechamento,Lado,Lote,P1,P2,Resultado',
        'PETR4,2026-01-05 10:00:00,2026-01-05 11:00:00,Long,100,30.50,31.00,50',
        'VALE3,2026-01-05 12:00:00,2026-01-06 11:00:00,Short,200,60.10,60.60,-100',
        '',
      ].join('\n'),
    );
    expect(asked.summary.mapping?.closedTrades).toBe(true);
    expect(proposed(asked)).toMatchObject({
      symbol: 'Papel',
      entryDateTime: 'Abertura',
      exitDateTime: 'Fechamento',
      quantity: 'Lote',
      entryPrice: 'P1',
      exitPrice: 'P2',
      profit: 'Resultado',
    });
  });
});

describe('a table without headings', () => {
  const ROWS =
    '2026-01-05 10:00:00,B,AAPL,10,190.25,1902.50\n2026-01-05 11:00:00,S,AAPL,10,191.5,1915.00\n2026-01-06 11:00:00,B,MSFT,3,400,1200\n2026-01-06 12:00:00,S,MSFT,3,401,1203\n';

  test('is proposed and read from its first row', async () => {
    const asked = await read(ROWS);
    expect(asked.summary).toMatchObject({ outcome: 'needs-mapping', mapping: { headerLine: 0 } });
    expect(asked.summary.mapping?.header).toEqual([
      'Column 1 (date)',
      'Column 2 (text)',
      'Column 3 (text)',
      'Column 4 (number)',
      'Column 5 (number)',
      'Column 6 (number)',
    ]);
    const { columns } = asked.summary.mapping ?? { columns: {} };
    expect(columns).toEqual({ dateTime: 0, side: 1, symbol: 2, quantity: 3, price: 4, amount: 5 });
    const answered = await read(ROWS, { mapping: { columns, headerLine: 0 } });
    expect(answered.summary.counts).toMatchObject({ rows: 4, activities: 4 });
    expect(answered.activities.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  });

  test.each([
    [
      'of fills, which have a number each',
      '10001,2026-03-02 14:31:05,AAPL,Buy,100,201.50,1.00\n10002,2026-03-02 15:01:12,AAPL,Sell,100,202.25,1.00\n10007,2026-03-02 15:31:05,MSFT,Buy,50,401.50,1.00\n',
    ],
    [
      'of rows, which are counted',
      '1;02.03.2026 14:31:05;BTCUSDT;BUY;0,5;61250,5;1,53\n2;02.03.2026 15:01:12;BTCUSDT;SELL;0,5;61400,0;1,54\n3;02.03.2026 15:31:05;ETHUSDT;BUY;3;3100,25;0,93\n',
    ],
  ])('%s, leaves their number unused', async (_, text) => {
    const { summary } = await read(text);
    expect(summary.mapping?.columns).toEqual({
      dateTime: 1,
      symbol: 2,
      side: 3,
      quantity: 4,
      price: 5,
      commission: 6,
    });
  });

  test('in a workbook is one as well', async () => {
    const cells = ROWS.trim()
      .split('\n')
      .map((line) => line.split(','));
    const { summary } = await collectStatement(workbookSource('book.xlsx', { Trades: cells }));
    expect(summary).toMatchObject({ outcome: 'needs-mapping', mapping: { headerLine: 0 } });
  });
});

describe('what a mapping says', () => {
  const HEADER = 'Date/Time,Symbol,Side,Quantity,Price,Commission';
  const told = (mapping: Omit<ColumnMapping, 'columns'>, text: string) =>
    read(text, { mapping: { columns: {}, ...mapping } });

  test('is the line of the headings, whichever row that is', async () => {
    const text = [
      'Date,Symbol,Side,Quantity,Price',
      '2025-12-31,OLD,Buy,1,1',
      'When,What,Which,How many,At,Date',
      '2026-01-05,NEW,Buy,2,5,x',
      '',
    ].join('\n');
    const asked = await told({ headerLine: 3 }, text);
    expect(asked.summary.mapping).toMatchObject({
      headerLine: 3,
      header: expect.arrayContaining(['How many']),
    });
    const columns = { date: 0, symbol: 1, side: 2, quantity: 3, price: 4 };
    const answered = await read(text, { mapping: { columns, headerLine: 3 } });
    expect(facts(answered)).toEqual(['buy 2 NEW 5 -10 0']);
    expect(answered.verdicts.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '1 statement-information',
      '2 statement-information',
    ]);
  });

  test('is never a line that the file does not have', async () => {
    const { summary } = await told({ headerLine: 99 }, `${HEADER}\n2026-01-05 10:00:00,A,Buy,1,10,1\n`);
    expect(summary).toMatchObject({ outcome: 'refused', problems: [{ code: 'invalid-mapping' }] });
  });

  test('is the sign of costs, whatever most of them have', async () => {
    const text = `${HEADER}\n2026-01-05 10:00:00,A,Buy,1,10,-0.5\n`;
    expect((await read(text)).activities[0]?.facts.fees.toString()).toBe('0.5');
    const rebate = await told({ costSign: 'positive' }, text);
    expect(rebate.activities[0]?.facts.fees.toString()).toBe('-0.5');
  });

  test('is that a quantity without a sign is a purchase', async () => {
    const text = 'Date,Symbol,Quantity,Price\n2026-01-05,A,1,10\n';
    expect((await read(text)).summary.mapping?.questions.map(({ about }) => about)).toEqual(['columns']);
    expect(facts(await told({ quantitySign: 'signed' }, text))).toEqual(['buy 1 A 10 -10 0']);
  });

  test('is that rows are executions although they have two prices', async () => {
    const text =
      'Date,Symbol,Side,Quantity,Price,Entry Price,Exit Price\n2026-01-05,A,Buy,1,10,9,11\n2026-01-05,A,Sell,1,11,9,11\n';
    expect((await read(text)).activities.length).toBe(4);
    expect(facts(await told({ closedTrades: false }, text))).toEqual([
      'buy 1 A 10 -10 0',
      'sell 1 A 11 11 0',
    ]);
  });

  test('is zone and currency of the file, unless another zone is chosen now', async () => {
    const text = `${HEADER}\n2026-01-05 10:00:00,A,Buy,1,10,0\n`;
    const mapping = { columns: {}, timeZone: 'America/New_York', currency: 'CAD' };
    const at = async (options: ReadOptions) => {
      const { activities, summary } = await collectStatement(textSource('t.csv', text), options);
      const times = activities.map(({ facts: fact }) => `${formatInstant(fact.occurredAt)} ${fact.currency}`);
      return [...times, summary.mapping?.timeZone];
    };
    expect(await at({ mapping })).toEqual(['2026-01-05T15:00:00Z CAD', 'America/New_York']);
    expect((await at({ mapping, timeZone: 'UTC' }))[0]).toBe('2026-01-05T10:00:00Z CAD');
  });

  test('is refused where its zone does not exist', async () => {
    const { summary } = await told(
      { timeZone: 'Mars/Base' },
      `${HEADER}\n2026-01-05 10:00:00,A,Buy,1,10,0\n`,
    );
    expect(summary).toMatchObject({ outcome: 'refused', problems: [{ code: 'unknown-time-zone' }] });
  });
});

describe('a table without a price', () => {
  const HEADER = 'Date,Symbol,Side,Quantity,Amount,Commission';
  const columns = { date: 0, symbol: 1, side: 2, quantity: 3, amount: 4, commission: 5 };

  test('is asked for it, and takes it from the amount where there is none', async () => {
    const text = `${HEADER}\n2026-01-05,A,Buy,4,50,1\n2026-01-06,A,Sell,4,60,1\n`;
    const asked = await read(text);
    expect(asked.summary.mapping?.questions.map(({ question }) => question)).toEqual([
      expect.stringContaining('worked out from the amount'),
    ]);
    const answered = await read(text, { mapping: { columns } });
    expect(facts(answered)).toEqual(['buy 4 A 12.5 -50.0 1', 'sell 4 A 15 60 1']);
    expect(answered.summary.problems.map(({ code }) => code)).toContain('price-derived');
  });

  test('whose amounts hold the costs has the price without them', async () => {
    const text = `${HEADER}\n2026-01-05,A,Buy,3,30.77,0.77\n2026-01-06,A,Sell,3,32.23,0.77\n`;
    const answered = await read(text, { mapping: { columns } });
    expect(facts(answered)).toEqual(['buy 3 A 10 -30 0.77', 'sell 3 A 11 33 0.77']);
  });
});

test('whole trades may have date and time of both ends in columns of their own', async () => {
  const { activities } = await read(
    [
      'Open Date,Open Time,Close Date,Close Time,Instrument,Side,Quantity,Entry Price,Exit Price',
      '2026-01-05,09:35:12,2026-01-06,09:42:18,A,Long,2,10,11',
      '',
    ].join('\n'),
  );
  expect(activities.map(({ facts: { occurredAt } }) => formatInstant(occurredAt))).toEqual([
    '2026-01-05T09:35:12Z',
    '2026-01-06T09:42:18Z',
  ]);
});

test('whole trades may have two times and two prices of the same name', async () => {
  const reading = await read(
    'Time,Position,Symbol,Type,Volume,Price,Time,Price,Profit\n2026.01.05 09:35:12,77,A,buy,2,10,2026.01.06 09:42:18,11,2\n',
  );
  expect(facts(reading)).toEqual(['buy 2 A 10 -20 0', 'sell 2 A 11 22 0']);
});

test('a table of payments needs neither quantity nor symbol', async () => {
  const text = 'Date,Symbol,Type,Amount\n2026-01-05,,Deposit,1000\n2026-02-05,A,Dividend,1.25\n';
  const reading = await read(text);
  expect(reading.summary.outcome).toBe('read');
  expect(reading.activities.map(({ facts: { kind, amount } }) => `${kind} ${amount}`)).toEqual([
    'deposit 1000',
    'dividend 1.25',
  ]);
});

describe('a mapping that was kept for a header', () => {
  const header = FINNISH.split('\n')[0]?.split(';') ?? [];
  const kept: ColumnMapping = {
    columns: { date: 0, symbol: 1, side: 2, quantity: 3, price: 4, commission: 6 },
    headerLine: 1,
  };
  const mappingFor: ReadOptions['mappingFor'] = (table) =>
    table.header.join() === header.join() ? kept : undefined;

  test('is used where the header stands in another line', async () => {
    const { summary, activities } = await read(`Tili;12345;Päivä\n\n${FINNISH}`, { mappingFor });
    expect(summary).toMatchObject({ outcome: 'read', mapping: { headerLine: 3, questions: [] } });
    expect(activities.length).toBe(4);
  });

  test('is found for a row that no rule takes for a header', async () => {
    const text = `Date,Symbol,Side,Quantity,Price,Fee,Note\n${FINNISH.replaceAll(',', '.').replaceAll(';', ',')}`;
    const { summary, activities } = await read(text, { mappingFor });
    expect(summary).toMatchObject({ outcome: 'read', mapping: { headerLine: 2 } });
    expect(activities.length).toBe(4);
  });

  test('for one file holds with the line that was chosen for it', async () => {
    const text = `Date,Symbol,Side,Quantity,Price,Fee,Note\n${FINNISH.replaceAll(',', '.').replaceAll(';', ',')}`;
    const { summary } = await read(text, { mappingFor: () => ({ ...kept, headerLine: 2 }) });
    expect(summary).toMatchObject({ outcome: 'read', mapping: { headerLine: 2 } });
  });
});

test('a table whose headings are not known is left out in words beside a statement', async () => {
  const files = {
    'trades.csv': 'Date,Symbol,Side,Quantity,Price\n2026-01-05,A,Buy,1,10\n',
    'other.csv': FINNISH,
  };
  const archive = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  const { summary } = await collectStatement(bytesSource('all.zip', archive), {
    timeZone: 'UTC',
    currency: 'USD',
  });
  expect(summary.outcome).toBe('read');
  expect(summary.problems.map(({ message }) => message)).toEqual([expect.stringContaining('other.csv')]);
});

test('a web page with a table of trades under unknown headings is asked about like any other', async () => {
  const rows = FINNISH.trim()
    .split('\n')
    .map(
      (line) =>
        `<tr>${line
          .split(';')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    );
  const asked = await read(`<html><body><table>${rows.join('\n')}</table></body></html>`, {}, 'page.html');
  expect(asked.summary.outcome).toBe('needs-mapping');
  expect(proposed(asked)).toMatchObject({ quantity: 'Kpl', price: 'Hinta', amount: 'Summa' });
});
