import type { ReactNode } from 'react';
import { tagIdsIn } from '#web/lib/labels/label-counts.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { AveragePrice } from '#web/ui/numbers/average-price.tsx';
import { Duration } from '#web/ui/numbers/duration.tsx';
import { RMultiple } from '#web/ui/numbers/r-multiple.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import { Told } from '#web/ui/numbers/told.tsx';
import { TimeCell } from '../columns/time-cell.tsx';
import type { TradeList } from '../list/use-trade-list.ts';
import { DirectionBadge } from '../words/direction-badge.tsx';
import { OutcomeBadge } from '../words/outcome-badge.tsx';
import { tradeZone } from '../words/trade-zone.ts';
import { TradeFact as Fact } from './trade-fact.tsx';

interface ListedTradeProps {
  /** Of the trade in the table. */
  readonly row: number;
  readonly list: TradeList;
}

/** What the list knows of a trade that cannot be asked for now, and what of it is missing. */
export function ListedTrade({ row, list: { values, accounts, settings } }: ListedTradeProps): ReactNode {
  const { setups, tags } = useLabels();
  const account = accounts.get(values.text('account', row));
  const unit = values.unit;
  const currency = values.text('currency', row);
  const why = values.whyUnknown(row) ?? values.whyUntold(row);
  const told = (amount: number | null): number => values.told(amount ?? Number.NaN, row);
  const held = values.holdMilliseconds(row);
  const setup = setups.find(({ id }) => id === values.text('setup', row))?.name;
  const tagIds = tagIdsIn(values.text('tags', row));
  const given = tags.filter(({ id }) => tagIds.includes(id)).map(({ name }) => name);
  const rating = values.table.integers.rating[row] ?? 0;
  return (
    <>
      <section aria-label="Result" className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Told
            value={told(values.result('netPnl', row))}
            {...{ unit, currency }}
            arrow
            title={why}
            className="text-28 font-semibold"
          />
          {unit === 'r' || Number.isNaN(values.rMultiple(row)) ? null : (
            <RMultiple
              multiple={values.rMultiple(row)}
              assumed={values.isRiskAssumed(row)}
              className="text-20 font-semibold"
            />
          )}
          <OutcomeBadge outcome={values.isOpen(row) ? 'open' : values.outcome(row)} />
          <span className="text-13 text-muted">
            <DirectionBadge direction={values.text('direction', row)} />
          </span>
        </div>
        <dl className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-13">
          <Fact label="Quantity">
            <Size quantity={values.number('quantity', row)} />
          </Fact>
          <Fact label="Entry" title="Average price of the entries">
            <AveragePrice price={values.number('entryPrice', row)} tick={values.number('tickSize', row)} />
          </Fact>
          <Fact label="Exit" title="Average price of the exits">
            <AveragePrice price={values.number('exitPrice', row)} tick={values.number('tickSize', row)} />
          </Fact>
          <Fact label="Time">
            <TimeCell {...{ values, row }} timeZone={tradeZone(account, settings)} />
          </Fact>
          <Fact label="Held">
            <Duration milliseconds={Number.isNaN(held) ? null : held} />
          </Fact>
          <Fact label="Gross P&L">
            <Told value={told(values.result('grossPnl', row))} {...{ unit, currency }} title={why} />
          </Fact>
          <Fact label="Fees">
            <Told value={told(values.feesShown(row))} {...{ unit, currency }} tone="plain" />
          </Fact>
          <Fact label="Account">{account?.name}</Fact>
          {setup === undefined ? null : <Fact label="Setup">{setup}</Fact>}
          {given.length === 0 ? null : <Fact label="Tags">{given.join(', ')}</Fact>}
          {rating === 0 ? null : <Fact label="Rating">{`${rating} of 5`}</Fact>}
        </dl>
      </section>
      <p className="text-13 text-muted">
        Only what the list shows is on this device. Fills, chart, plan and notes appear once they can be
        loaded.
      </p>
    </>
  );
}
