import type { TradeDetailJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Price } from '#web/ui/numbers/price.tsx';
import { sizeOf } from '#web/ui/prices/size-words.ts';
import { TradeAmount } from '../words/trade-amount.tsx';
import { TradeFact } from './trade-fact.tsx';

const UNKNOWN = 'No prices for that time: import or add some';

/** How far it went against the trade and in its favour while it was open; a dash where no prices are known. */
export function TradeExcursions({ trade }: { readonly trade: TradeDetailJson }): ReactNode {
  const { mae, mfe, giveBack, worstPrice, bestPrice, currency, excursionsFrom } = trade;
  return (
    <>
      <TradeFact label="MAE" title="Maximum adverse excursion: the worst open result">
        <TradeAmount
          amount={mae ?? null}
          currency={currency}
          title={mae === undefined ? UNKNOWN : undefined}
        />
        <AtPrice price={worstPrice} />
      </TradeFact>
      <TradeFact label="MFE" title="Maximum favourable excursion: the best open result">
        <TradeAmount
          amount={mfe ?? null}
          currency={currency}
          title={mfe === undefined ? UNKNOWN : undefined}
        />
        <AtPrice price={bestPrice} />
      </TradeFact>
      {giveBack === undefined ? null : (
        <TradeFact
          label="Largest give-back"
          title="The largest fall from its highest open profit while it was open"
        >
          <TradeAmount amount={giveBack} currency={currency} />
        </TradeFact>
      )}
      {excursionsFrom === undefined ? null : (
        <TradeFact
          label="Measured on"
          title={
            excursionsFrom.straddled
              ? 'One bar contains the entry or the exit. Whether its extremes came before or after is unknown, so its open or close counts'
              : undefined
          }
        >
          <span className="font-normal text-muted">
            {barsInWords(excursionsFrom.bars)}
            {excursionsFrom.straddled ? ', the first and last in part' : ''}
          </span>
        </TradeFact>
      )}
    </>
  );
}

/** `1-minute bars (Alpaca IEX), and 1-day bars (Own file)`. */
const barsInWords = (bars: readonly { readonly feed: string; readonly seconds: number }[]): string =>
  bars.map(({ feed, seconds }) => `${sizeOf(seconds)} bars (${feed})`).join(', and ');

function AtPrice({ price }: { readonly price: string | undefined }): ReactNode {
  if (price === undefined) return null;
  return (
    <span className="font-normal text-muted">
      {' at '}
      <Price price={price} title={price} />
    </span>
  );
}
