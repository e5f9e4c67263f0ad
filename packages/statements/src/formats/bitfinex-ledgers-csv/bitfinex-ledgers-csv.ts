import { BITFINEX } from '../../brokers/bitfinex/broker.ts';
import { usualCode } from '../../brokers/bitfinex/names.ts';
import { assetLedger, type LedgerRole } from '../../brokers/crypto/asset-ledger.ts';

/** See README.md beside this file. */
export const bitfinexLedgersCsv = assetLedger({
  id: 'bitfinex-ledgers-csv',
  broker: BITFINEX,
  label: 'Ledgers (CSV)',
  timeZone: 'UTC',
  columns: {
    id: ['#'],
    note: ['DESCRIPTION'],
    asset: ['CURRENCY'],
    amount: ['AMOUNT'],
    balance: ['BALANCE'],
    time: ['DATE'],
    wallet: ['WALLET'],
  },
  required: ['note', 'asset', 'amount', 'balance', 'time', 'wallet'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  role: (row) => WORDS.find(([words]) => words.test(row.text('note')))?.[1] ?? null,
  exchangeOf: (row) => TRADED.exec(row.text('note'))?.slice(1).join(' ') ?? '',
  asset: (row) => usualCode(row.text('asset')),
  note: (row) => row.text('note'),
  changing: ['id', 'balance'],
  remedy: 'Import the report of trades, which has each trade in one row.',
});

const WORDS: readonly (readonly [RegExp, LedgerRole])[] = [
  [/^exchange\b/i, 'side'],
  [/^trading (?:fees?|rebate)\b/i, 'fee-of-trade'],
  [/^transfer of\b/i, 'stays'],
  [/\bfunding (?:payment|earning)|^staking|interest/i, 'income'],
  [/\bfunding (?:cost|charge|event)|^unused margin funding|^used margin funding/i, 'funding'],
  [/\bposition\b.*\b(?:closed|pl|p\/l|reduced|liquidat)|^settlement\b/i, 'adjustment'],
  [/\bfee\b/i, 'fee'],
  [/rebate|affiliate|bonus|airdrop|distribution/i, 'bonus'],
  [/deposit|withdraw/i, 'transfer'],
];

/** `Exchange 0.1 BTC for USD @ 40000.0 on wallet exchange`, and its fee: `Trading fees for 0.1 BTC (BTCUSD) @ 40000.0 on BFX`. */
const TRADED = /(\d[\d.]*) [A-Z0-9]+\b.*? @ ([\d.]+)/i;
