import type { ReadOptions } from '@tapebook/statements';
import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** What each fact was traded at, and what is said of its money. */
async function read(lines: readonly string[], options: ReadOptions = {}) {
  const { activities, problems } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
    ...options,
  });
  const said = problems.find(({ code }) => code === 'currency-assumed');
  return {
    facts: activities.map(
      ({ facts: { instrument, price, fees, currency } }) =>
        `${instrument?.symbol} @ ${price?.normalized()}${fees.isZero() ? '' : ` fee ${fees.normalized()}`} ${currency}`,
    ),
    asked: said?.severity ?? null,
    message: said?.message ?? '',
    codes: problems.map(({ code }) => code),
  };
}

const FILLS = 'Date,Symbol,Side,Qty,Price';
const VOD = '2026-02-02,VOD.L,Buy,100,70.5';

describe('papers of London of which nothing says their money', () => {
  test('are asked about: pence, pounds, dollars or euros', async () => {
    const { facts, asked, message } = await read([FILLS, VOD, '2026-02-02,LON:BARC,Buy,100,250']);
    expect(facts).toEqual(['VOD.L @ 70.5 GBP', 'LON:BARC @ 250 GBP']);
    expect(asked).toBe('question');
    expect(message).toContain('GBX');
    expect(message).toContain('USD or EUR');
  });

  test.each(['VOD LN', 'VOD LN Equity', 'BT-A.L', 'BP..L', 'VOD:LN'])('are known as %s', async (symbol) => {
    const { facts, asked } = await read([FILLS, `2026-02-02,${symbol},Buy,100,70.5`]);
    expect(facts[0]).toContain('GBP');
    expect(asked).toBe('question');
  });

  test.each(['LSE', 'London Stock Exchange', 'London', 'XLON'])(
    'are known by the exchange %s',
    async (place) => {
      const { facts } = await read([`${FILLS},Exchange`, `2026-02-02,VOD,Buy,100,70.5,${place}`]);
      expect(facts).toEqual(['VOD @ 70.5 GBP']);
    },
  );

  test.each(['LN', 'ALN', 'L', 'VODLN', 'BRK.B'])('are none called %s', async (symbol) => {
    const { facts } = await read([FILLS, `2026-02-02,${symbol},Buy,100,70.5`]);
    expect(facts[0]).toContain('USD');
  });

  test('are asked about beside an amount in the same money, which tells no country', async () => {
    const { facts, asked, message } = await read([`${FILLS},Amount`, '2026-02-02,VUSD.L,Buy,10,70.5,705']);
    expect([...facts, asked]).toEqual(['VUSD.L @ 70.5 GBP', 'question']);
    expect(message).not.toContain('GBX');
  });

  test('are in pence where the amount is a hundredth, of which nothing is asked', async () => {
    const { facts, asked } = await read([`${FILLS},Amount`, '2026-02-02,VOD.L,Buy,1000,70.5,705']);
    expect([...facts, asked]).toEqual(['VOD.L @ 0.705 GBP', null]);
  });

  test.each([
    ['USD', 'VOD.L @ 70.5 USD'],
    ['EUR', 'VOD.L @ 70.5 EUR'],
    ['GBX', 'VOD.L @ 0.705 GBP'],
  ])('are in %s where that was chosen for the file, of which nothing is asked', async (currency, fact) => {
    const { facts, asked } = await read([FILLS, VOD], { currency });
    expect([...facts, asked]).toEqual([fact, null]);
  });

  test('may be in pence in an account of pounds, which is told', async () => {
    const { facts, asked } = await read([FILLS, VOD], { currency: 'GBP' });
    expect([...facts, asked]).toEqual(['VOD.L @ 70.5 GBP', 'warning']);
  });

  test('stay dollars beside pence, where a file has both and pence were chosen', async () => {
    const { facts } = await read([FILLS, VOD, '2026-02-03,NASDAQ:AAPL,Buy,10,190.5'], { currency: 'GBX' });
    expect(facts[0]).toBe('VOD.L @ 0.705 GBP');
    expect(facts[1]).toContain('@ 190.5');
  });
});

describe('nothing is asked of papers of London', () => {
  test.each([
    ['that state pence', `${FILLS},Currency`, `${VOD},GBX`, 'VOD.L @ 0.705 GBP'],
    ['that state pounds', `${FILLS},Currency`, `${VOD},GBP`, 'VOD.L @ 70.5 GBP'],
    ['priced with a sign', FILLS, '2026-02-02,VOD.L,Buy,100,£70.5', 'VOD.L @ 70.5 GBP'],
    ['under a heading in pounds', FILLS.replace('Price', 'Price (GBP)'), VOD, 'VOD.L @ 70.5 GBP'],
    ['under a heading in pence', FILLS.replace('Price', 'Price (p)'), VOD, 'VOD.L @ 0.705 GBP'],
  ])('%s', async (_what, header, row, fact) => {
    const { facts, asked } = await read([header, row]);
    expect([...facts, asked]).toEqual([fact, null]);
  });
});

describe('results of whole trades in London', () => {
  const HEADER = 'Opened,Closed,Symbol,Side,Shares,Entry,Exit,Fees,P&L';
  const DAYS = '2026-02-02 09:05,2026-02-03 15:05';

  test('tell pence where they are a hundredth of what the prices make', async () => {
    const { facts, asked, codes } = await read([
      HEADER,
      `${DAYS},VOD.L,Long,1000,70.5,72.5,12,20`,
      `${DAYS},BARC.L,Short,500,250,255,12,-25`,
      // No move, so that it proves nothing and is as the others.
      `${DAYS},LLOY.L,Long,1000,80,80,12,0`,
    ]);
    expect(facts).toEqual([
      'VOD.L @ 0.705 GBP',
      'VOD.L @ 0.725 fee 12 GBP',
      'BARC.L @ 2.5 GBP',
      'BARC.L @ 2.55 fee 12 GBP',
      'LLOY.L @ 0.8 GBP',
      'LLOY.L @ 0.8 fee 12 GBP',
    ]);
    expect(asked).toBeNull();
    expect(codes).toContain('price-derived');
  });

  test('leave prices as they are where they come out of them', async () => {
    const { facts, asked } = await read([HEADER, `${DAYS},VUSD.L,Long,10,70.5,72.5,1,20`]);
    expect(facts[0]).toBe('VUSD.L @ 70.5 GBP');
    expect(asked).toBe('question');
  });

  test('leave papers of elsewhere alone', async () => {
    const { facts } = await read([
      HEADER,
      `${DAYS},VOD.L,Long,1000,70.5,72.5,12,20`,
      `${DAYS},AAPL,Long,10,180,190,1,100`,
    ]);
    expect(facts[2]).toBe('AAPL @ 180 USD');
  });
});
