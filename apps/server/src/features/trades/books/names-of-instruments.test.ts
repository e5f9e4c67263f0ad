import { readSample } from '@tapebook/testing';
import { expect, test } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { importFile } from '../../../testing/import-files.ts';

const server = await openAppServer();
const NUMBER = 'NL0000000017';
const NAME = 'NOORDZEE BOUW NV';

test('an instrument whose symbol is an ISIN is called what its statement calls it, wherever it is told of', async () => {
  const user = await server.newUser();
  const content = readSample('degiro-transactions-csv/transacties-2022.csv');
  const { id } = await importFile(user, { name: 'Transactions.csv', content });
  const named = (instruments: readonly { symbol: string; name?: string }[]) =>
    instruments.find(({ symbol }) => symbol === NUMBER)?.name;

  const { trades } = (await user.call('GET', '/v2/trades')).json;
  expect(named(trades.map(({ instrument }: { instrument: { symbol: string } }) => instrument))).toBe(NAME);
  const data = await user.call('GET', '/app_data', undefined, { accept: 'application/json' });
  expect(named(data.json.instruments)).toBe(NAME);
  const { rows } = (await user.call('GET', `/v2/imports/${id}/rows?limit=100`)).json;
  expect(rows.map(({ summary }: { summary?: string }) => summary).join('\n')).toContain(
    `Sell 40 ${NAME} @ 25.3 EUR`,
  );
});

test('so is one of a table of one’s own, in answers and in what finds it', async () => {
  const user = await server.newUser();
  const rows = [
    'Datum;Wertpapier;ISIN;Kauf/Verkauf;Stück;Kurs;Provision;Währung',
    '05.11.2026;SAP SE;DE0007164600;Kauf;20;231,45;9,90;EUR',
    '09.11.2026;SAP SE;DE0007164600;Verkauf;20;238,10;9,90;EUR',
  ];
  await importFile(user, { name: 'Depot.csv', content: `${rows.join('\n')}\n` });
  const { json } = await user.call('GET', '/v2/statistics?measures=tradeCount&by=symbol&filter=sap');
  expect(JSON.stringify(json.blocks)).toContain('"SAP SE"');
});
