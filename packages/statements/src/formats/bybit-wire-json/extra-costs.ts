import { type AssetAmount, assetCode } from '../../brokers/crypto/assets.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, type WireRow } from '../../layouts/wire-row.ts';

interface ExtraCosts {
  /** What trading itself costs on top of the fee: sales taxes of India, the Emirates and Indonesia. */
  readonly fees: readonly AssetAmount[];
  /** Held back of what was gained, which is no cost of trading. */
  readonly taxes: readonly AssetAmount[];
}

const WITHHELD = 'WHT';

/** What an execution costs beside its `execFee`, which does not have it in it. Where there is none, a text stands there. @throws {RowProblem} */
export function extraCostsOf(row: WireRow): ExtraCosts {
  const listed = row.value('extraFees');
  const fees: AssetAmount[] = [];
  const taxes: AssetAmount[] = [];
  for (const each of Array.isArray(listed) ? listed : []) {
    const { feeCoin, feeType, fee } = fieldsOf(each) ?? {};
    const amount = parseNumber(String(fee ?? ''), '.');
    if (amount === null) {
      throw new RowProblem(
        'unreadable-number',
        `Line ${row.line}: what the execution costs beside its fee (extraFees) is not readable. Enter the trade by hand.`,
      );
    }
    if (amount.isZero()) continue;
    (feeType === WITHHELD ? taxes : fees).push({ asset: assetCode(String(feeCoin ?? '')), amount });
  }
  return { fees, taxes };
}
