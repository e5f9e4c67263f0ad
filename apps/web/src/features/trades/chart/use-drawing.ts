import type { TradeDetailJson } from '@tapebook/contract';
import type { Unit } from '@tapebook/domain/analytics';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { formatMoney, MASKED_AMOUNT } from '#web/lib/format/money.ts';
import { formatPrice, formatQuantity } from '#web/lib/format/quantity.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { toldText } from '#web/ui/numbers/told-text.ts';
import { watchColours } from './chart-colours.ts';
import type { ChartModel } from './chart-model.ts';
import { offSession } from './off-session.ts';
import { PriceDrawing, type PriceDrawingWords, type PriceScale } from './price-drawing.ts';
import { placesOf } from './tick-of.ts';

const STYLES = { clock: 'clock', day: 'axis-day', full: 'date-time' } as const;

/** From here on an amount at the axis is written as 12.3K; below it to the cent, as in the heading. */
const LONG_AMOUNT = 10_000;

const wordsOf = (
  zone: string | null,
  currency: string,
  places: number,
  unit: Unit,
  masked: boolean,
): PriceDrawingWords => ({
  time: (seconds, style) => formatDate(seconds * 1_000, STYLES[style], zone),
  price: (price) => formatPrice(price, { min: places, max: places }),
  money: (amount) =>
    unit !== 'money'
      ? toldText(amount, unit, 'auto')
      : masked
        ? MASKED_AMOUNT
        : formatMoney(amount, currency, { compact: Math.abs(amount) >= LONG_AMOUNT }),
  size: (quantity) => (masked ? MASKED_AMOUNT : formatQuantity(quantity, { max: 2 })),
});

interface UseDrawing {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly drawing: RefObject<PriceDrawing | null>;
  /** Where prices stand in it, another one whenever they have moved; `null` until it is drawn. */
  readonly scale: PriceScale | null;
  /** The bar that is looked at. */
  readonly looked: number | null;
}

/** A drawing in a place of the page, for as long as that is there; made anew when its words change. */
export function useDrawing(
  model: ChartModel,
  zone: string | null,
  trade: Pick<TradeDetailJson, 'instrument' | 'fills' | 'currency'>,
  /** How long a bar is, and in what the result so far is told. */
  { seconds, unit }: { readonly seconds: number; readonly unit: Unit },
): UseDrawing {
  const container = useRef<HTMLDivElement>(null);
  const drawing = useRef<PriceDrawing | null>(null);
  const latest = useRef(model);
  const [looked, setLooked] = useState<number | null>(null);
  // Whenever the chart has moved, what lies over it is placed anew: by a scale of its own each time, since what is drawn
  // again with the same values is not reckoned again.
  const [scale, setScale] = useState<PriceScale | null>(null);
  const masked = usePrivacyMode();
  const { assetClass, symbol, currency, exchange } = trade.instrument;
  // Results may be in that of the account.
  const { currency: money } = trade;
  const places = placesOf(trade);

  useEffect(() => {
    const place = container.current;
    if (place === null) return;
    let frame = 0;
    const made = new PriceDrawing(place, latest.current, {
      words: wordsOf(zone, money, places, unit, masked),
      isOff: offSession(
        { assetClass, symbol, currency, ...(exchange === undefined ? {} : { exchange }) },
        seconds,
      ),
      onLook: setLooked,
      // The library tells of it while it draws; what lies over it follows in the next frame.
      onMove: () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => setScale(made.scale()));
      },
    });
    drawing.current = made;
    const stop = watchColours(() => made.recolour());
    const [toPaper, fromPaper] = [() => made.toPaper(), () => made.fromPaper()];
    window.addEventListener('beforeprint', toPaper);
    window.addEventListener('afterprint', fromPaper);
    return () => {
      stop();
      window.removeEventListener('beforeprint', toPaper);
      window.removeEventListener('afterprint', fromPaper);
      cancelAnimationFrame(frame);
      made.dispose();
      drawing.current = null;
      setScale(null);
    };
  }, [zone, assetClass, symbol, currency, money, exchange, places, seconds, unit, masked]);

  useEffect(() => {
    if (latest.current === model) return;
    latest.current = model;
    drawing.current?.draw(model);
  }, [model]);

  return { container, drawing, scale, looked };
}
