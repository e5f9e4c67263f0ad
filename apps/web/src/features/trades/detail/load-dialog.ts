import { loadChart } from '../chart/load-chart.ts';

/** What a trade is looked at in: the list does not need it to be read. */
export const loadDialog = () => import('./trade-dialog.tsx');

/** Has both ready when the first trade is opened; without a network they are asked for anew then. */
export const preloadDialog = (): void => void Promise.all([loadDialog(), loadChart()]).catch(() => undefined);
