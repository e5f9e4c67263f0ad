import { SNAPTRADE } from '../../brokers/snaptrade/broker.ts';
import { tellActivity } from '../../brokers/snaptrade/tell-activity.ts';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, type WireRow } from '../../layouts/wire-row.ts';
import { type WirePage, wireStatement } from '../../layouts/wire-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

const ACCOUNTS = '/accounts';
const ZONE = 'America/New_York';

/** Some brokers tell the time, others the day alone, which stands here as midnight. */
const time = (row: WireRow): ResolvedTime =>
  /T(?!00:00:00)\d\d:\d\d/.test(row.text('trade_date')) ? row.iso('trade_date') : row.day('trade_date', ZONE);

/** See README.md beside this file. */
export const snaptradeWireJson = wireStatement({
  id: 'snaptrade-wire-json',
  broker: SNAPTRADE,
  label: 'What its interface answered (JSON)',
  wire: 'snaptrade',
  besides: [ACCOUNTS],
  calls: {
    '/accounts/activities': {
      rows: 'data',
      newestFirst: true,
      time,
      once: (row) => row.text('id'),
      row: (row, output, page) =>
        tellActivity(row, output, { account: accountOf(row, page), time: time(row) }),
    },
  },
});

/** As the brokers' own files call it; a number that hides most of itself is told apart by its institution. */
function accountOf(row: WireRow, page: WirePage): string {
  const id = row.askedFor('account');
  for (const answer of page.beside(ACCOUNTS)) {
    const found = (Array.isArray(answer) ? answer : []).map(fieldsOf).find((each) => each?.id === id);
    if (found == null) continue;
    const [number, institution, name] = [found.number, found.institution_name, found.name].map((each) =>
      typeof each === 'string' ? each : '',
    );
    return /^[0-9A-Za-z-]+$/.test(number ?? '') ? (number ?? '') : `${institution} ${number || name}`.trim();
  }
  throw new RowProblem('missing-value', missingValue(row.line, 'account'));
}
