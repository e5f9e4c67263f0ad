import { categoryAt, holdSeconds, type Selection } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import type { ReactNode, RefObject } from 'react';
import { IN_MONEY, type Telling } from '#web/lib/answers/telling.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import type { TradesAddress } from '#web/lib/journal-data/trade-links.ts';
import { useShownZone } from '#web/lib/journal-data/use-shown-zone.ts';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Duration } from '#web/ui/numbers/duration.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import { Told } from '#web/ui/numbers/told.tsx';
import { WHY_UNTOLD } from '#web/ui/numbers/unit-words.ts';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Cell, rowLinkClass, SmallTable, smallRowClass } from './small-table.tsx';
import { TradeLink } from './trade-link.tsx';
import { TradesLink } from './trades-link.tsx';

interface TradesTableProps {
  /** What the table is called. */
  readonly label: string;
  readonly table: JournalDataSelection['table'];
  /** In the order of the table; open ones are passed over. */
  readonly rows: Selection;
  readonly most?: number;
  /** For trades of one day: the time of closing in place of the day. */
  readonly timed?: boolean;
  readonly empty?: string;
  /** In a narrow place: without quantity and time held. */
  readonly narrow?: boolean;
  /** In what results are told; absent: in money, as on a page without units. */
  readonly telling?: Telling;
}

interface RecentTradesProps extends Omit<TradesTableProps, 'label'> {
  readonly title?: string;
  /** Where all of them are listed. */
  readonly all: TradesAddress;
  /** As tall as its place. */
  readonly fills?: boolean;
  /** What takes the list along, and where it is drawn for a picture. */
  readonly take?: { readonly menu: ReactNode; readonly picture: RefObject<HTMLDivElement | null> };
}

const WIDE = [
  { name: 'Quantity', number: true, wide: true },
  { name: 'Held', number: true, wide: true },
];

/** The trades that closed last, newest first. */
export function RecentTrades({
  title = 'Recent trades',
  all,
  fills = false,
  take,
  ...trades
}: RecentTradesProps): ReactNode {
  return (
    <Card
      title={title}
      flush
      fills={fills}
      aside={
        <>
          <TradesLink search={all} className="hover:text-ink hover:underline">
            All trades
          </TradesLink>
          {take?.menu}
        </>
      }
    >
      <div ref={take?.picture} data-picture="">
        <ClosedTrades label={title} {...trades} />
      </div>
    </Card>
  );
}

/** The same without a card of its own. */
export function ClosedTrades({
  label,
  table,
  rows,
  most = 8,
  timed = false,
  empty = 'No trade closed in this range.',
  narrow = false,
  telling = IN_MONEY,
}: TradesTableProps): ReactNode {
  const { categories, numbers, integers } = table;
  const zoneOf = useShownZone();
  const held = holdSeconds(table);
  const closed = rows.filter((row) => !Number.isNaN(numbers.closedAt[row]));
  const shown = [...closed.slice(-most)].reverse();
  if (shown.length === 0) return <p className="px-4 pt-2 pb-6 text-13 text-muted">{empty}</p>;
  return (
    <SmallTable
      label={label}
      columns={[
        { name: 'Symbol' },
        { name: 'Closed', number: true },
        ...(narrow ? [] : WIDE),
        { name: 'P&L', number: true },
      ]}
    >
      {shown.map((row) => (
        <tr key={table.ids[row]} className={smallRowClass}>
          <Cell>
            <TradeLink tradeId={table.ids[row] ?? ''} className={rowLinkClass}>
              {instrumentName(categoryAt(categories.symbol, row))}
            </TradeLink>{' '}
            {categoryAt(categories.direction, row) === 'short' ? <Badge>Short</Badge> : null}
          </Cell>
          <Cell number>
            {!timed ? (
              <DateTime value={formatDay(integers.day[row] ?? 0)} className="text-muted" />
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
          {narrow ? null : (
            <>
              <Cell number wide>
                <Size quantity={numbers.quantity[row]} />
              </Cell>
              <Cell number wide>
                <Duration milliseconds={held(row) * 1000} className="text-muted" />
              </Cell>
            </>
          )}
          <Cell number>
            <Told
              value={telling.told(numbers.netPnl[row] ?? Number.NaN, row)}
              unit={telling.unit}
              currency={categoryAt(categories.currency, row)}
              arrow
              title={
                Number.isNaN(numbers.netPnl[row])
                  ? 'Its contract size or cost basis is not known'
                  : Number.isNaN(telling.told(1, row))
                    ? WHY_UNTOLD[telling.unit]
                    : undefined
              }
            />
          </Cell>
        </tr>
      ))}
    </SmallTable>
  );
}
