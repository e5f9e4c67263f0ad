import type { AccountJson } from '@tapebook/contract';
import { type AccountReplay, categoryAt } from '@tapebook/domain/analytics';
import { formatDay, parseDay } from '@tapebook/domain/time';
import { type ReactNode, useRef } from 'react';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { useAccountsAsked } from '#web/lib/journal-data/use-accounts-asked.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TradeLink } from '#web/ui/journal-data/trade-link.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import type { AnalysisSearch } from '../question/analysis-search.ts';
import { UnreadNotice } from '../question/unread-notice.tsx';
import { useAddressPart } from '../question/use-address-part.ts';
import { attemptsWords, LOST_BY } from './attempt-words.ts';
import { AttemptsTable } from './attempts-table.tsx';
import { FIRM_TERMS, type FirmTerms, firmOf, READ_ON } from './firm-terms.ts';
import { firstAccount } from './first-account.ts';
import { replayCsv } from './replay-csv.ts';
import { replayData } from './replay-data.ts';
import { StandingCards } from './standing-cards.tsx';
import { TermsFields } from './terms-fields.tsx';
import {
  EXAMPLES,
  formatAccount,
  formatTerms,
  parseTerms,
  saysTerms,
  type Terms,
  termsProblems,
} from './terms-text.ts';
import { WatchOnToday } from './watch-on-today.tsx';

const HEIGHT = 280;
const TITLE = 'Profit and floor, from where each account began';
/** Where an account does not say what it began with. */
const USUAL_START = 50_000;

