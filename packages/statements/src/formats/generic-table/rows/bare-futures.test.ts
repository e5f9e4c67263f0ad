import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';
import type { ColumnMapping } from '../../../contracts/source.ts';

const read = (header: string, ...rows: string[]) => readTold(undefined, header, ...rows);

async function readTold(bareRoots: ColumnMapping['bareRoots'], header: string, ...rows: string[]) {
  const text = [header, ...rows, ''].join('\n');
  const { activities, problems, summary } = await collectStatement(textSource('trades.csv', text), {
    timeZone: 'UTC',
    currency: 'USD',
    ...(bareRoots === undefined ? {} : { mapping: { columns: {}, bareRoots } }),
  });
  const said = problems.filter(({ code }) => code === 'share-or-future');
  return {
    papers: activities.map(({ facts }) => {
      const { instrument } = facts;
      return `${instrument?.symbol} ${instrument?.assetClass} ${instrument?.multiplier}`;
    }),
    roots: summary.mapping?.roots?.map(({ root, assetClass }) => `${root} ${assetClass}`),
    mapping: summary.mapping,
    said: said.map(({ severity, message }) => `${severity}: ${message.slice(0, message.indexOf(' was'))}`),
  };
}

const FILLS = 'Date/Time,Symbol,Side,Quantity,Price';
const CLOSED = 'Symbol,Side,Qty,Entry Time,Entry Price,Exit Time,Exit Price,P&L,Commission';

describe('the bare root of a future', () => {
  test('is the future where no share is called so, which is said', async () => {
    const { papers, said } = await read(
      FILLS,
      '2026-03-02 10:00:00,MES,Buy,2,5000.25',
      '2026-03-02 10:05:00,AAPL,Buy,10,200',
    );
    expect(papers).toEqual(['MES future 5', 'AAPL stock 1']);
    expect(said).toEqual(['warning: MES']);
  });

  test('is asked about in another currency than that of its contract, where shares abroad are called so', async () => {
    const { papers, said } = await read(
      `${FILLS},Currency`,
      '2026-03-02 10:00:00,MNG,Buy,200,2.15,GBP',
      '2026-03-02 10:05:00,MES,Buy,2,5000.25,USD',
      '2026-03-02 10:05:00,AAPL,Buy,10,200,USD',
    );
    expect(papers).toEqual(['MNG stock 1', 'MES future 5', 'AAPL stock 1']);
    expect(said).toEqual(['warning: MES', 'question: MNG may be a share or a future, and']);
  });

  test('is the future in a table of nothing but futures', async () => {
    const { papers, said } = await read(
      FILLS,
      '2026-03-02 10:00:00,MNQ,Buy,1,20000.25',
      '2026-03-02 10:05:00,CL,Sell,1,70.01',
    );
    expect(papers).toEqual(['MNQ future 2', 'CL future 1000']);
    expect(said).toHaveLength(1);
  });

  test('is asked about where it may be a share', async () => {
    const { papers, said } = await read(
      FILLS,
      '2026-03-02 10:00:00,CL,Buy,1,90.01',
      '2026-03-02 10:05:00,AAPL,Buy,10,200',
    );
    expect(papers).toEqual(['CL stock 1', 'AAPL stock 1']);
    expect(said).toEqual(['question: CL may be a share or a future, and']);
  });

  test('is what the column of its class says', async () => {
    const { papers, said } = await read(
      `${FILLS},Asset Class`,
      '2026-03-02 10:00:00,CL,Buy,1,90.01,Stock',
      '2026-03-02 10:00:00,MES,Buy,1,9.01,Stock',
      '2026-03-02 10:05:00,ES,Buy,1,5000,Future',
    );
    expect(papers).toEqual(['CL stock 1', 'MES stock 1', 'ES future 50']);
    expect(said).toEqual([]);
  });

  test('is the future whose point value stands beside it', async () => {
    const { papers, said } = await read(
      `${FILLS},Multiplier`,
      '2026-03-02 10:00:00,ES,Buy,1,5000,50',
      '2026-03-02 10:05:00,CL,Buy,1,90,1',
    );
    expect(papers).toEqual(['ES future 50', 'CL stock 1']);
    expect(said).toEqual([]);
  });

  test('is the future whose results come out with its point value, net of costs too', async () => {
    const { papers, said } = await read(
      CLOSED,
      'ES,Long,2,2026-03-02 10:00,5000.00,2026-03-02 10:30,5010.00,1000.00,4.20',
      'CL,Short,1,2026-03-02 11:00,70.50,2026-03-02 11:30,70.00,497.90,2.10',
    );
    expect(papers).toEqual(['ES future 50', 'ES future 50', 'CL future 1000', 'CL future 1000']);
    expect(said).toEqual([]);
  });

  test('is the future whose results are net of costs that the table does not list', async () => {
    const { papers, said } = await read(
      'Symbol,Side,Qty,Entry Time,Entry Price,Exit Time,Exit Price,Net P&L',
      'ES,Long,2,2026-03-02 10:00,5000.00,2026-03-02 10:30,5010.00,991.60',
    );
    expect(papers).toEqual(['ES future 50', 'ES future 50']);
    expect(said).toEqual([]);
  });

  test('is the share whose results come out by the piece', async () => {
    const { papers, said } = await read(
      CLOSED,
      'CL,Long,100,2026-03-02 10:00,90.00,2026-03-02 10:30,92.00,200.00,1.00',
      'MES,Long,100,2026-03-02 10:00,9.00,2026-03-02 10:30,11.00,200.00,1.00',
    );
    expect(papers).toEqual(['CL stock 1', 'CL stock 1', 'MES stock 1', 'MES stock 1']);
    expect(said).toEqual([]);
  });

  test('is told by the amount of a fill', async () => {
    const { papers, said } = await read(
      `${FILLS},Amount`,
      '2026-03-02 10:00:00,ES,Buy,1,5000,250000',
      '2026-03-02 10:05:00,CL,Buy,10,90,900',
    );
    expect(papers).toEqual(['ES future 50', 'CL stock 1']);
    expect(said).toEqual([]);
  });

  test('is named with what it was taken for, where nothing proves it', async () => {
    const { roots } = await read(
      FILLS,
      '2026-03-02 10:00:00,CL,Buy,1,90.01',
      '2026-03-02 10:05:00,MES,Buy,2,5000.25',
      '2026-03-02 10:05:00,AAPL,Buy,10,200',
    );
    expect(roots).toEqual(['CL stock', 'MES future']);
  });

  test('is what the trader says, whatever the table seems to say', async () => {
    const { papers, said, roots, mapping } = await readTold(
      { cl: 'future', MES: 'stock', ZS: 'stock' },
      `${FILLS},Amount`,
      '2026-03-02 10:00:00,CL,Buy,10,90.01,',
      '2026-03-02 10:05:00,MES,Buy,2,50.25,',
      '2026-03-02 10:05:00,ZS,Sell,1,1000,50000',
      '2026-03-02 10:05:00,AAPL,Buy,10,200,2000',
    );
    expect(papers).toEqual(['CL future 1000', 'MES stock 1', 'ZS stock 1', 'AAPL stock 1']);
    expect(said).toEqual([]);
    expect(roots).toEqual(['CL stock', 'MES future']);
    expect(mapping?.bareRoots).toEqual({ cl: 'future', MES: 'stock', ZS: 'stock' });
  });
});
