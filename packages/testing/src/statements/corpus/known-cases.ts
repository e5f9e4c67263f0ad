import type { ReadOptions } from '@tapebook/statements';

const someDay: ReadOptions = { fileDate: '2026-05-04' };

/** What a trader answers when he is asked about a file. */
export const ANSWERS: Readonly<Record<string, ReadOptions>> = {
  'das-trader/trades-window-11col.csv': someDay,
  'das-trader/trades.csv': someDay,
  'das-trader/tradeswithholds.csv': someDay,
  'generic/time-only.csv': { fileDate: '2026-05-02' },
};

/** Files that are not read, and why. */
export const UNREAD: Readonly<Record<string, string>> = {
  'tastytrade/closed-trades-by-source.csv':
    'results of lots that another program made of a history, and no statement: as any table it is asked what its columns hold.',
};

interface KnownDifference {
  /** Beginnings of the figures' names. */
  readonly figures: readonly string[];
  readonly why: string;
}

/** Figures beside a file that are not those of its trades, and why. */
export const DIFFERS: Readonly<Record<string, KnownDifference>> = {
  'avanza/avanza.csv': {
    figures: ['cash'],
    why: 'the sums are in kronor, and a purchase in dollars is booked as it was priced',
  },
  'bitvavo/bitvavo.csv': {
    figures: ['fees'],
    why: 'the sums leave out what withdrawals cost in coins',
  },
  'bux-zero/bux.csv': {
    figures: ['cash'],
    why: 'the sums leave out the costs that have rows of their own, and a fill in another currency is booked as it was priced',
  },
  'ctrader/history.csv': {
    figures: ['trade'],
    why: 'how many shares a lot of a share CFD is stands nowhere in the file; it is asked, and until then the result is unknown',
  },
  'das-trader/trades-window-11col.csv': {
    figures: ['trades'],
    why: 'the source makes a trade of each exit; from flat to flat they are three',
  },
  'degiro/pdf-transakcje01.txt': {
    figures: ['booking (buy)'],
    why: 'the row lost its quantity and price when its source made it anonymous, and is rejected',
  },
  'degiro/transactions-de-2020.csv': {
    figures: ['cash'],
    why: 'the sums are in euros, and trades in dollars and kronor are booked as they were priced',
  },
  'dkb/pdf-verkaufstorno01.txt': {
    figures: ['booking'],
    why: 'it takes back an earlier sale, which it is told as, and is no purchase',
  },
  'fidelity/all-accounts-2025.csv': {
    figures: ['net quantity', 'bought', 'sold', 'cash'],
    why: 'the sums leave out reinvested dividends, a redemption and a merger',
  },
  'fidelity/investment-2012.ofx': {
    figures: ['fees'],
    why: 'the total of a sale holds 0.03 more of costs than its elements, which the sums add up',
  },
  'fidelity/ira.ofx': {
    figures: ['fees'],
    why: 'the total of a sale holds 0.03 more of costs than its elements, which the sums add up',
  },
  'firstrade/history-mixed.csv': {
    figures: ['net quantity'],
    why: 'the sums name the option by its description, which says “open contract” once and “closing contract” once',
  },
  'firstrade/option-hidden-fees.csv': {
    figures: ['net quantity'],
    why: 'the sums name the option by its description, which says “open contract” once and “closing contract” once',
  },
  'freetrade/activity-2024.csv': {
    figures: ['cash'],
    why: 'the sums add up amounts that bear no sign; the type of a row says which way its money went',
  },
  'freetrade/freetrade.csv': {
    figures: ['cash'],
    why: 'the sums add up amounts that bear no sign; the type of a row says which way its money went',
  },
  'ibkr/activity-bad-date.csv': {
    figures: ['net quantity', 'fees', 'realised'],
    why: 'the only fill has an impossible date and is rejected, as it should be',
  },
  'ibkr/activity-de-excerpt.csv': {
    figures: ['stated cash'],
    why: 'an excerpt: the exchanges of euros for dollars, which its report of cash counts, are not in it',
  },
  'ibkr/activity-full-2021.csv': {
    figures: ['stated cash'],
    why: 'made up by its source: its report of cash counts 11048.40 for purchases, and its rows are less',
  },
  'ibkr/activity-full-2023.csv': {
    figures: ['stated cash'],
    why: 'made up by its source: its report of cash counts more purchases than its rows are',
  },
  'ibkr/activity-full-2024.csv': {
    figures: ['stated cash'],
    why: 'made up by its source: its report of cash counts 11344.74 for purchases and 4187 for sales, and its rows make 6029 and 6868',
  },
  'ibkr/captrader-transaction-history-de.csv': {
    figures: ['cash'],
    why: 'the net amounts of futures are what was settled in euros day by day; the trade itself pays its result in dollars',
  },
  'ibkr/flex-ch-corporate-action-2025.xml': {
    figures: ['cash'],
    why: 'the sums beside it count each payment as a detail and as a summary',
  },
  'ibkr/flex-ch-minimal-short-options-repro-2025.xml': {
    figures: ['stated cash'],
    why: 'cut down by its source: its report of cash counts trades that are not in it',
  },
  'ibkr/flex-ch-vtandchill-2025.xml': {
    figures: ['net quantity', 'stated cash'],
    why: 'two of its rows are automatic currency conversions, which are no trades; its amounts were changed to make it anonymous, those of its report of cash otherwise than those of its rows',
  },
  'ibkr/flex-pp-20.xml': {
    figures: ['stated cash'],
    why: 'cut down by its source: of the dividends and purchases that its report of cash counts it has a correction of 28.50 and one trade',
  },
  'ibkr/flex-pp-21.xml': {
    figures: ['stated cash'],
    why: 'cut down by its source to one trade and one payment',
  },
  'ibkr/flex-pp-28.xml': {
    figures: ['net quantity'],
    why: 'the sums beside it count a trade and its cancellation as two sales',
  },
  'ibkr/flex-uabean.xml': {
    figures: ['stated cash'],
    why: 'cut down by its source: it has eight trades of those that its report of cash counts',
  },
  'ibkr/transaction-history-gbp.csv': {
    figures: ['net quantity', 'cash'],
    why: 'the exchange of pounds for dollars is a trade here, which the sums leave out',
  },
  'ig/transaction-history.csv': {
    figures: ['realised'],
    why: 'the file states the result after its conversion into euros; ours is in dollars, as the market pays',
  },
  'investimental/investimental.csv': {
    figures: ['net quantity', 'bought', 'sold'],
    why: 'the sums count every state of an order; only filled ones are trades',
  },
  'metatrader5/position-history-list.csv': {
    figures: ['realised'],
    why: 'the stated -5.78 of the first position is not what its prices make, which is -7.75',
  },
  'ninjatrader/grid-2026.csv': {
    figures: ['fees'],
    why: 'the results are 1.90 below those of their prices on each row, of which the column of commissions states 0.78',
  },
  'projectx/trades-no-zone.csv': {
    figures: ['realised'],
    why: 'the file states a loss of 400 for a short trade whose price fell',
  },
  'revolut/revolut-crypto.csv': {
    figures: ['net quantity'],
    why: 'the sums add coins up that were paid in three currencies, which are three pairs here',
  },
  'rithmic/performance.csv': {
    figures: ['sold', 'fees', 'realised'],
    why: 'a row stands under a contract that cannot be its own and is rejected, with its result of 29.50',
  },
  'robinhood/activity.csv': {
    figures: ['net quantity'],
    why: 'the sums count the option among the shares whose symbol stands beside it',
  },
  'swissquote/swissquote.csv': {
    figures: ['net quantity', 'bought', 'cash'],
    why: 'the sums leave out exchanges of currencies, and add up amounts in several currencies',
  },
  'tastytrade/history-2018-2020.csv': {
    figures: ['net quantity', 'fees', 'cash'],
    why: 'another program converted the file and wrote costs without their sign; the sums take them for payments received',
  },
  'tastytrade/stocktrade-21col.csv': {
    figures: ['net quantity'],
    why: 'the sums take both sides of a reverse split for trades',
  },
  'tastytrade/uso-reverse-split.csv': {
    figures: ['fees', 'cash'],
    why: 'another program converted the file and wrote costs without their sign; the sums take them for payments received',
  },
  'thinkorswim/cash-balance-spreads.csv': {
    figures: ['stated cash'],
    why: 'two spreads without the prices of their legs are rejected, with the 480.30 that they brought',
  },
  'thinkorswim/papermoney-account-statement.csv': {
    figures: ['stated cash'],
    why: 'made up by its source: it has two fills that no row of cash pays for',
  },
  'traderepublic/pdf-accountstatementsummary01.txt': {
    figures: ['booking (removal)'],
    why: 'the source takes a gift that was refunded for a withdrawal; the balance beside it rises',
  },
  'tradestation/detailed-fees.csv': {
    figures: ['cash'],
    why: 'the file states net proceeds of 1158.95 where its own parts make 1159.95',
  },
  'trading212/history-eur.csv': {
    figures: ['cash'],
    why: 'the sums add up totals that bear no sign; the action of a row says which way its money went',
  },
};
