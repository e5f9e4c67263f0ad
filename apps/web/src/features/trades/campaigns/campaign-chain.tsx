import type { CampaignDetailJson, CampaignLegJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { TradeLink } from '#web/ui/journal-data/trade-link.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import { SumOfTrades } from '../words/trade-amount.tsx';
import { NOTHING_REALISED, UNKNOWN_RESULT } from '../words/trade-values.ts';
import { beginWords, endWords, isUntouched, legName } from './campaign-words.ts';
import { legEnds } from './leg-ends.ts';

interface CampaignChainProps {
  readonly campaign: CampaignDetailJson;
  /** The trade whose dialog is open: its leg is no link. */
  readonly tradeId: string;
  readonly zone: string | null;
  /** Of the account, which days without a time are of. */
  readonly accountZone: string | undefined;
}

const HEAD = 'h-8 px-2 font-medium whitespace-nowrap';
const CELL = 'h-9 px-2 whitespace-nowrap max-sm:h-13';

/** The legs in order of time, on one line; each leads to its trade. */
export function CampaignChain({ campaign, tradeId, zone, accountZone }: CampaignChainProps): ReactNode {
  const { legs, currency } = campaign;
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-13" aria-label="Legs of the campaign">
        <thead className="text-12 text-muted">
          <tr className="border-b border-border text-left">
            <th scope="col" className={clsx(HEAD, 'pl-5!')}>
              Leg
            </th>
            <th scope="col" className={clsx(HEAD, 'max-sm:hidden')}>
              Opened
            </th>
            <th scope="col" className={clsx(HEAD, 'max-sm:hidden')}>
              Ended
            </th>
            <th scope="col" className={clsx(HEAD, 'text-right')}>
              Net
            </th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg, index) => {
            const current = leg.tradeIds.includes(tradeId);
            const { opened, closed } = legEnds(leg, campaign.trades, accountZone);
            return (
              <tr
                key={leg.tradeIds[0]}
                aria-current={current ? 'true' : undefined}
                className={clsx('border-b border-border last:border-b-0', current && 'bg-hover')}
              >
                <td className={clsx(CELL, 'relative pl-5! max-sm:py-2 max-sm:whitespace-normal')}>
                  <Bead
                    first={index === 0}
                    last={index === legs.length - 1}
                    current={current}
                    open={leg.closedAt === null}
                  />
                  <LegName leg={leg} current={current} />
                  <span className="mt-0.5 block text-12 sm:hidden">
                    <LegBegin leg={leg} at={opened} zone={zone} />
                    <span className="text-muted"> – </span>
                    <LegEnd leg={leg} at={closed} zone={zone} />
                  </span>
                </td>
                <td className={clsx(CELL, 'max-sm:hidden')}>
                  <LegBegin leg={leg} at={opened} zone={zone} />
                </td>
                <td className={clsx(CELL, 'max-sm:hidden')}>
                  <LegEnd leg={leg} at={closed} zone={zone} />
                </td>
                <td className={clsx(CELL, 'text-right')}>
                  <LegResult leg={leg} currency={currency} trades={campaign.trades} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface LegTimeProps<At> {
  readonly leg: CampaignLegJson;
  readonly at: At;
  readonly zone: string | null;
}

const LegBegin = ({ leg, at, zone }: LegTimeProps<string>): ReactNode => (
  <>
    <DateTime value={at} format="day-month" timeZone={zone} />
    <Words words={beginWords(leg)} />
  </>
);

const LegEnd = ({ leg, at, zone }: LegTimeProps<string | null>): ReactNode => (
  <>
    {at === null ? null : <DateTime value={at} format="day-month" timeZone={zone} />}
    <Words words={endWords(leg)} />
  </>
);

const Words = ({ words }: { readonly words: string | null }): ReactNode =>
  words === null ? null : <span className="text-muted"> {words}</span>;

function LegName({ leg, current }: { readonly leg: CampaignLegJson; readonly current: boolean }): ReactNode {
  const { instrument, direction, quantity } = leg;
  const words = (
    <>
      {direction === 'short' ? 'Short' : 'Long'} <Size quantity={quantity} /> × {legName(leg)}
      {instrument.right === undefined || instrument.expiry === undefined ? null : (
        <span className="font-normal text-muted">
          {', '}
          <DateTime value={instrument.expiry} />
        </span>
      )}
    </>
  );
  const [first] = leg.tradeIds;
  if (current || first === undefined) {
    return (
      <span className="font-medium">
        {words}
        <span className="sr-only"> (this trade)</span>
      </span>
    );
  }
  return (
    <TradeLink
      tradeId={first}
      className="rounded-control font-medium underline-offset-2 hover:text-accent-ink hover:underline"
    >
      {words}
    </TradeLink>
  );
}

interface LegResultProps {
  readonly leg: CampaignLegJson;
  readonly currency: string;
  readonly trades: CampaignDetailJson['trades'];
}

/** What was never reduced has no result yet, rather than one of nothing. */
function LegResult({ leg, currency, trades }: LegResultProps): ReactNode {
  const own = trades.filter(({ id }) => leg.tradeIds.includes(id));
  const untouched = isUntouched(own);
  return (
    <SumOfTrades
      sum={untouched ? null : leg.netPnl}
      parts={own.map(({ id, netPnl }) => ({ id, amount: netPnl }))}
      currency={currency}
      title={untouched ? NOTHING_REALISED : leg.netPnl === null ? UNKNOWN_RESULT : undefined}
    />
  );
}

interface BeadProps {
  readonly first: boolean;
  readonly last: boolean;
  readonly current: boolean;
  readonly open: boolean;
}

/** A bead of the string that runs through the legs: hollow while the leg is open. */
function Bead({ first, last, current, open }: BeadProps): ReactNode {
  return (
    <span aria-hidden="true" className="absolute inset-y-0 left-1 w-2">
      <span
        className={clsx(
          'absolute left-[3.5px] w-px bg-control-border',
          first ? 'top-1/2' : 'top-0',
          last ? 'bottom-1/2' : 'bottom-0',
        )}
      />
      <span
        className={clsx(
          'absolute top-1/2 left-0 size-2 -translate-y-1/2 rounded-full border',
          current ? 'border-accent-ink' : 'border-muted',
          open ? 'bg-panel' : current ? 'bg-accent-ink' : 'bg-muted',
        )}
      />
    </span>
  );
}
