/**
 * The worked cases of trade building, as their files have them: numbers are decimal text, one that
 * does not terminate is rounded half-even to 12 places. README.md beside the cases explains the fields.
 */
export interface TradeCase {
  readonly id: string;
  readonly title: string;
  readonly method: 'fill-to-fill' | 'flat-to-reduced' | 'flat-to-flat';
  readonly matching: 'fifo' | 'lifo' | 'hifo' | 'lofo' | 'average';
  readonly instruments?: Readonly<Record<string, CaseInstrument>>;
  readonly executions?: readonly CaseExecution[];
  /** A file beside the case, for one with very many executions. */
  readonly executions_csv?: string;
  readonly activities?: readonly CaseActivity[];
  readonly marks?: readonly CaseMark[];
  /** Currency of the account, where it is not that of its instruments, and the rates to it. */
  readonly account_currency?: string;
  readonly fx_rates?: readonly CaseRate[];
  readonly input_order?: 'descending';
  readonly option_policy?: 'close-at-zero' | 'basis-carry';
  readonly expected: ExpectedTrades;
}

export interface CaseInstrument {
  readonly type: 'stock' | 'option' | 'future' | 'perpetual';
  readonly multiplier: string;
  readonly currency: string;
  readonly inverse?: boolean;
  readonly settlement?: 'cash' | 'physical';
  readonly underlying?: string;
  readonly right?: 'call' | 'put';
  readonly strike?: string;
  readonly expiry?: string;
}

/** A price seen on the market. */
export interface CaseMark {
  readonly time: string;
  readonly symbol: string;
  readonly price: string;
}

export interface CaseRate {
  readonly time: string;
  /** The two currencies in one word: `USDEUR` has a rate in euros for one dollar. */
  readonly pair: string;
  /** A fraction where it has no end as a decimal. */
  readonly rate: string;
}

export interface CaseExecution {
  readonly id: string;
  readonly time: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly price: string;
  readonly fee: string;
  readonly multiplier: string;
  readonly currency: string;
  readonly account?: string;
  readonly seq?: number;
  readonly effect?: 'open' | 'close';
  readonly fee_currency?: string;
  readonly fee_is_base?: boolean;
  readonly fee_rate?: string;
}

export interface CaseActivity {
  readonly type: string;
  readonly time: string;
  readonly id?: string;
  readonly account?: string;
  readonly symbol?: string;
  readonly quantity?: string;
  readonly price?: string | null;
  readonly amount?: string;
  readonly fee?: string;
  readonly ratio?: string;
  readonly from?: string;
  readonly to?: string;
  readonly underlying?: string;
  readonly right?: 'call' | 'put';
  readonly strike?: string;
  readonly acquired?: string;
  readonly execution_id?: string;
  readonly child?: string;
  readonly basis_fraction?: string;
  readonly to_account?: string;
}

export interface ExpectedTrade {
  readonly symbol: string;
  readonly account?: string;
  readonly direction: 'long' | 'short';
  readonly entry_time: string;
  readonly exit_time: string;
  readonly quantity: string;
  readonly entry_price: string | null;
  readonly exit_price: string;
  readonly gross_pnl: string | null;
  readonly fees: string;
  readonly net_pnl: string | null;
  readonly mae: string | null;
  readonly mfe: string | null;
  readonly peak_quantity?: string;
  readonly executions?: number;
  readonly income?: string;
}

export interface ExpectedOpen {
  readonly symbol: string;
  readonly account?: string;
  readonly direction: 'long' | 'short';
  readonly entry_time: string;
  readonly quantity: string;
  readonly avg_price: string;
  readonly fees: string;
  readonly realized_gross_pnl_so_far?: string;
}

export interface ExpectedTotals {
  readonly gross_pnl: string | null;
  readonly fees: string;
  readonly net_pnl: string | null;
}

export interface CaseConversion {
  readonly gross_pnl?: string;
  readonly net_pnl?: string;
}

export interface ExpectedTrades {
  readonly trades?: readonly ExpectedTrade[];
  readonly open: readonly ExpectedOpen[] | Readonly<Record<string, string>>;
  readonly totals: ExpectedTotals;
  readonly account_fees?: string;
  readonly income?: string;
  readonly warnings?: readonly string[];
  /** Results in the currency of the account, by both conventions. */
  readonly account_currency?: {
    readonly convention_exit_rate?: CaseConversion;
    readonly convention_leg_rates?: CaseConversion;
  };
  /** Of a case with very many trades. */
  readonly trade_count?: number;
  readonly winners?: number;
  readonly losers?: number;
  readonly breakeven?: number;
}
