import { MAX_MARKET_ROWS, type NewMarkJson, newMark } from '@tapebook/contract';
import { readCsvRows } from '#server/features/market/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

export interface StatedMark {
  readonly instrumentId: string;
  readonly at: string;
  readonly price: string;
}

const refused = (path: string, message: string) =>
  new ProblemError('invalid-content', `${path}: ${message}. Nothing was added.`, {
    errors: [{ path, message }],
  });

interface Placed {
  readonly mark: NewMarkJson;
  readonly path: string;
}

const parseCsv = (csv: string): Placed[] =>
  readCsvRows(csv, ['time', 'symbol', 'price'], MAX_MARKET_ROWS).map(({ line, cells }) => {
    const { time, symbol, price } = cells;
    const parsed = newMark.safeParse({ at: time, symbol, price });
    if (parsed.success) return { mark: parsed.data, path: `csv line ${line}` };
    const [issue] = parsed.error.issues;
    const column = String(issue?.path[0] ?? '').replace(/^at$/, 'time');
    throw refused(`csv line ${line}, ${column}`, issue?.message ?? 'is not valid');
  });

/** Ids of the journal's instruments, and those of each symbol. */
async function knownInstruments(tx: Tx, ownerId: string) {
  const rows = await tx
    .selectFrom('instruments')
    .select(['id', 'symbol'])
    .where('user_id', '=', ownerId)
    .execute();
  return { ids: new Set(rows.map(({ id }) => id)), bySymbol: Map.groupBy(rows, ({ symbol }) => symbol) };
}

/**
 * The prices of a request with their instruments, each instrument and instant once: the last of it counts.
 *
 * @throws {ProblemError} `invalid-content`, saying where.
 */
export async function statedMarks(
  tx: Tx,
  ownerId: string,
  body: { readonly marks?: readonly NewMarkJson[] | undefined; readonly csv?: string | undefined },
): Promise<StatedMark[]> {
  const { marks, csv } = body;
  if ((marks === undefined) === (csv === undefined)) throw refused('marks', 'send either marks or csv');
  const placed =
    csv === undefined
      ? (marks ?? []).map((mark, index) => ({ mark, path: `marks.${index}` }))
      : parseCsv(csv);
  const { ids, bySymbol } = await knownInstruments(tx, ownerId);
  const stated = placed.map(({ mark, path }): StatedMark => {
    const { instrumentId, symbol, at, price } = mark;
    if (instrumentId !== undefined && !ids.has(instrumentId))
      throw refused(`${path}.instrumentId`, 'is no instrument of this journal');
    if (instrumentId !== undefined) return { instrumentId, at, price };
    const [only, another] = symbol === undefined ? [] : (bySymbol.get(symbol) ?? []);
    if (only === undefined)
      throw refused(`${path}.symbol`, `${symbol ?? 'nothing'} is no symbol of this journal's instruments`);
    if (another !== undefined)
      throw refused(
        `${path}.symbol`,
        `${symbol} is the symbol of several instruments; name one by its instrumentId`,
      );
    return { instrumentId: only.id, at, price };
  });
  return [...new Map(stated.map((one) => [`${one.instrumentId} ${one.at}`, one])).values()];
}
