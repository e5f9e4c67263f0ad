import type { InstrumentJson } from '@tapebook/contract';
import type { Activity, ActivityKind, PositionEffect, TimePrecision } from '@tapebook/domain/activities';
import type { AssetClass, Instrument, OptionRight, Settlement } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { type Instant, instantFromMicros } from '@tapebook/domain/time';
import type { Direction } from '@tapebook/domain/trades';

const decimal = (text: string | null): Decimal | null => (text === null ? null : Decimal.parse(text));

const STORED = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?(?:Z|\+00(?::00)?)$/;

/** Rows come in the order of time, so that an instant mostly shares its day with the one before. */
const lastDay = { text: '', micros: 0 };

/** The database writes instants as COPY and the driver do; anything else is a defect. */
export function storedInstant(text: string): Instant {
  const [, day = '', hours, minutes, seconds, fraction = ''] = STORED.exec(text) ?? [];
  if (day === '') throw new RangeError(`Not a stored instant: ${text}`);
  if (day !== lastDay.text) {
    lastDay.micros = Date.parse(`${day}T00:00:00Z`) * 1000;
    lastDay.text = day;
  }
  const ofDay = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return instantFromMicros(lastDay.micros + ofDay * 1_000_000 + Number(fraction.padEnd(6, '0')));
}

export interface InstrumentRow {
  readonly id: string;
  readonly symbol: string;
  readonly asset_class: string;
  readonly currency: string;
  readonly multiplier: string | null;
  readonly tick_size: string | null;
  readonly exchange: string | null;
  readonly underlying: string | null;
  readonly expiry: string | null;
  readonly strike: string | null;
  readonly option_right: string | null;
  readonly inverse: boolean;
  readonly settlement: string | null;
  readonly name: string | null;
}

export const INSTRUMENT_COLUMNS = [
  'instruments.id',
  'instruments.symbol',
  'instruments.asset_class',
  'instruments.currency',
  'instruments.multiplier',
  'instruments.tick_size',
  'instruments.exchange',
  'instruments.underlying',
  'instruments.expiry',
  'instruments.strike',
  'instruments.option_right',
  'instruments.inverse',
  'instruments.settlement',
  'instruments.name',
] as const;

export const toInstrument = (row: InstrumentRow): Instrument => ({
  symbol: row.symbol,
  assetClass: row.asset_class as AssetClass,
  currency: row.currency,
  multiplier: decimal(row.multiplier),
  ...(row.tick_size === null ? {} : { tickSize: Decimal.parse(row.tick_size) }),
  ...(row.exchange === null ? {} : { exchange: row.exchange }),
  ...(row.underlying === null ? {} : { underlying: row.underlying }),
  ...(row.expiry === null ? {} : { expiry: row.expiry }),
  ...(row.strike === null ? {} : { strike: Decimal.parse(row.strike) }),
  ...(row.option_right === null ? {} : { right: row.option_right as OptionRight }),
  ...(row.inverse ? { inverse: true as const } : {}),
  ...(row.settlement === null ? {} : { settlement: row.settlement as Settlement }),
  ...(row.name === null ? {} : { name: row.name }),
});

export interface ActivityRow {
  readonly id: string;
  readonly account_id: string;
  readonly instrument_id: string | null;
  readonly kind: string;
  readonly occurred_at: string;
  readonly time_precision: string;
  readonly sequence: number;
  readonly quantity: string | null;
  readonly price: string | null;
  readonly amount: string;
  readonly fees: string;
  readonly fee_currency: string | null;
  readonly fee_rate: string | null;
  readonly fees_stated: boolean;
  readonly order_id: string | null;
  readonly position_id: string | null;
  readonly currency: string;
  readonly effect: string | null;
  readonly held_before: boolean;
  readonly held_cost: string | null;
  readonly stated_result: string | null;
  readonly stated_currency: string | null;
  readonly direction: string | null;
  readonly ratio: string | null;
  readonly ratio_divisor: string | null;
  readonly basis_fraction: string | null;
  readonly basis_fraction_divisor: string | null;
  readonly acquired_at: string | null;
  readonly successor_id: string | null;
  readonly to_account_id: string | null;
  readonly replaces: string | null;
  readonly external_id: string | null;
  readonly note: string | null;
  readonly import_id: string | null;
  readonly line: number | null;
}

