import { ALL_DIMENSIONS, formatQuestion, MEASURE_IDS, MEASURES, question } from '@tapebook/domain/analytics';
import { type QuestionReportId, REPORTS } from '#web/lib/answers/reports.ts';
import { REPORT_PLACES } from '#web/lib/commands/report-places.ts';
import { comparisonWidget, FIRST_SIDES } from '#web/lib/views/compared-sides.ts';
import { type NewWidget, questionWidget } from '#web/lib/views/dashboard-content.ts';
import { SCATTER_TITLES } from '../widgets/scatter-titles.ts';
import { WIDGET_KINDS, type WidgetKindId } from '../widgets/widget-kinds.ts';
import { SCATTERS } from '../widgets/widget-settings.ts';
import { WIDGET_GROUPS, WIDGET_WORDS } from '../widgets/widget-words.ts';

export interface GalleryEntry {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly about: string;
  readonly widget: NewWidget;
}

/** The kinds that stand in the gallery as they are; the others by what they are set to. */
const AS_THEY_ARE: readonly WidgetKindId[] = [
  ...(['net-pnl', 'ratios', 'bars', 'heat-strip', 'month', 'streaks', 'score', 'costs'] as const),
  ...(['open-positions', 'recent-trades', 'unreviewed', 'plan', 'insight', 'accounts'] as const),
];

/** What is looked for most, first. */
const USUAL_MEASURES: readonly string[] = [
  ...['netPnl', 'winRate', 'profitFactor', 'expectancy', 'tradeCount', 'avgWin', 'avgLoss', 'payoffRatio'],
  ...['maxDrawdown', 'totalR', 'expectancyR', 'fees', 'avgHold', 'bestDay', 'worstDay', 'sharpe'],
];
const USUAL_DIMENSIONS: readonly string[] = [
  ...['symbol', 'setup', 'hour', 'weekday', 'month', 'holdTime', 'direction', 'session', 'assetClass'],
];

const usualFirst = (ids: readonly string[], usual: readonly string[]): readonly string[] => [
  ...usual.filter((id) => ids.includes(id)),
  ...ids.filter((id) => !usual.includes(id)),
];

/** The questions of the analysis' reports; courses stand under “Over time” already. */
const reportEntries = (): readonly GalleryEntry[] =>
  REPORT_PLACES.flatMap(({ id, label }) => {
    const asked = Object.hasOwn(REPORTS, id) ? REPORTS[id as QuestionReportId] : [];
    return asked.flatMap(({ title, asks, course }): readonly GalleryEntry[] =>
      course === undefined
        ? [
            {
              id: `report ${id} ${title}`,
              group: 'From Analysis',
              title,
              about: `Report “${label}”`,
              widget: questionWidget(formatQuestion(question(asks)), title),
            },
          ]
        : [],
    );
  });

const comparison: GalleryEntry = {
  id: 'report compare',
  group: 'From Analysis',
  title: 'Long against short',
  about: 'Report “Compare”',
  widget: comparisonWidget(FIRST_SIDES.a, FIRST_SIDES.b, 'Long against short'),
};

const dimensions: Readonly<Record<string, { readonly label: string }>> = ALL_DIMENSIONS;
const measures: Readonly<Record<string, { readonly label: string; readonly formula: string }>> = MEASURES;

const kindEntry = (kind: WidgetKindId): GalleryEntry => {
  const { label, size } = WIDGET_KINDS[kind];
  return { id: kind, title: label, ...WIDGET_WORDS[kind], widget: { kind, settings: {}, size } };
};

/** All that can be put on a dashboard. */
export function galleryEntries(): readonly GalleryEntry[] {
  const numbers = usualFirst(MEASURE_IDS, USUAL_MEASURES).map(
    (measure): GalleryEntry => ({
      id: `measure ${measure}`,
      group: 'One number',
      title: measures[measure]?.label ?? measure,
      about: measures[measure]?.formula ?? '',
      widget: { kind: 'measure', settings: { measure }, size: WIDGET_KINDS.measure.size },
    }),
  );
  const groups = usualFirst(Object.keys(dimensions), USUAL_DIMENSIONS).map(
    (dimension): GalleryEntry => ({
      id: `groups ${dimension}`,
      group: 'By group',
      title: `By ${(dimensions[dimension]?.label ?? dimension).toLowerCase()}`,
      about: 'Net P&L, win % and number of trades',
      widget: { kind: 'groups', settings: { dimension }, size: WIDGET_KINDS.groups.size },
    }),
  );
  const scatters = SCATTERS.map(
    (against): GalleryEntry => ({
      id: `scatter ${against}`,
      group: WIDGET_WORDS.scatter.group,
      title: SCATTER_TITLES[against],
      about: 'One point per closed trade',
      widget: { kind: 'scatter', settings: { against }, size: WIDGET_KINDS.scatter.size },
    }),
  );
  const goal: GalleryEntry = {
    ...kindEntry('goal'),
    widget: {
      kind: 'goal',
      settings: { measure: 'netPnl', period: 'month', target: 1000 },
      size: WIDGET_KINDS.goal.size,
    },
  };
  return [
    ...AS_THEY_ARE.map(kindEntry),
    goal,
    ...scatters,
    ...groups,
    comparison,
    ...reportEntries(),
    ...numbers,
  ];
}

/** Headings of the gallery, in their order. */
export const GALLERY_GROUPS: readonly string[] = [...WIDGET_GROUPS, 'From Analysis', 'One number'];

/** Entries that hold every word that was typed. */
export function searchGallery(entries: readonly GalleryEntry[], typed: string): readonly GalleryEntry[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ title, about, group }) => {
    const text = `${title} ${about} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
