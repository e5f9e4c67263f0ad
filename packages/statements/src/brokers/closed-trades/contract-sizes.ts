import { type Currency, Decimal } from '@tapebook/domain/money';
import { plausibleSize } from '../../outputs/plausible-rates.ts';

/** Sizes that brokers use: these figures with any number of zeros. */
const FIGURES = ['1', '2', '2.5', '5'];
const POWERS = ['0.001', '0.01', '0.1', '1', '10', '100', '1000', '10000', '100000', '1000000'];
const SIZES: readonly Decimal[] = FIGURES.flatMap((figure) =>
  POWERS.map((power) => Decimal.parse(figure).times(Decimal.parse(power)).normalized()),
);

/** Results are printed to the cent, and cut or rounded there; of large ones the quantity was rounded too. */
const CENT = Decimal.parse('0.01');
const ROUNDING = Decimal.parse('0.0001');
/** A result of fewer cents than this fits several sizes, and so tells none. */
const TELLING = Decimal.parse('0.2');
/** Of converted results: less says too little of the rate. */
const ONE = Decimal.one;
/** More than this share of its largest result no trader pays. */
const MOST_COSTS = Decimal.parse('0.2');

/**
 * Contract sizes of instruments that only the stated results of their trades tell: the one usual size at
 * which every result is the one of its prices.
 *
 * @example 0.33 lots from 4577.86 to 4595.91 with a result of 595.65 are of 100 each
 */
export class ContractSizes {
  /** The result of each that says most of the rate at which results of it are converted. */
  private readonly largest = new Map<string, { moved: Decimal; profit: Decimal }>();
  private readonly left = new Map<string, { sizes: readonly Decimal[]; told: boolean }>();

  /**
   * @param moved quantity times what the price moved in its favour.
   * @param profit as stated, before costs, in the currency of the price.
   */
  see(symbol: string, moved: Decimal, profit: Decimal): void {
    const most = this.largest.get(symbol)?.profit.abs();
    if (profit.abs().compare(most ?? ONE) >= 0) this.largest.set(symbol, { moved, profit });
    const known = this.left.get(symbol);
    const share = profit.abs().times(ROUNDING);
    const near = share.compare(CENT) > 0 ? share : CENT;
    const sizes = (known?.sizes ?? SIZES).filter(
      (size) => size.times(moved).minus(profit).abs().compare(near) <= 0,
    );
    const tells = profit.abs().compare(TELLING) >= 0;
    this.left.set(symbol, { sizes, told: tells || known?.told === true });
  }

  /**
   * As {@link of}, of what is priced in `from` in an account that is kept in `to`: there the results are converted, and
   * settle the size only as far as a rate of exchange can be no other.
   */
  settled(symbol: string, from: Currency, to: Currency): Decimal | null {
    return from === to ? this.of(symbol) : this.about(symbol, from, to);
  }

  /** The one power of ten that makes about its result of the largest trade, which may hold costs. */
  about(symbol: string, from: Currency, to: Currency): Decimal | null {
    const largest = this.largest.get(symbol);
    return largest === undefined ? null : plausibleSize(from, to, largest.moved, largest.profit);
  }

  /** As {@link about}, where costs alone part that result from what its prices made: it was not converted. */
  unconverted(symbol: string, currency: Currency): Decimal | null {
    const largest = this.largest.get(symbol);
    const size = this.about(symbol, currency, currency);
    if (largest === undefined || size === null) return null;
    const made = largest.moved.times(size);
    return made.minus(largest.profit).abs().compare(made.abs().times(MOST_COSTS)) <= 0 ? size : null;
  }

  /** `null` where the results contradict each other or settle nothing. */
  of(symbol: string): Decimal | null {
    const known = this.left.get(symbol);
    const [size, another] = known?.sizes ?? [];
    return known?.told === true && another === undefined ? (size ?? null) : null;
  }
}
