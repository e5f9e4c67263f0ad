import { Decimal } from '@tapebook/domain/money';
import { paper } from '../../notes/instruments.ts';
import type { Money, Note } from '../../notes/note.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { tellTrade } from '../../notes/tell-trade.ts';
import { splitRatio } from '../../outputs/split-ratio.ts';
import { type Paper, readPapers } from './read-papers.ts';

/** In the currency of the account, last, the cash before taxes. */
const CASH = [
  '(?:Zwischensumme|Sub ?Total)(?: [\\d.,]+ [A-Z]{3}/[A-Z]{3})?',
  'Kurswert',
  'Market value',
  'Barausgleich',
];
/** What is done with papers for money. */
const ENDS: readonly string[] = ['Ausbuchung', 'Tilgung', 'Repayment', 'Kapitalmaßnahme'];
/** Digits behind the point of a price that is worked out from cash. */
const PRICE_PLACES = 12;

export interface CorporateBooking {
  readonly account: string | undefined;
  readonly day: string;
  readonly total: Money;
  /** Kept back positive, given back negative. */
  readonly withheld: readonly Money[];
}

/** Tells papers that end for cash, for other papers, or for both. @returns whether the document is of such. */
export function tellCorporateAction(note: Note, booking: CorporateBooking): boolean {
  const papers = readPapers(note);
  const came = papers.filter(({ deed }) => deed === 'Einbuchung');
  const [old, ...others] = papers.filter(({ deed }) => deed !== 'Einbuchung');
  const gross = note
    .amounts(...CASH)
    .filter(({ currency }) => currency === booking.total.currency)
    .at(-1);
  if (old === undefined || others.length > 0 || came.length > 1 || gross === undefined) return false;
  if (!ENDS.includes(old.deed)) return false;
  const { account, total, withheld } = booking;
  const time = note.time(booking.day);
  const common = { account, time, total, name: old.name, instrument: paper(old.isin, total.currency) };
  if (old.deed === 'Kapitalmaßnahme') {
    tellPayment(note, { ...common, kind: 'return_of_capital', gross });
    return true;
  }
  const [next] = came;
  if (next !== undefined) return tellMerger(note, old, next, gross.value, booking);
  tellTrade(note, {
    ...common,
    side: 'sell',
    effect: 'close',
    quantity: old.quantity,
    price: gross.value.dividedBy(old.quantity, PRICE_PLACES).normalized(),
    gross: gross.value,
    withheld,
  });
  return true;
}

function tellMerger(
  note: Note,
  old: Paper,
  next: Paper,
  cash: Decimal,
  { account, day, total }: CorporateBooking,
): boolean {
  const { output } = note.file;
  const { currency } = total;
  const terms = splitRatio(next.quantity, old.quantity);
  if (terms === null) return false;
  const instrument = output.instrument(note, paper(old.isin, currency));
  const successor = output.instrument(note, paper(next.isin, currency));
  const time = note.time(day);
  const common = { time, currency, account };
  const tax = total.value.minus(cash);
  note.identify('merger', old.isin, next.isin, time.day, cash.normalized(), total.value.normalized());
  output.facts(
    note,
    {
      event: {
        ...common,
        kind: 'merger',
        instrument,
        amount: Decimal.zero,
        more: {
          successor,
          ...terms,
          price: cash.dividedBy(old.quantity, PRICE_PLACES).normalized(),
        },
        note: `${old.name} · ${next.name}`,
      },
    },
    ...(tax.isZero()
      ? []
      : [{ event: { ...common, kind: 'tax', instrument: successor, amount: tax } } as const]),
  );
  return true;
}
