import type { Bars } from '@tapebook/domain/prices';
import { formatInstant, instantFromMicros } from '@tapebook/domain/time';
import { type BarFault, readBars } from '@tapebook/statements/bars';
import { ensureJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import { keepBars } from '#server/features/market/index.ts';
import { rebuildWhereLearnt } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { hasInstrument } from './prices.repository.ts';

const OWN_FILE = 'Own file';

interface NewPrices {
  readonly instrumentId: string;
  readonly csv: string;
  readonly timeZone?: string | undefined;
  readonly feed?: string | undefined;
}

function refusedFor({ line, column, message, needsZone }: BarFault): ProblemError {
  const path =
    needsZone === true ? 'timeZone' : ['csv', ...(line === null ? [] : [`line ${line}`])].join(' ');
  const where = [...(line === null ? [] : [`Line ${line}`]), ...(column === null ? [] : [column])].join(', ');
  const words = where === '' ? message : `${where}: ${message}`;
  return new ProblemError('invalid-content', `${words}. Nothing was added.`, {
    errors: [{ path, message: words }],
  });
}

/**
 * Keeps the candles of a file, and reckons anew how far prices went in the trades that they tell of.
 *
 * @throws {ProblemError} `invalid-content` saying line and column, `not-found` for an unknown instrument.
 */
export async function addPricesOf(tx: Tx, ownerId: string, stated: NewPrices) {
  await ensureJournal(tx, ownerId);
  const { instrumentId, csv, timeZone = null, feed = OWN_FILE } = stated;
  if (!(await hasInstrument(tx, ownerId, instrumentId)))
    throw new ProblemError('not-found', 'There is no such instrument in this journal.');
  const read = readBars(csv, timeZone);
  if (read.bars === null) throw refusedFor(read.fault);
  const bars: Bars = { ...read.bars, feed };
  await keepBars(tx, ownerId, [{ instrumentId, bars }]);
  await rebuildWhereLearnt(tx, ownerId, [instrumentId]);
  await raiseJournalVersion(tx, ownerId);
  const ends = bars.at.toSorted();
  const textOf = (at = 0): string => formatInstant(instantFromMicros(at));
  return {
    added: new Set(bars.at).size,
    seconds: bars.seconds,
    feed,
    from: textOf(ends[0]),
    to: textOf(ends.at(-1)),
  };
}
