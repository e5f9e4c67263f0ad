import { bytesSource, collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';
import type { ReadOptions } from '../../contracts/source.ts';
import { readOfxNumber } from './ofx-number.ts';
import { parseOfxTime } from './ofx-time.ts';

const SECURITY = '<SECID><UNIQUEID>11<UNIQUEIDTYPE>CUSIP</SECID>';
const LISTED = `<STOCKINFO><SECINFO>${SECURITY}<SECNAME>Acme<TICKER>ACME</SECINFO></STOCKINFO>`;

interface File {
  readonly rows?: string;
  readonly positions?: string;
  readonly securities?: string;
  readonly currency?: string;
  readonly org?: string;
}

const ofx = ({ rows = '', positions = '', securities = LISTED, currency = 'USD', org = 'Sample' }: File) =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><FI><ORG>${org}</FI></SONRS></SIGNONMSGSRSV1>
<INVSTMTMSGSRSV1><INVSTMTTRNRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><INVSTMTRS>${currency === '' ? '' : `<CURDEF>${currency}`}<INVACCTFROM><BROKERID>b<ACCTID>A1</INVACCTFROM>
<INVTRANLIST><DTSTART>20260101<DTEND>20260201
${rows}
</INVTRANLIST><INVPOSLIST>
${positions}
</INVPOSLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>
<SECLISTMSGSRSV1><SECLIST>${securities}</SECLIST></SECLISTMSGSRSV1></OFX>`;

const read = (file: File, options: ReadOptions = {}) =>
  collectStatement(textSource('file.ofx', ofx(file)), options);

const buy = (values: string, { id = '1', day = '20260105', more = '' } = {}) =>
  `<BUYSTOCK><INVBUY><INVTRAN><FITID>${id}<DTTRADE>${day}${more}</INVTRAN>${SECURITY}${values}</INVBUY><BUYTYPE>BUY</BUYSTOCK>\n`;
const sell = (values: string, { id = '2', day = '20260106', more = '' } = {}) =>
  `<SELLSTOCK><INVSELL><INVTRAN><FITID>${id}<DTTRADE>${day}${more}</INVTRAN>${SECURITY}${values}</INVSELL><SELLTYPE>SELL</SELLSTOCK>\n`;

const PLAIN = '<UNITS>10<UNITPRICE>20.00<TOTAL>-200.00';

const shown = ({ activities }: Awaited<ReturnType<typeof read>>) =>
  activities.map(
    ({ facts: { kind, quantity, price, amount, fees } }) =>
      `${kind} ${quantity ?? '-'} @ ${price ?? '-'} = ${amount.normalized()}, ${fees.normalized()}`,
  );

describe('whose file it is', () => {
  test.each([
    ['Vanguard', 'vanguard', 'Vanguard · Investments (OFX, QFX)'],
    ['E*TRADE', 'etrade', 'E*TRADE · Investments (OFX, QFX)'],
    ['fidelity.com', 'fidelity', 'Fidelity · Investments (OFX, QFX)'],
    ['Corner Bank', 'ofx', 'OFX statement · Investments (OFX, QFX)'],
  ])('is said by itself: %s', async (org, broker, label) => {
    const { summary } = await read({ org, rows: buy(PLAIN) });
    expect(summary.detected).toMatchObject({ broker, label, format: 'ofx-investment' });
    const told = await read({ org, rows: buy(PLAIN) }, { broker });
    expect(told.summary.detected).toMatchObject({ broker, confidence: 1 });
  });

  test('is held against the broker that was chosen', async () => {
    const { summary } = await read({ org: 'Vanguard', rows: buy(PLAIN) }, { broker: 'fidelity' });
    expect(summary).toMatchObject({ outcome: 'refused', problems: [{ code: 'not-this-broker' }] });
    expect(summary.problems[0]?.message).toContain('Vanguard');
    const unnamed = await read({ org: 'Corner Bank', rows: buy(PLAIN) }, { broker: 'fidelity' });
    expect(unnamed.summary.outcome).toBe('read');
  });
});

describe('what a trade cost', () => {
  test.each([
    ['is in TOTAL', '<COMMISSION>5<TOTAL>-205', 'buy 10 @ 20 = -200, 5'],
    ['may be printed as it moves cash', '<COMMISSION>-5<TOTAL>-205', 'buy 10 @ 20 = -200, 5'],
    ['is every element of it', '<COMMISSION>1<FEES>2<TAXES>3<LOAD>4<TOTAL>-210', 'buy 10 @ 20 = -200, 10'],
    ['is in TOTAL alone at some', '<TOTAL>-204.95', 'buy 10 @ 20 = -200, 4.95'],
    ['is none where the price was rounded', '<COMMISSION>0<TOTAL>-200.04', 'buy 10 @ 20 = -200.04, 0'],
    ['is not made of a total far off', '<TOTAL>-300', 'buy 10 @ 20 = -300, 0'],
    ['is stated without a total', '<COMMISSION>5', 'buy 10 @ 20 = -200, 5'],
    ['may be a rebate', '<COMMISSION>-1<TOTAL>-199', 'buy 10 @ 20 = -200, -1'],
  ])('%s', async (_, values, expected) => {
    expect(shown(await read({ rows: buy(`<UNITS>10<UNITPRICE>20.00${values}`) }))).toEqual([expected]);
  });

  test('is said to be unknown where neither an element nor a total tells it', async () => {
    const { activities } = await read({ rows: buy('<UNITS>10<UNITPRICE>20') });
    expect(activities[0]?.facts.feesStated).toBe(false);
    const stated = await read({ rows: buy('<UNITS>10<UNITPRICE>20<TOTAL>-200') });
    expect(stated.activities[0]?.facts.feesStated).toBeUndefined();
  });

  test('and total, where they contradict each other, are told with the place', async () => {
    const { summary } = await read({ rows: buy('<UNITS>10<UNITPRICE>20<TOTAL>-300') });
    expect(summary.problems.map(({ message }) => message)).toEqual([
      'Line 7, BUYSTOCK with FITID 1: units and price come to 200, but TOTAL is -300. Both were taken as stated; check the row at the broker.',
    ]);
  });
});

describe('signs', () => {
  test.each([
    ['a sale without a sign', sell('<UNITS>4<UNITPRICE>5<TOTAL>20'), 'sell 4 @ 5 = 20, 0'],
    [
      'a sale that cost more than it brought',
      sell('<UNITS>-1<UNITPRICE>1<COMMISSION>3<TOTAL>-2'),
      'sell 1 @ 1 = 1, 3',
    ],
    ['the same without a sign', sell('<UNITS>1<UNITPRICE>1<COMMISSION>3<TOTAL>-2'), 'sell 1 @ 1 = 1, 3'],
    ['a sale taken back', sell('<UNITS>4<UNITPRICE>5<TOTAL>-20'), 'buy 4 @ 5 = -20, 0'],
    ['a purchase taken back', buy('<UNITS>-4<UNITPRICE>5<TOTAL>20'), 'sell 4 @ 5 = 20, 0'],
    ['a purchase of a positive total', buy('<UNITS>4<UNITPRICE>5<TOTAL>20'), 'buy 4 @ 5 = -20, 0'],
    ['a price that is left out', buy('<UNITS>4<COMMISSION>1<TOTAL>-21'), 'buy 4 @ 5 = -20, 1'],
  ])('%s', async (_, rows, expected) => {
    expect(shown(await read({ rows }))).toEqual([expected]);
  });
});

describe('a transaction that takes back another', () => {
  const original = buy(PLAIN, { id: '7' });
  const reversal = buy('<UNITS>-10<UNITPRICE>20.00<TOTAL>200.00', {
    id: '8',
    day: '20260107',
    more: '<REVERSALFITID>7',
  });

  test.each([
    ['behind it', original + reversal],
    ['before it', reversal + original],
  ])('%s, leaves neither', async (_, rows) => {
    const { activities, cancellations, summary } = await read({ rows });
    expect(activities.map(({ identity }) => identity)).toEqual([{ externalId: '7|BUYSTOCK|20260105' }]);
    expect(cancellations).toMatchObject([
      { identity: { externalId: '7|BUYSTOCK|20260105' }, like: { kind: 'buy' } },
    ]);
    expect(summary.counts).toMatchObject({ activities: 1, ignored: 2, rejected: 0 });
  });

  test('of an earlier file, is read as its opposite', async () => {
    const result = await read({ rows: reversal });
    expect(shown(result)).toEqual(['sell 10 @ 20 = 200, 0']);
    expect(result.activities[0]?.facts.note).toBe('Reversal of a purchase');
  });
});

describe('rows that cannot be taken', () => {
  test.each([
    ['no units', buy('<UNITPRICE>20<TOTAL>-200'), 'missing-value'],
    ['units that are none', buy('<UNITS>ten<UNITPRICE>20'), 'unreadable-number'],
    ['money for no units', buy('<UNITS>0<UNITPRICE>20<TOTAL>-200'), 'missing-value'],
    ['neither price nor total', buy('<UNITS>10'), 'missing-value'],
    ['no date', buy(PLAIN, { day: '' }), 'unreadable-date'],
    ['a day that does not exist', buy(PLAIN, { day: '20260230' }), 'unreadable-date'],
    ['no security', buy(PLAIN).replace(SECURITY, ''), 'missing-value'],
    ['a currency that is none', buy(`${PLAIN}<CURRENCY><CURRATE>1<CURSYM>12</CURRENCY>`), 'unknown-currency'],
    ['an unknown kind', buy(PLAIN).replaceAll('BUYSTOCK', 'BUYCOIN'), 'unknown-row-type'],
    [
      'income of an unknown kind',
      `<INCOME><INVTRAN><FITID>1<DTTRADE>20260105</INVTRAN>${SECURITY}<INCOMETYPE>GIFT<TOTAL>1</INCOME>\n`,
      'unknown-row-type',
    ],
    [
      'an end of an option that is none',
      `<CLOSUREOPT><INVTRAN><FITID>1<DTTRADE>20260105</INVTRAN>${SECURITY}<OPTACTION>SOLD<UNITS>1</CLOSUREOPT>\n`,
      'unknown-row-type',
    ],
    [
      'a split without terms',
      `<SPLIT><INVTRAN><FITID>1<DTTRADE>20260105</INVTRAN>${SECURITY}<NUMERATOR>2</SPLIT>\n`,
      'missing-value',
    ],
  ])('%s', async (_, rows, code) => {
    const { activities, verdicts } = await read({ rows: rows + sell('<UNITS>-1<UNITPRICE>5<TOTAL>5') });
    expect(activities.map(({ facts: { kind } }) => kind)).toEqual(['sell']);
    expect(verdicts[0]).toMatchObject({ line: 7, verdict: 'rejected', code });
    expect(verdicts[0]?.message).toMatch(
      /^Line 7, [A-Z]+ with FITID 1: .*by hand, or download the statement again\.$/,
    );
  });

  test('one that is not closed does not swallow the next', async () => {
    const rows = buy(PLAIN).replace('</BUYSTOCK>', '') + sell('<UNITS>-1<UNITPRICE>5<TOTAL>5');
    const { activities, verdicts } = await read({ rows });
    expect(verdicts[0]).toMatchObject({ code: 'broken-row', line: 7 });
    expect(activities.map(({ line }) => line)).toEqual([8]);
  });
});

describe('a file that is not read', () => {
  const refused = async (text: string) => (await collectStatement(textSource('f.ofx', text))).summary;

  test('is cut off', async () => {
    const whole = ofx({ rows: buy(PLAIN) });
    for (let length = 60; length < whole.length - 1; length += 7) {
      expect(await refused(whole.slice(0, length))).toMatchObject({
        outcome: 'refused',
        counts: { rows: 0 },
      });
    }
    expect((await refused(whole.slice(0, -10))).problems[0]?.code).toBe('truncated-file');
  });

  test('is one of a bank account', async () => {
    const text =
      'OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>';
    const { problems } = await refused(text);
    expect(problems[0]?.message).toContain('bank account or a card');
  });

  test('says that the broker failed', async () => {
    const text =
      '<OFX><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Signon invalid</STATUS></SONRS></OFX>';
    expect((await refused(text)).problems[0]).toMatchObject({
      code: 'statement-failed',
      message: 'The broker did not make the statement (“Signon invalid”). Download it again a little later.',
    });
  });

  test('declares entities', async () => {
    const text = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'c'.repeat(9)}">]>${ofx({})}`;
    expect((await refused(text)).outcome).toBe('refused');
  });

  test('nests without end', async () => {
    expect((await refused(`<OFX>${'<A><B>'.repeat(50)}</OFX>`)).outcome).toBe('refused');
  });
});

