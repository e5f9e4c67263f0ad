import type { InsightJson, RuleJson } from '@tapebook/contract';
import type { RuleHistory, RulePeriod } from '@tapebook/domain/analytics';
import { type ReactNode, useMemo } from 'react';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { STATUS_WORDS } from '#web/lib/insights/effect-words.ts';
import { sureness } from '#web/ui/answers/sureness/sureness.ts';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { BreachDifference } from '#web/ui/rule-writing/breach-difference.tsx';
import { RuleSentence } from '#web/ui/rules/rule-sentence.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { monthsData } from './months-data.ts';

interface RuleCardProps {
  readonly rule: RuleJson;
  readonly currency: string;
  readonly setups: ReadonlyMap<string, string>;
  /** The finding that it is made of. */
  readonly insight: InsightJson | undefined;
}

const HEIGHT = 130;

/** One rule before and since it was accepted. */
export function RuleCard({ rule, currency, setups, insight }: RuleCardProps): ReactNode {
  const { id, name, accountIds, versions, answers, exceptions, valid, unseenFrom } = rule;
  const [since = unseenFrom] = [valid.from, unseenFrom].sort().slice(-1);
  const { found, isOld } = useStudy({
    name: 'rule-history',
    rule: {
      id,
      name,
      accountIds,
      versions: versions.map(({ from, to, terms }) => ({ from, to, terms })),
      answers: answers.map(({ day, kept }) => ({ day, kept })),
      exceptions: exceptions.map(({ tradeId }) => ({ tradeId })),
    },
    since,
    currency,
  });
  const months = useMemo(() => monthsData(found.months), [found.months]);
  const { before, after } = found;
  return (
    <article
      aria-label={name}
      aria-busy={isOld || undefined}
      className="grid grid-cols-1 gap-3 rounded-card border border-border bg-panel p-4"
    >
      <header className="grid grid-cols-1 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-16 font-semibold">{name}</h3>
          {insight === undefined ? null : (
            <Badge tone={insight.status === 'confirmed' ? 'success' : 'accent'}>
              {insight.status === 'confirmed'
                ? 'Insight confirmed'
                : `Insight: ${STATUS_WORDS[insight.status].toLowerCase()}`}
            </Badge>
          )}
        </div>
        <p className="text-13 text-muted">
          <RuleSentence rule={rule} currency={currency} setups={setups} /> · since {formatDate(since)}
          {valid.to === null ? '' : ` · ended ${formatDate(valid.to)}`}
        </p>
      </header>
      {before.adherence === null && after.adherence === null ? (
        <p className="text-13 text-muted">{nothingWords(found)}</p>
      ) : (
        <div className="grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="grid grid-cols-1 content-start gap-3">
            <table className="figures w-full text-13">
              <caption className="sr-only">How {name} was kept</caption>
              <thead className="text-12 text-muted">
                <tr>
                  <th scope="col" className="py-1 text-left font-medium">
                    <span className="sr-only">When</span>
                  </th>
                  <th scope="col" className="py-1 text-right font-medium">
                    Kept
                  </th>
                  <th scope="col" className="py-1 text-right font-medium">
                    of trades
                  </th>
                  <th scope="col" className="py-1 text-right font-medium">
                    Broken
                  </th>
                </tr>
              </thead>
              <tbody>
                <Row label="Before" of={before} />
                <Row
                  label="Since"
                  of={after}
                  broken={
                    after.broken === 0 ? undefined : (
                      <TradesLink
                        search={{
                          filter: `broke:${id} opened:${since}..`,
                          range: undefined,
                          from: undefined,
                          to: undefined,
                        }}
                        className="underline decoration-border underline-offset-4 hover:decoration-current"
                      >
                        <Quantity quantity={after.broken} />
                      </TradesLink>
                    )
                  }
                />
              </tbody>
            </table>
            <p className="text-12 text-pretty text-muted">{keepingWords(found)}</p>
            {after.broken + after.kept === 0 ? null : (
              <div className="grid grid-cols-1 gap-1 text-13">
                <h4 className="font-medium">Since then</h4>
                {after.broken === 0 || after.kept === 0 ? (
                  <p className="text-muted">
                    {after.broken === 0 ? 'No trade has broken it' : 'Every trade has broken it'}: there is
                    nothing to compare.
                  </p>
                ) : (
                  <BreachDifference of={after.difference} unit={found.unit} currency={found.currency} />
                )}
              </div>
            )}
          </div>
          <figure className="grid grid-cols-1 content-start gap-1">
            <figcaption className="text-12 text-muted">Kept, by month</figcaption>
            {found.months.length < 2 ? (
              <p className="text-13 text-muted">The chart starts after two months.</p>
            ) : (
              <LineChart label={`${name}, kept by month`} data={months} height={HEIGHT} dotted />
            )}
          </figure>
        </div>
      )}
    </article>
  );
}

interface RowProps {
  readonly label: string;
  readonly of: RulePeriod;
  readonly broken?: ReactNode;
}

function Row({ label, of, broken }: RowProps): ReactNode {
  const { adherence } = of;
  const judged = of.kept + of.broken + of.excused;
  return (
    <tr className="border-t border-border">
      <th scope="row" className="py-1.5 text-left font-normal">
        {label}
      </th>
      <td className="py-1.5 text-right whitespace-nowrap">
        {adherence === null ? (
          <span className="text-faint">—</span>
        ) : (
          <>
            <Percent fraction={adherence.share} places={0} tone="plain" />
            {adherence.interval === null ? null : (
              <span className="ml-1.5 text-12 text-muted">
                {Math.round(100 * adherence.interval[0])} to {Math.round(100 * adherence.interval[1])}%
              </span>
            )}
          </>
        )}
      </td>
      <td className="py-1.5 text-right">
        <Quantity quantity={judged} />
      </td>
      <td className="py-1.5 text-right">{broken ?? <Quantity quantity={of.broken} />}</td>
    </tr>
  );
}

/** Of a rule of which nothing can be judged, why. */
function nothingWords({ before, after }: RuleHistory): string {
  const untold = before.untold + after.untold;
  return untold === 0
    ? 'No closed trade to judge yet.'
    : `None of ${formatQuantity(untold)} closed trades has what this rule needs.`;
}

/** What was allowed counts as kept, and is said. */
const allowedWords = (allowed: number): string =>
  allowed === 0
    ? ''
    : ` ${formatQuantity(allowed)} ${allowed === 1 ? 'breach was' : 'breaches were'} allowed.`;

/** Whether it is kept more than before, and how sure that is. */
function keepingWords({ before, after, adherence }: RuleHistory): string {
  const untold = [
    after.untold === 0
      ? ''
      : ` ${formatQuantity(after.untold)} ${after.untold === 1 ? 'trade' : 'trades'} since cannot be judged.`,
    allowedWords(before.excused + after.excused),
  ].join('');
  if (after.adherence === null) return `No trades since that it can judge.${untold}`;
  if (before.adherence === null) return `No earlier trades that it can judge.${untold}`;
  if (adherence.change === null || adherence.interval === null)
    return `Too few days to compare with before: ten are needed on each side.${untold}`;
  const points = Math.round(100 * Math.abs(adherence.change));
  const [low, high] = adherence.interval.map((end) => String(Math.round(100 * end)).replace('-', '−'));
  const word =
    points === 0
      ? 'As before'
      : `${points} ${points === 1 ? 'point' : 'points'} ${adherence.change > 0 ? 'more' : 'less'} than before`;
  return `${word} (95%: ${low} to ${high}), ${sureness(adherence.p)}.${untold}`;
}
