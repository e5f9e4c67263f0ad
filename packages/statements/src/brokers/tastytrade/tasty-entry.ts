import type { PositionEffect } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow } from '../../layouts/row-output.ts';

/** One row of a history, in whichever of the layouts that there have been. */
export interface TastyEntry {
  readonly row: OutputRow;
  readonly time: ResolvedTime;
  readonly account: string;
  /** `Trade`, `Receive Deliver`, `Money Movement` */
  readonly type: string;
  readonly subType: string;
  readonly side: 'buy' | 'sell' | null;
  readonly effect: PositionEffect | undefined;
  readonly instrument: Instrument | null;
  readonly description: string;
  readonly quantity: Decimal | null;
  readonly price: Decimal | null;
  /** Cash without costs, received positive. Of a future, what was realised. */
  readonly value: Decimal;
  /** Cost positive. */
  readonly fees: Decimal;
  readonly currency: string;
  readonly orderId?: string | undefined;
  /** The broker's own of this very row: its interface tells it, its files do not. */
  readonly externalId?: string | undefined;
  /** What tells the row apart in either layout and in whatever zone it was looked at. */
  readonly content: string;
}

/** No description is longer; the search in it must not go on for ever in what is none. */
const LONGEST = 200;
const TRADED = /@ *(-?[\d,]*\.?\d+)\s*$/;
const REMOVED = /(?:Removal of|Open|Close|Bought|Sold) +([\d,]*\.?\d+) /i;

/** The price at the end of `Bought 1 /CLJ4 @ 79.69`; `''` where there is none. */
export const priceInWords = (description: string): string =>
  TRADED.exec(description.slice(-LONGEST))?.[1] ?? '';

/** The quantity in `Removal of 2.0 PACB 12/30/22 Call 10.50 due to expiration.`; `''` where there is none. */
export const quantityInWords = (description: string): string =>
  REMOVED.exec(description.slice(0, LONGEST))?.[1] ?? '';
