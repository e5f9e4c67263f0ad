import type { TradeDetailJson } from '@tapebook/contract';
import { secondsHeld } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { assumedRiskWords } from '#web/lib/risk/risk-default.ts';
import { AveragePrice } from '#web/ui/numbers/average-price.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Duration } from '#web/ui/numbers/duration.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import { isHeldBefore } from '../words/held-before.ts';
import { TradeAmount } from '../words/trade-amount.tsx';
import { RESULT_ONLY, UNKNOWN_CLOSING, UNKNOWN_OPENING, UNKNOWN_RESULT } from '../words/trade-values.ts';
import { isUntouched } from './is-untouched.ts';
import { TradeExcursions } from './trade-excursions.tsx';
import { TradeFact as Fact } from './trade-fact.tsx';

interface TradeFactsProps {
  readonly trade: TradeDetailJson;
  readonly accountName: string;
  /** Zone of all times; `null`: the browser's. */
  readonly zone: string | null;
}

/** What the result rests on, in a line that is read and not searched; it wraps where there is no room. */
export function TradeFacts({ trade, accountName, zone }: TradeFactsProps): ReactNode {
  const { currency, status } = trade;
  const untouched = isUntouched(trade);
  const unstated = trade.resultOnly === true ? RESULT_ONLY : 'The source does not state it';
  return (
    <dl className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-13">
      <Fact label="Quantity">
        <Size quantity={trade.quantity} />
        {status === 'open' && !untouched ? (
          <span className="font-normal text-muted">
            {', '}
            <Size quantity={trade.openQuantity} /> still open
          </span>
        ) : null}
      </Fact>
      <Fact label="Entry" title="Average price of the entries">
        <AveragePrice
          price={trade.entryPrice}
          tick={trade.instrument.tickSize}
          title={trade.entryPrice === null ? unstated : undefined}
        />
      </Fact>
      <Fact label="Exit" title="Average price of the exits">
        <AveragePrice
          price={trade.exitPrice}
          tick={trade.instrument.tickSize}
          title={
            trade.exitPrice !== null
              ? undefined
              : status === 'open'
                ? 'Nothing was closed yet, or it is not stated'
                : unstated
          }
        />
      </Fact>
      <Fact label="Time" title={zone === null ? undefined : `Times in ${zone}`}>
        <Times trade={trade} zone={zone} />
      </Fact>
      <Fact label="Held">
        {whyNotTimed(trade) === undefined ? <Held trade={trade} /> : <Unknown trade={trade} />}
      </Fact>
      <Fact label="Gross P&L">
        <TradeAmount
          amount={untouched ? null : trade.grossPnl}
          currency={currency}
          title={trade.grossPnl === null ? UNKNOWN_RESULT : undefined}
        />
      </Fact>
      <Fact label={feesLabel(trade)} title={feesNote(trade)}>
        <TradeAmount
          amount={trade.fees}
          currency={currency}
          tone="plain"
          title={feesNote(trade) ?? `${trade.fees} ${currency}`}
        />
      </Fact>
      {trade.openFees === '0' ? null : (
        <Fact label="Fees, open part">
          <TradeAmount amount={trade.openFees} currency={currency} tone="plain" />
        </Fact>
      )}
      {trade.income === '0' ? null : (
        <Fact
          label="Income, apart"
          title="Dividends, coupons, funding of the position: part of neither result"
        >
          <TradeAmount amount={trade.income} currency={currency} />
        </Fact>
      )}
      {trade.risk === undefined ? null : (
        <Fact
          label={RISK_WORDS[trade.riskFrom ?? 'stated']}
          title={trade.assumedRisk === undefined ? undefined : assumedRiskWords(trade.assumedRisk)}
        >
          <Money amount={trade.risk} currency={currency} tone="plain" />
        </Fact>
      )}
      <TradeExcursions trade={trade} />
      <Fact label="Account">{accountName}</Fact>
    </dl>
  );
}

/** From when to when; the day is said once where it is one. */
function Times({ trade, zone }: Pick<TradeFactsProps, 'trade' | 'zone'>): ReactNode {
  const { openedAt } = trade;
  // A day is the same one in every zone.
  const closedAt = trade.closedOnDay === true ? trade.day : trade.closedAt;
  const ofOneDay =
    closedAt !== null &&
    trade.openingUnknown !== true &&
    formatDate(openedAt, 'date', zone) === formatDate(closedAt, 'date', zone);
  const closing = closedAt === null ? null : formatClosing(trade);
  return (
    <>
      {isHeldBefore(trade) ? (
        'before the journal begins'
      ) : trade.openingUnknown === true ? (
        <Unknown trade={trade} />
      ) : (
        <DateTime value={openedAt} format={formatAt(trade, openedAt)} timeZone={zone} />
      )}
      {closedAt === null || closing === null ? (
        <span className="font-normal text-muted"> – still open</span>
      ) : trade.closingUnknown === true ? (
        <>
          {' – '}
          <Unknown trade={trade} />
        </>
      ) : ofOneDay && closing === 'date' ? null : (
        <>
          {' – '}
          <DateTime value={closedAt} format={ofOneDay ? 'clock' : closing} timeZone={zone} />
        </>
      )}
    </>
  );
}

const feesLabel = ({ status, feesModelled, feesLeftOut }: TradeDetailJson): string =>
  [
    'Fees',
    ...(status === 'open' ? ['closed quantity'] : []),
    ...(feesModelled ? ['estimated'] : []),
    ...(feesLeftOut ? ['not all'] : []),
  ].join(', ');

/** What is to be said of them besides the amount, which an amount says by itself, and hides in privacy mode. */
function feesNote({ feesModelled, feesLeftOut }: TradeDetailJson): string | undefined {
  if (feesLeftOut) return 'A fee in another currency is not among them: no rate of its day is known';
  if (feesModelled) return 'At least part of them is estimated by the account’s fee model';
  return undefined;
}

/** Why nobody knows for how long it was held; `undefined` where that is known, or will be. */
const whyNotTimed = ({ openingUnknown, closingUnknown }: TradeDetailJson): string | undefined =>
  openingUnknown === true ? UNKNOWN_OPENING : closingUnknown === true ? UNKNOWN_CLOSING : undefined;

const Unknown = ({ trade }: { readonly trade: TradeDetailJson }): ReactNode => (
  <span className="text-faint" title={whyNotTimed(trade)}>
    —
  </span>
);

/** A source that states the day only says nothing of the hour. */
const formatAt = ({ fills, statedBy }: TradeDetailJson, at: string): 'date' | 'date-time' =>
  statedBy?.timePrecision === 'day' ||
  fills.some(({ occurredAt, timePrecision }) => occurredAt === at && timePrecision === 'day')
    ? 'date'
    : 'date-time';

const formatClosing = (trade: TradeDetailJson): 'date' | 'date-time' =>
  trade.closedOnDay === true ? 'date' : formatAt(trade, trade.closedAt ?? '');

function Held({ trade }: { readonly trade: TradeDetailJson }): ReactNode {
  const { openedAt, closedAt } = trade;
  if (closedAt === null) return <Duration milliseconds={null} />;
  const timed = formatAt(trade, openedAt) !== 'date' && formatClosing(trade) !== 'date';
  const held = secondsHeld(Date.parse(openedAt) * 1_000, Date.parse(closedAt) * 1_000, timed);
  return Number.isNaN(held) ? 'within the day' : <Duration milliseconds={held * 1_000} />;
}

const RISK_WORDS = {
  stop: 'Risk to the stop',
  stated: 'Risk, as stated',
  default: 'Risk, assumed',
} as const;
