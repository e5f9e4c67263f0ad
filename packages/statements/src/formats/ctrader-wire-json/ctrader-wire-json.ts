import { CTRADER } from '../../brokers/ctrader/broker.ts';
import { wireStatement } from '../../layouts/wire-statement.ts';
import { ABOUT } from './about-account.ts';
import { tellMovement } from './movements.ts';
import { tellDeal } from './tell-deal.ts';
import { tellPosition } from './tell-position.ts';

/** See README.md beside this file. */
export const ctraderWireJson = wireStatement({
  id: 'ctrader-wire-json',
  broker: CTRADER,
  label: 'What its interface answered (JSON)',
  wire: 'ctrader',
  besides: Object.values(ABOUT),
  calls: {
    deals: {
      rows: 'payload.deal',
      time: (row) => row.millis('executionTimestamp'),
      // An answer that has more behind it is asked for again, in halves.
      once: (row) => `${row.askedFor('account')} ${row.text('dealId')}`,
      row: tellDeal,
    },
    'cash flow': {
      rows: 'payload.depositWithdraw',
      time: (row) => row.millis('changeBalanceTimestamp'),
      once: (row) => `${row.askedFor('account')} ${row.text('balanceHistoryId')}`,
      row: tellMovement,
    },
  },
  holdings: { positions: { rows: 'payload.position', held: tellPosition } },
});
