import type { Tx } from '#server/platform/database/index.ts';
import { findNamed } from '../judges/instruments/find-named.ts';
import { isSame } from '../judges/instruments/named-instrument.ts';

interface OfPaper {
  readonly account_id: string;
  readonly instrument_id: string | null;
}

/**
 * What accounts hold under the names by which a statement states it. The journal may have a paper by its ISIN, from a file, and
 * a connection by its ticker; what brings facts to one book knows that of what happened alone, and what is held is
 * stated on quiet days as well.
 *
 * @param stated instruments by account, as the statement names them.
 */
export async function underStatedNames<Figure extends OfPaper>(
  tx: Tx,
  ownerId: string,
  figures: readonly Figure[],
  stated: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Figure[]> {
  const isStray = ({ account_id, instrument_id }: Figure): boolean =>
    instrument_id !== null && stated.get(account_id)?.has(instrument_id) === false;
  if (!figures.some(isStray)) return [...figures];
  const named = await findNamed(tx, ownerId);
  return figures.map((figure) => {
    const own = named.get(figure.instrument_id ?? '');
    if (!isStray(figure) || own === undefined || own.kind === 'coin') return figure;
    const same = [...(stated.get(figure.account_id) ?? [])]
      .flatMap((id) => named.get(id) ?? [])
      .find((other) => other.currency === own.currency && isSame(own, other));
    return same === undefined ? figure : { ...figure, instrument_id: same.id };
  });
}
