import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GONE_WORDS } from '@tapebook/documents';
import { categoryAt, type Home, type Term, type TradeTable } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { CalendarDays, type LucideIcon, Shapes, Tag, TrendingUp } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { readCell } from '../answers/read-cell.ts';
import { Money } from '../numbers/money.tsx';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  trade: TrendingUp,
  day: CalendarDays,
  setup: Shapes,
  tag: Tag,
};

/** A trade, a day, a setup or a tag in a text, with what it came to by now. */
export function MentionView({ node }: NodeViewProps): ReactNode {
  const { kind, id, label } = node.attrs;
  const [of, named] = [String(id), String(label ?? '')];
  const { data: journal } = useQuery({ ...appDataQuery(), enabled: false });
  const { data: settings } = useQuery({ ...settingsQuery(), enabled: false });
  const Icon = ICONS[String(kind)] ?? Shapes;
  const row = kind === 'trade' ? (journal?.table.ids.indexOf(of) ?? -1) : -1;
  const labels = kind === 'setup' ? journal?.head.setups : kind === 'tag' ? journal?.head.tags : undefined;
  const labelled = labels?.find((one) => one.id === of);
  const isGone =
    journal !== undefined &&
    ((kind === 'trade' && row < 0) || (labels !== undefined && labelled === undefined));
  const words = (
    <>
      <Icon aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em]" />
      {labelled?.name ?? named}
    </>
  );
  return (
    <NodeViewWrapper
      as="span"
      className="figures rounded-[4px] bg-hover px-1 py-px"
      // Set by the wrapper to what suits blocks.
      style={{ whiteSpace: 'nowrap' }}
    >
      {isGone ? (
        <span className="text-muted">
          <s>{words}</s> {GONE_WORDS}
        </span>
      ) : kind === 'trade' ? (
        <Link
          to="/trades/$tradeId"
          params={{ tradeId: of }}
          search={true}
          className="text-ink no-underline hover:underline"
        >
          {words}
        </Link>
      ) : (
        words
      )}
      {isGone || journal === undefined || settings === undefined ? null : (
        <Suspense fallback={null}>
          {kind === 'trade' ? (
            <TradeResult table={journal.table} row={row} />
          ) : (
            <SumOf home={kind === 'day' ? 'realised' : 'closed'} terms={termsOf(String(kind), of)} />
          )}
        </Suspense>
      )}
    </NodeViewWrapper>
  );
}

/** Nothing of an open trade is told before something of it is closed. */
function TradeResult({ table, row }: { readonly table: TradeTable; readonly row: number }): ReactNode {
  const { categories, numbers } = table;
  if (categoryAt(categories.status, row) === 'open' && numbers.openQuantity[row] === numbers.quantity[row]) {
    return <span className="ml-1 text-muted">open</span>;
  }
  return (
    <Money amount={numbers.netPnl[row]} currency={categoryAt(categories.currency, row)} className="ml-1" />
  );
}

function termsOf(kind: string, id: string): readonly Term[] {
  if (kind === 'setup' || kind === 'tag') return [{ field: kind, match: { kind: 'any', keys: [id] } }];
  const day = parseDay(id);
  return day === null ? [] : [{ field: 'day', match: { kind: 'range', low: day, high: day } }];
}

/** What a day, or the trades of a setup or a tag came to, as their own pages tell it; each currency by itself. */
function SumOf({ home, terms }: { readonly home: Home; readonly terms: readonly Term[] }): ReactNode {
  const make = useGlobalQuestion('accounts');
  const { answer } = useAnswer(make({ measures: ['netPnl'], home, unit: 'money', filter: terms }));
  const at = { answer };
  const sums = answer.blocks
    .map((_, block) => readCell({ ...at, block }, 'netPnl'))
    .filter(({ n, currency }) => n > 0 && currency !== null);
  return (
    <>
      {sums.map(({ value, currency }) => (
        <Money key={currency} amount={value} currency={currency ?? ''} className="ml-1" />
      ))}
    </>
  );
}
