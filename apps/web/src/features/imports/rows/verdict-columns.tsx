import type { RowVerdictJson } from '@tapebook/contract';
import { isTimeZone } from '@tapebook/domain/time';
import { datedDay } from '#web/lib/format/dated-day.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Price } from '#web/ui/numbers/price.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import type { TableColumn } from '#web/ui/tables/table-column.ts';
import { ACTIVITY_WORDS } from '../words/activity-words.ts';
import { VERDICT_WORDS } from '../words/import-words.ts';
import { RowWords } from './row-words-cell.tsx';

export type KeyedRow = RowVerdictJson & { readonly key: string };

/** Sentences of the server may hold amounts: privacy mode has its say. */
type Text = (words: string) => string;

const line: TableColumn<KeyedRow> = {
  id: 'line',
  header: 'Line',
  kind: 'text',
  width: 76,
  description: 'Line of the file, counted from 1',
  cell: (row) => <Quantity quantity={row.line} className="text-muted" />,
};

const file: TableColumn<KeyedRow> = {
  id: 'file',
  header: 'File',
  kind: 'text',
  width: 150,
  cell: (row) => (
    <span className="truncate text-muted" title={row.file}>
      {row.file ?? ''}
    </span>
  ),
};

const verdict: TableColumn<KeyedRow> = {
  id: 'verdict',
  header: 'Verdict',
  kind: 'text',
  width: 120,
  cell: (row) => <Badge tone={VERDICT_WORDS[row.verdict][1]}>{VERDICT_WORDS[row.verdict][0]}</Badge>,
};

const words = (text: Text): TableColumn<KeyedRow> => ({
  id: 'words',
  header: 'What the row says, or why it is left out',
  kind: 'text',
  width: 420,
  cell: (row) => <RowWords row={row} text={text} withSummary />,
});

/** A row in words: for what became no activity, and where there is no room for columns. */
export const wordColumns = (text: Text, withFile: boolean): readonly TableColumn<KeyedRow>[] => [
  line,
  ...(withFile ? [file] : []),
  verdict,
  words(text),
];

const why = (text: Text): TableColumn<KeyedRow> => ({
  id: 'why',
  header: 'Why, or the same as',
  kind: 'text',
  width: 260,
  cell: (row) => <RowWords row={row} text={text} withSummary={row.activity === undefined} />,
});

/** Whether there is something to say of a row beside its figures. */
export const hasWhy = ({ message, duplicateOf, activity }: RowVerdictJson): boolean =>
  message !== undefined || duplicateOf !== undefined || activity === undefined;

/** Browsers do not know what a server keeps that is in none of the world's zones. */
const shownIn = (timeZone: string): string => (isTimeZone(timeZone) ? timeZone : 'UTC');

/** A row as the activity that it becomes, figure by figure. */
export const activityColumns = (
  text: Text,
  withFile: boolean,
  withWhy: boolean,
  timeZone: string,
  zoneOf: (accountId: string) => string | undefined,
): readonly TableColumn<KeyedRow>[] => [
  line,
  ...(withFile ? [file] : []),
  verdict,
  {
    id: 'when',
    header: 'When',
    kind: 'date',
    width: 158,
    description: isTimeZone(timeZone)
      ? `In the zone of the file, ${timeZone}`
      : `In UTC; the file is in ${timeZone}`,
    cell: ({ activity }) =>
      activity === undefined ? null : activity.timePrecision === 'untold' ? (
        <span className="text-faint" title="The file does not say when">
          —
        </span>
      ) : activity.timePrecision === 'day' ? (
        <DateTime value={datedDay(activity.occurredAt, zoneOf(activity.accountId) ?? timeZone)} />
      ) : (
        <DateTime value={activity.occurredAt} format="date-time" timeZone={shownIn(timeZone)} />
      ),
  },
  {
    id: 'kind',
    header: 'What',
    kind: 'text',
    width: 104,
    cell: ({ activity }) => (activity === undefined ? null : ACTIVITY_WORDS[activity.kind]),
  },
  {
    id: 'instrument',
    header: 'Instrument',
    kind: 'text',
    width: 196,
    cell: ({ activity }) =>
      activity?.instrument === undefined || activity.instrument === null ? null : (
        <span className="truncate font-medium" title={activity.instrument.symbol}>
          {activity.instrument.name ?? instrumentName(activity.instrument.symbol)}
        </span>
      ),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    kind: 'number',
    width: 92,
    cell: ({ activity }) => (activity?.quantity === undefined ? null : <Size quantity={activity.quantity} />),
  },
  {
    id: 'price',
    header: 'Price',
    kind: 'number',
    width: 96,
    cell: ({ activity }) => (activity?.price === undefined ? null : <Price price={activity.price} />),
  },
  {
    id: 'amount',
    header: 'Amount',
    kind: 'money',
    width: 112,
    description: 'Cash received or paid, before fees',
    cell: ({ activity }) =>
      activity === undefined ? null : (
        <Money amount={activity.amount} currency={activity.currency} tone="plain" />
      ),
  },
  {
    id: 'fees',
    header: 'Fees',
    kind: 'money',
    width: 84,
    cell: ({ activity }) =>
      activity === undefined ? null : (
        <Money amount={activity.fees} currency={activity.feeCurrency ?? activity.currency} tone="plain" />
      ),
  },
  ...(withWhy ? [why(text)] : []),
];
