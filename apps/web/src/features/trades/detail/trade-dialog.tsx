import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { useOfferCommands } from '#web/lib/commands/registry.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { isRefused } from '#web/lib/http/is-refused.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { type LoadedTrade, tradeQuery } from '#web/lib/queries/trade-query.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Kbd } from '#web/ui/surfaces/kbd.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { useNarrow } from '#web/ui/tables/use-narrow.ts';
import { CampaignPanel } from '../campaigns/campaign-panel.tsx';
import { TradeChart } from '../chart/trade-chart.tsx';
import type { TradeList } from '../list/use-trade-list.ts';
import { TradeProblems } from '../questions/trade-problems.tsx';
import { TradeWaits } from '../questions/trade-waits.tsx';
import { TradeRegrouped } from '../regroup/trade-regrouped.tsx';
import { ReviewBar } from '../review/review-bar.tsx';
import { instrumentWords } from '../words/instrument-words.ts';
import { type TradeTelling, TradeTellingProvider } from '../words/trade-amount.tsx';
import { tradeZone } from '../words/trade-zone.ts';
import { FillsTable } from './fills-table.tsx';
import { ListedTrade } from './listed-trade.tsx';
import { closeAhead } from './opened-ahead.ts';
import { RealisationsTable } from './realisations-table.tsx';
import { ResultOnly } from './result-only.tsx';
import { ReviewRail } from './review-rail.tsx';
import { TradeFacts } from './trade-facts.tsx';
import { TradeHeadline } from './trade-headline.tsx';
import { TradeHistory } from './trade-history.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { type Stage, useStages } from './use-stages.ts';

interface TradeDialogProps {
  readonly tradeId: string;
  /** The list it was opened over: gives the trades before and after. */
  readonly list: TradeList;
}

const BROWSER_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, j: 1, ArrowLeft: -1, k: -1 };

