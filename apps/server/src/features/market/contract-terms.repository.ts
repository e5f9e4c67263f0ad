import { type AssetClass, type Instrument, parseFuturesSymbol } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** What a person answered to “what is one point worth”, for every contract of a root. */
export interface ContractTerms {
  readonly assetClass: AssetClass;
  readonly root: string;
  readonly currency: string;
  readonly multiplier: Decimal;
  readonly tickSize: Decimal | null;
}

/** Only the year of a one-digit symbol hangs on the day, never the root. */
const ANY_DAY = '2026-01-01';

const futuresRoot = (symbol: string): string => parseFuturesSymbol(symbol, ANY_DAY)?.root ?? symbol;

/**
 * What an instrument shares with its later months, strikes and rights: the root of a future, the underlying
 * of an option (of a future: its root), else its own symbol.
 */
export function contractRoot(instrument: Pick<Instrument, 'assetClass' | 'symbol' | 'underlying'>): string {
  const { assetClass, symbol, underlying } = instrument;
  if (assetClass === 'future') return futuresRoot(symbol);
  if (assetClass === 'future-option') return futuresRoot(underlying ?? symbol);
  return assetClass === 'option' ? (underlying ?? symbol) : symbol;
}

const keyOf = (assetClass: string, root: string, currency: string): string =>
  `${assetClass}|${root}|${currency}`;

/** The instruments with what the person has answered of their roots, where they do not state it themselves. */
export async function applyContractTerms<One extends Instrument>(
  tx: Tx,
  ownerId: string,
  instruments: readonly One[],
): Promise<readonly One[]> {
  if (instruments.every(({ multiplier }) => multiplier !== null)) return instruments;
  const rows = await tx
    .selectFrom('contract_terms')
    .select(['asset_class', 'root', 'currency', 'multiplier', 'tick_size'])
    .where('user_id', '=', ownerId)
    .execute();
  const known = new Map(rows.map((row) => [keyOf(row.asset_class, row.root, row.currency), row]));
  return instruments.map((one) => {
    if (one.multiplier !== null) return one;
    const terms = known.get(keyOf(one.assetClass, contractRoot(one), one.currency));
    if (terms === undefined) return one;
    return {
      ...one,
      multiplier: Decimal.parse(terms.multiplier),
      ...(one.tickSize !== undefined || terms.tick_size === null
        ? {}
        : { tickSize: Decimal.parse(terms.tick_size) }),
    };
  });
}

export async function keepContractTerms(tx: Tx, ownerId: string, terms: ContractTerms): Promise<void> {
  await sql`
    INSERT INTO tapebook.contract_terms (user_id, asset_class, root, currency, multiplier, tick_size)
    VALUES (${ownerId}, ${terms.assetClass}, ${terms.root}, ${terms.currency},
            ${terms.multiplier.toString()}, ${terms.tickSize?.toString() ?? null})
    ON CONFLICT (user_id, asset_class, root, currency) DO UPDATE SET
      multiplier = excluded.multiplier, tick_size = coalesce(excluded.tick_size, contract_terms.tick_size)`.execute(
    tx,
  );
}
