import { Link } from '@tanstack/react-router';
import type { Selection } from '@tapebook/domain/analytics';
import { ChartNoAxesColumn, ClipboardList, Plus } from 'lucide-react';
import {
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { afterNumbers } from '#web/lib/loading/after-numbers.ts';
import { Preloaded } from '#web/lib/loading/preloaded.tsx';
import { whenIdle } from '#web/lib/loading/when-idle.ts';
import { usePreference } from '#web/lib/preferences/preference.ts';
import { useSeesWhole } from '#web/lib/queries/use-open-part.ts';
import { LeftOutOfAddress } from '#web/ui/feedback/left-out-of-address.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Ghosted } from '#web/ui/journal-data/ghosted.tsx';
import { JournalDataBoundary } from '#web/ui/journal-data/journal-data-boundary.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { ColumnChooser } from '#web/ui/tables/column-chooser.tsx';
import { arrangeColumns } from '#web/ui/tables/column-layout.ts';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { NO_SELECTION, type RowSelection } from '#web/ui/tables/row-selection.ts';
import type { TableColumn } from '#web/ui/tables/table-column.ts';
import { TableSkeleton } from '#web/ui/tables/table-skeleton.tsx';
import { printSort, type TableSort } from '#web/ui/tables/table-sort.ts';
import { useNarrow } from '#web/ui/tables/use-narrow.ts';
import { CellEditor } from './columns/cell-editor.tsx';
import { ColumnMenu } from './columns/column-menu.tsx';
import { phoneColumns } from './columns/phone-columns.tsx';
import { TotalLinesOpen, totalLinesOf } from './columns/total-lines.tsx';
import { statisticsShownPreference } from './columns/trade-layout.ts';
import { rulesInWords, type TradeMarks } from './columns/trade-marks.ts';
import { isTradeColumnId, type TradeColumnId } from './columns/trade-sorts.ts';
import { useTradeColumns } from './columns/use-trade-columns.ts';
import { useTradeMarks } from './columns/use-trade-marks.ts';
import { useOpenedAhead, useOpenTrade } from './detail/opened-ahead.ts';
import { preloadDialog, TRADE_DIALOG } from './detail/preloaded-dialog.ts';
import { chosenRows } from './list/chosen-rows.ts';
import { ExportButton } from './list/export-button.tsx';
import { leftOutOf, waitingOf } from './list/left-out-of.ts';
import { NoTradesMatch } from './list/no-trades-match.tsx';
import { SampleTrades } from './list/sample-trades.tsx';
import { SelectionBar } from './list/selection-bar.tsx';
import { type SearchChange, TradeFilters } from './list/trade-filters.tsx';
import { GroupSelect, GroupsOverlap } from './list/trade-groups.tsx';
import { TradeRowLink } from './list/trade-row-link.tsx';
import type { TradesPageSearch } from './list/trades-search.ts';
import { type TradeList, useTradeList } from './list/use-trade-list.ts';
import { useBeginReview } from './review/use-begin-review.ts';
import { StatisticsPanel } from './statistics/statistics-panel.tsx';
import { useTradesViews } from './views/use-trades-views.ts';
import { ViewNotice } from './views/view-notice.tsx';
import { SaveFirstView, ViewTabs } from './views/view-tabs.tsx';

const OnTheseDays = lazy(async () => ({ default: (await import('./list/on-these-days.tsx')).OnTheseDays }));
const ChangedRows = lazy(async () => ({ default: (await import('./list/changed-rows.tsx')).ChangedRows }));

/** `--tabs`: what the tabs of kept views take. */
const TABLE_HEIGHT =
  'h-[calc(100dvh-14.5rem-var(--tabs,0rem))] min-h-80 max-md:h-[calc(100dvh-15rem-var(--tabs,0rem))]';
const WITH_TABS = { '--tabs': '3rem' } as CSSProperties;

/** On a phone the actions stand beside the title: by their signs, named for whoever cannot see them. */
const PHONE_SIGN = 'max-md:sr-only';

interface TradesPageProps {
  readonly search: TradesPageSearch;
  readonly onSearchChange: (change: SearchChange) => void;
  /** The trade whose dialog is open. */
  readonly tradeId: string | undefined;
}

/** All trades, narrowed and ordered by the address. */
export function TradesPage(props: TradesPageProps): ReactNode {
  return (
    <JournalDataBoundary title="Trades" skeleton={<TradesSkeleton />}>
      <TradesInTime {...props} />
    </JournalDataBoundary>
  );
}

/** From so many trades on the list is not ready in the moment in which the journal is there. */
const MANY = 10_000;

/** A long list comes after the frame that it stands in, in steps that let presses through. */
function TradesInTime(props: TradesPageProps): ReactNode {
  const { table } = useJournalData();
  const isTime = useDeferredValue(true, table.length < MANY);
  const { changes } = props.search;
  if (!isTime) return <TradesSkeleton />;
  if (changes === undefined) return <TradesBody {...props} />;
  return (
    <Suspense fallback={<TradesSkeleton />}>
      <ChangedRows changes={changes}>{(only) => <TradesBody {...props} only={only} />}</ChangedRows>
    </Suspense>
  );
}

function TradesSkeleton(): ReactNode {
  return (
    <Page title="Trades" description={<Skeleton className="my-1 h-3 w-24" />}>
      <div className="mb-3 flex min-h-8 items-center gap-2 max-md:hidden">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-8 w-36" />
      </div>
      <div className={`overflow-hidden ${TABLE_HEIGHT}`}>
        <TableSkeleton rows={24} />
      </div>
    </Page>
  );
}

interface TradesBodyProps extends TradesPageProps {
  /** Rows that a study has found, ascending. */
  readonly only?: Selection;
}

function TradesBody({ search, onSearchChange, tradeId, only }: TradesBodyProps): ReactNode {
  const list = useTradeList(search, only);
  const { table, rows, totals, values, waiting, accounts, settings, sort } = list;
  const shown = useTradesViews(search, onSearchChange);
  const { layout, setLayout } = shown;
  useBeginReview(list, search.review === true);
  usePreloadedDialog();
  const leftOut = leftOutOf(search);
  const withTabs = shown.views.length > 0;
  const withStatistics = usePreference(statisticsShownPreference);
  // The button answers at once; the measures of a long list follow.
  const statisticsDrawn = useDeferredValue(withStatistics);
  const [selection, setSelection] = useState<RowSelection>(NO_SELECTION);
  const [withAllTotals, setWithAllTotals] = useState(false);

  const narrow = useNarrow();
  const seesWhole = useSeesWhole();
  const labels = useLabels();
  const marks = useTradeMarks(list, layout.visible);
  const { selection: all } = list;
  const { columns, context, edited, close } = useTradeColumns({
    ...{ values, accounts, settings, labels, totals, selection: all, waiting, marks },
  });
  const inView = useMemo(
    () => (narrow ? phoneColumns(columns, context) : columns),
    [narrow, columns, context],
  );
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(NONE_COLLAPSED);
  const { groups } = list;
  const open = useOpenTrade(false);
  const idOf = useCallback((row: number): string => table.ids[row] ?? '', [table]);
  const onSortChange = useCallback(
    (next: TableSort) => onSearchChange({ sort: printSort(next) }),
    [onSearchChange],
  );
  const headingMenu = useCallback(
    (column: TableColumn<number>) => (
      <ColumnMenu
        column={column}
        onSort={onSortChange}
        layout={layout}
        columns={columns}
        onLayoutChange={setLayout}
      />
    ),
    [columns, layout, setLayout, onSortChange],
  );
  // Boxes answer at once; sums over a hundred thousand chosen trades follow.
  const summed = useDeferredValue(selection);
  const among = chosenRows(summed, rows, table);
  const chosen = among?.rows ?? null;
  const measured = among?.measured ?? list.selection;
  const exported = useMemo(() => (chosen ?? rows).map(idOf), [chosen, rows, idOf]);
  const shownColumns = exportedColumns(
    arrangeColumns(columns, layout).flatMap(({ id }) => (isTradeColumnId(id) ? [id] : [])),
  );

  if (table.length === 0) {
    return (
      <Page title="Trades">
        <Ghosted
          title="Every round trip, traced to its fills"
          sample={<SampleTrades />}
          className={TABLE_HEIGHT}
        >
          Your trades are listed here, each with its fills and the line of the statement it came from. Or{' '}
          <Link
            to="/trades/new"
            search={true}
            className="rounded-control text-accent-ink underline underline-offset-2"
          >
            add a trade by hand
          </Link>
          .
        </Ghosted>
        <OpenDialog tradeId={tradeId} list={list} />
      </Page>
    );
  }
  return (
    <Page
      title="Trades"
      description={
        <>
          <Quantity quantity={rows.length} /> {rows.length === 1 ? 'trade' : 'trades'}
          {rows.length === table.length ? null : (
            <>
              {' of '}
              <Quantity quantity={table.length} />
            </>
          )}
        </>
      }
      actions={
        <>
          <Button
            icon={<ChartNoAxesColumn aria-hidden="true" />}
            aria-pressed={withStatistics}
            onClick={() => statisticsShownPreference.set(!withStatistics)}
            className="aria-pressed:text-accent-ink"
          >
            <span className={PHONE_SIGN}>Statistics</span>
          </Button>
          {narrow ? null : <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />}
          <ExportButton ids={exported} columns={shownColumns} rules={rulesTold(marks, chosen ?? rows)} />
          {seesWhole ? (
            <Link to="/trades/planned" search={true} resetScroll={false} className={buttonClass()}>
              <ClipboardList aria-hidden="true" />
              <span className={PHONE_SIGN}>Planned</span>
            </Link>
          ) : null}
          {authorizedUser === null ? (
            <Link to="/trades/new" search={true} resetScroll={false} className={buttonClass('primary')}>
              <Plus aria-hidden="true" />
              <span className={PHONE_SIGN}>Add trade</span>
            </Link>
          ) : null}
        </>
      }
    >
      {withTabs ? <ViewTabs shown={shown} /> : null}
      <ViewNotice shown={shown} />
      <LeftOutOfAddress
        page="the list"
        parts={leftOut}
        onForget={() => onSearchChange(Object.fromEntries(leftOut.map(({ part }) => [part, undefined])))}
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 md:min-h-8 max-md:empty:hidden">
        <div className="flex flex-wrap items-center gap-2">
          <TradeFilters search={search} waitingCount={list.waitingCount} onChange={onSearchChange} />
          {search.filter?.includes('exits:') === true ? (
            <Suspense>
              <OnTheseDays rows={list.selection} unit={list.values.unit} />
            </Suspense>
          ) : null}
          <GroupSelect
            value={search.group}
            onChange={(next) => {
              setCollapsed(NONE_COLLAPSED);
              onSearchChange({ group: next });
            }}
          />
          {groups === undefined ? null : (
            <Button
              variant="quiet"
              onClick={() =>
                setCollapsed(collapsed.size > 0 ? NONE_COLLAPSED : new Set(groups.map(({ key }) => key)))
              }
            >
              {collapsed.size > 0 ? 'Expand all' : 'Collapse all'}
            </Button>
          )}
          <GroupsOverlap groups={groups} listed={rows.length} />
          {withTabs ? null : <SaveFirstView shown={shown} />}
        </div>
        {chosen === null ? null : (
          <SelectionBar table={table} ids={exported} onClear={() => setSelection(NO_SELECTION)} />
        )}
      </div>
      <div className="flex min-h-0 gap-3 max-lg:flex-col" style={withTabs ? WITH_TABS : undefined}>
        <TotalLinesOpen value={{ open: withAllTotals, toggle: () => setWithAllTotals(!withAllTotals) }}>
          <DataTable
            label="Trades"
            columns={inView}
            twoLines={narrow}
            rows={rows}
            rowId={idOf}
            groups={groups}
            collapsed={collapsed}
            onCollapsedChange={setCollapsed}
            rowLink={(row, look) => <TradeRowLink tradeId={idOf(row)} look={look} open={open} />}
            sort={sort}
            sorted
            keysOf="trade"
            openId={tradeId}
            onSortChange={onSortChange}
            selection={selection}
            onSelectionChange={setSelection}
            {...(narrow ? {} : { layout, onLayoutChange: setLayout, headingMenu })}
            totalLines={totalLinesOf(totals.length, withAllTotals)}
            empty={<NoTradesMatch />}
            className={`min-w-0 lg:flex-1 ${TABLE_HEIGHT}`}
          />
        </TotalLinesOpen>
        {/* Where it has no place beside the list it stands over it: below, nobody would see that it came. */}
        {statisticsDrawn ? (
          <StatisticsPanel
            table={table}
            rows={measured}
            chosen={chosen !== null || waitingOf(search) !== undefined || only !== undefined}
            about={
              chosen === null ? (
                'of the trades shown'
              ) : (
                <span>
                  of <Quantity quantity={chosen.length} /> chosen
                </span>
              )
            }
            className="shrink-0 max-lg:order-first max-lg:max-h-80 lg:h-[calc(100dvh-14.5rem-var(--tabs,0rem))] lg:min-h-80 lg:w-72"
          />
        ) : null}
      </div>
      {edited === null ? null : <CellEditor {...edited} context={context} onClose={close} />}
      <OpenDialog tradeId={tradeId} list={list} />
    </Page>
  );
}

/** The first trade opens as fast as all others. */
function usePreloadedDialog(): void {
  useEffect(() => {
    let forget: (() => void) | undefined;
    let isLeft = false;
    void afterNumbers.then(() => {
      if (!isLeft) forget = whenIdle(preloadDialog);
    });
    return () => {
      isLeft = true;
      forget?.();
    };
  }, []);
}

/** As the file says them. */
const rulesTold = ({ rulesOf }: TradeMarks, rows: readonly number[]) =>
  rulesOf === null ? null : (masked: boolean) => rows.map((row) => rulesInWords(rulesOf(row), masked));

const NONE_COLLAPSED: ReadonlySet<string> = new Set();

/** The opening and the closing share a column of the list; in a file each has its own. */
const exportedColumns = (shown: readonly TradeColumnId[]): readonly TradeColumnId[] =>
  shown.includes('closed')
    ? shown
    : shown.flatMap((id) => (id === 'opened' ? [id, 'closed' as const] : [id]));

interface OpenDialogProps {
  /** As the address has it. */
  readonly tradeId: string | undefined;
  readonly list: TradeList;
}

function OpenDialog({ tradeId, list }: OpenDialogProps): ReactNode {
  const shown = useOpenedAhead() ?? tradeId;
  return shown === undefined ? null : (
    <Suspense fallback={null}>
      <Preloaded of={TRADE_DIALOG} props={{ tradeId: shown, list }} />
    </Suspense>
  );
}
