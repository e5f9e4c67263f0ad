import type { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import { paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

/** A trade as any of the layouts states it. */
export interface Traded {
  readonly account: string | undefined;
  readonly symbol: string;
  readonly count: string;
  readonly price: string;
  readonly gross: Decimal;
  readonly costs: Decimal;
  readonly currency: string;
  readonly day: string;
  readonly clock: string;
  readonly zone: string;
}

export function tellTiger(
  note: Note,
  { account, symbol, count, price, gross, costs, currency, day, clock, zone }: Traded,
): void {
  const quantity = note.parse('quantity', count);
  const sells = quantity.isNegative();
  tellTrade(note, {
    side: sells ? 'sell' : 'buy',
    account,
    instrument: paper(symbol, currency),
    time: tigerTime(note, { day, clock, zone }),
    quantity,
    price: note.parse('price', price),
    gross,
    total: { value: sells ? gross.minus(costs) : gross.plus(costs), currency },
  });
}

/** In the zone that stands behind the clock, else in Singapore's. */
export const tigerTime = (
  note: Note,
  { day, clock, zone }: Pick<Traded, 'day' | 'clock' | 'zone'>,
): ResolvedTime =>
  /Eastern/.test(zone)
    ? note.time(day, clock, 'America/New_York')
    : note.time(day, `${clock} ${zone}`.trim());
