import type { Answer, StatementFile, TestUser } from './app-server.ts';

const HEADER = 'Date,Time,Symbol,Side,Quantity,Price,Commission,Currency\n';

/** Says of a file's sales of what the journal does not hold that they were short. */
export const SOLD_SHORT = { choices: JSON.stringify({ unexplainedSales: 'sold-short' }) };

/** A table of executions: one row each, `2026-02-02,09:31:00,AAPL,BUY,100,10.00,1.00,USD`. */
export const executions = (rows: readonly string[], name = 'executions.csv'): StatementFile => ({
  name,
  content: HEADER + rows.map((row) => `${row}\n`).join(''),
});

/** 100 AAPL from 10 to 11 with a dollar of costs each way: gross 100, net 98. */
export const ROUND_TRIP = [
  '2026-02-02,09:31:00,AAPL,BUY,100,10.00,1.00,USD',
  '2026-02-02,09:45:00,AAPL,SELL,100,11.00,1.00,USD',
];

const order = (cells: string) => `Trades,Data,Order,Stocks,USD,AAPL,${cells}\n`;
/** The same trades in a report of Interactive Brokers, in which the sale is made once more. */
export const ROUND_TRIP_AND_MORE: StatementFile = {
  name: 'activity.csv',
  content: [
    'Statement,Header,Field Name,Field Value\n',
    'Statement,Data,Title,Activity Statement\n',
    'Account Information,Header,Field Name,Field Value\n',
    'Account Information,Data,Account,U0000001\n',
    'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code\n',
    order('"2026-02-02, 09:31:00",100,10,10,-1000,-1,1001,0,0,O'),
    order('"2026-02-02, 09:45:00",-100,11,11,1100,-1,-1001,98,0,C'),
    order('"2026-02-02, 09:45:00",-100,11,11,1100,-1,1099,0,0,O'),
  ].join(''),
};

/** So many round trips of one instrument a minute apart, each with a result of its own. */
export const manyExecutions = (count: number, symbol = 'AAPL'): StatementFile =>
  executions(
    Array.from({ length: count }, (_, index) => {
      const minute = Math.floor(index / 2);
      const at = new Date(Date.UTC(2024, 0, 1) + minute * 60_000 + (index % 2) * 1000).toISOString();
      const side = index % 2 === 0 ? 'BUY' : 'SELL';
      return `${at.slice(0, 10)},${at.slice(11, 19)},${symbol},${side},1,${index % 2 === 0 ? 10 : 11},0,USD`;
    }),
    `${symbol}.csv`,
  );

/** Hands over a file and answers the id under which it waits. */
export async function handOver(user: TestUser, file: StatementFile): Promise<string> {
  const { status, json, text } = await user.send('/v2/imports/uploads', file);
  if (json?.upload === undefined) throw new Error(`The file was not taken: ${status} ${text}`);
  return json.upload.id;
}

/** Follows an import to its end, and answers it. */
export async function settled(user: TestUser, id: string): Promise<Answer['json']> {
  await user.call('GET', `/v2/imports/${id}/events`);
  return (await user.call('GET', `/v2/imports/${id}`)).json.import;
}

/** Imports a file by way of the queue, and answers how it ended. */
export async function importFile(
  user: TestUser,
  file: StatementFile,
  choices: object = {},
): Promise<Answer['json']> {
  const id = await handOver(user, file);
  const { json } = await user.call('POST', `/v2/imports/uploads/${id}/import`, choices);
  return settled(user, json.import.id);
}