describe('what stands beside the trades', () => {
  test('words in Windows-1252 and in UTF-8 alike, whatever the header says', async () => {
    const text = ofx({ rows: buy(PLAIN, { more: '<MEMO>Société' }) }).replace('DATA', 'CHARSET:1252\nDATA');
    for (const encoding of ['latin1', 'utf8'] as const) {
      const { activities } = await collectStatement(bytesSource('f.ofx', Buffer.from(text, encoding)));
      expect(activities[0]?.facts.note).toBe('Société');
    }
  });

  test('a currency that the file does not say is the trader’s to choose', async () => {
    const rows = buy(PLAIN);
    expect((await read({ rows, currency: '' })).verdicts[0]).toMatchObject({ code: 'unknown-currency' });
    const chosen = await read({ rows, currency: '' }, { currency: 'CHF' });
    expect(chosen.activities[0]?.facts.currency).toBe('CHF');
  });

  test('without a list of securities the id is the symbol, and the kind of the rows the class', async () => {
    const rows = `${buy(PLAIN)}<INCOME><INVTRAN><FITID>9<DTTRADE>20260105</INVTRAN>${SECURITY}<INCOMETYPE>DIV<TOTAL>1</INCOME>`;
    const { activities } = await read({ rows, securities: '' });
    expect(
      activities.map(({ facts: { instrument } }) => `${instrument?.assetClass} ${instrument?.symbol}`),
    ).toEqual(['stock 11', 'stock 11']);
  });

  test('an option of which nothing tells the size is a question', async () => {
    const rows = `<BUYOPT><INVBUY><INVTRAN><FITID>1<DTTRADE>20260105</INVTRAN><SECID><UNIQUEID>77</SECID><UNITS>1<UNITPRICE>2<TOTAL>-200.65</INVBUY><OPTBUYTYPE>BUYTOOPEN</BUYOPT>`;
    const result = await read({ rows });
    expect(result.summary.problems.map(({ code }) => code)).toEqual(['multiplier-unknown']);
    expect(shown(result)).toEqual(['buy 1 @ 2 = -200.65, 0']);
  });

  test('the same transaction of a later download is the same', async () => {
    const first = await read({ rows: buy(PLAIN) + sell('<UNITS>-1<UNITPRICE>5<TOTAL>5') });
    const later = await read({
      rows: sell('<UNITS>-1<UNITPRICE>5<TOTAL>5') + buy(PLAIN, { id: '3', day: '20260110' }),
    });
    const ids = ({ activities }: typeof first) => activities.map(({ identity }) => identity);
    expect(ids(later)).toContainEqual(ids(first)[1]);
    expect(ids(later)).not.toContainEqual(ids(first)[0]);
  });
});

