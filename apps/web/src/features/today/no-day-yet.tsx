import type { ReactNode } from 'react';
import { Ghosted } from '#web/ui/journal-data/ghosted.tsx';
import { barEnds, ResultBar } from '#web/ui/journal-data/result-bar.tsx';
import { SAMPLE_EQUITY, SAMPLE_RESULTS } from '#web/ui/journal-data/sample-results.ts';
import { Cell, SmallTable, smallRowClass } from '#web/ui/journal-data/small-table.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { SignedNumber } from '#web/ui/numbers/signed-number.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { DayHero } from './day-hero.tsx';
import { SoFar, SoFarRow } from './so-far.tsx';
import { TodayLayout } from './today-layout.tsx';

const TRADES = [
  ['NVDA', '14:22:10', 412.6],
  ['ESM6', '14:19:45', -187.5],
  ['AAPL', '13:48:02', 96.2],
  ['AMD', '10:10:31', 318],
] as const;

const DAYS = SAMPLE_RESULTS.slice(-10);

/** The page as it looks, with figures that nobody traded. */
const SampleDay = (): ReactNode => (
  <TodayLayout
    hero={
      <DayHero
        label="Today"
        number={<Money amount={639.3} currency="USD" />}
        words="4 trades · 3 won, 1 lost · realised so far"
      >
        <SmallTable
          label="Closed today"
          columns={[{ name: 'Symbol' }, { name: 'Closed', number: true }, { name: 'P&L', number: true }]}
        >
          {TRADES.map(([symbol, time, net]) => (
            <tr key={symbol} className={smallRowClass}>
              <Cell>{symbol}</Cell>
              <Cell number>{time}</Cell>
              <Cell number>
                <Money amount={net} currency="USD" arrow />
              </Cell>
            </tr>
          ))}
        </SmallTable>
      </DayHero>
    }
    soFar={
      <SoFar>
        <SoFarRow
          label="This week"
          words="18 trades on 4 days"
          value={<Money amount={1_204.85} currency="USD" />}
          course={SAMPLE_EQUITY.slice(0, 5)}
        />
        <SoFarRow
          label="This month"
          words="64 trades on 14 days"
          value={<Money amount={2_918.4} currency="USD" />}
          course={SAMPLE_EQUITY.slice(20, 36)}
        />
        <SoFarRow
          label="Streak"
          words="winning days in a row · 67 days in total"
          value={<SignedNumber text="3 days" sign={1} tone="signed" arrow />}
        />
      </SoFar>
    }
    review={null}
    planned={null}
    positions={
      <Card title="Open positions">
        <p className="text-13 text-muted">What is still held, with its average entry.</p>
      </Card>
    }
    days={
      <Card title="Recent trading days">
        <ul className="grid gap-2 text-13">
          {DAYS.map((net) => (
            <li key={net} className="grid grid-cols-[1fr_6rem] items-center gap-3">
              <ResultBar value={net} {...barEnds(DAYS)} />
              <Money amount={net} currency="USD" className="text-right" />
            </li>
          ))}
        </ul>
      </Card>
    }
    imports={null}
  />
);

/** Today of a journal without any trade. */
export const NoDayYet = (): ReactNode => (
  <Ghosted title="Your trading day, on one page" sample={<SampleDay />}>
    The day’s result and its trades, what is still open, and how the week and the month are going.
  </Ghosted>
);
