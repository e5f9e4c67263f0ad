import type { TradeDetailJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { assumedRiskWords } from '#web/lib/risk/risk-default.ts';
import { RMultiple } from '#web/ui/numbers/r-multiple.tsx';
import { PublicLinkButton } from '#web/ui/public-links/public-link-button.tsx';
import { DirectionBadge } from '../words/direction-badge.tsx';
import { OutcomeBadge } from '../words/outcome-badge.tsx';
import { TradeAmount, useTradeTelling } from '../words/trade-amount.tsx';
import { NOTHING_REALISED, RESULT_ONLY, UNKNOWN_RESULT } from '../words/trade-values.ts';
import { isUntouched } from './is-untouched.ts';
import { TradeConversion } from './trade-conversion.tsx';

/** The result of a trade: what stands largest. */
export function TradeHeadline({ trade }: { readonly trade: TradeDetailJson }): ReactNode {
  const { currency, status } = trade;
  const { unit } = useTradeTelling();
  const untouched = isUntouched(trade);
  const why = untouched ? NOTHING_REALISED : trade.netPnl === null ? UNKNOWN_RESULT : undefined;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TradeAmount
          amount={untouched ? null : trade.netPnl}
          currency={currency}
          arrow
          title={why ?? `${trade.netPnl} ${currency} after fees`}
          className="text-28 font-semibold"
        />
        {/* In R it is the result itself. */}
        {trade.rMultiple === undefined || untouched || unit === 'r' ? null : (
          <RMultiple
            multiple={trade.rMultiple}
            assumed={trade.riskFrom === 'default'}
            title={trade.assumedRisk === undefined ? undefined : assumedRiskWords(trade.assumedRisk)}
            className="text-20 font-semibold"
          />
        )}
        <OutcomeBadge outcome={status === 'open' ? 'open' : (trade.outcome ?? null)} />
        <span className="text-13 text-muted">
          <DirectionBadge direction={trade.direction} />
        </span>
        <span className="text-12 text-muted">
          {why ??
            (trade.resultOnly === true
              ? RESULT_ONLY
              : status === 'open'
                ? 'realised so far, after fees'
                : 'net of fees')}
        </span>
        <span className="ml-auto">
          <PublicLinkButton
            what="this trade"
            title={`${instrumentName(trade.instrument.symbol)}, ${formatDate(trade.day)}`}
            of={() => ({ kind: 'trade', tradeId: trade.id })}
          />
        </span>
      </div>
      {unit === 'money' ? <TradeConversion trade={trade} /> : null}
    </div>
  );
}
