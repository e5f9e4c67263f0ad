import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const EXECUTIONS = `Account,T/D,S/D,Currency,Type,Side,Symbol,Qty,Price,Exec Time,Comm,SEC,TAF,NSCC,Nasdaq,ECN Remove,ECN Add,Gross Proceeds,Net Proceeds,Clr Broker,Liq,Note
ZZ1,03/04/2026,03/05/2026,USD,2,B,FERN,10,20.00,09:47:59,1,0,0,0,0,0,0,-200.00,-201.00,CLRX,,
`;

test.each([
  [undefined, 'tradezero', 'tradezero-executions-csv'],
  ['cobra', 'cobra', 'cobra-executions-csv'],
  ['cobra-trading', 'cobra', 'cobra-executions-csv'],
  ['tradestation', 'tradestation', 'tradestation-executions-csv'],
])('with the broker %s chosen, the report is read as one of %s', async (broker, read, format) => {
  const options = broker === undefined ? {} : { broker };
  const { summary } = await collectStatement(textSource('executions.csv', EXECUTIONS), options);
  expect(summary.detected).toMatchObject({ broker: read, format });
  expect(summary.counts).toMatchObject({ rows: 1, activities: 1 });
});
