import type { AssetClass, Instrument } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';

/** One row of a section of corporate actions: an event has one row, or one out and one in. */
export interface CorporateActionRow {
  readonly account: string;
  readonly line: number;
  readonly time: ResolvedTime;
  readonly content: string;
  readonly externalId?: string;
  readonly assetClass: AssetClass;
  readonly symbol: string;
  readonly currency: string;
  /** Pieces booked in (positive) or out. */
  readonly quantity: Decimal;
  readonly proceeds: Decimal;
  readonly description: string;
  /** It takes back a row that says the same. */
  readonly cancels: boolean;
}

/** Finds instruments, and the name that a security bears elsewhere in the statement. */
export interface CorporateActionNames {
  instrument(assetClass: AssetClass, symbol: string, currency: string): Instrument;
  /** The broker books the new paper under a provisional name (`ABC.NEW`); elsewhere it has its own. */
  lasting(row: CorporateActionRow): string;
}
