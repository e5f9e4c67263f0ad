import { preloadable } from '#web/lib/loading/preloaded.tsx';
import { PRICE_CHART } from '../chart/preloaded-chart.ts';

/** What a trade is looked at in: the list does not need it to be read. */
export const TRADE_DIALOG = preloadable(async () => (await import('./trade-dialog.tsx')).TradeDialog);

/** Has both ready when the first trade is opened; without a network they are asked for anew then. */
export const preloadDialog = (): void =>
  void Promise.all([TRADE_DIALOG.preload(), PRICE_CHART.preload()]).catch(() => undefined);
