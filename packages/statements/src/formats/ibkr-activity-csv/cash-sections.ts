import type { ActivityKind } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { ibkrAssetClass } from '../../brokers/ibkr/asset-classes.ts';
import { paperOf, payerOf, returnsCapital } from '../../brokers/ibkr/cash-descriptions.ts';
import type { StatedMeasure } from '../../contracts/statement.ts';
import { missingValue, unreadableNumber } from '../../outputs/wording.ts';
import { type ActivityContext, accountOf, currencyOf, timeOf } from './activity-context.ts';
import type { ActivityRow } from './activity-row.ts';
import { isPlainTotal, isTotal, type Section } from './section-names.ts';

interface CashSection {
  readonly measure: StatedMeasure;
  /** Costs are stated as negative amounts and kept as positive totals. */
  readonly cost: boolean;
  kind(amount: Decimal): ActivityKind;
}

const CASH_SECTIONS: Partial<Record<Section, CashSection>> = {
  dividends: { measure: 'dividends', cost: false, kind: () => 'dividend' },
  'withholding-tax': { measure: 'taxes', cost: true, kind: () => 'tax' },
  interest: { measure: 'interest', cost: false, kind: () => 'interest' },
  fees: { measure: 'account-fees', cost: true, kind: () => 'fee' },
  'transaction-fees': { measure: 'account-fees', cost: true, kind: () => 'fee' },
  deposits: {
    measure: 'deposits',
    cost: false,
    kind: (amount) => (amount.isNegative() ? 'withdrawal' : 'deposit'),
  },
};

/** The sections that list money paid and received, each with a total behind its rows. */
export class CashSections {
  private readonly context: ActivityContext;
  /** Currency and account of the last row, which a total behind it means. */
  private last: { section: Section; currency: string; account: string } | null = null;

  constructor(context: ActivityContext) {
    this.context = context;
  }

  /** @returns whether the section is one of these. */
  data(section: Section, row: ActivityRow): boolean {
    const rules = CASH_SECTIONS[section];
    if (rules === undefined) return false;
    if (isTotal(row.first)) this.total(section, rules, row);
    else this.payment(section, rules, row);
    return true;
  }

  private total(section: Section, rules: CashSection, row: ActivityRow): void {
    const { writer } = this.context;
    writer.ignore(row.line, 'stated-total');
    // “Total in USD” and the like convert into the base currency what was stated before.
    if (!isPlainTotal(row.first) || this.last?.section !== section) return;
    const value = row.number('amount');
    if (value === null || value === undefined) return;
    const { currency, account } = this.last;
    const { measure } = rules;
    writer.total({ account, measure, currency, value: rules.cost ? value.negated() : value, line: row.line });
  }

  private payment(section: Section, rules: CashSection, row: ActivityRow): void {
    const { context } = this;
    const { writer } = context;
    const { line } = row;
    const currency = currencyOf(row, context);
    if (currency === null) return;
    const amount = row.number('amount');
    if (amount === null || amount === undefined) {
      const text = row.text('amount');
      if (amount === null) writer.reject(line, 'missing-value', missingValue(line, 'amount'));
      else writer.reject(line, 'unreadable-number', unreadableNumber(line, 'amount', text));
      return;
    }
    const time = timeOf(row, context);
    if (time === null) return;
    const account = accountOf(row, context);
    this.last = { section, currency, account };
    if (amount.isZero()) {
      writer.ignore(line, 'zero-quantity', 'Its amount is zero.');
      return;
    }
    const description = row.text('description');
    const note = [row.text('subtitle'), description].filter((part) => part !== '').join(': ');
    const content = [
      section,
      currency,
      row.text('dateTime') || row.text('date'),
      description,
      amount.normalized(),
    ];
    writer.activity({
      account,
      line,
      time,
      content: content.join('|'),
      feesStated: true,
      facts: {
        kind:
          section === 'dividends' && returnsCapital(description) ? 'return_of_capital' : rules.kind(amount),
        instrument: this.instrumentOf(section, row, currency),
        amount,
        fees: Decimal.zero,
        currency,
        ...(note === '' ? {} : { note }),
      },
    });
  }

  private instrumentOf(section: Section, row: ActivityRow, currency: string): Instrument | null {
    const { instruments } = this.context;
    const assetClass = ibkrAssetClass(row.text('category'));
    const symbol = row.text('symbol');
    const ofPaper = section === 'dividends' || section === 'withholding-tax';
    if (symbol !== '' && (assetClass !== null || ofPaper))
      return instruments.get(assetClass ?? 'stock', symbol, currency);
    const description = row.text('description');
    const payer = ofPaper ? payerOf(description) : section === 'deposits' ? null : paperOf(description);
    return payer === null ? null : instruments.get('stock', payer, currency);
  }
}