/** What {@link ActivityRow} asks of the table of activities. */
export const ACTIVITY_COLUMNS = [
  'activities.id',
  'activities.account_id',
  'activities.instrument_id',
  'activities.kind',
  'activities.occurred_at',
  'activities.time_precision',
  'activities.sequence',
  'activities.quantity',
  'activities.price',
  'activities.amount',
  'activities.fees',
  'activities.fee_currency',
  'activities.fee_rate',
  'activities.fees_stated',
  'activities.order_id',
  'activities.position_id',
  'activities.currency',
  'activities.effect',
  'activities.held_before',
  'activities.held_cost',
  'activities.stated_result',
  'activities.stated_currency',
  'activities.direction',
  'activities.ratio',
  'activities.ratio_divisor',
  'activities.basis_fraction',
  'activities.basis_fraction_divisor',
  'activities.acquired_at',
  'activities.successor_id',
  'activities.to_account_id',
  'activities.replaces',
  'activities.external_id',
  'activities.note',
  'activities.import_id',
  'activities.line',
] as const;

export function toActivity(row: ActivityRow, instruments: ReadonlyMap<string, Instrument>): Activity {
  const successor = row.successor_id === null ? undefined : instruments.get(row.successor_id);
  return {
    id: row.id,
    accountId: row.account_id,
    kind: row.kind as ActivityKind,
    instrument: row.instrument_id === null ? null : (instruments.get(row.instrument_id) ?? null),
    occurredAt: storedInstant(row.occurred_at),
    timePrecision: row.time_precision as TimePrecision,
    sequence: row.sequence,
    ...(row.quantity === null ? {} : { quantity: Decimal.parse(row.quantity) }),
    ...(row.price === null ? {} : { price: Decimal.parse(row.price) }),
    amount: Decimal.parse(row.amount),
    fees: Decimal.parse(row.fees),
    ...(row.fee_currency === null ? {} : { feeCurrency: row.fee_currency }),
    ...(row.fee_rate === null ? {} : { feeRate: Decimal.parse(row.fee_rate) }),
    ...(row.fees_stated ? {} : { feesStated: false as const }),
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
    ...(row.position_id === null ? {} : { positionId: row.position_id }),
    currency: row.currency,
    ...(row.effect === null ? {} : { effect: row.effect as PositionEffect }),
    ...(row.held_before ? { heldBefore: true as const } : {}),
    ...(row.held_cost === null ? {} : { heldCost: Decimal.parse(row.held_cost) }),
    ...(row.stated_result === null || row.stated_currency === null
      ? {}
      : { statedResult: Decimal.parse(row.stated_result), statedCurrency: row.stated_currency }),
    ...(row.direction === null ? {} : { direction: row.direction as Direction }),
    ...(row.ratio === null ? {} : { ratio: Decimal.parse(row.ratio) }),
    ...(row.ratio_divisor === null ? {} : { ratioDivisor: Decimal.parse(row.ratio_divisor) }),
    ...(row.basis_fraction === null ? {} : { basisFraction: Decimal.parse(row.basis_fraction) }),
    ...(row.basis_fraction_divisor === null
      ? {}
      : { basisFractionDivisor: Decimal.parse(row.basis_fraction_divisor) }),
    ...(row.acquired_at === null ? {} : { acquiredAt: storedInstant(row.acquired_at) }),
    ...(successor === undefined ? {} : { successor }),
    ...(row.to_account_id === null ? {} : { toAccountId: row.to_account_id }),
    ...(row.replaces === null ? {} : { replaces: row.replaces }),
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    ...(row.note === null ? {} : { note: row.note }),
    ...(row.import_id === null ? {} : { importId: row.import_id }),
    ...(row.line === null ? {} : { line: row.line }),
  };
}

export const instrumentJson = (instrument: Instrument): InstrumentJson => ({
  symbol: instrument.symbol,
  assetClass: instrument.assetClass,
  currency: instrument.currency,
  multiplier: instrument.multiplier === null ? null : instrument.multiplier.normalized().toString(),
  ...(instrument.tickSize === undefined ? {} : { tickSize: instrument.tickSize.normalized().toString() }),
  ...(instrument.exchange === undefined ? {} : { exchange: instrument.exchange }),
  ...(instrument.underlying === undefined ? {} : { underlying: instrument.underlying }),
  ...(instrument.expiry === undefined ? {} : { expiry: instrument.expiry }),
  ...(instrument.strike === undefined ? {} : { strike: instrument.strike.normalized().toString() }),
  ...(instrument.right === undefined ? {} : { right: instrument.right }),
  ...(instrument.inverse === undefined ? {} : { inverse: instrument.inverse }),
  ...(instrument.settlement === undefined ? {} : { settlement: instrument.settlement }),
  ...(instrument.name === undefined ? {} : { name: instrument.name }),
});
