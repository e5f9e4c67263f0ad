import type { CampaignDetailJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Price } from '#web/ui/numbers/price.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { SumOfTrades } from '../words/trade-amount.tsx';
import { NOTHING_REALISED, UNKNOWN_RESULT } from '../words/trade-values.ts';
import { CampaignFact as Fact } from './campaign-fact.tsx';
import { campaignDays, isUntouched } from './campaign-words.ts';

/** What a campaign comes to, and what its shares cost in both views. */
export function CampaignFigures({ campaign }: { readonly campaign: CampaignDetailJson }): ReactNode {
  const { currency, netPnl, costBasis, status } = campaign;
  const untouched = isUntouched(campaign.trades);
  const why = untouched ? NOTHING_REALISED : netPnl === null ? UNKNOWN_RESULT : undefined;
  const partsOf = (amount: 'netPnl' | 'fees' | 'income') =>
    campaign.trades.map((trade) => ({ id: trade.id, amount: trade[amount] }));
  const days = campaignDays(campaign, Date.now());
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-13 sm:flex sm:flex-wrap sm:gap-x-10">
      <Fact label={status === 'open' ? 'Net so far, all legs' : 'Net, all legs'}>
        <SumOfTrades
          sum={untouched ? null : netPnl}
          parts={partsOf('netPnl')}
          currency={currency}
          arrow
          title={why ?? `${netPnl} ${currency} after fees, the sum of its trades`}
          className="text-16 font-semibold"
        />
      </Fact>
      <Fact label="Fees">
        <SumOfTrades sum={campaign.fees} parts={partsOf('fees')} currency={currency} tone="plain" />
      </Fact>
      {campaign.income === '0' ? null : (
        <Fact label="Income, apart">
          <SumOfTrades
            sum={campaign.income}
            parts={partsOf('income')}
            currency={currency}
            title="Dividends and similar payments; not in P&L"
          />
        </Fact>
      )}
      <Fact label="Rolls">
        <Quantity quantity={campaign.rolls} />
      </Fact>
      <Fact label={status === 'open' ? 'Running' : 'Lasted'}>
        <Quantity quantity={days} /> {days === 1 ? 'day' : 'days'}
      </Fact>
      {costBasis === null ? null : (
        <>
          <Fact label="Cost basis, as paid">
            <Price
              price={costBasis.paid}
              title={`What one of ${costBasis.quantity} ${campaign.underlying} cost: purchases and deliveries at their prices`}
            />
          </Fact>
          <Fact label="Cost basis, adjusted">
            <Price
              price={costBasis.adjusted}
              title="With premiums, income, fees and earlier sales: at this price the campaign breaks even"
            />
          </Fact>
        </>
      )}
    </dl>
  );
}
