import type { ReactNode } from 'react';
import { REPORT_PLACES } from '#web/lib/commands/report-places.ts';
import { GroupBars } from '#web/ui/answers/groups/group-bars.tsx';
import type { GroupData } from '#web/ui/answers/groups/group-data.ts';
import { Ghosted } from '#web/ui/journal-data/ghosted.tsx';
import { Cell, SmallTable, smallRowClass } from '#web/ui/journal-data/small-table.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { placeClass } from './reports/place-link.ts';

/** Weekday, trades, net P&L and how sure it is on either side. */
const SAMPLE = [
  ['Monday', 38, 1240.6, 900],
  ['Tuesday', 44, 2105.35, 1100],
  ['Wednesday', 41, 310.2, 850],
  ['Thursday', 35, -640.75, 780],
  ['Friday', 34, 985.4, 940],
] as const;

const GROUPS: GroupData = {
  data: {
    pointHeading: 'Weekday',
    keys: SAMPLE.map(([day]) => day),
    labels: SAMPLE.map(([day]) => day),
    series: [{ id: 'net', label: 'Net P&L', color: 'result', values: SAMPLE.map(([, , net]) => net) }],
    unit: { kind: 'money', currency: 'USD' },
  },
  ns: SAMPLE.map(([, trades]) => trades),
  counts: SAMPLE.map(([, trades]) => String(trades)),
  lacks: SAMPLE.map(() => ''),
  lows: SAMPLE.map(([, , net, sure]) => net - sure),
  highs: SAMPLE.map(([, , net, sure]) => net + sure),
  others: SAMPLE.map(() => null),
};

/** Explore as it looks, with figures that nobody traded. */
const SampleAnswer = (): ReactNode => (
  <div className="flex gap-6">
    <ul className="flex w-44 shrink-0 flex-col gap-0.5 max-lg:hidden">
      {['Explore', 'Compare', ...REPORT_PLACES.map(({ label }) => label)].map((label, at) => (
        <li key={label} className={placeClass(at === 0)}>
          {label}
        </li>
      ))}
    </ul>
    <div className="grid min-w-0 flex-1 gap-4">
      <p className="text-16 font-semibold">Net P&L by weekday of all trades</p>
      <Card title="Net P&L by weekday">
        <GroupBars label="Net P&L by weekday" groups={GROUPS} height={320} />
      </Card>
      <Card flush>
        <SmallTable
          label="Net P&L by weekday"
          columns={[{ name: 'Weekday' }, { name: 'Trades', number: true }, { name: 'Net P&L', number: true }]}
        >
          {SAMPLE.map(([day, trades, net]) => (
            <tr key={day} className={smallRowClass}>
              <Cell>{day}</Cell>
              <Cell number>
                <Quantity quantity={trades} />
              </Cell>
              <Cell number>
                <Money amount={net} currency="USD" />
              </Cell>
            </tr>
          ))}
        </SmallTable>
      </Card>
    </div>
  </div>
);

/** Analysis of a journal without any trade. */
export const NoAnswersYet = (): ReactNode => (
  <Ghosted title="Any measure, by any dimension" sample={<SampleAnswer />}>
    By symbol, hour, hold time or size; two groups side by side, each number with its trades behind it and how
    sure it is.
  </Ghosted>
);
