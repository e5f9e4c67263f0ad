import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
  });
  const facts = activities.map(({ facts: { kind, effect, instrument, quantity, fees, amount, currency } }) =>
    [
      kind,
      ...(effect === undefined ? [] : [effect]),
      ...(quantity === undefined ? [amount.normalized()] : [quantity.normalized(), instrument?.symbol]),
      ...(fees.isZero() ? [] : ['fee', fees.normalized()]),
      currency,
    ].join(' '),
  );
  return { facts, outcome: summary.outcome };
}

describe('what stands beside a side says how or of what it was', () => {
  test.each([
    ['Achat Comptant', 'Vente Comptant'],
    ['ACHAT AU COMPTANT', 'VENTE AU COMPTANT'],
    ['Kauf Wertpapiere', 'Verkauf Wertpapiere'],
    ['Compra de acciones', 'Venta de acciones'],
    ['Acquisto titoli', 'Vendita titoli'],
    ['Buy Trade', 'Sell Trade'],
    ['Stock Buy', 'Stock Sell'],
    ['Limit Bid', 'Market Offer'],
    ['LimitBid', 'MarketOffer'],
    ['株式現物買', '株式現物売'],
  ])('%s, %s', async (bought, sold) => {
    const { facts } = await read(
      'Date,Action,Symbol,Qty,Price',
      `2026-03-02,${bought},SPEC,10,20`,
      `2026-03-03,${sold},SPEC,10,21`,
    );
    expect(facts).toEqual(['buy 10 SPEC USD', 'sell 10 SPEC USD']);
  });

  test('and keeps whether it opens', async () => {
    const { facts } = await read(
      '約定日,銘柄コード,取引,数量,単価',
      '2026/03/02,7203,信用新規売,100,2900',
      '2026/03/03,7203,信用返済買,100,2800',
    );
    expect(facts).toEqual(['sell open 100 7203 JPY', 'buy close 100 7203 JPY']);
  });

  test('but an order that waits is no trade: deleted ones stand among those that were made', async () => {
    const { facts } = await read(
      'Open Date,Close Date,Symbol,Action,Lots,Open Price,Close Price,Commission,Swap,Profit',
      '2026-03-02 10:00:00,2026-03-02 11:00:00,EURUSD,Buy,0.50,1.1000,1.1010,0,0,50',
      '2026-03-02 12:00:00,2026-03-03 12:00:00,EURUSD,Buy Limit,0.50,1.0500,1.1000,0,0,0',
      '2026-03-02 13:00:00,2026-03-03 12:00:00,EURUSD,Sell Stop,0.50,1.0500,1.0000,0,0,0',
    );
    expect(facts).toHaveLength(2);
  });

  test.each([
    'Trade Desk',
    'Equity Residential',
    'Market Vectors Gold',
    'AU Small Finance Bank',
    'SPOT',
    'CC',
  ])('and is part of a name in a column of both: %s', async (name) => {
    const { activities } = await collectStatement(
      textSource(
        'table.csv',
        `Date,What,Qty,Price\n2026-03-02,Buy ${name},10,20\n2026-03-03,Sell ${name},10,21\n`,
      ),
      { timeZone: 'UTC' },
    );
    expect(activities.map(({ facts: { instrument } }) => instrument?.name ?? instrument?.symbol)).toEqual([
      name,
      name,
    ]);
  });

  test('but is no side where it says something else', async () => {
    const { outcome } = await read('Date,Action,Symbol,Qty,Price', '2026-03-02,Long Straddle,SPEC,10,20');
    expect(outcome).toBe('needs-mapping');
  });
});

test('coupons of shares are income, and what was paid beside the price a cost', async () => {
  const { facts } = await read(
    'Date opération;Date valeur;Opération;Valeur;Code ISIN;Montant;Quantité;Cours',
    '20/03/2026;22/03/2026;VENTE COMPTANT;SPECIMEN SA;FR0000000019;1 241,01;20;62,40',
    '05/03/2026;07/03/2026;ACHAT COMPTANT;SPECIMEN SA;FR0000000019;-1 206,99;20;60,00',
    '25/03/2026;25/03/2026;COUPONS;SPECIMEN SA;FR0000000019;15,80;0;0',
  );
  expect(facts.map((fact) => fact.replace(/ FR\d+| SPECIMEN SA/, ''))).toEqual([
    'sell 20 fee 6.99 EUR',
    'buy 20 fee 6.99 EUR',
    'dividend 15.8 EUR',
  ]);
});
