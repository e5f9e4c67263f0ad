import type { ActivityKind } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal, isCurrency } from '@tapebook/domain/money';
import { payerOf, returnsCapital } from '../../brokers/ibkr/cash-descriptions.ts';
import { missingValue } from '../../outputs/wording.ts';
import { accountOf, areNumbers, baseOf, contentOf, dayOf, type HistoryContext } from './history-context.ts';
import type { HistoryKind } from './history-headings.ts';
import type { HistoryRow } from './history-row.ts';

export type CashKind = Extract<
  HistoryKind,
  'dividend' | 'tax' | 'interest' | 'fee' | 'deposit-or-withdrawal' | 'adjustment'
>;

/** What the rates of exchange made of cash in other currencies: no money moved. */
const TRANSLATION = /^FX Translations?\b/i;

/** Money paid or received, in the base currency whatever it was paid in. */
export function writeCash(row: HistoryRow, cash: CashKind, context: HistoryContext): void {
  const { writer } = context;
  const { line } = row;
  const description = row.text('description');
  if (cash === 'adjustment' && TRANSLATION.test(description)) {
    writer.ignore(line, 'statement-information', 'It values cash in other currencies anew; no money moved.');
    return;
  }
  if (!areNumbers(row, ['gross', 'net'], context)) return;
  const amount = row.number('net') ?? row.number('gross') ?? null;
  if (amount === null) {
    writer.reject(line, 'missing-value', missingValue(line, 'amount'));
    return;
  }
  const time = dayOf(row, context);
  if (time === null) return;
  if (amount.isZero()) {
    writer.ignore(line, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const currency = baseOf(row, context);
  const type = row.text('type');
  writer.activity({
    account: accountOf(row, context),
    line,
    time,
    content: contentOf(row),
    feesStated: true,
    facts: {
      kind: kindOf(cash, amount, description),
      instrument: paperOf(row, cash, context),
      amount,
      fees: Decimal.zero,
      currency,
      note: description === '' ? type : description,
    },
  });
}

function kindOf(cash: CashKind, amount: Decimal, description: string): ActivityKind {
  if (cash === 'deposit-or-withdrawal') return amount.isNegative() ? 'withdrawal' : 'deposit';
  return cash === 'dividend' && returnsCapital(description) ? 'return_of_capital' : cash;
}

const PAID_IN = /\b([A-Z]{3}) \d+(?:\.\d+)? per share/i;

/**
 * The paper that paid. In which currency it is traded, only its dividend says, or a trade of it: where
 * neither does, it stays with the words of the row.
 */
function paperOf(row: HistoryRow, cash: CashKind, context: HistoryContext): Instrument | null {
  if (cash !== 'dividend' && cash !== 'tax') return null;
  const { instruments, paperCurrencies } = context;
  const description = row.text('description');
  const symbol = row.text('symbol') || payerOf(description);
  if (symbol === null || symbol === '') return null;
  const paid = PAID_IN.exec(description)?.[1]?.toUpperCase() ?? '';
  if (isCurrency(paid) && !paperCurrencies.has(symbol)) paperCurrencies.set(symbol, paid);
  const currency = paperCurrencies.get(symbol);
  return currency === undefined ? null : instruments.get('stock', symbol, currency);
}
