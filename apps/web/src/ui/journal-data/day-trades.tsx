import { type Basis, categoryAt, type Selection, type TradeTable } from '@tapebook/domain/analytics';
import { type ReactNode, useMemo } from 'react';
import { IN_MONEY, type Telling } from '#web/lib/answers/telling.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { closesOn, realisedOn } from '#web/lib/journal-data/days/realised-on.ts';
import type { TradesAddress } from '#web/lib/journal-data/trade-links.ts';
import { useShownZone } from '#web/lib/journal-data/use-shown-zone.ts';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Told } from '#web/ui/numbers/told.tsx';
import { WHY_UNTOLD } from '#web/ui/numbers/unit-words.ts';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Cell, rowLinkClass, SmallTable, smallRowClass } from './small-table.tsx';
import { TradeLink } from './trade-link.tsx';
import { TradesLink } from './trades-link.tsx';

interface DayTradesProps {
  readonly table: TradeTable;
  readonly day: number;
  /** Those that realised something on the day, in the order of the table. */
  readonly rows: Selection;
  readonly basis: Basis;
  /** Where all of them are listed. */
  readonly all: TradesAddress;
  readonly most: number;
  /** In what results are told; absent: in money. */
  readonly telling?: Telling;
}

const TITLE = 'Trades on this day';

/** The trades of a day with what each realised on it, so that they add up to the day; newest first. */
export function DayTrades({
  table,
  day,
  rows,
  basis,
  all,
  most,
  telling = IN_MONEY,
}: DayTradesProps): ReactNode {
  const { categories, integers, numbers, ids } = table;
  const zoneOf = useShownZone();
  const realised = useMemo(() => realisedOn(table, day, basis), [table, day, basis]);
  const parts = [...rows].filter((row) => !closesOn(table, row, day));
  const closed = [...rows].filter((row) => closesOn(table, row, day));
  const shown = [...parts, ...closed].slice(-most).reverse();
  return (
    <Card
      title={TITLE}
      flush
      aside={
        <TradesLink search={all} className="hover:text-ink hover:underline">
          All trades
        </TradesLink>
      }
    >
      <SmallTable
        label={TITLE}
        columns={[
          { name: 'Symbol' },
          { name: 'Closed', number: true },
          { name: 'P&L that day', number: true },
        ]}
      >
        {shown.map((row) => {
          const amount = realised.get(row) ?? Number.NaN;
          return (
            <tr key={ids[row]} className={smallRowClass}>
              <Cell>
                <TradeLink tradeId={ids[row] ?? ''} className={rowLinkClass}>
                  {instrumentName(categoryAt(categories.symbol, row))}
                </TradeLink>{' '}
                {categoryAt(categories.direction, row) === 'short' ? <Badge>Short</Badge> : null}
              </Cell>
              <Cell number>
                {!closesOn(table, row, day) ? (
                  <span className="text-muted">in part</span>
                ) : (integers.closeMinute[row] ?? -1) < 0 ? (
                  <span className="text-faint" title="The source does not tell the time">
                    —
                  </span>
                ) : (
                  <DateTime
                    value={(numbers.closedAt[row] ?? 0) / 1000}
                    format="time"
                    timeZone={zoneOf(categoryAt(categories.account, row))}
                    className="text-muted"
                  />
                )}
              </Cell>
              <Cell number>
                <Told
                  value={telling.told(amount, row)}
                  unit={telling.unit}
                  currency={categoryAt(categories.currency, row)}
                  arrow
                  title={Number.isNaN(telling.told(1, row)) ? WHY_UNTOLD[telling.unit] : undefined}
                />
              </Cell>
            </tr>
          );
        })}
      </SmallTable>
    </Card>
  );
}
