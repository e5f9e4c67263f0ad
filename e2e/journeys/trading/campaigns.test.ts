import { axeFaults } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import type { Person } from '../../fixtures/people.ts';
import type { ProductServer } from '../../fixtures/product-server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { TradesPage } from '../../pages/trades-page.ts';

const option = (right: 'put' | 'call', strike: string, expiry: string) => ({
  symbol: `XYZ${expiry.slice(2).replaceAll('-', '')}${right === 'put' ? 'P' : 'C'}000${strike}000`,
  assetClass: 'option',
  currency: 'USD',
  multiplier: '100',
  underlying: 'XYZ',
  expiry,
  strike,
  right,
});

/**
 * A short wheel: a put sold at 1.00 and assigned at 50, the shares called away at 52 under a call sold at
 * 0.80: 100 + 80 + 200 dollars.
 */
async function typeWheel(server: ProductServer, person: Person): Promise<void> {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', { name: 'Wheels' });
  const fact = (kind: string, instrument: object, occurredAt: string, facts: object = {}) => ({
    accountId: account.id,
    kind,
    instrument,
    occurredAt,
    quantity: '1',
    currency: 'USD',
    fees: '0',
    ...facts,
  });
  const put = option('put', '50', '2026-01-16');
  const covered = option('call', '52', '2026-02-20');
  await call('POST', '/v2/activities', {
    activities: [
      fact('sell', put, '2026-01-05T15:00:00Z', { price: '1.00' }),
      fact('assign', put, '2026-01-16T21:30:00Z'),
      fact('sell', covered, '2026-01-20T15:00:00Z', { price: '0.80' }),
      fact('assign', covered, '2026-02-20T21:30:00Z'),
    ],
  });
}

test('a wheel is one campaign, and a trade is taken out of it and put back', async ({
  signedIn: page,
  person,
  server,
}) => {
  const frame = new AppFrame(page);
  const trades = new TradesPage(page);
  await typeWheel(server, person);
  await page.goto('/trades');
  await expect(trades.rows).toHaveCount(3);
  await trades.openTrade('XYZ Stock');
  const campaign = trades.dialog.getByRole('region', { name: /^Campaign/ });
  const legs = campaign.getByRole('table', { name: 'Legs of the campaign' }).getByRole('row');

  await test.step('see what the chain comes to, and its legs in their order', async () => {
    await expect(campaign).toContainText('Wheel on XYZ');
    await expect(campaign).toContainText('+$380.00');
    await expect(legs).toHaveCount(4);
    await expect(legs.nth(1)).toContainText(/Short 1 × XYZ 16 Jan 26 50 P.*assigned.*\+\$100\.00/);
    await expect(legs.nth(2)).toContainText(
      /Long 100 × XYZ \(this trade\).*by assignment.*called away.*\+\$200\.00/,
    );
    await expect(legs.nth(3)).toContainText(/Short 1 × XYZ 20 Feb 26 52 C.*assigned.*\+\$80\.00/);
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('follow the chain to another of its trades', async () => {
    await legs.nth(3).getByRole('link').click();
    await expect(trades.dialog.getByRole('heading', { name: 'XYZ 20 Feb 26 52 C' })).toBeVisible();
    await expect(legs.nth(3)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('take that one out: it stands alone', async () => {
    await campaign.getByRole('button', { name: 'Campaign actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove this trade' }).click();
    // Under the pointer it stays.
    await frame.toast('Removed from the campaign.').hover();
    await expect(campaign).toBeHidden();
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('put it back: the chain is whole again', async () => {
    await frame.undo('Removed from the campaign');
    await expect(campaign).toContainText('Wheel on XYZ');
    await expect(campaign).toContainText('+$380.00');
    await expect(legs).toHaveCount(4);
  });
});
