import type { AccountJson, TradeDetailJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { assumedRiskWords } from '#web/lib/risk/risk-default.ts';
import { AveragePrice } from '#web/ui/numbers/average-price.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import { TradeAmount } from '../words/trade-amount.tsx';
import { RESULT_ONLY, UNKNOWN_RESULT } from '../words/trade-values.ts';
import { isUntouched } from './is-untouched.ts';
import { TradeExcursions } from './trade-excursions.tsx';
import { TradeFact as Fact } from './trade-fact.tsx';
import { TradeHeld, TradeTimes } from './trade-times.tsx';

interface TradeFactsProps {
  readonly trade: TradeDetailJson;
  readonly account: AccountJson | undefined;
  /** Zone of all times; `null`: the browser's. */
  readonly zone: string | null;
  /** `first`: what was traded, and when; `further`: all else. On a phone the chart stands between them. */
  readonly part?: 'first' | 'further';
}

/** What the result rests on, in a line that is read and not searched; it wraps where there is no room. */
export function TradeFacts({ part, ...facts }: TradeFactsProps): ReactNode {
  return (
    <dl className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-13">
      {part === 'further' ? null : <FirstFacts {...facts} />}
      {part === 'first' ? null : <FurtherFacts {...facts} />}
    </dl>
  );
}

function FirstFacts({ trade, account, zone }: TradeFactsProps): ReactNode {
  const { status } = trade;
  const untouched = isUntouched(trade);
  const unstated = trade.resultOnly === true ? RESULT_ONLY : 'Not stated by the source';
  return (
    <>
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
                ? 'Nothing closed yet, or not stated'
                : unstated
          }
        />
      </Fact>
      <Fact label="Time" title={zone === null ? undefined : `Times in ${zone}`}>
        <TradeTimes trade={trade} zone={zone} accountZone={account?.timeZone} />
      </Fact>
      <Fact label="Held">
        <TradeHeld trade={trade} />
      </Fact>
    </>
  );
}

function FurtherFacts({ trade, account }: TradeFactsProps): ReactNode {
  const { currency } = trade;
  return (
    <>
      <Fact label="Gross P&L">
        <TradeAmount
          amount={isUntouched(trade) ? null : trade.grossPnl}
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
          title="Dividends, coupons and funding of the position: not in gross or net P&L"
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
      <Fact label="Account">{account?.name}</Fact>
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
  if (feesLeftOut) return 'A fee in another currency is not included: no rate is known for its day';
  if (feesModelled) return 'Partly or fully estimated from the account’s fee model';
  return undefined;
}

const RISK_WORDS = {
  stop: 'Risk to the stop',
  stated: 'Risk, as stated',
  default: 'Risk, assumed',
} as const;
