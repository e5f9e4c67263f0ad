import { formatQuestion, type Question } from '@tapebook/domain/analytics';
import { measureWords } from '#web/ui/answers/value-unit.ts';
import { groupsTitle, knownDimension } from '../widgets/groups-title.ts';
import { homeOf, knownMeasure } from '../widgets/measure-sample.ts';
import { questionTitle } from '../widgets/question-title.ts';
import { readSettings } from '../widgets/widget-settings.ts';

/** As many as one page has. */
const MOST = 12;

interface KeptWidget {
  readonly kind: string;
  readonly settings: unknown;
}

interface LinkedPart {
  readonly title: string;
  readonly question: string;
}

interface Asking {
  /** Within the filters of the bar and of the dashboard. */
  readonly within: (own: Partial<Question> & Pick<Question, 'measures'>) => Question;
  /** What a text asks, within the same. */
  readonly ofText: (text: string) => Question;
  readonly called: (dimension: string) => string;
}

/** Kinds of widgets whose numbers a public link can hold. */
export const LINKED_KINDS: ReadonlySet<string> = new Set([
  'net-pnl',
  'ratios',
  'bars',
  'measure',
  'groups',
  'question',
]);

/**
 * What of a dashboard a public link can hold: its numbers, by group or over time. What lists trades one by one, or is only
 * of today, has no place on a page that stays as it is.
 */
export function linkedParts(widgets: readonly KeptWidget[], asking: Asking): readonly LinkedPart[] {
  const parts = widgets.flatMap((widget) => partOf(widget, asking) ?? []);
  // Two widgets may draw the same numbers.
  const first = new Map(parts.toReversed().map((part) => [part.question, part]));
  return parts.filter((part) => first.get(part.question) === part).slice(0, MOST);
}

function partOf({ kind, settings: kept }: KeptWidget, { within, ofText, called }: Asking): LinkedPart | null {
  const settings = readSettings(kept);
  const overTime = (by: string): Question =>
    within({ measures: ['netPnl'], by: { dimension: by }, home: 'realised' });
  const part = (title: string, question: Question): LinkedPart => ({
    title: (settings.title ?? title).slice(0, 120),
    question: formatQuestion(question),
  });
  switch (kind) {
    case 'net-pnl':
      return part('Net P&L by month', overTime('month'));
    case 'ratios':
      return part('Ratios', within({ measures: ['winRate', 'profitFactor', 'expectancy'], home: 'closed' }));
    case 'bars': {
      const by = settings.bars === undefined || settings.bars === 'auto' ? 'month' : settings.bars;
      return part(`Net P&L by ${by}`, overTime(by));
    }
    case 'measure': {
      const measure = knownMeasure(settings.measure);
      return part(measureWords(measure), within({ measures: [measure], home: homeOf(measure) }));
    }
    case 'groups': {
      const measure = knownMeasure(settings.measure);
      const by = { dimension: knownDimension(settings.dimension) };
      return part(groupsTitle(settings, called), within({ measures: [measure], by, home: homeOf(measure) }));
    }
    case 'question': {
      const question = ofText(settings.question ?? '');
      return part(questionTitle(question, called), question);
    }
    default:
      return null;
  }
}
