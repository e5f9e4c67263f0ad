import type { LinkUnit } from '@tapebook/contract';
import { formatQuestion, type Question, tellsAmounts } from '@tapebook/domain/analytics';
import { comparedSides } from '#web/lib/views/compared-sides.ts';
import { measureWords } from '#web/ui/answers/value-unit.ts';
import { homeOf, knownMeasure } from '../answers/measure-sample.ts';
import { groupsTitle, knownDimension } from '../widgets/groups-title.ts';
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

interface LinkedParts {
  readonly parts: readonly LinkedPart[];
  /** What says how large the trades were, and so is on no page without money. */
  readonly leftOut: readonly string[];
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
export function linkedParts(widgets: readonly KeptWidget[], asking: Asking, unit: LinkUnit): LinkedParts {
  const asked = widgets.flatMap((widget) => partOf(widget, asking) ?? []);
  const isToldIn = ({ asks }: AskedPart): boolean => unit === 'money' || tellsAmounts(asks) === null;
  const parts = asked.filter(isToldIn).map(({ title, asks }) => ({ title, question: formatQuestion(asks) }));
  // Two widgets may draw the same numbers.
  const first = new Map(parts.toReversed().map((part) => [part.question, part]));
  return {
    parts: parts.filter((part) => first.get(part.question) === part).slice(0, MOST),
    leftOut: [...new Set(asked.filter((part) => !isToldIn(part)).map(({ title }) => title))],
  };
}

interface AskedPart {
  readonly title: string;
  readonly asks: Question;
}

/**
 * Whether a title is what Explore or Compare calls a question that is pinned, with all that its filters say: the names of
 * accounts, and amounts. No page for strangers has these. What is before these words may be whatever: a title is kept as long as
 * its widget, and measures are renamed.
 */
function saysOfWhom(title: string, { versus }: Question): boolean {
  const areSides = typeof versus === 'object';
  return /, (?:of|compared with) /.test(title) || (areSides && title.includes(' against '));
}

/** A public page tells no difference of two sides: it has the first numbers of one with those of the other. */
function onAPage(asked: Question): Question {
  if (comparedSides(asked) === null) return asked;
  const { draw: _, measures, ...rest } = asked;
  return { ...rest, measures: measures.slice(0, 3) };
}

function partOf({ kind, settings: kept }: KeptWidget, { within, ofText, called }: Asking): AskedPart | null {
  const settings = readSettings(kept);
  const overTime = (by: string): Question =>
    within({ measures: ['netPnl'], by: { dimension: by }, home: 'realised' });
  const { basis } = within({ measures: [] });
  const part = (title: string, asks: Question): AskedPart => ({
    title: (settings.title ?? title).slice(0, 120),
    asks,
  });
  switch (kind) {
    case 'net-pnl':
      return part(`${measureWords('netPnl', basis)} by month`, overTime('month'));
    case 'ratios':
      return part('Ratios', within({ measures: ['winRate', 'profitFactor', 'expectancy'], home: 'closed' }));
    case 'bars': {
      const by = settings.bars === undefined || settings.bars === 'auto' ? 'month' : settings.bars;
      return part(`${measureWords('netPnl', basis)} by ${by}`, overTime(by));
    }
    case 'measure': {
      const measure = knownMeasure(settings.measure);
      return part(measureWords(measure, basis), within({ measures: [measure], home: homeOf(measure) }));
    }
    case 'groups': {
      const measure = knownMeasure(settings.measure);
      const by = { dimension: knownDimension(settings.dimension) };
      // Whole trades as they closed, as the widget asks of them.
      const question = within({ measures: [measure], by, home: 'closed' });
      return part(groupsTitle(settings, called, basis), question);
    }
    case 'question': {
      const question = onAPage(ofText(settings.question ?? ''));
      const title = questionTitle(question, called);
      return saysOfWhom(settings.title ?? '', question) ? { title, asks: question } : part(title, question);
    }
    default:
      return null;
  }
}
