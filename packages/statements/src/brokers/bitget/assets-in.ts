import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { requiredAsset } from '../crypto/assets.ts';

/** The two assets of a row of spot trades, which have columns of their own. @throws {RowProblem} */
export const assetsIn = (row: LaidOutRow<string>): { readonly base: string; readonly quote: string } => ({
  base: requiredAsset(row.line, row.text('base'), 'base asset'),
  quote: requiredAsset(row.line, row.text('quote'), 'quote asset'),
});
