import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

const OPTION =
  'accountId="U7700001" currency="USD" assetCategory="OPT" symbol="SPX   260320P05800000" description="SPX 20MAR26 5800 P" conid="77" underlyingSymbol="SPX" multiplier="100" strike="5800" expiry="20260320" putCall="P"';

const trade = (id: string, attributes: string): string =>
  `<Trade ${OPTION} transactionID="${id}" levelOfDetail="EXECUTION" ibCommission="0" ibCommissionCurrency="USD" ${attributes} />`;

const ENTRY = trade(
  '1',
  'dateTime="20260310;103000" quantity="2" tradePrice="40" proceeds="-8000" buySell="BUY" openCloseIndicator="O" notes=""',
);
const END = trade(
  '2',
  'dateTime="20260320;162000" quantity="-2" tradePrice="0" proceeds="0" buySell="SELL" openCloseIndicator="C" notes="Ex"',
);
const BOOKED = `<CashTransaction ${OPTION.replace(/description="[^"]*"/, 'description="Option Cash Settlement for: SPX 20MAR26 5800 P"')} dateTime="20260323" amount="13500" type="Other Income" transactionID="3" levelOfDetail="DETAIL" />`;
const LISTED = `<OptionEAE ${OPTION} date="20260320" transactionType="Cash Settlement" quantity="-2" tradePrice="0" proceeds="13500" commisionsAndTax="0" tradeID="9" />`;

async function read(trades: readonly string[], options: readonly string[], cash: readonly string[]) {
  const { activities, verdicts } = await collectStatement(
    textSource(
      'flex.xml',
      `<FlexQueryResponse queryName="q" type="AF"><FlexStatements count="1"><FlexStatement accountId="U7700001" fromDate="20260301" toDate="20260331" period="LastMonth" whenGenerated="20260401;080000"><Trades>${trades.join('')}</Trades><OptionEAE>${options.join('')}</OptionEAE><CashTransactions>${cash.join('')}</CashTransactions></FlexStatement></FlexStatements></FlexQueryResponse>`,
    ),
  );
  return {
    facts: activities.map(({ facts: { kind, quantity, price, amount } }) =>
      [kind, quantity?.normalized() ?? '-', '@', price?.normalized() ?? '-', '=', amount.normalized()].join(
        ' ',
      ),
    ),
    verdicts: verdicts.map(({ verdict, code }) => `${verdict} ${code}`),
  };
}

describe('an option that is settled in cash by a row of its own', () => {
  const BOUGHT = 'buy 2 @ 40 = -8000';
  const SETTLED = 'exercise 2 @ 67.5 = 0';

  test.each([
    ['a payment of the account', [], [BOOKED]],
    ['the list of what became of options', [LISTED], []],
    ['both', [LISTED], [BOOKED]],
  ])('ends at what was paid, once, where it is stated by %s', async (_by, options, cash) => {
    const { facts, verdicts } = await read([ENTRY, END], options, cash);
    expect(facts).toEqual([BOUGHT, SETTLED]);
    expect(verdicts.every((verdict) => verdict.startsWith('ignored'))).toBe(true);
    expect(verdicts).toHaveLength(options.length + cash.length);
  });

  test('that ended in parts ends at one price', async () => {
    const half = (id: string) =>
      END.replace('transactionID="2"', `transactionID="${id}"`).replace('"-2"', '"-1"');
    const { facts } = await read([ENTRY, half('4'), half('5')], [], [BOOKED]);
    expect(facts).toEqual([BOUGHT, 'exercise 1 @ 67.5 = 0', 'exercise 1 @ 67.5 = 0']);
  });

  test('without its end stays money of the account, and an end without money stays as it is', async () => {
    expect((await read([ENTRY], [], [BOOKED])).facts).toEqual([BOUGHT, 'adjustment - @ - = 13500']);
    expect((await read([ENTRY, END], [], [])).facts).toEqual([BOUGHT, 'exercise 2 @ - = 0']);
  });
});