test.each([
  ['+0000000096000.00000', '96000'],
  ['-000.5', '-0.5'],
  ['-.5', '-0.5'],
  ['1,5', '1.5'],
  ['1,234.50', '1234.5'],
  ['12.', '12'],
  ['', undefined],
  ['.', undefined],
  ['-', undefined],
  ['1.2.3', undefined],
  ['1e5', undefined],
  ['NaN', undefined],
])('the number %s', (text, expected) => {
  expect(readOfxNumber(text)?.toString()).toBe(expected);
});

test.each([
  ['20230915', { date: '2023-09-15' }],
  ['20230915120000', { date: '2023-09-15' }],
  ['20230915160000.000[-5:EST]', { date: '2023-09-15' }],
  ['202309150931', { date: '2023-09-15', time: '09:31:00' }],
  ['20230915093105.250[-4:EDT]', { date: '2023-09-15', time: '09:31:05.250', offsetMinutes: -240 }],
  ['20230915093105 [0:GMT]', { date: '2023-09-15', time: '09:31:05', offsetMinutes: 0 }],
  ['20230915093105[+5.30:IST]', { date: '2023-09-15', time: '09:31:05', offsetMinutes: 330 }],
  ['20230915093105[-3.5]', { date: '2023-09-15', time: '09:31:05', offsetMinutes: -210 }],
  ['20230915093105[-:EST]', { date: '2023-09-15', time: '09:31:05', offsetMinutes: -300 }],
  ['2023-09-15', null],
  ['20230915T093105', null],
])('the time %s', (text, expected) => {
  expect(parseOfxTime(text)).toEqual(expected);
});
