import type { AccountJson } from '@tapebook/contract';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { instantFromMillis } from '@tapebook/domain/time';
import { buildTrades, type FeeModel } from '@tapebook/domain/trades';

export interface FeeExample {
  readonly what: string;
  /** What it costs, in the currency of the instrument. */
  readonly fee: Decimal;
}

const SHARE: Instrument = {
  symbol: 'ACME',
  assetClass: 'stock',
  currency: 'USD',
  multiplier: Decimal.parse('1'),
};
const CONTRACT: Instrument = {
  symbol: 'ACME C',
  assetClass: 'option',
  currency: 'USD',
  multiplier: Decimal.parse('100'),
};

const EXAMPLES = [
  ['100 shares at 50', SHARE, '100', '50'],
  ['2 option contracts at 3.20', CONTRACT, '2', '3.20'],
] as const;

const toFeeModel = (model: NonNullable<AccountJson['feeModel']>): FeeModel =>
  Object.fromEntries(
    Object.entries(model).flatMap(([part, amount]) =>
      amount === undefined ? [] : [[part, Decimal.parse(amount)]],
    ),
  );

/** What an order costs by the fee model, reckoned by the code that builds the trades. */
export function feeExamples(model: NonNullable<AccountJson['feeModel']>): readonly FeeExample[] {
  const feeModel = toFeeModel(model);
  return EXAMPLES.map(([what, instrument, quantity, price]) => {
    const { trades } = buildTrades(
      [
        {
          id: 'example',
          accountId: 'example',
          kind: 'buy',
          instrument,
          occurredAt: EXAMPLE_TIME,
          timePrecision: 'instant',
          quantity: Decimal.parse(quantity),
          price: Decimal.parse(price),
          amount: Decimal.zero,
          fees: Decimal.zero,
          feesStated: false,
          currency: instrument.currency,
        },
      ],
      { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC', feeModel },
    );
    return { what, fee: trades[0]?.fills.at(0)?.fees ?? Decimal.zero };
  });
}

const EXAMPLE_TIME = instantFromMillis(Date.UTC(2026, 2, 2, 15));
