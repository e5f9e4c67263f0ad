import type { InstrumentJson, NewInstrumentJson } from '@tapebook/contract';
import { formatDate } from '#web/lib/format/dates.ts';
import { assetClassWords } from './asset-class-badge.tsx';

/** `Option`, `on AAPL`, `call 150`, `expires Mar 20, 2026`, `× 100`, `USD`. */
export function instrumentWords(instrument: InstrumentJson | NewInstrumentJson): readonly string[] {
  const { assetClass, symbol, underlying, right, strike, expiry, multiplier, currency } = instrument;
  return [
    assetClassWords(assetClass),
    ...(underlying === undefined || underlying === symbol ? [] : [`on ${underlying}`]),
    ...(right === undefined ? [] : [`${right} ${strike ?? ''}`.trim()]),
    ...(expiry === undefined ? [] : [`expires ${formatDate(expiry)}`]),
    ...(multiplier === null || multiplier === undefined
      ? ['contract size not known']
      : multiplier === '1'
        ? []
        : [`× ${multiplier}`]),
    ...(instrument.inverse === true ? ['inverse'] : []),
    ...(instrument.settlement === 'cash' ? ['settled in cash'] : []),
    currency,
  ];
}
