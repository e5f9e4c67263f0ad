import { expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';

const server = await openAppServer();

const APRIL = [
  'Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,',
  '77120001,2026-04-02,2026-04-03,Buy,Buy,SAMPLE TOTAL MARKET ETF,VSMP,10,240.00,-2400.00,0.00,-2400.00,0.00,CASH,',
  '77120001,2026-04-02,2026-04-02,Sweep out,Sweep Out Of Settlement Fund,SAMPLE MONEY MARKET FUND,VSMXX,-2400,1.00,2400.00,0.00,2400.00,0.00,CASH,',
  '',
].join('\n');

it('names the files that told as trades of a fund what is cash by now', async () => {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Brokerage', currency: 'USD' });
  const upload = async (name: string, content: string) => {
    const choices = { account: json.account.id, tz: 'America/New_York' };
    const answer = await user.send('/imports/statement/upload', { name, content }, choices);
    expect(answer.json.import?.status, answer.text).toBe('completed');
    return answer.json.import;
  };
  const MARCH =
    'Date,Symbol,Asset class,Side,Quantity,Price,Currency\n2026-03-02,VSMXX,fund,Buy,5000,1.00,USD\n';
  await upload('march.csv', MARCH);
  const { problems } = await upload('april.csv', APRIL);
  expect(problems).toMatchObject([
    { code: 'cash-told-as-trades', message: expect.stringContaining('(march.csv)') },
  ]);
});

it('says what else it may be where the name alone shows that it is cash', async () => {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Brokerage', currency: 'USD' });
  const upload = async (name: string, content: string) => {
    const choices = { account: json.account.id, tz: 'America/New_York' };
    return (await user.send('/imports/statement/upload', { name, content }, choices)).json.import;
  };
  await upload(
    'march.csv',
    'Date,Symbol,Asset class,Side,Quantity,Price,Currency\n2026-03-02,VMFXX,fund,Buy,1000,1.00,USD\n',
  );
  const [header] = APRIL.split('\n');
  const row = (type: string, shares: string, amount: string) =>
    `77120001,2026-04-30,2026-04-30,${type},${type},VANGUARD FEDERAL MONEY MARKET FUND,VMFXX,${shares},1.00,${amount},0.00,${amount},0.00,CASH,`;
  const interest = [row('Dividend', '0', '4.10'), row('Reinvestment', '4.1', '-4.10')];
  const { problems } = await upload('april.csv', [header, ...interest, ''].join('\n'));
  expect(problems).toMatchObject([
    { code: 'cash-told-as-trades', message: expect.stringContaining('enter the reinvestments') },
  ]);
});

it('says nothing where no file did', async () => {
  const user = await server.newUser();
  const answer = await user.send('/imports/statement/upload', { name: 'april.csv', content: APRIL }, {});
  expect(answer.json.import).toMatchObject({ status: 'completed', problems: [] });
});

it('says nothing of what the same file bought', async () => {
  const user = await server.newUser();
  const bought =
    '77120001,2026-04-06,2026-04-06,Buy,Buy,SAMPLE MONEY MARKET FUND,VSMXX,100,1.00,-100.00,0.00,-100.00,0.00,CASH,';
  const answer = await user.send(
    '/imports/statement/upload',
    { name: 'april.csv', content: `${APRIL}${bought}\n` },
    {},
  );
  const { status, problems } = answer.json.import;
  expect(status, answer.text).toBe('completed');
  expect(problems.filter(({ code }: { code: string }) => code === 'cash-told-as-trades')).toEqual([]);
});
