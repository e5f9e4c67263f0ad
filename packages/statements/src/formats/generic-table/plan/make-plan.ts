import { isTimeZone } from '@tapebook/domain/time';
import { dateInName } from '../../../cells/date-in-name.ts';
import { moneySign } from '../../../cells/money-sign.ts';
import { sideSpelling } from '../../../cells/side-spelling.ts';
import { offsetOfZoneWord, type ZoneWord } from '../../../cells/zone-words.ts';
import type {
  ColumnMapping,
  ColumnRole,
  DateOrder,
  DecimalMark,
  ReadOptions,
} from '../../../contracts/source.ts';
import { isRoundTurn } from '../../../tables/cost-headings.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { namesCoins } from '../columns/coin-heading.ts';
import { statesBothEnds } from '../columns/find-columns.ts';
import { pricesEitherSide } from '../columns/in-and-out.ts';
import { leveragedIn } from '../columns/leveraged.ts';
import { outcomeColumn } from '../columns/outcomes.ts';
import { ownLosses, withLosses } from '../columns/own-losses.ts';
import { statesAmountsAlone, statesResultsAlone } from '../columns/results-alone.ts';
import { inWords, withWords, withWordsApart } from '../columns/side-in-name.ts';
import { isBasisPoints, tableHeading } from '../columns/table-heading.ts';
import { findConversion } from '../currencies/conversion.ts';
import { currenciesBeside } from '../currencies/currencies-beside.ts';
import { currencyAbove } from '../currencies/currency-above.ts';
import { currencyOfResults } from '../currencies/currency-of-results.ts';
import { isDayFirst } from '../currencies/day-first.ts';
import { dollarsOfCountry } from '../currencies/dollars-of-country.ts';
import { currencyOfHeadings, PRICES, sharedByPrices } from '../currencies/heading-currency.ts';
import { pricedElsewhere } from '../currencies/priced-elsewhere.ts';
import { askSharedSigns, onlySign } from '../currencies/row-currency.ts';
import { markOfLanguage } from '../currencies/table-language.ts';
import type { FoundHeader } from '../headings/find-header.ts';
import { askColumns, askConventions, askSideWords } from './ask-columns.ts';
import { settledInCash } from './cash-settlement.ts';
import { closingResults } from './closing-results.ts';
import { amountsShowCosts } from './costs/amounts-show-costs.ts';
import { costsAndUnitCosts } from './costs/costs-and-unit-costs.ts';
import { moneyBeside, NOTHING_BESIDE, taxesOfTrades } from './costs/money-beside.ts';
import { costCurrencies, otherCurrencyCosts, percentCostsOf, swapsOf } from './costs/other-costs.ts';
import { countedBy } from './counted-by.ts';
import { tradesCoins } from './counted-coins.ts';
import { furtherEnds } from './ends/further-ends.ts';
import { stillHeldOf, unfilledOf } from './ends/what-is-left.ts';
import { countsFilled, isStatusOfPositions } from './evidence/position-status.ts';
import { runningPosition } from './evidence/running-position.ts';
import { NUMBER_ROLES, type TableEvidence } from './evidence/table-evidence.ts';
import { executionReports } from './execution-reports.ts';
import { exitQuantity } from './exit-quantity.ts';
import { groupedColumns } from './grouped-columns.ts';
import { namesBothSides, namesPurchases, pricesAreSides, timesAreSides } from './prices-of-sides.ts';
import { countsInNames, repeatsCounts } from './quantity-in-name.ts';
import { areEndsOpen, marksShorts, type ReadSide, SideWords, sideReader } from './read-side.ts';
import { sideColumns } from './row-sides.ts';
import type { Decided, TablePlan } from './table-plan.ts';
import { isOfUnitedStates, taxForm } from './tax-form.ts';
import { zoneColumn } from './zone-column.ts';
/** Decides from the evidence what can be decided, and asks the rest. */
export function makePlan(
  printed: FoundHeader,
  evidence: TableEvidence,
  rows: readonly Row[],
  options: ReadOptions,
  context: { fileName: string; delimiter: string | null; above: readonly Row[] },
): Decided {
  const words = inWords(printed.columns, printed.cells.length, rows);
  const header = words === null ? printed : { ...printed, columns: withWords(printed.columns, words) };
  const losses = ownLosses(printed.cells, printed.columns, rows);
  const withSides = words === null ? rows : rows.map((row) => withWordsApart(row, words));
  const sample = losses === null ? withSides : withSides.map((row) => withLosses(row, losses));
  const { columns } = header;
  const { mapping } = options;
  const quantityInName = statesBothEnds(columns) && countsInNames(columns, sample);
  const resultsOnly =
    mapping?.resultsOnly ??
    (mapping?.closedTrades === undefined &&
      (statesResultsAlone(columns) || (statesAmountsAlone(columns) && !quantityInName)));
  const closedTrades = !resultsOnly && (mapping?.closedTrades ?? statesBothEnds(columns));
  const dateOrder = mapping?.dateOrder ?? evidence.dateOrder ?? orderOfCountry(header, sample);
  const { marks, open } = decimalMarks(header, evidence, sample, mapping?.decimalMark, context.delimiter);
  const fileDate = options.fileDate ?? dateInName(context.fileName);
  const conversion = findConversion(header, sample, marks);
  const named =
    options.currency ??
    currencyOfHeadings(header, PRICES) ??
    sharedByPrices(header) ??
    // Of money that was converted they say nothing of the prices.
    (conversion === null ? currencyOfHeadings(header) : null) ??
    onlySign(columns, sample) ??
    currencyAbove(context.above);
  const endsAreSides = closedTrades && namesSides(header);
  const costSign = mapping?.costSign ?? evidence.costSign;
  const commissionTurned = mapping?.costSign === undefined && evidence.commissionTurned;
  const signed = isSigned(header, evidence, mapping?.quantitySign);
  const amountTellsSide = signed === null && !closedTrades && evidence.amountsHaveBothSigns;
  const mapped = mapping !== undefined && Object.keys(mapping.columns).length > 0;
  const sideTexts = sample.map(({ cells }) => cells[columns.side ?? -1] ?? '');
  const spelling = sideSpelling(sideTexts);
  const names = sample.map(({ cells }) => cells[columns.symbol ?? columns.name ?? -1]?.trim() ?? '');
  const endsOpen = areEndsOpen(sideTexts, names);
  const readSide = sideReader(mapping?.sideWords, spelling, marksShorts(sideTexts, spelling), endsOpen);
  const ofSides = closedTrades && pricesAreSides(header, sample, { marks, readSide });
  // What was sold at more than it was bought at made money, whichever came first.
  const readMoved: ReadSide = ofSides ? () => BOUGHT_FIRST : readSide;
  const told = (columns.multiplier ?? columns.currency) === undefined && columns.profit !== undefined;
  const currency =
    named ?? (told ? currencyOfResults(sample, { columns, marks, readSide: readMoved }) : null);
  const sideWords = new SideWords(spelling, endsOpen).addRows(sample, columns.side);
  const questions = [
    ...askColumns(
      header,
      { closedTrades, resultsOnly, quantityInName, signed, mapped, mapping, endsAreSides, amountTellsSide },
      sample,
    ),
    ...(resultsOnly ? [] : askSideWords(sideWords.list(), readSide)),
    ...askSharedSigns(columns, sample, currency),
    ...askConventions(
      columns,
      {
        dateOrder,
        openMark: open,
        fileDate,
        openClock: mapping?.clock === undefined ? evidence.openClock : null,
      },
      sample,
    ),
  ];
  const mark = mapping?.decimalMark ?? marks.get('price') ?? marks.get('quantity') ?? marks.get('profit');
  const { timeZone } = mapping ?? {};
  const conventions = {
    ...(dateOrder === null || (dateOrder === 'ymd' && mapping?.dateOrder === undefined) ? {} : { dateOrder }),
    ...(mark === undefined ? {} : { decimalMark: mark }),
    // Of commissions that are printed otherwise one sign for all would be wrong once it is confirmed.
    ...(costSign === null || commissionTurned ? {} : { costSign }),
    ...(signed === null ? {} : { quantitySign: signed ? ('signed' as const) : ('unsigned' as const) }),
    ...(mapping?.clock === undefined ? {} : { clock: mapping.clock }),
    ...(mapping?.sideWords === undefined ? {} : { sideWords: mapping.sideWords }),
    ...(mapping?.bareRoots === undefined ? {} : { bareRoots: mapping.bareRoots }),
    ...(closedTrades || mapping?.closedTrades !== undefined ? { closedTrades } : {}),
    // Only where it was said: it is no more than asked until then, whatever else is answered.
    ...(mapping?.resultsOnly === undefined ? {} : { resultsOnly }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(mapping?.currency === undefined ? {} : { currency: mapping.currency }),
  };
  if (questions.length > 0 || dateOrder === null)
    return { plan: null, questions, conventions, sideWords, losses };
  const percentCosts = percentCostsOf(header, sample);
  const ofResults = currencyOfHeadings(header, ['profit']) ?? onlySign(columns, sample, ['profit']);
  const beside = resultsOnly ? NOTHING_BESIDE : (closedTrades ? taxesOfTrades : moneyBeside)(header, sample);
  const { costs, unitCosts, inPrices } = costsAndUnitCosts(header, sample, marks, beside);
  const elsewhere = otherCurrencyCosts(header, costs, sample);
  const swaps = swapsOf(header, sample);
  const signTellsSide = columns.side === undefined || mapping?.quantitySign === 'signed';
  const unstated =
    costs.others.length +
      percentCosts.length +
      unitCosts.length +
      beside.accrued.length +
      beside.taxes.length ===
      0 && COSTS.every((role) => costs.columns[role] === undefined);
  const running = runningPosition(header, sample, {
    columns: costs.columns,
    marks,
    readSide,
    signTellsSide,
    closedTrades,
    resultsOnly,
  });
  const plan: TablePlan = {
    columns: costs.columns,
    dateOrder,
    dotsByMonth: evidence.dotsByMonth,
    marks: withSideMarks(marks),
    clock: mapping?.clock ?? '24-hour',
    costsNegative: costSign === 'negative',
    commissionTurned,
    amountsHoldCosts: evidence.amountsHoldCosts,
    costsInAmounts:
      unstated && !closedTrades && amountsShowCosts(columns, sample, { readSide, marks, amountTellsSide }),
    amountTellsSide,
    signTellsSide,
    otherCosts: costs.others,
    otherCurrencyCosts: elsewhere,
    percentCosts,
    unitCosts,
    costsInPrices: inPrices,
    roundTurns: new Set(unitCosts.filter((position) => isRoundTurn(header.cells[position] ?? ''))),
    inPercent: columnsIn(header, (unit) => unit === '%'),
    inBasisPoints: columnsIn(header, isBasisPoints),
    inHundredths: columnsIn(header, (unit) => {
      const sign = moneySign(unit);
      return CENTS.test(unit) || (sign !== null && 'hundredths' in sign && sign.hundredths);
    }),
    countedBy: countedBy(header, sample, marks),
    costCurrency: currencyOfHeadings(header, COSTS),
    costCurrencies: costCurrencies(header.cells, [
      ...COSTS.flatMap((role) => costs.columns[role] ?? []),
      ...costs.others,
      ...elsewhere.map(({ position }) => position),
      ...swaps,
    ]),
    resultCurrency: currencyOfHeadings(header, ['profit']),
    conversion,
    swaps,
    outcome: outcomeColumn(columns, header.cells, sample),
    statusOfPositions: isStatusOfPositions(columns, sample, { readSide, marks }),
    countsFilled: countsFilled(header),
    beside,
    columnZone: zoneOfColumn(header),
    currency,
    currenciesBeside: currenciesBeside(header, sample),
    ownDollars: dollarsOfCountry(header, sample, context),
    pricedElsewhere:
      closedTrades &&
      ofResults !== null &&
      currency === ofResults &&
      currencyOfHeadings(header, PRICES) === null
        ? pricedElsewhere(sample, ofResults, { columns, marks, readSide: readMoved })
        : NOWHERE,
    coinsNamed:
      namesCoins(tableHeading(header.cells[columns.symbol ?? -1] ?? '').name) ||
      tradesCoins(columns, sample, mark ?? '.'),
    readSide,
    sideWords,
    fileDate,
    closedTrades,
    endsAreSides,
    pricesAreSides: ofSides,
    timesAreSides: ofSides && timesAreSides(header, sample, dateOrder),
    zoneColumn: zoneColumn(header, sample),
    runningPosition: running,
    closing: closingResults(header, costs.columns, closedTrades || resultsOnly),
    reports: closedTrades || resultsOnly ? null : executionReports(header, sample),
    words,
    losses,
    leveraged: leveragedIn(columns, header.cells, sample, mapped),
    furtherEnds: furtherEnds(header),
    eitherPrice: !closedTrades && pricesEitherSide(columns, header.cells),
    stillHeld: closedTrades ? stillHeldOf(header, sample, marks) : null,
    unfilled: closedTrades || resultsOnly || running !== null ? null : unfilledOf(header, sample, marks),
    exitQuantity: closedTrades ? exitQuantity(header, sample, mark ?? '.') : null,
    grouped: groupedColumns(costs.columns, sample),
    sides: resultsOnly ? null : sideColumns(costs.columns, { closedTrades, endsAreSides }),
    quantityInName,
    settledInCash: settledInCash(columns, sample),
    countBeforeName: quantityInName || repeatsCounts(costs.columns, sample),
    taxForm: taxForm(header),
    resultsOnly,
    resultsAre: resultsAre(header),
  };
  return { plan, questions, conventions, sideWords, losses };
}

/** The quantity and the price of a row that has one side alone are printed as those of either side are. */
function withSideMarks(marks: ReadonlyMap<ColumnRole, DecimalMark>): ReadonlyMap<ColumnRole, DecimalMark> {
  const all = new Map(marks);
  for (const [role, ...sides] of SIDE_ROLES) {
    const mark = sides.map((side) => marks.get(side)).find((each) => each !== undefined);
    if (mark !== undefined && !all.has(role)) all.set(role, mark);
  }
  return all;
}

const SIDE_ROLES = [
  ['quantity', 'boughtQuantity', 'soldQuantity'],
  ['price', 'entryPrice', 'exitPrice'],
  ['amount', 'entryAmount', 'exitAmount'],
] as const satisfies readonly (readonly ColumnRole[])[];

/** Hundredths of whatever currency the row is in. */
const CENTS = /^(?:cents?|ct|¢)$/i;

/** The columns whose heading names such a unit. */
const columnsIn = ({ cells }: FoundHeader, is: (unit: string) => boolean): ReadonlySet<number> =>
  new Set(
    cells.flatMap((cell, position) => {
      const { unit } = tableHeading(cell);
      return unit !== null && is(unit) ? [position] : [];
    }),
  );

/** Whether both ends are named for what was done at them, so that their times say which came first. */
const namesSides = (header: FoundHeader): boolean =>
  header.columns.side === undefined &&
  namesBothSides(header, ['entryDateTime', 'entryPrice'], ['exitDateTime', 'exitPrice']);

/** By the heading of the results alone. */
function resultsAre({ cells, columns }: FoundHeader): TablePlan['resultsAre'] {
  const { name } = tableHeading(cells[columns.profit ?? -1] ?? '');
  if (/\b(?:net|netto)\b/.test(name)) return 'net';
  return /\b(?:gross|brutto)\b/.test(name) ? 'gross' : 'untold';
}

const BOUGHT_FIRST = { kind: 'buy' } as const;
const NOWHERE: TablePlan['pricedElsewhere'] = new Map();
const COSTS = ['commission', 'fees', 'totalFees'] as const satisfies readonly ColumnRole[];

/** Whether the sign of the quantity says which way a trade goes; `null`: nothing says so, and no column does. */
function isSigned(
  header: FoundHeader,
  { quantitiesSigned }: TableEvidence,
  told: ColumnMapping['quantitySign'],
): boolean | null {
  if (told !== undefined) return told === 'signed';
  if (header.columns.side !== undefined) return false;
  return quantitiesSigned || namesPurchases(header) ? true : null;
}

/** In which order the country of the headings writes days and months; `null` where they are of none. */
const orderOfCountry = (header: FoundHeader, sample: readonly Row[]): DateOrder | null =>
  isOfUnitedStates(header) ? 'mdy' : isDayFirst(header, sample) ? 'dmy' : null;

/** The mark of each column of numbers, and an open one: a number that can be read in two ways. */
function decimalMarks(
  header: FoundHeader,
  evidence: TableEvidence,
  sample: readonly Row[],
  told: DecimalMark | undefined,
  delimiter: string | null,
): { marks: Map<ColumnRole, DecimalMark>; open: number | null } {
  const { columns } = header;
  const marks = new Map<ColumnRole, DecimalMark>();
  let open: number | null = null;
  for (const role of NUMBER_ROLES) {
    const position = columns[role];
    if (position === undefined) continue;
    const own = told ?? evidence.markOf(position);
    // In a file cut by commas, an unquoted 1.234 has a decimal dot: its comma would have to be quoted.
    const fallback =
      evidence.mark ??
      markOfLanguage(
        header,
        sample.map(({ cells }) => cells[position] ?? ''),
      ) ??
      (delimiter === ',' && !showsComma(position, sample) ? '.' : null);
    const mark = own ?? fallback;
    if (mark !== null) marks.set(role, mark);
    else if (own === null) open ??= position;
  }
  return { marks, open };
}

/** Zone of the times: in their column's name, as a word or as an IANA name. */
function zoneOfColumn({ columns, cells }: FoundHeader): ZoneWord | null {
  for (const role of ['dateTime', 'time', 'entryDateTime', 'exitDateTime', 'date'] as const) {
    const position = columns[role];
    if (position === undefined) continue;
    const { unit } = tableHeading(cells[position] ?? '');
    if (unit === null) continue;
    if (unit.includes('/') && isTimeZone(unit)) return { zone: unit };
    const word = offsetOfZoneWord(unit);
    if (word !== null) return word;
  }
  return null;
}

const showsComma = (position: number, sample: readonly Row[]): boolean =>
  sample.some(({ cells }) => (cells[position] ?? '').includes(','));
