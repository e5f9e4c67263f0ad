import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** Each fact in a few words, and what was assumed of its currency. */
async function read(lines: readonly string[], name = 'table.csv') {
  const { activities, problems } = await collectStatement(textSource(name, `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
  });
  const facts = activities.map(
    ({ facts: { kind, instrument, price, amount, currency, statedResult, statedCurrency } }) =>
      [
        kind,
        `${instrument?.assetClass}:${instrument?.symbol}`,
        `× ${instrument?.multiplier?.normalized() ?? '?'}`,
        `@ ${price?.normalized()} ${currency}`,
        `cash ${amount.normalized()}`,
        ...(statedResult === undefined ? [] : [`made ${statedResult.normalized()} ${statedCurrency}`]),
      ].join(' '),
  );
  const said = problems.find(({ code }) => code === 'currency-assumed')?.message ?? '';
  return { facts, said };
}

describe('a name that says where it is traded', () => {
  test('is an option of India, of a month, in rupees and in units', async () => {
    expect(
      await read(['Date,Symbol,Type,Qty,Price', '2024-01-02 09:20:11,NIFTY24JAN21500CE,Buy,50,120.50']),
    ).toEqual({ facts: ['buy option:NIFTY24JAN21500CE × 1 @ 120.5 INR cash -6025'], said: '' });
  });

  test('is a future of Madrid with its month in Spanish', async () => {
    const { facts } = await read([
      'Fecha;Hora;Contrato;Operación;Cantidad;Precio;Comisión',
      '02/03/2026;09:05:00;MINI IBEX ABR26;Compra;2;11500;1,50',
      '17/03/2026;10:05:00;IBEX 35 ABR26;Compra;1;11550;4,00',
      '17/03/2026;10:05:00;MINI DAX JUN26;Compra;1;21550;4,00',
    ]);
    expect(facts).toEqual([
      'buy future:MIBEXJ6 × 1 @ 11500 EUR cash 0',
      'buy future:IBEXJ6 × 10 @ 11550 EUR cash 0',
      'buy future:FDXMM6 × 5 @ 21550 EUR cash 0',
    ]);
  });

  test('is an option whose day stands as the table has its days', async () => {
    const { facts } = await read([
      'Date,Symbol,Side,Qty,Price',
      '25/05/2026,SPY 05/06/2026 500 C,Buy,1,2.50',
      // Copied as its broker prints it: on 7 May it would have been over.
      '25/05/2026,SPY 06/05/2026 510 C,Buy,1,1.50',
    ]);
    expect(facts.map((fact) => fact.split(' ')[1])).toEqual([
      'option:SPY260605C00500000',
      'option:SPY260605C00510000',
    ]);
  });
});

describe('BTCUSDT is the contract, which is paid for by its result alone,', () => {
  test.each([
    ['leverage', 'Leverage', '10x'],
    ['a price of liquidation', 'Liq. price', '38000'],
    ['a funding', 'Funding fee', '0.12'],
  ])('beside %s', async (_what, heading, cell) => {
    const { facts } = await read([
      `Time,Symbol,Side,${heading},Qty,Price,Fee`,
      `2024-01-02 09:20:11,BTCUSDT,Sell,${cell},0.5,42000,10.5`,
      `2024-01-02 11:20:11,BTCUSDT,Buy,${cell},0.5,41500,10.4`,
    ]);
    expect(facts).toEqual([
      'sell crypto:BTCUSDT.P × 1 @ 42000 USDT cash 0',
      'buy crypto:BTCUSDT.P × 1 @ 41500 USDT cash 0',
    ]);
  });

  test('and the coin where it was held without leverage, or nothing tells', async () => {
    const rows = ['2024-01-02 09:20:11,BTCUSDT,Buy,1x,0.5,42000'];
    expect((await read(['Time,Symbol,Side,Leverage,Qty,Price', ...rows])).facts).toEqual([
      'buy crypto:BTCUSDT × 1 @ 42000 USDT cash -21000',
    ]);
  });
});

describe('a dollar sign', () => {
  const ROWS = ['15/03/2026,BHP,Buy,100,$45.10', '18/03/2026,CBA,Buy,10,$146.10'];
  const HEADER = 'Trade Date,Code,Buy/Sell,Units,Price';

  test('is Australian under codes of its exchange, which is not asked', async () => {
    const { facts, said } = await read([HEADER.replace('Code', 'ASX Code'), ...ROWS]);
    expect([facts[0], said]).toEqual(['buy stock:BHP × 1 @ 45.1 AUD cash -4510', '']);
  });

  test.each([
    ['most papers', 'table.csv', HEADER, 'most of its papers are those of Sydney'],
    [
      'the broker',
      'CommSec trades.csv',
      HEADER.replace('Code', 'Ticker'),
      'its broker is one of that country',
    ],
  ])('is proposed as Australian by %s, with the reason', async (_what, name, header, reason) => {
    const { facts, said } = await read([header, ...ROWS], name);
    expect(facts[0]).toContain('AUD');
    expect(said).toContain(`AUD was assumed, since ${reason}`);
  });

  test('is that of the exchange of each row', async () => {
    const { facts, said } = await read([
      'Date,Symbol,Exchange,Action,Qty,Price',
      '2026-03-15,RY,TSX,Buy,100,$145.10',
      '2026-03-18,AAPL,NASDAQ,Buy,10,$146.10',
    ]);
    expect([...facts, said]).toEqual([
      'buy stock:RY × 1 @ 145.1 CAD cash -14510',
      'buy stock:AAPL × 1 @ 146.1 USD cash -1461',
      '',
    ]);
  });

  test('is American where nothing tells, which is asked', async () => {
    const { facts, said } = await read(['Date,Symbol,Side,Qty,Price', '2026-03-15,ACME,Buy,100,$45.10']);
    expect(facts[0]).toContain('USD');
    expect(said).toContain('USD was assumed.');
  });
});

describe('results in another currency than the prices, of which nothing names one,', () => {
  const HEADER = 'Opened,Closed,Stock,Side,Shares,Entry,Exit';
  const closing = async (currency: string, ...rows: readonly string[]) => {
    const { facts, said } = await read([`${HEADER},Profit (${currency})`, ...rows]);
    return { made: facts.filter((fact) => fact.includes('made')), said };
  };
  const DAYS = '2026-03-02 09:05,2026-03-02 15:05';

  test('tell euros in an account of dollars', async () => {
    const { made, said } = await closing(
      'USD',
      `${DAYS},BMW,Long,100,80.00,82.00,232.00`,
      `${DAYS},SAP,Long,50,240.00,238.00,-116.00`,
    );
    expect(made).toEqual([
      'sell stock:BMW × 1 @ 82 EUR cash 8200 made 232 USD',
      'sell stock:SAP × 1 @ 238 EUR cash 11900 made -116 USD',
    ]);
    expect(said).toContain('taken for EUR');
  });

  test('tell pounds in an account of euros, since no dollar was ever worth as much', async () => {
    const { made } = await closing('EUR', `${DAYS},LLOY,Long,1000,0.80,0.82,23.20`);
    expect(made).toEqual(['sell stock:LLOY × 1 @ 0.82 GBP cash 820 made 23.2 EUR']);
  });

  test('are those of papers that say where they are traded, and nothing is asked', async () => {
    const { made, said } = await closing(
      'USD',
      `${DAYS},BMW GY,Long,100,80.00,82.00,232.00`,
      `${DAYS},AIR.PA,Long,10,180.00,182.00,23.20`,
      `${DAYS},AAPL,Long,10,180.00,182.00,20.00`,
    );
    expect(made).toEqual([
      'sell stock:BMW GY × 1 @ 82 EUR cash 8200 made 232 USD',
      'sell stock:AIR.PA × 1 @ 182 EUR cash 1820 made 23.2 USD',
    ]);
    expect(said).toBe('');
  });

  test('are dollars in an account of dollars where costs may be what is lacking', async () => {
    const { made } = await closing('USD', `${DAYS},ACME,Long,100,80.00,82.00,193.00`);
    expect(made).toEqual([]);
  });
});
