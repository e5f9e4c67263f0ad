import { Decimal } from '@tapebook/domain/money';
import { type Instant, parseInstant, wallClockAt } from '@tapebook/domain/time';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { formatPrice } from '#web/lib/format/quantity.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { takesEscape } from '#web/ui/forms/takes-escape.ts';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Price } from '#web/ui/numbers/price.tsx';
import { readTime } from '../entry/reading/read-time.ts';
import { tradeZone } from '../words/trade-zone.ts';
import type { Stop } from './use-stop.ts';

interface StopMovesProps {
  readonly trade: LoadedTrade;
  readonly stop: Stop;
  readonly readPrice: (text: string) => Decimal | null;
}

const BROWSER_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where the stop went after the first one: the moves in the order of time, and a place to say another. */
export function StopMoves({ trade, stop, readPrice }: StopMovesProps): ReactNode {
  const { accounts, settings } = useJournalData().head;
  const [open, setOpen] = useState(false);
  if (stop.first === null) return null;
  const account = accounts.find(({ id }) => id === trade.accountId);
  const zone = tradeZone(account, settings) ?? BROWSER_ZONE;
  const dayOf = (at: string): string => formatDate(at, 'date', zone);
  return (
    <div className="mb-3 grid grid-cols-1 gap-2">
      {stop.moves.length === 0 ? null : (
        <ol aria-label="Moves of the stop" className="grid grid-cols-1 gap-1 text-13">
          {stop.moves.map(({ at, price }, place) => (
            <li key={at} className="flex items-center gap-2">
              <DateTime
                value={at}
                // The rail is narrow, and mostly it is the day that stands above.
                format={dayOf(at) === dayOf(trade.openedAt) ? 'clock' : 'date-time'}
                timeZone={zone}
                className="text-muted"
              />
              <Price price={price} className="font-medium" />
              <MoveWord trade={trade} from={stop.moves[place - 1]?.price ?? stop.first ?? price} to={price} />
              <IconButton
                label={`Remove the move to ${formatPrice(price)}`}
                icon={<X aria-hidden="true" />}
                className="ml-auto"
                onClick={() => stop.forget(at)}
              />
            </li>
          ))}
        </ol>
      )}
      {open ? (
        <MoveForm
          key={trade.id}
          trade={trade}
          zone={zone}
          readPrice={readPrice}
          onMove={(price, at) => {
            stop.move(price, at);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : (
        <div>
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
            Stop moved
          </Button>
        </div>
      )}
    </div>
  );
}

/** Said in words: colour alone tells nothing to some. */
function MoveWord({
  trade,
  from,
  to,
}: {
  readonly trade: LoadedTrade;
  readonly from: string;
  readonly to: string;
}): ReactNode {
  if (trade.direction === null) return null;
  const step = Decimal.parse(to).compare(Decimal.parse(from)) * (trade.direction === 'long' ? 1 : -1);
  if (step === 0) return null;
  return step > 0 ? (
    <span className="text-muted">tightened</span>
  ) : (
    <span className="text-warning-ink">moved away</span>
  );
}

interface MoveFormProps {
  readonly trade: LoadedTrade;
  readonly zone: string;
  readonly readPrice: StopMovesProps['readPrice'];
  readonly onMove: (price: string, at: string) => void;
  readonly onClose: () => void;
}

/** `2026-03-02T09:31` as a control of the browser has it. */
const controlText = (instant: string, zone: string): string => {
  const { date, time } = wallClockAt(parseInstant(instant) as Instant, zone);
  return `${date}T${time.slice(0, 5)}`;
};

function MoveForm({ trade, zone, readPrice, onMove, onClose }: MoveFormProps): ReactNode {
  // Of an open position it is moved now; of a closed one nobody knows better than its trader.
  const suggested = trade.closedAt === null ? new Date().toISOString() : trade.openedAt;
  const [typed, setTyped] = useState({ price: '', at: controlText(suggested, zone) });
  const [errors, setErrors] = useState<{ readonly price?: string; readonly at?: string }>({});
  const save = (): void => {
    const price = readPrice(typed.price);
    const [date = '', time = ''] = typed.at.split('T');
    const at = readTime({ date, time }, zone);
    const isWhileOpen =
      at !== null &&
      Date.parse(at) >= Math.floor(Date.parse(trade.openedAt) / 60_000) * 60_000 &&
      (trade.closedAt === null || Date.parse(at) <= Date.parse(trade.closedAt));
    const wrong = {
      ...(price === null ? { price: 'Such as 98.50' } : {}),
      ...(isWhileOpen ? {} : { at: 'While the trade was open' }),
    };
    setErrors(wrong);
    if (price !== null && at !== null && isWhileOpen) onMove(price.toString(), at);
  };
  return (
    <form
      aria-label="Move of the stop"
      {...takesEscape(true)}
      className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-x-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Field label="Moved to" error={errors.price}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={typed.price}
          onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, price: value }))}
        />
      </Field>
      <Field label="At" error={errors.at}>
        <Input
          type="datetime-local"
          value={typed.at}
          onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, at: value }))}
        />
      </Field>
      <div className="col-span-full flex gap-2">
        <Button type="submit" size="small" variant="primary">
          Save the move
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
