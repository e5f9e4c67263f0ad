import type { TradeDetailJson } from '@tapebook/contract';
import { secondsHeld } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Duration } from '#web/ui/numbers/duration.tsx';
import { isHeldBefore } from '../words/held-before.ts';
import { UNKNOWN_CLOSING, UNKNOWN_OPENING } from '../words/trade-values.ts';
import { formatAt, formatClosing, tradeEnds } from './trade-ends.ts';

interface TradeTimesProps {
  readonly trade: TradeDetailJson;
  /** Of times; `null`: the browser's. */
  readonly zone: string | null;
  /** Its account's, which days without a time are of. */
  readonly accountZone: string | undefined;
}

/** From when to when; the day is said once where it is one. */
export function TradeTimes({ trade, zone, accountZone }: TradeTimesProps): ReactNode {
  const { openedAt, closedAt } = tradeEnds(trade, accountZone);
  const ofOneDay =
    closedAt !== null &&
    trade.openingUnknown !== true &&
    formatDate(openedAt, 'date', zone) === formatDate(closedAt, 'date', zone);
  const closing = closedAt === null ? null : formatClosing(trade);
  return (
    <>
      {isHeldBefore(trade) ? (
        'before the journal starts'
      ) : trade.openingUnknown === true ? (
        <Unknown trade={trade} />
      ) : (
        <DateTime value={openedAt} format={formatAt(trade, trade.openedAt)} timeZone={zone} />
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

/** For how long. */
export function TradeHeld({ trade }: Pick<TradeTimesProps, 'trade'>): ReactNode {
  if (whyNotTimed(trade) !== undefined) return <Unknown trade={trade} />;
  const { openedAt, closedAt } = trade;
  if (closedAt === null) return <Duration milliseconds={null} />;
  const timed = formatAt(trade, openedAt) !== 'date' && formatClosing(trade) !== 'date';
  const held = secondsHeld(Date.parse(openedAt) * 1_000, Date.parse(closedAt) * 1_000, timed);
  return Number.isNaN(held) ? 'within the day' : <Duration milliseconds={held * 1_000} />;
}

/** Why nobody knows for how long it was held; `undefined` where that is known, or will be. */
const whyNotTimed = ({ openingUnknown, closingUnknown }: TradeDetailJson): string | undefined =>
  openingUnknown === true ? UNKNOWN_OPENING : closingUnknown === true ? UNKNOWN_CLOSING : undefined;

const Unknown = ({ trade }: Pick<TradeTimesProps, 'trade'>): ReactNode => (
  <span className="text-faint" title={whyNotTimed(trade)}>
    —
  </span>
);
