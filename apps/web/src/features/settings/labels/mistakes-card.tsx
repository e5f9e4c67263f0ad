import { Link, useSearch } from '@tanstack/react-router';
import type { TagJson } from '@tapebook/contract';
import { type ReactNode, Suspense } from 'react';
import { blockOf, currencyInView } from '#web/lib/answers/currency-in-view.ts';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { parseTradeSearch } from '#web/lib/journal-data/trade-search.ts';
import { rowsOf } from '#web/ui/answers/groups-of.ts';
import { MeasureNumber, readCell } from '#web/ui/answers/measure-number.tsx';
import { IntervalWords } from '#web/ui/answers/sureness/interval-words.tsx';
import { CurrencySwitch } from '#web/ui/journal-data/currency-switch.tsx';
import { Cell, SmallTable, smallRowClass } from '#web/ui/journal-data/small-table.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { LabelDot } from '#web/ui/labels/label-chip.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { OnItsWay } from '#web/ui/surfaces/on-its-way.tsx';

/** The category of tags that say what went wrong. */
const MISTAKE = 'mistake';

/** What the trades with each mistake came to, dearest first. */
export function MistakesCard({ tags }: { readonly tags: readonly TagJson[] }): ReactNode {
  const mistakes = tags.filter(({ category }) => category === MISTAKE);
  if (mistakes.length === 0) return null;
  return (
    <Suspense fallback={<OnItsWay className="h-40" />}>
      <Mistakes mistakes={mistakes} />
    </Suspense>
  );
}

function Mistakes({ mistakes }: { readonly mistakes: readonly TagJson[] }): ReactNode {
  const make = useGlobalQuestion('accounts');
  const { currency: wanted } = parseTradeSearch(useSearch({ strict: false }));
  const { answer } = useAnswer(
    make({
      measures: ['netPnl', 'expectancy', 'winRate'],
      by: { dimension: 'tag' },
      filter: [{ field: 'tag', match: { kind: 'any', keys: mistakes.map(({ id }) => id) } }],
      unit: 'money',
      basis: 'net',
    }),
  );
  const { currency, currencies } = currencyInView(answer, wanted);
  const block = blockOf(answer, currency);
  const read = (key: string, measure: string) =>
    readCell({ answer, block, row: rowsOf(answer, block).findIndex((group) => group.key === key) }, measure);
  const cost = ({ id }: TagJson): number => read(id, 'netPnl').value || 0;
  const made = mistakes.filter(({ id }) => read(id, 'netPnl').n > 0);
  return (
    <Card
      title="What mistakes cost"
      flush
      aside={
        <>
          <Link
            to="/analysis"
            search={{ by: 'tag', measures: 'netPnl,expectancy' }}
            className="rounded-[4px] hover:text-ink hover:underline"
          >
            Analyse
          </Link>
          <CurrencySwitch selection={{ currency, currencies }} />
        </>
      }
    >
      {made.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-13 text-muted">
          No closed trade has a tag in the category Mistake.
        </p>
      ) : (
        <SmallTable
          label="What mistakes cost"
          columns={[
            { name: 'Mistake' },
            { name: 'Trades', number: true },
            { name: 'Won', number: true, wide: true },
            { name: 'A trade', number: true },
            { name: 'Net P&L', number: true },
          ]}
        >
          {made
            .toSorted((one, other) => cost(one) - cost(other))
            .map((tag) => (
              <tr key={tag.id} className={smallRowClass}>
                <Cell>
                  <span className="inline-flex min-w-0 items-center gap-2">
                    <LabelDot colour={tag.colour} />
                    {tag.name}
                  </span>
                </Cell>
                <Cell number>
                  <TradesLink
                    search={{ filter: `tag:${tag.id}` }}
                    className="rounded-[4px] hover:text-ink hover:underline"
                  >
                    <Quantity quantity={read(tag.id, 'netPnl').n} />
                  </TradesLink>
                </Cell>
                <Cell number wide>
                  <IntervalWords measure="winRate" cell={read(tag.id, 'winRate')} unit="money" />{' '}
                  <MeasureNumber measure="winRate" cell={read(tag.id, 'winRate')} unit="money" />
                </Cell>
                <Cell number>
                  <span className="max-md:hidden">
                    <IntervalWords measure="expectancy" cell={read(tag.id, 'expectancy')} unit="money" />{' '}
                  </span>
                  <MeasureNumber measure="expectancy" cell={read(tag.id, 'expectancy')} unit="money" />
                </Cell>
                <Cell number>
                  <MeasureNumber measure="netPnl" cell={read(tag.id, 'netPnl')} unit="money" />
                </Cell>
              </tr>
            ))}
        </SmallTable>
      )}
    </Card>
  );
}
