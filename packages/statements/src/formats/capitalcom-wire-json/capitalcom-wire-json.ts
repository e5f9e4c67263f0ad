import { CAPITALCOM } from '../../brokers/capitalcom/broker.ts';
import { wireStatement } from '../../layouts/wire-statement.ts';
import { ACTIVITY, SESSION, tellActivity, timeOfActivity } from './activity.ts';
import { TRANSACTIONS, tellMoney, timeOfMoney } from './transactions.ts';

/** See README.md beside this file. */
export const capitalcomWireJson = wireStatement({
  id: 'capitalcom-wire-json',
  broker: CAPITALCOM,
  label: 'What its interface answered (JSON)',
  wire: 'capitalcom',
  besides: [SESSION],
  calls: {
    [ACTIVITY]: {
      rows: 'activities',
      newestFirst: true,
      time: timeOfActivity,
      // One of midnight stands in the answers of both days.
      once: (row) =>
        ['dealId', 'dateUTC', 'type', 'source', 'status'].map((name) => row.text(name)).join(' '),
      row: tellActivity,
    },
    [TRANSACTIONS]: {
      rows: 'transactions',
      newestFirst: true,
      time: timeOfMoney,
      once: (row) => ['reference', 'dateUtc', 'transactionType'].map((name) => row.text(name)).join(' '),
      row: tellMoney,
    },
  },
});
