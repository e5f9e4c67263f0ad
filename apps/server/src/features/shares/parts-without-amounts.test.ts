import { APP_DATA_BINARY, decodeAppData } from '@tapebook/contract';
import { decodeTradeTable } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../testing/app-server.ts';
import { executions, importFile } from '../../testing/import-files.ts';
import { figuresIn, journalOfTwoAccounts, seen, shareWith } from '../../testing/sharing/shared-parts.ts';
import { tradesNow } from '../../testing/trades-now.ts';

const server = await openAppServer();
const twoAccounts = () => journalOfTwoAccounts(server);

describe('a part without amounts', () => {
  it('is without money in multiples of risk, with no amount, size or fee in any form of it', async () => {
    const { owner, guest, there, of } = await twoAccounts();
    await shareWith(owner, guest, { amounts: false });
    const { json, symbols } = await seen(there);
    expect(symbols).toEqual(['AAPL', 'MSFT', 'NVDA']);
    const { numbers, categories, realisations } = json.trades.columns;
    expect(numbers.netPnl).toEqual([null, -1.81, 2.4]);
    expect(numbers.risk).toEqual([null, 1, 1]);
    expect(numbers.entryPrice).toEqual([10, 400, 100]);
    for (const name of [
      'quantity',
      'openQuantity',
      'peakQuantity',
      'pointValue',
      'fees',
      'grossPnl',
      'income',
    ]) {
      expect([name, numbers[name]]).toEqual([name, [null, null, null]]);
    }
    expect(realisations.numbers.netPnl).toEqual([null, -1.81, 2.4]);
    expect(realisations.numbers.quantity).toEqual([null, null, null]);
    expect(categories.currency.values).toEqual(['R']);
    expect(json.accounts.every(({ currency }: { currency: string }) => currency === 'R')).toBe(true);
    expect(json.settings.trading.unit).toBe('currency');
    expect((await there.call('GET', `/v2/trades/${of('MSFT').id}`)).json.code).toBe('forbidden');

    const response = await server.app.inject({
      url: '/v2/app_data',
      headers: {
        authorization: `Bearer ${guest.idToken}`,
        'authorized-user': owner.userId,
        accept: APP_DATA_BINARY,
      },
    });
    expect(response.statusCode).toBe(200);
    const { head, table } = decodeAppData(Uint8Array.from(response.rawPayload).buffer);
    const decoded = decodeTradeTable(table);
    expect([...decoded.numbers.netPnl]).toEqual([Number.NaN, -1.81, 2.4]);
    expect([...decoded.numbers.quantity]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    expect([...decoded.realisations.numbers.netPnl]).toEqual([Number.NaN, -1.81, 2.4]);
    // MSFT's size, gross and net result and what was paid, as whole values: an id may hold any of these digits.
    expect(figuresIn(head).filter((figure) => [37, 333, 335, 14_800].includes(figure))).toEqual([]);
  });

  it('is in per cent of its accounts, with no amount, size, fee or price, where that is said', async () => {
    const { owner, guest, there, of } = await twoAccounts();
    const main = `/v2/accounts/${of('AAPL').accountId}`;
    expect((await owner.call('PATCH', main, { openingBalance: '20000' })).status).toBe(200);
    expect((await shareWith(owner, guest, { unit: 'percent' })).json.code).toBe('invalid-content');
    const { share } = (await shareWith(owner, guest, { amounts: false, unit: 'percent' })).json;
    expect(share.part).toMatchObject({ amounts: false, unit: 'percent' });
    const { json, symbols } = await seen(there);
    expect(symbols).toEqual(['AAPL', 'MSFT', 'NVDA']);
    const { numbers, categories, realisations } = json.trades.columns;
    // 98.00 and −335.00 of 20,000.00; nobody said what the other account began with.
    expect(numbers.netPnl).toEqual([0.49, -1.67, null]);
    expect(realisations.numbers.netPnl).toEqual([0.49, -1.67, null]);
    expect(categories.currency.values).toEqual(['%']);
    for (const name of ['entryPrice', 'exitPrice', 'risk', 'quantity', 'fees', 'grossPnl', 'pointValue']) {
      expect([name, numbers[name]]).toEqual([name, [null, null, null]]);
    }
    expect(figuresIn(json).filter((figure) => [37, 98, 333, 335, 14_800, 20_000].includes(figure))).toEqual(
      [],
    );
    const { blocks } = (await there.call('GET', '/v2/statistics?measures=netPnl&unit=percent')).json;
    expect(JSON.stringify(blocks)).not.toMatch(/20000/);
    const { figures } = (await there.call('GET', '/v2/shares/figures?from=2026-01-01&to=2026-12-31')).json;
    expect(figures.results).toEqual([{ currency: '%', net: '-1.18' }]);
    const refused = await there.call('GET', `/v2/trades/${of('MSFT').id}`);
    expect([refused.status, refused.json.detail]).toEqual([
      403,
      expect.stringContaining('in % of account, without amounts'),
    ]);
  });

  it('tells R without amounts to the hundredth, by stops alone: by one amount for all they would be results in money', async () => {
    const { owner, guest, there, of } = await twoAccounts();
    await importFile(
      owner,
      executions(
        [
          '2026-02-10,09:31:00,TSLA,BUY,41,300.00,1.00,USD',
          '2026-02-10,10:45:00,TSLA,SELL,41,300.00,1.00,USD',
          '2026-02-11,09:31:00,AMZN,BUY,43,200.00,1.00,USD',
          '2026-02-11,10:45:00,AMZN,SELL,43,204.00,1.00,USD',
        ],
        'more.csv',
      ),
      { account: 'Main' },
    );
    const now = await tradesNow(owner);
    await owner.call('PATCH', `/v2/trades/${now('TSLA').id}`, { stop: '295' });
    await owner.call('PATCH', `/v2/trades/${now('AMZN').id}`, { risk: '100' });
    const { settings } = (await owner.call('GET', '/user/settings')).json;
    const trading = { ...settings.trading, defaultRisk: '250', pnl: 'gross' };
    expect((await owner.call('PUT', '/v2/settings', { ...settings, trading })).status).toBe(200);
    await shareWith(owner, guest, { amounts: false });
    const { json } = await seen(there);
    const told = (symbol: string, { ids, numbers } = json.trades.columns) => {
      const row = ids.indexOf((symbol === 'AAPL' ? of : now)(symbol).id);
      return [numbers.netPnl[row], numbers.risk[row]];
    };
    // 2.00 of fees by a risk of 205.00 are −0.00976.
    expect([told('AAPL'), told('AMZN'), told('TSLA')]).toEqual([
      [null, null],
      [null, null],
      [-0.01, 1],
    ]);
    expect(json.settings.trading).toMatchObject({ defaultRisk: null, unit: 'currency', pnl: 'net' });
    const days = 'from=2026-02-10&to=2026-02-10';
    const { figures } = (await there.call('GET', `/v2/shares/figures?${days}`)).json;
    expect(figures.results).toEqual([{ currency: 'R', net: '-0.01' }]);
    // Per cent of what the account was worth is no fixed amount: 98.00 by a hundredth of 10,000.00.
    const changed = await owner.call('PATCH', `/v2/accounts/${of('AAPL').accountId}`, {
      openingBalance: '10000',
      riskDefault: { kind: 'equity', percent: '1' },
    });
    expect(changed.status, changed.text).toBe(200);
    const { columns } = (await seen(there)).json.trades;
    expect([told('AAPL', columns), told('AMZN', columns)]).toEqual([
      [0.98, 1],
      [null, null],
    ]);
  });
});
