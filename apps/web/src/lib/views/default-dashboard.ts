import { DASHBOARD_VERSION, type DashboardContent, WIDGET_VERSION } from './dashboard-content.ts';
import type { WidgetPlace } from './placement.ts';

const LIST: readonly (readonly [kind: string, settings: Readonly<Record<string, unknown>>, WidgetPlace])[] = [
  ['net-pnl', {}, { x: 0, w: 8, h: 11 }],
  ['ratios', {}, { x: 8, w: 4, h: 11 }],
  ['bars', {}, { x: 0, w: 8, h: 7 }],
  ['heat-strip', {}, { x: 8, w: 4, h: 7 }],
  ['groups', { dimension: 'symbol', sort: 'value' }, { x: 0, w: 6, h: 7 }],
  ['groups', { dimension: 'weekday' }, { x: 6, w: 6, h: 7 }],
  ['groups', { dimension: 'hour' }, { x: 0, w: 6, h: 7 }],
  ['groups', { dimension: 'holdTime' }, { x: 6, w: 6, h: 7 }],
  ['open-positions', {}, { x: 0, w: 6, h: 8 }],
  ['recent-trades', {}, { x: 6, w: 6, h: 8 }],
];

/** What it is called until the trader says otherwise. */
export const FIRST_DASHBOARD_NAME = 'Overview';

/** The dashboard of the first minute, while nothing is kept: nothing has to be arranged to begin. */
export const DEFAULT_DASHBOARD: DashboardContent = {
  version: DASHBOARD_VERSION,
  filter: '',
  widgets: LIST.map(([kind, settings, place], at) => ({
    id: `${kind}-${at}`,
    kind,
    version: WIDGET_VERSION,
    settings,
    place,
  })),
};
