import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const OKX = (action: string) =>
  [
    'UID:67000000,Account Type:Main,Time Zone:UTC+0',
    'id,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,Position Change,Position Balance,Balance Change,Balance,Balance Unit',
    `17,600,2026-05-12 10:00:00,Swap,TAO-USDT-SWAP,${action},98,cont,204,0,-0.5,USDT,98,98,-0.5,99.4,USDT`,
  ].join('\n');

const BITGET = (direction: string) =>
  [
    'Date,Order ID,Direction,Coin,Futures,order source,Transaction type,Price,Average Price,Order amount,Executed,Trading volume,Realized P/L,NetProfits,Status',
    `2026-02-02 10:00:00,1300000000000000002,${direction},USDT,SOLUSDT,normal,open,150,150,3,3,450,0,0,Filled`,
  ].join('\n');

const BINANCE = (words: string) => {
  const [side, position] = words.split(' ');
  return [
    'Date(UTC),Symbol,Side,Position Side,Price,Quantity,Amount,Fee,Realized Profit',
    `2026-02-02 12:00:00,SOLUSDT,${side},${position},160,2SOL,320USDT,0.128USDT,0USDT`,
  ].join('\n');
};

test.each([
  [OKX, 'Open long', 'buy open long'],
  [OKX, 'Open short', 'sell open short'],
  [OKX, 'Close long', 'sell close long'],
  [OKX, 'Liquidation short', 'buy close short'],
  [OKX, 'Partial liquidation sell', 'sell close '],
  [OKX, 'ADL buy', 'buy close '],
  [OKX, 'Sell', 'sell  '],
  [BITGET, 'Open short', 'sell open short'],
  [BITGET, 'close_short', 'buy close short'],
  [BITGET, 'burst_close_long', 'sell close long'],
  [BITGET, 'Sell', 'sell  '],
  [BINANCE, 'SELL SHORT', 'sell open short'],
  [BINANCE, 'SELL LONG', 'sell close long'],
  [BINANCE, 'BUY SHORT', 'buy close short'],
  [BINANCE, 'BUY BOTH', 'buy  '],
])('a file says of which side that is held a fill is: %o, %s', async (file, words, what) => {
  const { activities } = await collectStatement(textSource('history.csv', `${file(words)}\n`));
  expect(
    activities.map(({ facts: { kind, effect, positionId } }) => [kind, effect, positionId].join(' ')),
  ).toEqual([what]);
});
