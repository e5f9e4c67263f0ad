import type { ActivityKind } from '@tapebook/domain/activities';
import type { Decimal } from '@tapebook/domain/money';

/** What money can be that was not paid for a trade. */
export type CashKind = Extract<
  ActivityKind,
  'return_of_capital' | 'tax' | 'dividend' | 'interest' | 'fee' | 'adjustment' | 'deposit' | 'withdrawal'
>;

/**
 * In Dutch, English, French, German, Italian, Norwegian, Polish, Portuguese, Spanish and Swedish. Tried in this order:
 * what is told more precisely comes first.
 */
const WORDS: readonly (readonly [RegExp, CashKind | 'moved'])[] = [
  [
    /return of capital|capital return|kapitaalsuitkering|kapitalr[uü]ck|rimborso (?:di )?capitale|remboursement de capital|reembolso de capital/i,
    'return_of_capital',
  ],
  [
    /rebate|återbet|återför|terugbetaling|cashback|courtesy|goodwill|kulanz|bonus|promo(?:t|c|\b)|welkom|welcome|refund|referral|reward|free ?share/i,
    'adjustment',
  ],
  [
    /withh|\bwht\b|\btax|belasting|imp[oôó]t|impuesto|imposta|imposto|steuer|podatek|\bskatt|skatt\b|k[aä]llskatt|ritenuta|\brit\.|rit\.|retenc|retenz|reten[cç]|stamp duty|\bsdrt\b|pr[eé]l[eè]vement|\bptm levy|bollo/i,
    'tax',
  ],
  [/interest income|securities lending|wertpapierleihe|lending|inkomsten uit/i, 'interest'],
  [
    /divid|dywid|utdel|udbytte|utbytte|aussch[uü]tt|distribu|uitkering|rendimiento|provento|proventi|coupon|\bdiv\b|cap(?:ital)?\.? gains?/i,
    'dividend',
  ],
  [
    /interest|cedola|\brente\b|r[aä]nt(?:a|or)|zins|int[eé]r[eê]ts?|interes|interess|\bjuros|odsetki|korko/i,
    'interest',
  ],
  [
    /\bfees?\b|\bfee|kosten|\bfrais\b|geb[uü]hr|comiss|comisi|commission|provision|\bcosti\b|\bcosto\b|op[lł]at|custos?\b|\btarief|tarieven|tarif|entgelt|courtage|avgift|spese|canone|gastos|\bcharge|abonnement|handelsmodalit|subscription/i,
    'fee',
  ],
  [/adjust|correct|corr(?:ez|ecc)|korrekt|vergoeding|compensat|övrigt/i, 'adjustment'],
  [
    /deposit|withdraw|transfer|top[- ]?up|storting|terugstort|opname|onttrek|einzahl|auszahl|[uü]berweis|versement|retrait|virement|d[eé]p[oôó]t|ins[aä]ttning|uttag|ingreso|retirada|aporta|levantament|prelievo|prelevamento|versament|conferiment|bonifico|wp[lł]at|wyp[lł]at|ideal\b|sofort|sepa|payment|paying|pay by|credit|debit|debet|cash in|cash out|receipt|funding|contribution|subscription|regular/i,
    'moved',
  ],
];

/** A description is short; what is longer says it at its beginning. */
const LONGEST = 160;

/**
 * What money is that was not paid for a trade, by the broker's words for it.
 *
 * @returns `null` for words that say nothing of the kind.
 * @example cashKindOf('Dividendbelasting', -0.07) is 'tax'; cashKindOf('Uttag', -500) is 'withdrawal'
 */
export function cashKindOf(words: string, amount: Decimal): CashKind | null {
  const text = words.slice(0, LONGEST);
  const kind = WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  if (kind !== 'moved') return kind;
  return amount.isNegative() ? 'withdrawal' : 'deposit';
}