/** One trade over the list: its result, its fills and where each comes from. */
export function TradeDialog({ tradeId, list }: TradeDialogProps): ReactNode {
  const { data: trade, error, refetch } = useQuery(tradeQuery(tradeId));
  const { at, count, place, hasBefore, hasAfter, go, open, lastLookedAt } = useNeighbours(tradeId, list);
  const close = useClose(tradeId);
  const { stage, chartDrawn } = useStages(trade !== undefined);
  const telling = useTellingOf(tradeId, list);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const step = STEPS[event.key];
      if (step === undefined || hasOwnKeys(event.target)) return;
      event.preventDefault();
      go(step);
    };
    // Before the dialog, which keeps arrow keys from whatever is around it.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [go]);

  useOfferCommands(useSteps(go));

  const row = list.table.ids.indexOf(tradeId);
  const symbol = trade?.instrument.symbol ?? (row < 0 ? 'Trade' : list.values.text('symbol', row));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      size="page"
      focus="itself"
      focusAfter={() => rowLinkOf(lastLookedAt())}
      title={instrumentName(symbol)}
      description={
        trade !== undefined ? (
          <InstrumentLine trade={trade} />
        ) : error === null ? (
          <Skeleton className="h-4 w-44" />
        ) : undefined
      }
      actions={
        <div className="flex w-full items-center justify-between gap-3">
          <span className="figures text-12 text-muted">
            {at === null ? null : (
              <>
                <Quantity quantity={at + 1} /> of <Quantity quantity={count} />
              </>
            )}
          </span>
          <span className="flex gap-2">
            <Button disabled={!hasBefore} icon={<ChevronLeft aria-hidden="true" />} onClick={() => go(-1)}>
              <span className="max-md:sr-only">Previous</span> <KeyHint name="←" />
            </Button>
            <Button disabled={!hasAfter} onClick={() => go(1)}>
              <span className="max-md:sr-only">Next</span> <KeyHint name="→" />
              <ChevronRight aria-hidden="true" />
            </Button>
            <OwnerOnly>
              <ReviewBar
                tradeId={tradeId}
                list={list}
                place={place}
                isDrawn={stage === 'all' || stage === 'written'}
                open={open}
                close={close}
              />
            </OwnerOnly>
          </span>
        </div>
      }
    >
      <div className="h-full">
        {trade !== undefined ? (
          <TradeTellingProvider value={telling}>
            <TradeBody key={trade.id} trade={trade} list={list} stage={stage} chartDrawn={chartDrawn} />
          </TradeTellingProvider>
        ) : error === null ? (
          <div
            aria-busy="true"
            className="grid grid-cols-[minmax(0,1fr)_20rem] gap-6 pt-1 max-lg:grid-cols-1"
          >
            <div className="grid content-start gap-4">
              <Skeleton className="h-9 w-40" />
              <Skeleton className="h-5 w-full max-w-2xl" />
              <Skeleton className="h-128 w-full" />
            </div>
            <RailSkeleton />
          </div>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            {row < 0 || isFinal(error) ? null : <ListedTrade row={row} list={list} />}
            <Problem error={inWords(error)} onRetry={isFinal(error) ? undefined : () => void refetch()} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** As the list beneath tells it: of a trade that is not in it any more nothing but money is known. */
function useTellingOf(tradeId: string, { table, values }: TradeList): TradeTelling {
  return useMemo(() => {
    const toldOf = (id: string, amount: number): number => values.told(amount, table.ids.indexOf(id));
    return { unit: values.unit, toldOf, told: (amount) => toldOf(tradeId, amount) };
  }, [tradeId, table, values]);
}

/** To the neighbours by palette and help sheet; their keys are listened for above, before the dialog takes them. */
const useSteps = (go: (step: 1 | -1) => void): readonly Command[] =>
  useMemo(
    () =>
      (
        [
          [-1, 'trade.previous', 'Previous trade', 'arrowleft', 'k'],
          [1, 'trade.next', 'Next trade', 'arrowright', 'j'],
        ] as const
      ).map(([step, id, label, shortcut, other]) => ({
        id,
        label,
        group: 'List',
        inDialog: 'own',
        shortcut,
        otherKeys: [other],
        run: () => go(step),
      })),
    [go],
  );

/** What is traded; the symbol as the journal has it, where the title spells it out. */
function InstrumentLine({ trade: { instrument } }: { readonly trade: LoadedTrade }): ReactNode {
  const { symbol } = instrument;
  return [...instrumentWords(instrument), ...(instrumentName(symbol) === symbol ? [] : [symbol])].join(' · ');
}

/** Text, choices, menus, charts, and dialogs over this one take letters and arrows themselves. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  document.querySelectorAll('[role="dialog"]').length > 1 ||
  (target instanceof Element &&
    target.closest(
      'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [aria-roledescription="chart"]',
    ) !== null);

/** The row of the trade in the list beneath, which may be another than the one it was opened by. */
const rowLinkOf = (tradeId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(tradeId)}"]`);

/** What stands in the address is no trade's: a link is easily cut off where it is copied. */
const isNone = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status === 400 && error.errorAt('id') !== null;

/** Asking again brings back nothing that is not there, or not shared. */
const isFinal = (error: unknown): boolean =>
  isNone(error) || isRefused(error) || (error instanceof ProblemError && error.status === 404);

const inWords = (error: unknown): unknown =>
  isNone(error)
    ? new ProblemError({
        title: 'There is no such trade',
        detail: 'The link may have been cut off. Copy it again, or look for the trade in the list.',
        status: 404,
        code: 'not-found',
        requestId: error.requestId,
      })
    : error;

const RailSkeleton = (): ReactNode => <Skeleton className="h-96 w-full" />;

interface TradeBodyProps {
  readonly trade: LoadedTrade;
  readonly list: TradeList;
  readonly stage: Stage;
  readonly chartDrawn: () => void;
}

function TradeBody({ trade, list, stage, chartDrawn }: TradeBodyProps): ReactNode {
  const account = list.accounts.get(trade.accountId);
  const zone = tradeZone(account, list.settings);
  const [replayed, setReplayed] = useState(false);
  const narrow = useNarrow();
  const isWhole = stage === 'all' || stage === 'written';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_20rem] grid-rows-[auto_1fr] gap-x-6 gap-y-5 max-lg:grid-cols-1">
      <div className="grid grid-cols-1 content-start gap-4">
        <div className="grid gap-3 empty:hidden">
          <OwnerOnly>
            <TradeWaits trade={trade} zone={zone ?? BROWSER_ZONE} />
            <TradeProblems trade={trade} />
            <TradeRegrouped trade={trade} />
          </OwnerOnly>
        </div>
        {/* Whoever lives it through again is not told how it ended. */}
        <section aria-label="Result" className={replayed ? 'invisible grid gap-1.5' : 'grid gap-1.5'}>
          <TradeHeadline trade={trade} />
          <TradeFacts trade={trade} account={account} zone={zone} {...(narrow ? { part: 'first' } : {})} />
        </section>
        <TradeChart
          trade={trade}
          zone={zone}
          accountZone={account?.timeZone}
          waits={stage === 'result'}
          onDrawn={chartDrawn}
          onReplay={setReplayed}
        />
        {/* The chart is in sight before them. */}
        {narrow ? (
          <section aria-label="Figures" className={replayed ? 'invisible' : undefined}>
            <TradeFacts trade={trade} account={account} zone={zone} part="further" />
          </section>
        ) : null}
      </div>
      {/* Stays beside the chart and what is below it, and scrolls by itself where it is taller. */}
      <div className="lg:sticky lg:top-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-12rem)] lg:self-start lg:overflow-y-auto print:static print:max-h-none print:overflow-visible">
        {!isWhole ? (
          <RailSkeleton />
        ) : replayed ? (
          <p className="rounded-card border border-border p-4 text-13 text-muted">
            Plan, tags and notes come back when the replay ends: they would give away how it went.
          </p>
        ) : (
          <ReviewRail trade={trade} isWritten={stage === 'written'} zone={zone} />
        )}
      </div>
      {!isWhole ? null : (
        <div className={replayed ? 'invisible' : 'grid grid-cols-1 content-start gap-5'}>
          {trade.resultOnly === true ? (
            <ResultOnly trade={trade} />
          ) : (
            <FillsTable trade={trade} zone={zone} accountZone={account?.timeZone} />
          )}
          <RealisationsTable trade={trade} />
          {trade.campaignId === undefined ? null : (
            <CampaignPanel
              campaignId={trade.campaignId}
              trade={trade}
              zone={zone}
              accountZone={account?.timeZone}
            />
          )}
          <TradeHistory trade={trade} zone={zone} />
        </div>
      )}
    </div>
  );
}

/** A phone has no keys to hint at. */
function KeyHint({ name }: { readonly name: string }): ReactNode {
  return (
    <span className="max-md:hidden">
      <Kbd keys={[name]} />
    </span>
  );
}

/** Back to where one was; to the list when the address was opened directly. Once: a second press would lead out of the list. */
function useClose(tradeId: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const { tradeId: addressed } = useParams({ strict: false });
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    // The way back may lead to another trade, or to this one as it was looked at in another list.
    return router.history.subscribe(({ action, location }) => {
      const isWayBack = action.type !== 'PUSH' && action.type !== 'REPLACE';
      if (isWayBack && location.pathname.endsWith(`/${tradeId}`)) isLeft.current = false;
    });
  }, [router, tradeId]);
  return () => {
    if (isLeft.current) return;
    isLeft.current = true;
    // Where the address names the trade before, that one would stand there until the way back is gone, and its row would have the focus.
    if (addressed === undefined) closeAhead();
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/trades', search: true, replace: true, resetScroll: false });
  };
}
