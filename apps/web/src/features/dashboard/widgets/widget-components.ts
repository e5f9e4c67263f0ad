import { type ComponentType, lazy } from 'react';
import { afterNumbers } from '#web/lib/loading/after-numbers.ts';
import { HeroWidget } from './hero-widget.tsx';
import { RatiosWidget } from './ratios-widget.tsx';
import type { WidgetKindId } from './widget-kinds.ts';
import type { WidgetProps } from './widget-props.ts';

type Widget = ComponentType<WidgetProps>;

/** Its code comes once the first numbers stand: into the place that is kept for it. */
const later = (load: () => Promise<Widget>): Widget =>
  lazy(async () => {
    await afterNumbers;
    return { default: await load() };
  });

/** How each kind is drawn. What the first screen begins with is there at once. */
export const WIDGET_COMPONENTS: Readonly<Record<WidgetKindId, Widget>> = {
  'net-pnl': HeroWidget,
  ratios: RatiosWidget,
  measure: later(async () => (await import('./measure-widget.tsx')).MeasureWidget),
  goal: later(async () => (await import('./goal-widget.tsx')).GoalWidget),
  bars: later(async () => (await import('./bars-widget.tsx')).BarsWidget),
  'heat-strip': later(async () => (await import('./heat-strip-widget.tsx')).HeatStripWidget),
  month: later(async () => (await import('./month-widget.tsx')).MonthWidget),
  groups: later(async () => (await import('./groups-widget.tsx')).GroupsWidget),
  question: later(async () => (await import('./question-widget.tsx')).QuestionWidget),
  scatter: later(async () => (await import('./scatter-widget.tsx')).ScatterWidget),
  streaks: later(async () => (await import('./streaks-widget.tsx')).StreaksWidget),
  costs: later(async () => (await import('./costs-widget.tsx')).CostsWidget),
  score: later(async () => (await import('./score-widget.tsx')).ScoreWidget),
  'open-positions': later(
    async () => (await import('./lists/open-positions-widget.tsx')).OpenPositionsWidget,
  ),
  'recent-trades': later(async () => (await import('./lists/recent-trades-widget.tsx')).RecentTradesWidget),
  unreviewed: later(async () => (await import('./lists/unreviewed-widget.tsx')).UnreviewedWidget),
  plan: later(async () => (await import('./plan-widget.tsx')).PlanWidget),
  insight: later(async () => (await import('./insight-widget.tsx')).InsightWidget),
  accounts: later(async () => (await import('./accounts-widget.tsx')).AccountsWidget),
};
