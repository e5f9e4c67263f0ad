import { pairFills } from '../../brokers/crypto/pair-fills.ts';

/** See README.md beside this file. */
export const cryptocomExchangeTradesCsv = pairFills({
  id: 'cryptocom-exchange-trades-csv',
  broker: { id: 'cryptocom', label: 'Crypto.com', aliases: ['crypto-com', 'crypto.com'] },
  label: 'Exchange trade history (CSV)',
  timeZone: 'UTC',
  columns: {
    order: ['Order ID'],
    id: ['Trade ID'],
    time: ['Time'],
    pair: ['Symbol'],
    side: ['Side'],
    price: ['Trade Price'],
    quantity: ['Trade Amount'],
    volume: ['Volume of Business'],
    fee: ['Fee'],
    feeCoin: ['Fee Currency'],
  },
  required: ['id', 'time', 'pair', 'side', 'price', 'quantity', 'volume', 'fee', 'feeCoin'],
});
