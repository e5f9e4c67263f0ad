import type { WidgetContent } from '#web/lib/views/dashboard-content.ts';
import { measureWords } from '#web/ui/answers/value-unit.ts';
import { knownMeasure } from '../answers/measure-sample.ts';
import { PERIOD_WORDS } from './goal-pace.ts';
import { groupsTitle } from './groups-title.ts';
import { SCATTER_TITLES } from './scatter-titles.ts';
import { kindOf } from './widget-kinds.ts';
import { readSettings } from './widget-settings.ts';

/** What a widget is called where it is arranged: as its own heading says, or by its kind. */
export function widgetName({ kind, settings }: Pick<WidgetContent, 'kind' | 'settings'>): string {
  const read = readSettings(settings);
  if (read.title !== undefined) return read.title;
  switch (kind) {
    case 'measure':
      return measureWords(knownMeasure(read.measure), 'net');
    case 'goal':
      return `${measureWords(knownMeasure(read.measure), 'net')}, ${PERIOD_WORDS[read.period ?? 'month']}`;
    case 'groups':
      return groupsTitle(read);
    case 'scatter':
      return SCATTER_TITLES[read.against ?? 'holdTime'];
    default:
      return kindOf(kind)?.label ?? kind;
  }
}
