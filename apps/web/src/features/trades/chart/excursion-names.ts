import type {
  IChartApi,
  IPrimitivePaneView,
  ISeriesApi,
  ISeriesPrimitive,
  SeriesType,
  Time,
  UTCTimestamp,
} from 'lightweight-charts';
import type { Arrow } from './arrows.ts';
import { type ChartModel, candleAt } from './chart-model.ts';

export const CHART_FONT = "'Inter Variable', 'Inter Fallback', sans-serif";

/** All in px of the pane. */
interface Drawn {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Named {
  readonly x: number;
  readonly y: number;
  /** Of the lowest price, and so below it. */
  readonly isLow: boolean;
}

const RADIUS = 3;
/** From what is drawn to the middle of a name. */
const GAP = 10;
/** From the edge of the pane to it. */
const EDGE = 8;
/** A name that stands further away is joined to its point. */
const FAR = GAP + RADIUS + 4;

/**
 * How high the middle of a name stands: outside of the prices, beyond all that is drawn as far as the name reaches to either side.
 */
export function heightOfName(
  { x, y, isLow }: Named,
  halfWidth: number,
  drawn: readonly Drawn[],
  paneHeight: number,
): number {
  const beneath = drawn.filter(({ left, right }) => right > x - halfWidth && left < x + halfWidth);
  const beyond = isLow
    ? Math.max(y + RADIUS, ...beneath.map(({ bottom }) => bottom)) + GAP
    : Math.min(y - RADIUS, ...beneath.map(({ top }) => top)) - GAP;
  return Math.min(Math.max(beyond, EDGE), paneHeight - EDGE);
}

interface ExcursionNamesOptions {
  readonly chart: IChartApi;
  readonly prices: ISeriesApi<SeriesType>;
  readonly model: () => ChartModel;
  readonly arrows: () => readonly Arrow[];
  /** Height of an arrow at a distance of bars, in px. */
  readonly arrowHeight: (barSpacing: number) => number;
}

/** Marks the worst and the best point that a trade came to, and names them where nothing is beneath. */
export function excursionNames(options: ExcursionNamesOptions): ISeriesPrimitive<Time> {
  const { chart, prices, model, arrows, arrowHeight } = options;
  const scale = chart.timeScale();
  const xOf = (time: number): number => scale.timeToCoordinate(time as UTCTimestamp) ?? Number.NaN;
  const yOf = (price: number): number => prices.priceToCoordinate(price) ?? Number.NaN;

  const boxesAround = (time: number, halfWidth: number): Drawn[] => {
    const { candles } = model();
    const { barSpacing } = scale.options();
    const place = candleAt(candles, time);
    const reach = Math.ceil(halfWidth / barSpacing) + 1;
    const height = arrowHeight(barSpacing);
    return [
      ...candles.slice(Math.max(0, place - reach), place + reach + 1).map((candle) => {
        const x = xOf(candle.time);
        const half = barSpacing / 2;
        return { left: x - half, right: x + half, top: yOf(candle.high), bottom: yOf(candle.low) };
      }),
      ...arrows().map(({ time: at, price, side, fills }) => {
        const [x, y] = [xOf(at), yOf(price)];
        const length = height + (fills > 1 ? 2 * GAP : 0);
        const [top, bottom] = side === 'buy' ? [y, y + length] : [y - length, y];
        return { left: x - height / 2, right: x + height / 2, top, bottom };
      }),
    ];
  };

  const draw = (context: CanvasRenderingContext2D, width: number, height: number): void => {
    const { layout } = chart.options();
    context.font = `${layout.fontSize}px ${CHART_FONT}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = layout.textColor;
    context.strokeStyle = layout.textColor;
    for (const { time, price, kind, isLow } of model().excursions) {
      const [x, y] = [xOf(time), yOf(price)];
      if (!(x > -GAP && x < width + GAP)) continue;
      const half = context.measureText(kind).width / 2;
      const middle = heightOfName({ x, y, isLow }, half + RADIUS, boxesAround(time, half + RADIUS), height);
      context.beginPath();
      context.arc(x, y, RADIUS, 0, 2 * Math.PI);
      context.fill();
      if (Math.abs(middle - y) > FAR) {
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(x, middle - Math.sign(middle - y) * (GAP - RADIUS));
        context.stroke();
      }
      context.fillText(kind, Math.min(Math.max(x, half), width - half), middle);
    }
  };

  const view: IPrimitivePaneView = {
    zOrder: () => 'top',
    renderer: () => ({
      draw: (target) => {
        target.useMediaCoordinateSpace(({ context, mediaSize }) =>
          draw(context, mediaSize.width, mediaSize.height),
        );
      },
    }),
  };
  const views = [view];
  return { paneViews: () => views };
}
