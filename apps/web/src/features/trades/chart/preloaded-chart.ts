import { preloadable } from '#web/lib/loading/preloaded.tsx';

/** The chart and its library: asked for before the first trade is looked at, and by no page until it stands. */
export const PRICE_CHART = preloadable(async () => (await import('./price-chart.tsx')).PriceChart);
