import type { TradeCsvColumn, TradeCsvUnit, TradeJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { secondsHeld } from '@tapebook/domain/time';
import { CSV_START, csvRow } from '#server/platform/csv/index.ts';
import { type Capital, toldIn } from './told-in.ts';

/** Stands for every amount of money in privacy mode. */
const MASKED_AMOUNT = '•••••';

/** What trades name by ids. */
export interface TradeNames {
  readonly accounts: ReadonlyMap<string, string>;
  readonly setups: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
}

interface CsvColumn {
  readonly header: string;
  /** An amount of money, or a size: with the prices, which stay, that is an amount. Masked in privacy mode. */
  readonly money?: true;
  /** An amount that is told in the unit: what makes a unit, as the risk does, stays money. */
  readonly told?: true;
  /** A multiple of the risk, net of fees: to the hundredth where amounts are masked. */
  readonly ratio?: true;
  readonly text: (trade: TradeJson, names: TradeNames, beside: Beside) => string;
}

/** What a file may have of a trade that the trade itself does not say. */
interface Beside {
  readonly notes?: string | undefined;
  /** What it came to by the rules of its trader. */
  readonly rules?: string | undefined;
  /** What was paid to open what is held: nothing of it is in the trade's own fees before something is closed. */
  readonly openFees?: string | undefined;
}

/** Of what was removed meanwhile nothing is told. */
const named = (names: ReadonlyMap<string, string>, ids: readonly string[]): string =>
  ids.flatMap((id) => names.get(id) ?? []).join('; ');

function heldSeconds(trade: TradeJson): string {
  const { openedAt, openingUnknown, closedAt, closingUnknown, openedOnDay, closedOnDay } = trade;
  if (closedAt === null || openingUnknown === true || closingUnknown === true) return '';
  const timed = openedOnDay !== true && closedOnDay !== true;
  const held = secondsHeld(microsOf(openedAt), microsOf(closedAt), timed);
  return Number.isNaN(held) ? '' : String(Math.round(held));
}

const microsOf = (instant: string): number => Date.parse(instant) * 1_000;

/** A position of which nothing is closed: it has no result yet. */
const isUntouched = ({ status, quantity, openQuantity }: TradeJson): boolean =>
  status === 'open' && quantity === openQuantity;

/** Nothing is realised before something is closed, which is not a result of 0. */
const realised = (trade: TradeJson, amount: string | null): string =>
  isUntouched(trade) ? '' : (amount ?? '');

const COLUMNS = {
  symbol: { header: 'Symbol', text: ({ instrument }) => instrument.symbol },
  assetClass: { header: 'Asset class', text: ({ instrument }) => instrument.assetClass },
  direction: { header: 'Direction', text: ({ direction }) => direction ?? '' },
  opened: {
    header: 'Opened (UTC)',
    text: ({ openedAt, openingUnknown }) => (openingUnknown === true ? '' : openedAt),
  },
  closed: {
    header: 'Closed (UTC)',
    text: ({ closedAt, closingUnknown }) => (closingUnknown === true ? '' : (closedAt ?? '')),
  },
  quantity: { header: 'Quantity', money: true, text: ({ quantity }) => quantity ?? '' },
  entry: { header: 'Entry price', text: ({ entryPrice }) => entryPrice ?? '' },
  exit: { header: 'Exit price', text: ({ exitPrice }) => exitPrice ?? '' },
  gross: { header: 'Gross P&L', money: true, told: true, text: (trade) => realised(trade, trade.grossPnl) },
  fees: {
    header: 'Fees',
    money: true,
    told: true,
    text: (trade, _names, { openFees }) => (isUntouched(trade) ? (openFees ?? trade.fees) : trade.fees),
  },
  net: { header: 'Net P&L', money: true, told: true, text: (trade) => realised(trade, trade.netPnl) },
  hold: { header: 'Held (seconds)', text: heldSeconds },
  account: { header: 'Account', text: ({ accountId }, { accounts }) => named(accounts, [accountId]) },
  fills: { header: 'Fills', text: ({ fillCount }) => String(fillCount) },
  status: { header: 'Status', text: ({ status }) => status },
  outcome: { header: 'Outcome', text: ({ outcome }) => outcome ?? '' },
  currency: { header: 'Currency', text: ({ currency }) => currency },
  r: { header: 'R', ratio: true, text: (trade) => realised(trade, trade.rMultiple ?? null) },
  risk: { header: 'Risk', money: true, text: ({ risk }) => risk ?? '' },
  mae: { header: 'MAE', money: true, told: true, text: ({ mae }) => mae ?? '' },
  mfe: { header: 'MFE', money: true, told: true, text: ({ mfe }) => mfe ?? '' },
  income: { header: 'Income', money: true, told: true, text: ({ income }) => income },
  setup: {
    header: 'Setup',
    text: ({ setupId }, { setups }) => (setupId === undefined ? '' : named(setups, [setupId])),
  },
  tags: { header: 'Tags', text: ({ tagIds }, { tags }) => named(tags, tagIds) },
  rating: { header: 'Rating', text: ({ rating }) => (rating === undefined ? '' : String(rating)) },
  reviewed: { header: 'Reviewed', text: ({ reviewed }) => (reviewed ? 'yes' : 'no') },
  campaign: { header: 'Campaign', text: ({ campaignId }) => campaignId ?? '' },
  planned: { header: 'Planned', text: ({ planId }) => (planId === undefined ? 'no' : 'yes') },
  plannedR: { header: 'Planned R', text: ({ againstPlan }) => againstPlan?.plannedR ?? '' },
  entrySlippage: { header: 'Entry slippage', text: ({ againstPlan }) => againstPlan?.entry?.share ?? '' },
  exitSlippage: { header: 'Exit slippage', text: ({ againstPlan }) => againstPlan?.exit?.share ?? '' },
  stopCourse: { header: 'Stop moved', text: ({ stopCourse }) => stopCourse ?? '' },
  // They may tell what is masked.
  notes: { header: 'Notes', money: true, text: (_trade, _names, { notes = '' }) => notes },
} as const satisfies Record<TradeCsvColumn, CsvColumn>;

/** Whose risk an R is by: a default is nobody's word on this trade. */
const RISK_FROM: CsvColumn = {
  header: 'Risk from',
  text: ({ riskFrom }) => (riskFrom === undefined ? '' : RISK_WORDS[riskFrom]),
};
const RISK_WORDS = { stated: 'stated', stop: 'stop', default: 'assumed' } as const;

const RULES: CsvColumn = { header: 'Rules', text: (_trade, _names, { rules = '' }) => rules };

/** What tells a risk or follows from one. */
const tellsRisk = (columns: readonly TradeCsvColumn[], unit: TradeCsvUnit): boolean =>
  columns.includes('r') || columns.includes('risk') || unit === 'r';

/** An amount without its currency says nothing, and a symbol is short without its class. */
function withCompanions(ids: readonly TradeCsvColumn[]): readonly TradeCsvColumn[] {
  const all = new Set<TradeCsvColumn>();
  for (const id of ids) {
    all.add(id);
    if (id === 'symbol') all.add('assetClass');
  }
  all.add('currency');
  return [...all];
}

export interface TradesCsvOptions {
  readonly columns: readonly TradeCsvColumn[];
  readonly names: TradeNames;
  readonly masked: boolean;
  /** In what amounts are told. */
  readonly unit: TradeCsvUnit;
  /** Of the accounts, by their ids: what shares are of. */
  readonly capitals: ReadonlyMap<string, Capital>;
  /** Whether it is told what they came to by rules. */
  readonly withRules?: boolean;
}

/** Behind the heading of an amount. */
const UNIT_HEADINGS: Readonly<Record<TradeCsvUnit, string>> = {
  money: '',
  r: ' (R)',
  percent: ' (share of account)',
  ticks: ' (ticks)',
};

/** How trades are written as CSV: the columns that are seen, decimals exactly as they are stored. */
export function tradesCsv({ columns, names, masked, unit, capitals, withRules = false }: TradesCsvOptions): {
  readonly head: string;
  readonly row: (trade: TradeJson, beside?: Beside) => string;
} {
  const shown: readonly CsvColumn[] = [
    ...withCompanions(columns).map((id) => COLUMNS[id]),
    ...(withRules ? [RULES] : []),
    ...(tellsRisk(columns, unit) ? [RISK_FROM] : []),
  ];
  const told = toldIn(unit, capitals, { masked });
  return {
    head:
      CSV_START +
      csvRow(shown.map((one) => (one.told === true ? one.header + UNIT_HEADINGS[unit] : one.header))),
    row: (trade, beside = {}) =>
      csvRow(
        shown.map((column) => {
          const text = column.text(trade, names, beside);
          if (text === '') return '';
          // Told in a unit it is no amount of money any more.
          if (column.told === true && unit !== 'money') return told(text, trade) ?? '';
          if (masked && column.ratio === true) return Decimal.parse(text).rounded(2).normalized().toString();
          return masked && column.money === true ? MASKED_AMOUNT : text;
        }),
      ),
  };
}
