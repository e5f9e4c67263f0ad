import type { NewViewJson } from '@tapebook/contract';
import { newId } from '#web/lib/http/new-id.ts';
import { append, placeWithin, type Size, type WidgetPlace } from './placement.ts';

/** The grammar of a dashboard that is known here. */
export const DASHBOARD_VERSION = 1;
/** The grammar of what a widget is set to. */
export const WIDGET_VERSION = 1;
/** More are neither looked at nor drawn in a moment. */
export const MOST_WIDGETS = 60;

/** One widget as it is kept. What its kind makes of the settings is the kind's own affair. */
export interface WidgetContent {
  readonly id: string;
  /** Of the registry of widgets; one that nobody knows here is kept as it is. */
  readonly kind: string;
  readonly version: number;
  readonly settings: unknown;
  readonly place: WidgetPlace;
}

/** A dashboard as it is kept, in the order in which it is read: on a phone one under the other. */
export interface DashboardContent {
  readonly version: number;
  /** Which trades it is about, in the grammar of filters, on top of the bar's; empty: all. */
  readonly filter: string;
  readonly widgets: readonly WidgetContent[];
}

/** What is to be put on a dashboard. */
export interface NewWidget {
  readonly kind: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly size: Size;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const whole = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : otherwise;

const USUAL_PLACE: WidgetPlace = { x: 0, w: 6, h: 7 };

function readPlace(value: unknown): WidgetPlace {
  const { x, w, h } = isRecord(value) ? value : {};
  return placeWithin({
    x: whole(x, USUAL_PLACE.x),
    w: whole(w, USUAL_PLACE.w),
    h: whole(h, USUAL_PLACE.h),
  });
}

/**
 * Reads a dashboard that was kept, by whatever version. Parts that nobody knows here stay in it, so that writing it
 * again loses nothing of a newer one; what is no widget at all is left out.
 */
export function readDashboard(content: unknown): DashboardContent {
  const parts = isRecord(content) ? content : {};
  const ids = new Set<string>();
  const list = Array.isArray(parts.widgets) ? (parts.widgets as readonly unknown[]) : [];
  const widgets = list.flatMap((one, at): WidgetContent[] => {
    if (!isRecord(one) || typeof one.kind !== 'string') return [];
    const wanted = typeof one.id === 'string' && one.id !== '' ? one.id : `widget-${at}`;
    const id = ids.has(wanted) ? `${wanted}-${at}` : wanted;
    ids.add(id);
    return [
      {
        ...one,
        id,
        kind: one.kind,
        version: whole(one.version, WIDGET_VERSION),
        settings: one.settings,
        place: readPlace(one.place),
      },
    ];
  });
  return {
    ...parts,
    version: Math.max(1, whole(parts.version, DASHBOARD_VERSION)),
    filter: typeof parts.filter === 'string' ? parts.filter : '',
    widgets,
  };
}

/** As it is kept. */
export const writeDashboard = (content: DashboardContent): NewViewJson['content'] => ({ ...content });

/** Whether a widget was made by a newer version: it is shown by name and left as it is. */
export const isNewer = ({ version }: WidgetContent): boolean => version > WIDGET_VERSION;

/** Puts one more widget behind those that are there; unchanged where there is no more room for one. */
export function withWidget(
  content: DashboardContent,
  { kind, settings, size }: NewWidget,
  id: string = newId(),
): DashboardContent {
  if (content.widgets.length >= MOST_WIDGETS) return content;
  const widget: WidgetContent = {
    id,
    kind,
    version: WIDGET_VERSION,
    settings,
    place: { x: 0, ...size },
  };
  return { ...content, widgets: append(content.widgets, widget) };
}

/**
 * A question as a widget.
 *
 * @param question its text, as `formatQuestion` writes it.
 * @param title in place of the question's own words.
 */
export const questionWidget = (question: string, title?: string): NewWidget => ({
  kind: 'question',
  settings: { question, ...(title === undefined ? {} : { title }) },
  size: { w: 6, h: 8 },
});
