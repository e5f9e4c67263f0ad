import type { PositionEffect } from '@tapebook/domain/activities';
import type { cashKindOf } from '../../brokers/united-states/cash-words.ts';
import type { ExchangeKind } from '../../brokers/united-states/tell-exchange.ts';

type CashKind = NonNullable<ReturnType<typeof cashKindOf>>;

export type FidelityAction =
  | {
      readonly does: 'trade';
      readonly kind: 'buy' | 'sell';
      readonly effect?: PositionEffect;
      readonly note?: string;
    }
  | { readonly does: 'end'; readonly kind: 'expire' | 'assign' | 'exercise' }
  | { readonly does: 'exchange'; readonly kind: ExchangeKind }
  /** Shares of a split that were added, or money that was distributed. */
  | { readonly does: 'distribute' }
  /** Shares that come or go, or money that does. */
  | { readonly does: 'move' }
  /** Cash goes into the core position or comes out of it, where it is still cash. */
  | { readonly does: 'sweep' }
  | { readonly does: 'pay'; readonly kind: CashKind };

const pay = (kind: CashKind): FidelityAction => ({ does: 'pay', kind });

/** How the text of Action begins; names of papers follow, in which any word may stand. Tried in order. */
const ACTIONS: readonly (readonly [RegExp, FidelityAction])[] = [
  [/^(?:PURCHASE INTO|REDEMPTION FROM) CORE ACCOUNT/, { does: 'sweep' }],
  [/^YOU BOUGHT OPENING/, { does: 'trade', kind: 'buy', effect: 'open' }],
  [/^YOU BOUGHT (?:CLOSING|TO COVER|SHORT COVER)/, { does: 'trade', kind: 'buy', effect: 'close' }],
  [/^(?:YOU BOUGHT|BOUGHT|PURCHASE INTO)/, { does: 'trade', kind: 'buy' }],
  [/^YOU SOLD (?:OPENING|SHORT SALE)/, { does: 'trade', kind: 'sell', effect: 'open' }],
  [/^YOU SOLD CLOSING/, { does: 'trade', kind: 'sell', effect: 'close' }],
  [/^(?:YOU SOLD|SOLD|REDEMPTION|REDEEMED|MATURED|CALLED)/, { does: 'trade', kind: 'sell' }],
  [/^REINVESTMENT/, { does: 'trade', kind: 'buy', note: 'Reinvested dividend' }],
  [/^EXPIRED/, { does: 'end', kind: 'expire' }],
  [/^ASSIGNED/, { does: 'end', kind: 'assign' }],
  [/^EXERCISED/, { does: 'end', kind: 'exercise' }],
  [/^(?:REVERSE SPLIT|FORWARD SPLIT|STOCK SPLIT)/, { does: 'exchange', kind: 'split' }],
  [/^(?:NAME CHANGE|SYMBOL CHANGE|CUSIP CHANGE)/, { does: 'exchange', kind: 'rename' }],
  [/^(?:CONV(?:ERSION)? TO ROTH|ROTH CONV)/, { does: 'move' }],
  [/^(?:MERGER|EXCHANGE|REORGANIZATION|TENDER|CONVERSION)/, { does: 'exchange', kind: 'merger' }],
  [/^(?:DISTRIBUTION|STOCK DIVIDEND|SPIN)/, { does: 'distribute' }],
  [/^(?:IN LIEU OF|CASH IN LIEU|RETURN OF CAPITAL|ROC\b|LIQUIDAT)/, pay('return_of_capital')],
  [/^(?:ADJ )?(?:FOREIGN TAX|NON-?RESIDENT|NRA|FED(?:ERAL)? TAX|STATE TAX|TAX|BACKUP)/, pay('tax')],
  [
    /^(?:DIVIDEND|(?:LONG|SHORT)[ -]TERM CAP|CAP(?:ITAL)? GAIN|SUBSTITUTE|SUBST|ROYALTY|PAYMENT IN LIEU|INCOME)/,
    pay('dividend'),
  ],
  [/^(?:INTEREST|MUNI|MARGIN INT|BOND INT|FULLY PAID|SHORT INT|BILLED INT|TAXABLE INT)/, pay('interest')],
  [/^(?:[A-Z/&.]+ ){0,2}FEES?\b/, pay('fee')],
  [
    /^(?:TRANSFER|ACAT|SHARES DEPOSITED|DEPOSITED|DELIVERED|RECEIVED|JOURNAL|CONTRIBUTION|ROLLOVER|STOCK PLAN)/,
    { does: 'move' },
  ],
  [
    /^(?:SHORT VS|ADJUST|CORRECTION|CREDIT ADJ|DEBIT ADJ|MISC|REWARD|BONUS|PROMOTION|PROMO)/,
    pay('adjustment'),
  ],
  [
    /^(?:DIRECT|ELECTRONIC|EFT|CHECK|WIRE|DEBIT CARD|BILL PAY|CASH|ATM|PARTIC|CO CONTR|NORMAL DISTR|DISTR|PREMATURE|EARLY|BANK|DEPOSIT|WITHDRAW|CURR?ENT YEAR|PRIOR YEAR|AUTO|MONEY ?LINE|ACH)/,
    pay('deposit'),
  ],
];

/** What an action does; `null` for words that are not known. */
export function fidelityAction(text: string): FidelityAction | null {
  const words = text.trim().replace(/\s+/g, ' ').toUpperCase();
  return ACTIONS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

const AS_OF = /\bas of ([A-Za-z]{3}-\d{1,2}-\d{4}|\d{1,2}[-/]\d{1,2}[-/]\d{2,4})/i;

/** The day from which it counts, where the action names one that is not the day it was booked. */
export const effectiveDay = (text: string): string | null =>
  AS_OF.exec(text)?.[1]?.replace(/^([A-Za-z]{3})-(\d+)-/, '$1 $2 ') ?? null;
