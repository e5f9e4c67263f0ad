import { useQuery } from '@tanstack/react-query';
import { Decimal } from '@tapebook/domain/money';
import { type ReactNode, useRef } from 'react';
import { blockOf, type CurrencyInView } from '#web/lib/answers/currency-in-view.ts';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { isRefused } from '#web/lib/http/is-refused.ts';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { useAccountsAsked } from '#web/lib/journal-data/use-accounts-asked.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { rowsOf } from '#web/ui/answers/groups-of.ts';
import { readCell } from '#web/ui/answers/read-cell.ts';
import { Cell, rowLinkClass, SmallTable, smallRowClass } from '#web/ui/journal-data/small-table.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { csvFigure, csvText } from '#web/ui/taking/csv.ts';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { accountCosts, type CostKind } from './account-costs.ts';
import { accountCostsQuery } from './account-costs-query.ts';

const TITLE = 'Costs by kind';
/** The smallest part of a coin. */
const PLACES = 8;

const KIND_WORDS: Readonly<Record<CostKind, string>> = {
  fee: 'Account fees: data, platform and the like',
  interest: 'Interest paid',
  tax: 'Taxes withheld',
};

const OF_TRADES: Readonly<Record<string, string>> = {
  stated: 'Trade fees, as stated',
  modelled: 'Trade fees, from a fee model',
};

interface Line {
  readonly key: string;
  readonly words: string;
  readonly count: number;
  readonly noun: 'trade' | 'entry';
  readonly currency: string;
  readonly paid: number;
  /** Leads to these trades. */
  readonly filter?: string;
}

const linesCsv = (lines: readonly Line[]): string =>
  csvText([
    ['type', 'count', 'of', 'paid', 'currency'],
    ...lines.map(({ words, count, noun, paid, currency }) => [
      words,
      String(count),
      noun,
      csvFigure(paid),
      currency,
    ]),
  ]);

/** What trading costs in all: fees of the trades, stated or assumed, and what the accounts paid beside them. */
export function CostsByKind({ inView }: { readonly inView: CurrencyInView }): ReactNode {
  const { currency } = inView;
  const make = useGlobalQuestion();
  const { days, filter } = useGlobalFilter();
  const accounts = useAccountsAsked();
  const { version } = useJournalData();
  const { data: activities, error } = useQuery(accountCostsQuery(days, version));
  const { answers, areOld } = useAnswers([
    make({ measures: ['fees'], by: { dimension: 'feesFrom' }, unit: 'money', home: 'closed' }),
  ]);
  const picture = useRef<HTMLDivElement>(null);
  const [answer] = answers;
  if (answer === undefined || currency === null) return null;
  const block = blockOf(answer, currency);
  const ofTrades = rowsOf(answer, block).flatMap(({ key }, row): readonly Line[] => {
    const { n, value } = readCell({ answer, block, row }, 'fees');
    const words = OF_TRADES[key];
    return n === 0 || words === undefined
      ? []
      : [{ key, words, count: n, noun: 'trade', currency, paid: value, filter: `feesFrom:${key}` }];
  });
  const beside = accountCosts(
    (activities ?? []).filter(({ accountId }) => accounts.some(({ id }) => id === accountId)),
  ).map(
    ({ kind, currency: of, paid, entries }): Line => ({
      key: `${kind} ${of}`,
      words: KIND_WORDS[kind],
      count: entries,
      noun: 'entry',
      currency: of,
      paid: Number(paid),
    }),
  );
  const lines = [...ofTrades, ...beside];
  // Currencies are never added: shares are of what was paid in the one that is in view.
  const summed = lines.filter((line) => line.currency === currency);
  // Where no amounts are shared nobody knows what they come to.
  const all = summed.every(({ paid }) => Number.isFinite(paid))
    ? summed.reduce((sum, { paid }) => sum.plus(Decimal.parse(paid.toFixed(PLACES))), Decimal.zero)
    : null;
  return (
    <Card
      title={TITLE}
      className={`xl:col-span-2 ${areOld ? 'pale-when-late' : ''}`}
      aside={
        <>
          {activities === undefined && error === null ? 'loading the accounts' : null}
          <TakeMenu
            name="costs-by-kind"
            title={TITLE}
            charts={picture}
            link={() => window.location.href}
            csv={() => linesCsv(lines)}
          />
        </>
      }
      flush
    >
      <div ref={picture} data-picture="">
        <SmallTable
          label={TITLE}
          columns={[
            { name: 'Type' },
            { name: 'Count', number: true, wide: true },
            { name: 'Share', number: true, wide: true },
            { name: 'Paid', number: true },
          ]}
        >
          {lines.map(({ key, words, count, noun, currency: of, paid, filter: own }) => (
            <tr key={key} className={smallRowClass}>
              <td className="py-1 pr-2 pl-4">
                {own === undefined ? (
                  words
                ) : (
                  <TradesLink
                    search={closedTradesBehind({ ...inView, filter: `${filter} ${own}`.trim() })}
                    className={rowLinkClass}
                  >
                    {words}
                  </TradesLink>
                )}
              </td>
              <Cell number wide>
                <span className="text-muted">
                  <Quantity quantity={count} />{' '}
                  {noun === 'trade' ? (count === 1 ? 'trade' : 'trades') : count === 1 ? 'entry' : 'entries'}
                </span>
              </Cell>
              <Cell number wide>
                {of === currency && all?.isPositive() ? (
                  <Percent fraction={paid / all.toNumber()} className="text-muted" />
                ) : null}
              </Cell>
              <Cell number>
                <Money amount={paid} currency={of} tone="plain" />
              </Cell>
            </tr>
          ))}
          <tr className={`${smallRowClass} font-medium`}>
            <Cell>Total</Cell>
            <Cell wide>{null}</Cell>
            <Cell wide>{null}</Cell>
            <Cell number>
              <Money amount={all?.toString()} currency={currency} tone="plain" />
            </Cell>
          </tr>
        </SmallTable>
      </div>
      <p className="px-4 pt-1 pb-3 text-12 text-muted">
        {error === null
          ? beside.length === 0 && activities !== undefined
            ? 'Your statements show no costs outside trades for these accounts and days.'
            : 'Costs outside trades follow the accounts and days above; other filters do not apply to them.'
          : `Costs outside trades ${isRefused(error) ? 'are not shown' : 'could not be loaded'}. ${describeFailure(error).detail}`}
      </p>
    </Card>
  );
}
