import type { TemplateJson, TextOwnerJson } from '@tapebook/contract';
import { categoryAt, type TradeTable } from '@tapebook/domain/analytics';
import {
  entryPeriod,
  expandTemplate,
  type TemplateWords,
  wordsOfEntry,
  wordsOfTrade,
} from '@tapebook/domain/entries';

interface Known {
  /** All of the journal, archived ones included, in their order. */
  readonly templates: readonly TemplateJson[];
  readonly table: TradeTable | undefined;
  /** ISO weekday with which a week begins. */
  readonly weekStart: number;
  /** The trading day that it is, since 1970. */
  readonly today: number;
}

interface Place {
  /** Of the templates that are made for it; `null`: none is. */
  readonly kind: TemplateJson['kind'] | null;
  readonly part: TemplateJson['part'];
  readonly words: TemplateWords;
}

const NOWHERE: Place = { kind: null, part: 'notes', words: {} };

function wordsAt(table: TradeTable | undefined, tradeId: string): TemplateWords {
  const row = table?.ids.indexOf(tradeId) ?? -1;
  const day = table?.integers.openDay[row];
  if (table === undefined || day === undefined) return {};
  const { symbol, direction } = table.categories;
  return wordsOfTrade(categoryAt(symbol, row), categoryAt(direction, row), day);
}

/** What a text is of, as far as templates go by it. */
function placeOf(of: TextOwnerJson | null, { table, weekStart, today }: Known): Place {
  switch (of?.kind) {
    case 'trade-notes':
      return { kind: 'trade', part: 'notes', words: wordsAt(table, of.id) };
    case 'entry-notes':
    case 'entry-later':
    case 'entry-plan': {
      const period = entryPeriod(of.id, weekStart);
      const part = of.kind === 'entry-plan' ? 'plan' : 'notes';
      return { kind: period?.kind ?? 'page', part, words: wordsOfEntry(period, of.id, today) };
    }
    default:
      return NOWHERE;
  }
}

/** What can be put into a text. */
interface OfferedTemplate {
  readonly id: string;
  readonly name: string;
  /** With what it names put in its place. */
  readonly markdown: () => string;
}

/** Templates whose names fit a word: those that are made for the text first. */
export function templatesFor(
  known: Known,
  of: TextOwnerJson | null,
  query: string,
): readonly OfferedTemplate[] {
  const { templates } = known;
  const place = placeOf(of, known);
  const word = query.trim().toLowerCase();
  const isMadeForIt = ({ kind, part }: TemplateJson): boolean => kind === place.kind && part === place.part;
  return templates
    .filter(({ name, archived }) => !archived && `template ${name}`.toLowerCase().includes(word))
    .toSorted((one, other) => Number(isMadeForIt(other)) - Number(isMadeForIt(one)))
    .map((template) => ({
      id: template.id,
      name: template.name,
      markdown: () => expandTemplate(template, templates, place.words),
    }));
}
