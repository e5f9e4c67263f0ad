import type { TradeDetailJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Duration } from '#web/ui/numbers/duration.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Price } from '#web/ui/numbers/price.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { RMultiple } from '#web/ui/numbers/r-multiple.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import { DirectionBadge } from '../words/direction-badge.tsx';
import { isHeldBefore } from '../words/held-before.ts';
import { OutcomeBadge } from '../words/outcome-badge.tsx';
import { TradeFact as Fact } from '../words/trade-fact.tsx';
import { NOTHING_REALISED, RESULT_ONLY, UNKNOWN_OPENING, UNKNOWN_RESULT } from '../words/trade-values.ts';
import { TradeConversion } from './trade-conversion.tsx';
import { TradeExcursions } from './trade-excursions.tsx';

interface TradeHeadlineProps {
  readonly trade: TradeDetailJson;
  readonly accountName: string;
  /** Zone of all times; `null`: the browser's. */
  readonly zone: string | null;
}

/** The result of a trade, and the facts that it rests on. */
export function TradeHeadline({ trade, accountName, zone }: TradeHeadlineProps): ReactNode {
  const { currency, openedAt, closedAt, status } = trade;
  const untouched = status === 'open' && trade.openQuantity === trade.quantity;
  const why = untouched ? NOTHING_REALISED : trade.netPnl === null ? UNKNOWN_RESULT : undefined;
  const unstated = trade.resultOnly === true ? RESULT_ONLY : 'The source does not state it';
  const result = (amount: string | null): string | null => (untouched ? null : amount);
  return (
    <section aria-label="Result">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Money
          amount={result(trade.netPnl)}
          currency={currency}
          arrow
          title={why ?? `${trade.netPnl} ${currency} after fees`}
          className="text-28 font-semibold"
        />
        <OutcomeBadge outcome={status === 'open' ? 'open' : (trade.outcome ?? null)} />
        <span className="text-13 text-muted">
          <DirectionBadge direction={trade.direction} />
        </span>
        {trade.rMultiple === undefined || untouched ? null : (
          <RMultiple
            multiple={trade.rMultiple}
            title={trade.riskFrom === 'default' ? 'By the default risk of the settings' : undefined}
            className="text-16 font-semibold"
          />
        )}
      </div>
      <p className="text-12 text-muted">
        {why ??
          (trade.resultOnly === true
            ? RESULT_ONLY
            : status === 'open'
              ? 'realised so far, after fees'
              : 'net of fees')}
        {why === undefined && trade.resultOnly !== true ? null : '.'}
      </p>
      <TradeConversion trade={trade} />
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-13 sm:grid-cols-3">
        <Fact label="Opened">
          {isHeldBefore(trade) ? (
            'before the journal begins'
          ) : trade.openingUnknown === true ? (
            <Unknown />
          ) : (
            <DateTime value={openedAt} format={formatAt(trade, openedAt)} timeZone={zone} />
          )}
        </Fact>
        <Fact label="Closed">
          {closedAt === null ? (
            'still open'
          ) : (
            <DateTime value={closedAt} format={formatAt(trade, closedAt)} timeZone={zone} />
          )}
        </Fact>
        <Fact label="Held">{trade.openingUnknown === true ? <Unknown /> : <Held trade={trade} />}</Fact>
        <Fact label="Average entry">
          <Price price={trade.entryPrice} title={trade.entryPrice ?? unstated} />
        </Fact>
        <Fact label="Average exit">
          <Price
            price={trade.exitPrice}
            title={
              trade.exitPrice ??
              (status === 'open' ? 'Nothing was closed yet, or it is not stated' : unstated)
            }
          />
        </Fact>
        <Fact label="Quantity">
          <Size quantity={trade.quantity} />
          {status === 'open' ? (
            <span className="font-normal text-muted">
              {', '}
              <Size quantity={trade.openQuantity} /> still open
            </span>
          ) : null}
        </Fact>
        <Fact label="Gross P&L">
          <Money amount={result(trade.grossPnl)} currency={currency} title={why} />
        </Fact>
        <Fact label={feesLabel(trade)}>
          <Money amount={trade.fees} currency={currency} tone="plain" title={feesTitle(trade)} />
        </Fact>
        {trade.openFees === '0' ? null : (
          <Fact label="Fees, open part">
            <Money amount={trade.openFees} currency={currency} tone="plain" />
          </Fact>
        )}
        {trade.income === '0' ? null : (
          <Fact label="Income, apart">
            <Money
              amount={trade.income}
              currency={currency}
              title="Dividends, coupons, funding of the position: part of neither result"
            />
          </Fact>
        )}
        {trade.risk === undefined ? null : (
          <Fact label={RISK_WORDS[trade.riskFrom ?? 'stated']}>
            <Money amount={trade.risk} currency={currency} tone="plain" />
          </Fact>
        )}
        <TradeExcursions trade={trade} />
        {trade.resultOnly === true ? null : (
          <Fact label="Entries and exits">
            <Quantity quantity={trade.entryCount} /> in, <Quantity quantity={trade.exitCount} /> out
          </Fact>
        )}
        <Fact label="Account">{accountName}</Fact>
      </dl>
      {zone === null ? null : <p className="mt-3 text-12 text-faint">Times in {zone}.</p>}
    </section>
  );
}

const feesLabel = ({ status, feesModelled, feesLeftOut }: TradeDetailJson): string =>
  [
    'Fees',
    ...(status === 'open' ? ['closed quantity'] : []),
    ...(feesModelled ? ['estimated'] : []),
    ...(feesLeftOut ? ['not all'] : []),
  ].join(', ');

function feesTitle({ fees, currency, feesModelled, feesLeftOut }: TradeDetailJson): string {
  if (feesLeftOut) return 'A fee in another currency is not among them: no rate of its day is known';
  if (feesModelled) return 'At least part of them is estimated by the account’s fee model';
  return `${fees} ${currency}`;
}

const Unknown = (): ReactNode => (
  <span className="text-faint" title={UNKNOWN_OPENING}>
    —
  </span>
);

/** A source that states the day only says nothing of the hour. */
const formatAt = ({ fills, statedBy }: TradeDetailJson, at: string): 'date' | 'date-time' =>
  statedBy?.timePrecision === 'day' ||
  fills.some(({ occurredAt, timePrecision }) => occurredAt === at && timePrecision === 'day')
    ? 'date'
    : 'date-time';

const DAY_MS = 86_400_000;

function Held({ trade }: { readonly trade: TradeDetailJson }): ReactNode {
  const { openedAt, closedAt } = trade;
  if (closedAt === null) return <Duration milliseconds={null} />;
  const held = Date.parse(closedAt) - Date.parse(openedAt);
  const isVague = formatAt(trade, openedAt) === 'date' || formatAt(trade, closedAt) === 'date';
  return isVague && held < DAY_MS ? 'within the day' : <Duration milliseconds={held} />;
}

const RISK_WORDS = {
  stop: 'Risk to the stop',
  stated: 'Risk, as stated',
  default: 'Risk, by the settings',
} as const;
