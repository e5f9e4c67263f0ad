import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const FIDELITY =
  'Run Date,Account,Account Number,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date';

const read = async (...rows: string[]) => {
  const text = [FIDELITY, ...rows, ''].join('\n');
  const { activities, verdicts } = await collectStatement(textSource('history.csv', text));
  return {
    told: activities.map(({ line, facts }) => `${line} ${facts.kind} ${facts.quantity}`),
    refused: verdicts.flatMap((row) => (row.verdict === 'rejected' ? [`${row.line} ${row.code}`] : [])),
  };
};

test('a trade that is taken back is never made a second time', async () => {
  expect(
    await read(
      '02/12/2026,"Individual","Z1","YOU BOUGHT CANCELLED TRADE MICROSOFT (MSFT) (Cash)",MSFT,MICROSOFT,Cash,400,-10,,,,4000,02/14/2026',
      '02/12/2026,"Individual","Z1","YOU SOLD CANCELLED TRADE TESLA (TSLA) (Cash)",TSLA,TESLA,Cash,300,10,,,,-3000,02/14/2026',
      '02/11/2026,"Individual","Z1","YOU BOUGHT MICROSOFT (MSFT) (Cash)",MSFT,MICROSOFT,Cash,400,10,,,,-4000,02/14/2026',
    ),
  ).toEqual({ told: ['4 buy 10'], refused: ['2 contradictory-side', '3 contradictory-side'] });
});

test('a sale for less than its costs is one', async () => {
  expect(
    await read(
      '02/12/2026,"Individual","Z1","YOU SOLD CLOSING TRANSACTION CALL (AAPL) APPLE INC FEB 20 26 $220 (100 SHS)",-AAPL260220C220,"CALL (AAPL) APPLE INC FEB 20 26 $220 (100 SHS)",Margin,0.01,-1,1.3,,,-0.3,02/13/2026',
      '02/13/2026,"Individual","Z1","YOU SOLD CLOSING TRANSACTION CALL (AAPL) APPLE INC FEB 20 26 $225 (100 SHS)",-AAPL260220C225,"CALL (AAPL) APPLE INC FEB 20 26 $225 (100 SHS)",Margin,0.01,1,3.3,,,-2.3,02/13/2026',
    ),
  ).toEqual({ told: ['2 sell 1', '3 sell 1'], refused: [] });
});