/** Terms of a lent account, held against all that was realised in one of the journal. */
export function PropRulesReport({ search }: { readonly search: AnalysisSearch }): ReactNode {
  const { head, table } = useJournalData();
  const asked = useAccountsAsked();
  const put = useAddressPart('terms');
  const named = parseTerms(search.terms ?? '', USUAL_START).account;
  const account =
    head.accounts.find(({ id }) => id === named) ?? firstAccount(asked, table) ?? head.accounts[0];
  const charts = useRef<HTMLDivElement>(null);
  const { rules, from } = termsOf(search.terms ?? '', account);
  const today = parseDay(useToday()) ?? 0;
  const { found, isOld } = useStudy({
    name: 'prop-rules',
    account: account?.id ?? '',
    rules,
    from: parseDay(from ?? ''),
    today,
  });
  const change = (next: Partial<Terms>): void => put(formatTerms({ account: named, from, rules, ...next }));
  if (account === undefined || found === null) return null;
  const firm = firmOf(rules);
  const isAgreed = rules.dailyLoss !== null || rules.maximumLoss !== null || rules.target !== null;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <UnreadNotice problems={termsProblems(search.terms ?? '')} onLeaveOut={() => change({})} />
      <Card title="Terms">
        <TermsFields
          accounts={head.accounts}
          account={account.id}
          from={from}
          rules={rules}
          onAccount={(id) => put(termsForAccount(head.accounts, id, { from, rules }))}
          onFrom={(day) => change({ from: day })}
          onRules={(next) => change({ rules: next })}
        />
        <div className="flex flex-wrap items-center gap-2 pt-3 text-12 text-muted">
          Start with an example and enter your firm’s own numbers:
          {EXAMPLES.map(({ label, of }) => (
            <Button key={label} size="small" onClick={() => change({ rules: of(rules.start) })}>
              {label}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2 pt-2 text-12 text-muted">
          Or with what a firm publishes:
          {FIRM_TERMS.map((terms) => (
            <Button
              key={terms.id}
              size="small"
              aria-pressed={firm === terms}
              onClick={() => change({ rules: terms.of(rules.start) })}
            >
              {terms.label}
            </Button>
          ))}
        </div>
        {firm === null ? null : <FirmNote firm={firm} />}
        {isAgreed ? <WatchOnToday account={account} terms={{ ...rules, from }} /> : null}
      </Card>
      {found.results === 0 ? (
        <Card>
          <EmptyState drawing="nothing" title="No exits in this account">
            Terms are replayed over its exits. Choose another account above.
          </EmptyState>
        </Card>
      ) : !isAgreed ? (
        <Card>
          <EmptyState drawing="analysis" title="No terms yet">
            Enter a daily loss, a maximum loss or a target, and the whole history of {account.name} is
            replayed against them.
          </EmptyState>
        </Card>
      ) : (
        <div
          aria-busy={isOld}
          className={isOld ? 'flex flex-col gap-3 pale-when-late' : 'flex flex-col gap-3'}
        >
          <Verdict found={found} />
          {found.standing === null ? null : (
            <StandingCards standing={found.standing} rules={rules} currency={found.currency} />
          )}
          <div ref={charts}>
            <ChartFrame
              title={TITLE}
              data={replayData(found, rules)}
              height={HEIGHT}
              aside={
                <TakeMenu
                  name="prop-rules"
                  title={TITLE}
                  charts={charts}
                  csv={() => replayCsv(found, table.ids)}
                />
              }
            >
              {(data) => <LineChart label="Profit and floor by day" data={data} height={HEIGHT} />}
            </ChartFrame>
          </div>
          <AttemptsTable found={found} account={account.id} />
          <p className="text-12 text-muted">
            Replayed over {formatQuantity(found.results)} exits on the trading days of the journal, all dates,
            net of fees; deposits and withdrawals are left out. Reaching a limit breaks it; the target counts
            at the end of a day. Open losses are not included: a firm that counts them may end an account
            sooner.
            {found.untimed > 0
              ? ` For ${formatQuantity(found.untimed)} exits only the day is known: they count at the end of it.`
              : ''}
            {found.foreign > 0
              ? ` ${formatQuantity(found.foreign)} results in currencies other than the account’s are left out.`
              : ''}
          </p>
        </div>
      )}
    </div>
  );
}

/** Another account, by its own terms where it has some, else by those that stand on the page. */
function termsForAccount(
  accounts: readonly AccountJson[],
  id: string,
  shown: Pick<Terms, 'from' | 'rules'>,
): string {
  const hasOwn = accounts.some((account) => account.id === id && account.propTerms !== null);
  return hasOwn ? formatAccount(id) : formatTerms({ ...shown, account: id });
}

/** What the address says; nothing of terms there, those that are kept of the account. */
function termsOf(text: string, account: AccountJson | null | undefined): Terms {
  const read = parseTerms(text, Number(account?.openingBalance) || USUAL_START);
  const kept = account?.propTerms ?? null;
  if (kept === null || saysTerms(text)) return read;
  const { from, ...rules } = kept;
  return { ...read, from, rules };
}

/** Where terms were read, and when: they are the firm's to change, and the trader's to hold against the contract. */
function FirmNote({ firm }: { readonly firm: FirmTerms }): ReactNode {
  return (
    <p className="pt-2 text-12 text-pretty text-muted">
      {firm.label}, as{' '}
      {firm.sources.map(({ name, url }, at) => (
        <span key={url}>
          {at === 0 ? '' : at === firm.sources.length - 1 ? ' and ' : ', '}
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {name}
          </a>
        </span>
      ))}{' '}
      stated when read on {formatDate(READ_ON)}. {firm.differs} Firms change their terms: check each number
      against your own contract, and change it here.
    </p>
  );
}

/** The first account that was lost, by its day and its trade; or that none was. */
function Verdict({ found: { attempts } }: { readonly found: AccountReplay }): ReactNode {
  const { table } = useJournalData();
  const first = attempts.find(({ end }) => end === 'lost');
  if (first === undefined || first.lost === null)
    return <Notice tone="success">No limit was reached. {attemptsWords(attempts)}.</Notice>;
  const { lost, to } = first;
  return (
    <Notice tone="warning">
      The first account would have been lost on {formatDate(formatDay(to))} to the {LOST_BY[lost.by]}, with{' '}
      <TradeLink tradeId={table.ids[lost.row] ?? ''} className="font-medium underline underline-offset-4">
        {instrumentName(categoryAt(table.categories.symbol, lost.row))}
      </TradeLink>
      . {attemptsWords(attempts)}.
    </Notice>
  );
}
