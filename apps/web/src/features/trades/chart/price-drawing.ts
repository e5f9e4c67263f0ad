import {
  BaselineSeries,
  CandlestickSeries,
  CrosshairMode,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  LineSeries,
  LineStyle,
  LineType,
  type SeriesMarker,
  type SeriesType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { type Arrow, arrowsOf } from './arrows.ts';
import { chartColours, inPaperColours } from './chart-colours.ts';
import { type ChartModel, candleAt, type StepPoint } from './chart-model.ts';
import { CHART_FONT, excursionNames } from './excursion-names.ts';

export interface PriceDrawingWords {
  /** Of the axis and the crosshair, in the zone of the trade. */
  readonly time: (seconds: number, style: 'clock' | 'day' | 'full') => string;
  readonly price: (price: number) => string;
  /** Hidden by privacy mode where that is on. */
  readonly money: (amount: number) => string;
  readonly size: (quantity: number) => string;
}

/** A price that was planned, as it is drawn into a picture. */
export interface PictureLevel {
  readonly kind: 'stop' | 'target';
  readonly price: number;
}

/** Where prices stand in the part of the chart in which they are. */
export interface PriceScale {
  /** Of that part, in px. */
  readonly height: number;
  readonly width: number;
  /** Vertical place of a price, in px; `null` where it is not in sight. */
  readonly toY: (price: number) => number | null;
  readonly toPrice: (y: number) => number | null;
}

interface PriceDrawingOptions {
  readonly words: PriceDrawingWords;
  readonly isOff: ((time: number) => boolean) | null;
  /** Looked at by pointer or keyboard; `null`: none. */
  readonly onLook: (place: number | null) => void;
  /** Whatever was laid over the chart has to move. */
  readonly onMove: () => void;
}

const at = (seconds: number): UTCTimestamp => seconds as UTCTimestamp;
const points = (steps: readonly StepPoint[]) => steps.map((step) => ({ ...step, time: at(step.time) }));

/** Bars left free behind the last one: few fills without prices would else stand in a corner of it. */
const roomAfter = ({ candles, hasBars }: ChartModel): number =>
  hasBars ? 4 : Math.min(4, candles.length / 8);

/** Without prices each fill is a point; so many that they touch are a thin line, on which their arrows are seen. */
const pathOfFills = ({ candles }: ChartModel) =>
  candles.length > MANY_POINTS
    ? ({ lineWidth: 1, crosshairMarkerVisible: true } as const)
    : ({ lineVisible: false, pointMarkersVisible: true } as const);

const MANY_POINTS = 60;

/** An arrow grows with the distance of bars, which is as far as can be where two fills are all there is. */
const arrowSize = ({ hasBars, candles }: ChartModel): number =>
  hasBars || candles.length > MANY_POINTS ? 1.4 : 0.8;

/** What an arrow takes to be seen beside another one, in px. */
const ARROW_WIDTH = 36;

/** What a sheet of A4 or Letter has for it between its margins, in px. */
const PAPER_WIDTH = 660;

/** Of the result: finer than a cent, since it may be told as a share of an account. */
const LEAST_MOVE = 1e-6;

/** The library's chart, told what to draw in words of ours. Nothing else knows the library. */
export class PriceDrawing {
  private readonly chart: IChartApi;
  private readonly prices: ISeriesApi<SeriesType>;
  private readonly average: ISeriesApi<'Line'>;
  private readonly shade: ISeriesApi<'Histogram'>;
  private readonly running: ISeriesApi<'Baseline'>;
  private readonly position: ISeriesApi<'Line'>;
  private readonly markers: ISeriesMarkersPluginApi<Time>;
  private readonly options: PriceDrawingOptions;
  private model: ChartModel;
  private levels: readonly number[] = [];
  /** Bars that an arrow is wide, as they were marked. */
  private barsMarked = 0;
  private arrows: readonly Arrow[] = [];
  private onPaper: HTMLCanvasElement | null = null;
  private readonly container: HTMLElement;

  constructor(container: HTMLElement, model: ChartModel, options: PriceDrawingOptions) {
    this.options = options;
    this.container = container;
    this.model = model;
    const { words } = options;
    this.chart = createChart(container, {
      autoSize: true,
      // The notice stands below the chart: the library's own logo brings a style sheet that our policy forbids.
      layout: {
        attributionLogo: false,
        fontFamily: CHART_FONT,
        fontSize: 11,
        panes: { enableResize: false },
      },
      crosshair: { mode: CrosshairMode.Normal },
      // A finger that goes up or down over the chart scrolls what it stands in, which on a phone is as high as two screens.
      handleScroll: { vertTouchDrag: false },
      localization: { timeFormatter: (time: Time) => words.time(Number(time), 'full') },
      timeScale: {
        timeVisible: true,
        rightOffset: roomAfter(model),
        tickMarkFormatter: (time: Time, kind: number) =>
          words.time(Number(time), kind >= 3 ? 'clock' : 'day'),
      },
    });
    const quiet = { priceLineVisible: false, lastValueVisible: false } as const;
    this.shade = this.chart.addSeries(HistogramSeries, { ...quiet, priceScaleId: 'shade' });
    this.shade.priceScale().applyOptions({ scaleMargins: { top: 0, bottom: 0 } });
    const format = { type: 'custom', formatter: words.price, minMove: 1e-8 } as const;
    const scaled = {
      ...quiet,
      priceFormat: format,
      autoscaleInfoProvider: (
        own: () => { priceRange: { minValue: number; maxValue: number } | null } | null,
      ) => this.withLevels(own()),
    };
    this.prices = model.hasBars
      ? this.chart.addSeries(CandlestickSeries, { ...scaled, borderVisible: false })
      : this.chart.addSeries(LineSeries, { ...scaled, ...pathOfFills(model) });
    // Room for the arrows above and below the first and last price.
    this.prices.priceScale().applyOptions({ scaleMargins: { top: 0.15, bottom: 0.15 } });
    this.average = this.chart.addSeries(LineSeries, {
      ...quiet,
      priceFormat: format,
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
      lineType: LineType.WithSteps,
      crosshairMarkerVisible: false,
    });
    this.running = this.chart.addSeries(
      BaselineSeries,
      {
        ...quiet,
        baseValue: { type: 'price', price: 0 },
        lineWidth: 2,
        priceFormat: { type: 'custom', formatter: words.money, minMove: LEAST_MOVE },
      },
      1,
    );
    this.position = this.chart.addSeries(
      LineSeries,
      {
        ...quiet,
        lineWidth: 2,
        lineType: LineType.WithSteps,
        crosshairMarkerVisible: false,
        priceFormat: { type: 'custom', formatter: words.size, minMove: 1e-8 },
      },
      2,
    );
    const panes = this.chart.panes();
    for (const [place, share] of [70, 18, 12].entries()) panes[place]?.setStretchFactor(share);
    this.markers = createSeriesMarkers(this.prices, []);
    this.prices.attachPrimitive({ updateAllViews: () => options.onMove() });
    this.prices.attachPrimitive(
      excursionNames({
        chart: this.chart,
        prices: this.prices,
        model: () => this.model,
        arrows: () => this.arrows,
        arrowHeight: (barSpacing) => Math.min(Math.max(barSpacing, 12), 30) * arrowSize(this.model),
      }),
    );
    this.chart.subscribeCrosshairMove(({ time, point }) => {
      const known = time === undefined || point === undefined;
      options.onLook(known ? null : candleAt(this.model.candles, Number(time)));
    });
    this.colour();
    this.draw(model);
    this.chart.timeScale().fitContent();
    // From nearer arrows part that were one, and the other way round.
    this.chart.timeScale().subscribeVisibleLogicalRangeChange(() => {
      if (this.barsOfArrow() !== this.barsMarked) this.mark();
    });
  }

  /** Prices that stay in sight whatever the bars are: stop and target. */
  keepInSight(levels: readonly number[]): void {
    this.levels = levels;
    this.prices.priceScale().applyOptions({ autoScale: true });
  }

  draw(model: ChartModel): void {
    this.model = model;
    const { candles, hasBars } = model;
    if (hasBars) this.prices.setData(candles.map((candle) => ({ ...candle, time: at(candle.time) })));
    else this.prices.setData(candles.map(({ time, close }) => ({ time: at(time), value: close })));
    this.average.setData(points(model.average));
    this.running.setData(points(model.running));
    this.position.setData(points(model.position));
    const { isOff } = this.options;
    const closed = isOff === null ? [] : candles.filter(({ time }) => isOff(time));
    this.shade.setData(closed.map(({ time }) => ({ time: at(time), value: 1 })));
    this.mark();
  }

  recolour(): void {
    this.colour();
    this.mark();
  }

  /**
   * A picture of it takes its place on paper: in the colours of white paper, and as wide. Its own canvases are drawn with the next
   * frame, which does not come before a page is printed.
   */
  toPaper(): void {
    this.fromPaper();
    inPaperColours(() => this.recolour());
    const { clientWidth } = this.container;
    this.chart.applyOptions({ autoSize: false });
    this.resize(Math.min(PAPER_WIDTH, clientWidth));
    this.onPaper = this.chart.takeScreenshot();
    this.resize(clientWidth);
    this.chart.applyOptions({ autoSize: true });
    this.recolour();
    this.onPaper.className = 'hidden max-w-full print:block';
    this.onPaper.style.width = `${PAPER_WIDTH}px`;
    this.container.firstElementChild?.classList.add('print:hidden');
    this.container.append(this.onPaper);
  }

  fromPaper(): void {
    this.onPaper?.remove();
    this.onPaper = null;
    this.container.firstElementChild?.classList.remove('print:hidden');
  }

  /** With the same bars in sight. */
  private resize(width: number): void {
    const scale = this.chart.timeScale();
    const range = scale.getVisibleLogicalRange();
    this.chart.resize(width, this.container.clientHeight);
    if (range !== null) scale.setVisibleLogicalRange(range);
  }

  private colour(): void {
    const colours = chartColours();
    const { text, grid, border, crosshair, up, down } = colours;
    this.chart.applyOptions({
      layout: {
        background: { color: 'transparent' },
        textColor: text,
        panes: { separatorColor: border, separatorHoverColor: border },
      },
      grid: { vertLines: { color: grid }, horzLines: { color: grid } },
      crosshair: {
        vertLine: { color: crosshair, labelBackgroundColor: colours.label },
        horzLine: { color: crosshair, labelBackgroundColor: colours.label },
      },
      timeScale: { borderColor: border },
      rightPriceScale: { borderColor: border },
    });
    if (this.model.hasBars) {
      this.prices.applyOptions({ upColor: up, downColor: down, wickUpColor: up, wickDownColor: down });
    } else this.prices.applyOptions({ color: text });
    this.average.applyOptions({ color: colours.average });
    // It is drawn over the bars, which are seen through it.
    this.shade.applyOptions({ color: `${colours.shade}8c` });
    this.position.applyOptions({ color: text });
    this.running.applyOptions({
      topLineColor: up,
      bottomLineColor: down,
      topFillColor1: `${up}33`,
      topFillColor2: `${up}00`,
      bottomFillColor1: `${down}00`,
      bottomFillColor2: `${down}33`,
    });
  }

  /** Where prices stand now: asked anew whenever the chart has moved. */
  scale(): PriceScale {
    const { height, width } = this.chart.paneSize(0);
    return {
      height,
      width,
      toY: (price) => this.prices.priceToCoordinate(price),
      toPrice: (y) => this.prices.coordinateToPrice(y),
    };
  }

  look(place: number): void {
    const candle = this.model.candles[place];
    if (candle !== undefined) this.chart.setCrosshairPosition(candle.close, at(candle.time), this.prices);
  }

  lookAway(): void {
    this.chart.clearCrosshairPosition();
  }

  showAll(): void {
    this.chart.timeScale().fitContent();
  }

  /** Keeps the newest of the bars that have come in sight, at their usual distance. */
  showNewest(count: number): void {
    const last = this.model.candles.length - 1;
    this.chart.timeScale().setVisibleLogicalRange({ from: last - count, to: last + 6 });
  }

  zoom(factor: number): void {
    const scale = this.chart.timeScale();
    const range = scale.getVisibleLogicalRange();
    if (range === null) return;
    const middle = (range.from + range.to) / 2;
    const half = Math.max(4, ((range.to - range.from) / 2) * factor);
    scale.setVisibleLogicalRange({ from: middle - half, to: middle + half });
  }

  /**
   * As it is seen, with the levels that lie over it drawn into it; its axes without amounts and sizes where they are not wanted.
   */
  picture(withMoney: boolean, levels: readonly PictureLevel[]): HTMLCanvasElement {
    const { words } = this.options;
    const { up, down } = chartColours();
    const lines = levels.map(({ kind, price }) =>
      this.prices.createPriceLine({
        price,
        color: kind === 'stop' ? down : up,
        lineWidth: 1,
        lineStyle: LineStyle.Dashed,
        axisLabelVisible: true,
        title: kind === 'stop' ? 'Stop' : 'Target',
      }),
    );
    this.writeAmounts(withMoney ? words : { money: () => '', size: () => '' });
    const picture = this.chart.takeScreenshot();
    this.writeAmounts(words);
    for (const line of lines) this.prices.removePriceLine(line);
    return picture;
  }

  private writeAmounts({ money, size }: Pick<PriceDrawingWords, 'money' | 'size'>): void {
    this.running.applyOptions({ priceFormat: { type: 'custom', formatter: money, minMove: LEAST_MOVE } });
    this.position.applyOptions({ priceFormat: { type: 'custom', formatter: size, minMove: 1e-8 } });
  }

  dispose(): void {
    this.chart.remove();
  }

  private withLevels(own: { priceRange: { minValue: number; maxValue: number } | null } | null) {
    if (own?.priceRange == null) return own;
    const { minValue, maxValue } = own.priceRange;
    const room = (maxValue - minValue || maxValue * 0.01) * 1.5;
    // A stop that is far away would flatten the bars; it is out of sight then, and its handle at the edge.
    const near = this.levels.filter((level) => level > minValue - room && level < maxValue + room);
    const [low, high] = [Math.min(minValue, ...near), Math.max(maxValue, ...near)];
    // Of one price alone an axis would be drawn whose lines all bear it.
    const around = low === high ? Math.abs(low) * 0.01 : 0;
    return { ...own, priceRange: { minValue: low - around, maxValue: high + around } };
  }

  /** In steps of doubling, so that a chart that is dragged is not marked anew at every bar. */
  private barsOfArrow(): number {
    const bars = ARROW_WIDTH / this.chart.timeScale().options().barSpacing;
    return 2 ** Math.max(0, Math.ceil(Math.log2(bars)));
  }

  private mark(): void {
    const { mark } = chartColours();
    this.barsMarked = this.barsOfArrow();
    this.arrows = arrowsOf(this.model.fills, this.model.candles, this.barsMarked);
    const marks = this.arrows.map(
      ({ time, price, side, fills: several }): SeriesMarker<Time> => ({
        time: at(time),
        price,
        color: mark,
        size: arrowSize(this.model),
        ...(several === 1 ? {} : { text: `×${several}` }),
        ...(side === 'buy'
          ? { shape: 'arrowUp', position: 'atPriceBottom' }
          : { shape: 'arrowDown', position: 'atPriceTop' }),
      }),
    );
    this.markers.setMarkers(marks.toSorted((a, b) => Number(a.time) - Number(b.time)));
  }
}
