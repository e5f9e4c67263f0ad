import type { MentionKind } from '@tapebook/documents';
import { categoryAt } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { CalendarDays, type LucideIcon, Shapes, Tag, TrendingUp } from 'lucide-react';
import { addDays } from '#web/lib/filters/date-range.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import type { JournalData } from '#web/lib/journal-data/reading/read-journal-data.ts';
import type { SuggestedItem } from './suggestions.ts';

/** Most of each kind: what is meant is typed further. */
const MOST_TRADES = 5;
const MOST_DAYS = 3;
const MOST_SETUPS = 4;
/** They stand alone, where `#` asks for them. */
const MOST_TAGS = 8;
/** So many of the last trades are looked at while typing. */
const LOOKED_AT = 20_000;

interface Mentionable {
  readonly kind: MentionKind;
  readonly id: string;
  readonly label: string;
  readonly aside?: string;
}

const ICONS: Readonly<Record<MentionKind, LucideIcon>> = {
  trade: TrendingUp,
  day: CalendarDays,
  setup: Shapes,
  tag: Tag,
};

const asItem = ({ kind, id, label, aside }: Mentionable): SuggestedItem => ({
  id: `${kind}/${id}`,
  title: label,
  aside: aside ?? kind,
  icon: ICONS[kind],
  apply: (editor, range) => {
    editor
      .chain()
      .focus()
      .deleteRange(range)
      .insertContent([
        { type: 'mention', attrs: { kind, id, label } },
        { type: 'text', text: ' ' },
      ])
      .run();
  },
});

/** Whether any of the words begins so. */
const fits = (words: string, typed: string): boolean =>
  words
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .some((word) => word.startsWith(typed));

/** Today, yesterday, and the days on which something was closed, newest first. */
function days({ table }: JournalData, today: string, typed: string): Mentionable[] {
  const found = new Map<string, Mentionable>();
  const offer = (day: string, name = ''): void => {
    const label = formatDate(day, 'weekday');
    if (found.size >= MOST_DAYS || found.has(day) || !fits(`${name} ${day} ${label}`, typed)) return;
    found.set(day, { kind: 'day', id: day, label, ...(name === '' ? {} : { aside: name }) });
  };
  offer(today, 'today');
  // Without a word it is rather a day on which there was something.
  if (typed !== '') offer(addDays(today, -1), 'yesterday');
  let last = Number.NaN;
  for (let row = table.length - 1; row >= Math.max(0, table.length - LOOKED_AT); row -= 1) {
    const day = table.integers.day[row];
    if (found.size >= MOST_DAYS) break;
    if (day === undefined || day === last) continue;
    last = day;
    offer(formatDay(day));
  }
  return [...found.values()];
}

function trades({ table }: JournalData, word: string): Mentionable[] {
  const found: Mentionable[] = [];
  for (let row = table.length - 1; row >= Math.max(0, table.length - LOOKED_AT); row -= 1) {
    if (found.length >= MOST_TRADES) break;
    const symbol = categoryAt(table.categories.symbol, row);
    const [id, day] = [table.ids[row], table.integers.day[row]];
    if (id === undefined || day === undefined || !symbol.toLowerCase().startsWith(word)) continue;
    const label = `${symbol} ${categoryAt(table.categories.direction, row)}`.trim();
    found.push({ kind: 'trade', id, label, aside: formatDate(formatDay(day), 'day-month') });
  }
  return found;
}

const setups = ({ head }: JournalData, word: string): Mentionable[] =>
  head.setups
    .filter(({ name, archived }) => !archived && name.toLowerCase().includes(word))
    .slice(0, MOST_SETUPS)
    .map(({ id, name }) => ({ kind: 'setup', id, label: name }));

/** What fits the word after `#`; where nothing does it is left as it was typed. */
export function tagsFor(journal: JournalData | undefined, query: string): readonly SuggestedItem[] {
  const word = query.trim().toLowerCase();
  return (journal?.head.tags ?? [])
    .filter(({ name, archived }) => !archived && fits(name, word))
    .slice(0, MOST_TAGS)
    .map(({ id, name }) => asItem({ kind: 'tag', id, label: name }));
}

/** What fits the word after `@`. */
export function mentionsFor(
  journal: JournalData | undefined,
  today: string,
  query: string,
): readonly SuggestedItem[] {
  if (journal === undefined) return [];
  const word = query.trim().toLowerCase();
  return [...days(journal, today, word), ...trades(journal, word), ...setups(journal, word)].map(asItem);
}
