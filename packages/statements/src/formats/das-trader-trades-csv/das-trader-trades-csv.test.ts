import { formatInstant } from '@tapebook/domain/time';
import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const WINDOW = `Time,Symb,Side,Price,Qty,Route,Broker,Account,Type,Cloid,P / L,
09:31:05,FERN,B,20.50,100,SMAT,,ZZ1,Margin,AUTO,0.00,
09:45:12,FERN,S,20.70,100,SMAT,,ZZ1,Margin,AUTO,20.00,
`;

const timesOf = async (fileName: string, fileDate?: string) => {
  const options = fileDate === undefined ? {} : { fileDate };
  const { activities, summary } = await collectStatement(textSource(fileName, WINDOW), options);
  return { outcome: summary.outcome, times: activities.map(({ facts }) => formatInstant(facts.occurredAt)) };
};

test('the day is the one that was chosen, else that of the file’s name', async () => {
  const july = ['2026-07-06T13:31:05Z', '2026-07-06T13:45:12Z'];
  expect(await timesOf('trades.csv', '2026-07-06')).toEqual({ outcome: 'read', times: july });
  expect(await timesOf('trades-20260706.csv')).toEqual({ outcome: 'read', times: july });
  expect((await timesOf('trades-20260105.csv', '2026-07-06')).times).toEqual(july);
});

test('a file that nothing dates asks for its day, and shows what it read of the table', async () => {
  const { summary, activities } = await collectStatement(textSource('trades.csv', WINDOW));
  expect(activities).toEqual([]);
  expect(summary.outcome).toBe('needs-mapping');
  expect(summary.mapping?.questions.map(({ about }) => about)).toEqual(['fileDate']);
  expect(summary.mapping?.columns).toMatchObject({ time: 0, symbol: 1, side: 2, price: 3, quantity: 4 });
  expect(summary.problems.map(({ code }) => code)).toEqual(['file-date-needed']);
});

test('a column of days that somebody added is read', async () => {
  const dated = WINDOW.replace('Time,', 'Date,Time,').replaceAll('\n09:', '\n7/6/2026,09:');
  const { activities } = await collectStatement(textSource('trades.csv', dated));
  expect(activities.map(({ facts }) => formatInstant(facts.occurredAt))).toEqual([
    '2026-07-06T13:31:05Z',
    '2026-07-06T13:45:12Z',
  ]);
});

test('the same rows on two days are different trades', async () => {
  const identities = async (fileDate: string) => {
    const { activities } = await collectStatement(textSource('trades.csv', WINDOW), { fileDate });
    return activities.map(({ identity }) => identity);
  };
  expect(await identities('2026-07-06')).toEqual(await identities('2026-07-06'));
  expect(await identities('2026-07-07')).not.toEqual(await identities('2026-07-06'));
});

test('what the platform calls short is, and a result tells what was held over night, either way', async () => {
  const heading = WINDOW.split('\n')[0];
  const day = [
    heading,
    '10:05:00,DOWN,SS,25.00,20,SMAT,,ZZ1,Short,AUTO,0.00,',
    '10:15:00,DOWN,B,24.00,20,SMAT,,ZZ1,Margin,AUTO,20.00,',
    '10:25:00,HELD,S,15.00,20,SMAT,,ZZ1,Margin,AUTO,8.00,',
    '10:35:00,OWED,B,15.00,20,SMAT,,ZZ1,Margin,AUTO,8.00,',
    '10:45:00,LEFT,SS,15.00,20,SMAT,,ZZ1,Short,AUTO,-8.00,',
  ];
  const { activities } = await collectStatement(textSource('trades-20260706.csv', `${day.join('\n')}\n`));
  expect(
    activities.map(({ facts: { kind, effect, heldCost } }) => [
      kind,
      effect ?? null,
      heldCost?.toString() ?? null,
    ]),
  ).toEqual([
    ['sell', null, null],
    ['buy', null, null],
    ['sell', 'close', '292.00'],
    ['buy', 'close', '308.00'],
    ['sell', 'close', '308.00'],
  ]);
});
