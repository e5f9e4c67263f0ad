/** Figures by symbol, currency or kind. */
export type Figures = Readonly<Record<string, number>>;

/** Plain sums over the rows of a file, whatever these mean; which ones depends on the kind of the file. */
export interface PlainSums {
  readonly rows_by_section?: Figures;
  readonly elements?: Figures;
  /** `closed trades or matched pairs, not executions` */
  readonly rows_are?: string;
  readonly trades_by_discriminator?: Readonly<Record<string, unknown>>;
  readonly net_quantity_by_symbol?: Figures;
  readonly net_quantity_Trade?: Figures;
  readonly net_quantity_Order?: Figures;
  readonly net_quantity_by_contract?: Figures;
  readonly net_quantity_from_action_rows_nonzero?: Figures;
  readonly open_at_the_end_if_rows_without_action_close_the_open_position?: Figures;
  readonly net_units_by_unique_id_buy_sell_only?: Figures;
  readonly buy_quantity?: number;
  readonly sell_quantity?: number;
  readonly long_quantity?: number;
  readonly short_quantity?: number;
  readonly quantity_total?: number;
  readonly fees_total?: number;
  readonly commission_total?: number;
  readonly commissions_total?: number;
  readonly cash_trade_fees_total?: number;
  readonly commission_by_currency?: Figures;
  readonly commission_by_discriminator_currency?: Figures;
  readonly cash_total?: number;
  readonly net_amount_total?: number;
  readonly cash_total_value_plus_fees_plus_commissions?: number;
  readonly total_of_buys_and_sells?: number;
  readonly cash_transactions?: Readonly<Record<string, { readonly amount: Figures }>>;
  readonly pnl_total?: number;
  readonly fifo_pnl_realized_by_currency?: Figures;
  readonly realized_pl_by_discriminator_currency?: Figures;
}

/** A booking that another program made of a statement. */
export interface Booking {
  readonly kind: string;
  readonly Date?: string;
  readonly Shares?: number;
  readonly Amount?: { readonly amount: number };
  readonly GrossValue?: { readonly amount: number };
  readonly Fees?: { readonly amount: number };
  readonly Taxes?: { readonly amount: number };
  readonly of?: Booking;
}

/** A round trip that another program made of a statement; what it does not say may be anything. */
export interface StatedTrade {
  readonly side?: string;
  readonly quantity?: number;
  readonly entry?: number;
  readonly entry_price?: number;
  readonly average_entry?: number;
  readonly exit?: number;
  readonly exit_price?: number;
  readonly pnl?: number | readonly number[];
  readonly remaining?: number;
  readonly remaining_quantity?: number;
}

export interface StatedBySource extends StatedTrade {
  readonly trades?: number;
  readonly closed_trades?: number;
  readonly first?: StatedTrade;
  readonly second?: StatedTrade;
  readonly aapl?: StatedTrade;
  readonly CECO?: StatedTrade;
  readonly TWST?: StatedTrade;
  readonly sides?: readonly string[];
  readonly parsed_by_source?: { readonly items?: readonly Booking[] };
  readonly tests?: readonly { readonly items?: readonly Booking[] }[];
}

export interface ExpectedFacts {
  readonly computed?: { readonly facts?: PlainSums };
  readonly stated_by_source?: StatedBySource;
}
