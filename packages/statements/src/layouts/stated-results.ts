import type { Instrument } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import { addAmount } from '../outputs/amounts.ts';
import type { StatementWriter } from '../outputs/statement-writer.ts';

/** Realised results that rows state, summed up by instrument. */
export class StatedResults {
  private readonly sums = new Map<
    string,
    { account: string; instrument: Instrument; beforeCosts: boolean; line: number; sum: Decimal }
  >();

  /** @param beforeCosts The rows state it before what the trades cost, however much of that stands beside it. */
  add(line: number, account: string, instrument: Instrument, result: Decimal, beforeCosts: boolean): void {
    const key = `${account}|${instrument.assetClass}|${instrument.symbol}|${instrument.currency}|${beforeCosts}`;
    addAmount(this.sums, key, result, { account, instrument, beforeCosts, line });
  }

  /** Hands them on, to be held against ours. */
  tell(writer: StatementWriter): void {
    for (const { account, instrument, beforeCosts, line, sum } of this.sums.values()) {
      writer.total({
        account,
        measure: 'realised-pnl',
        instrument,
        currency: instrument.currency,
        value: sum,
        ...(beforeCosts ? { beforeCosts } : {}),
        line,
      });
    }
  }
}
