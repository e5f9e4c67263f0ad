import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';
import { SNIFFED_BYTES } from '../contracts/limits.ts';
import type { ReadOptions } from '../contracts/source.ts';

const HEADER = 'Date/Time,Account,Symbol,Side,Quantity,Price,Commission,Execution ID,Note,Multiplier';
const GOOD = '2026-01-05 09:31:00,Main,ACME,Buy,100,10,1,G1,as planned,1';

interface Cells {
  readonly account?: string;
  readonly symbol?: string;
  readonly quantity?: string;
  readonly price?: string;
  readonly commission?: string;
  readonly id?: string;
  readonly note?: string;
  readonly multiplier?: string;
}

const rowOf = ({
  account = 'Main',
  symbol = 'ACME',
  quantity = '100',
  price = '10',
  commission = '1',
  id = 'X1',
  note = '',
  multiplier = '',
}: Cells) =>
  `2026-01-05 09:32:00,${account},${symbol},Sell,${quantity},${price},${commission},${id},${note},${multiplier}`;

/** Control characters at the beginning of a file say that it is no text; these come later. */
const FILLER = Array.from({ length: SNIFFED_BYTES / 50 }, (_, index) => GOOD.replace('G1', `F${index}`));
const LINE = FILLER.length + 3;

/** Good rows, the one in question on line {@link LINE}, and a good row again. */
const read = (cells: Cells, options: ReadOptions = {}) => {
  const rows = [HEADER, ...FILLER, GOOD, rowOf(cells), GOOD.replace('G1', 'G2')];
  return collectStatement(textSource('file.csv', `${rows.join('\n')}\n`), options);
};

const thirty = '9'.repeat(30);

describe('a row that a journal could not answer is rejected alone, in words', () => {
  test.each<[string, Cells, string]>([
    ['a symbol of 81 characters', { symbol: 'A'.repeat(81) }, 'text-too-long'],
    ['an id of 201 characters', { id: 'A'.repeat(201) }, 'text-too-long'],
    ['an account of 61 characters', { account: 'A'.repeat(61) }, 'text-too-long'],
    ['NUL in the symbol', { symbol: 'AC\u0000ME' }, 'unreadable-text'],
    ['a control character in the id', { id: 'X\u00011' }, 'unreadable-text'],
    ['NUL in the account', { account: 'Ma\u0000in' }, 'unreadable-text'],
    ['a quantity of 31 digits', { quantity: `${thirty}9` }, 'number-too-large'],
    ['a price with an exponent', { price: '1e300' }, 'number-too-large'],
    ['a price of 31 decimals', { price: `0.${'0'.repeat(30)}1` }, 'number-too-large'],
    ['a cost with a negative exponent', { commission: '1e-200' }, 'number-too-large'],
    ['a product that is too long', { quantity: thirty, price: thirty }, 'number-too-large'],
    ['a contract size that is too large', { multiplier: '1e31' }, 'number-too-large'],
  ])('%s', async (_, cells, code) => {
    const { summary, activities, verdicts } = await read(cells);
    expect(summary.outcome).toBe('read');
    expect(activities.slice(FILLER.length).map(({ line }) => line)).toEqual([LINE - 1, LINE + 1]);
    expect(verdicts).toMatchObject([{ line: LINE, verdict: 'rejected', code }]);
    expect(verdicts[0]?.message).toMatch(/^Line \d+: the .*by hand\.$/);
    expect(verdicts[0]?.message).not.toMatch(/\p{Cc}/u);
    expect(summary.accounts.map(({ ref }) => ref)).toEqual(['Main']);
  });

  test.each<[string, Cells]>([
    ['80 characters of symbol', { symbol: 'A'.repeat(80) }],
    ['200 characters of id', { id: 'A'.repeat(200) }],
    ['60 characters of account', { account: 'A'.repeat(60) }],
    ['30 digits', { quantity: thirty, price: '1' }],
    ['30 decimals', { quantity: '1', price: `0.${'0'.repeat(29)}1` }],
    ['zeros behind the last decimal', { quantity: '1', price: `1.5${'0'.repeat(50)}` }],
  ])('but not %s', async (_, cells) => {
    const { activities } = await read(cells);
    expect(activities.slice(FILLER.length).map(({ line }) => line)).toEqual([LINE - 1, LINE, LINE + 1]);
  });
});

test('a row of two facts is rejected whole when one of them cannot be kept', async () => {
  const trade = (id: string) =>
    `<Trade currency="USD" assetCategory="STK" symbol="A" dateTime="20260105;100000" quantity="1" tradePrice="2" ibCommission="-1" ibCommissionCurrency="EUR" taxes="-0.5" transactionID="${id}" />\n`;
  const flex = `<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"><Trades>${trade('7'.repeat(195))}${trade('8')}</Trades></FlexStatement></FlexStatements></FlexQueryResponse>`;
  const { activities, verdicts } = await collectStatement(textSource('flex.xml', flex));
  expect(verdicts).toMatchObject([{ line: 1, verdict: 'rejected', code: 'text-too-long' }]);
  expect(activities.map(({ line, facts }) => `${line} ${facts.kind}`)).toEqual(['2 buy', '2 fee']);
});

test('a note is cut to 2,000 characters, without halving one, and has none that cannot be shown', async () => {
  const noteOf = async (note: string) =>
    (await read({ note })).activities.find(({ line }) => line === LINE)?.facts.note;
  const note = await noteOf(`a\u0000b${'x'.repeat(1995)}😀😀`);
  expect(note).toBe(`a b${'x'.repeat(1995)}…`);
  expect(await noteOf('x'.repeat(2000))).toBe('x'.repeat(2000));
});

test('a figure to compare with that is too large to be exact is passed over', async () => {
  const position = (quantity: string) =>
    `<OpenPosition currency="USD" assetCategory="STK" symbol="A" position="${quantity}" />\n`;
  const flex = `<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"><OpenPositions>${position('1e300')}${position('5')}</OpenPositions></FlexStatement></FlexStatements></FlexQueryResponse>`;
  const { summary } = await collectStatement(textSource('flex.xml', flex));
  expect(summary.totals.map(({ value }) => value.toString())).toEqual(['5']);
});

test.each(['1e300', '1e-31', `1${'0'.repeat(30)}`])(
  'a default commission of %s is refused',
  async (defaultCommission) => {
    const { summary } = await read({}, { defaultCommission });
    expect(summary).toMatchObject({
      outcome: 'refused',
      problems: [{ code: 'invalid-default-commission' }],
    });
  },
);
