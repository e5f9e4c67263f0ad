import type { TradeDetailJson } from '@tapebook/contract';
import { instrumentKey } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import { toldBy } from '@tapebook/domain/prices';
import { formatInstant } from '@tapebook/domain/time';
import { runningResult } from '@tapebook/domain/trades';
import {
  type Annotation,
  findCut,
  findMerged,
  readUnshown,
  type SaidOfPart,
} from '#server/features/annotations/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { containedIn } from '../rules/annotation-anchors.ts';
import type { BuiltTrade } from './build-trade.ts';
import { convertedByLegs } from './converted-result.ts';
import type { TradeRow } from './trades.repository.ts';

type Extras = InFull &
  Pick<
    TradeDetailJson,
    | 'instrumentId'
    | 'excursionsFrom'
    | 'openFees'
    | 'worstPrice'
    | 'bestPrice'
    | 'mergedFrom'
    | 'saidOfParts'
    | 'isSplit'
    | 'convertedByLegs'
    | 'running'
  >;

type InFull = Pick<
  TradeDetailJson,
  'notes' | 'notesTextId' | 'stopMoves' | 'targets' | 'criteria' | 'setupVersion'
>;

/** What is said of a trade and no list has. */
export const annotationInFull = ({
  notes,
  notesTextId,
  stopMoves,
  targets,
  criteria,
  setupVersion,
}: Annotation): InFull => ({
  notes,
  notesTextId,
  stopMoves: [...stopMoves],
  targets: [...targets],
  criteria,
  setupVersion,
});

const plain = (value: Decimal): string => value.normalized().toString();

const plainOrNull = (value: Decimal | null): string | null => (value === null ? null : plain(value));

const runningOf = ({ trade, activities, rules, market }: BuiltTrade): TradeDetailJson['running'] =>
  runningResult(trade, activities, rules, market).map((point) => ({
    at: formatInstant(point.at),
    position: plain(point.position),
    price: plainOrNull(point.price),
    realised: point.realised === null || point.fees === null ? null : plain(point.realised.minus(point.fees)),
    open: plainOrNull(point.open),
  }));

/** The bars that told how far prices went, if it was bars. */
function excursionsFrom({ trade, market }: BuiltTrade): Pick<TradeDetailJson, 'excursionsFrom'> {
  const { beganAt, endedAt } = trade;
  const known = market.bars?.(instrumentKey(trade.instrument)) ?? [];
  const { sets, straddled } = toldBy(known, beganAt, endedAt ?? Number.POSITIVE_INFINITY);
  if (sets.length === 0 || trade.worstPrice === null) return {};
  return { excursionsFrom: { bars: sets.map(({ feed, seconds }) => ({ feed, seconds })), straddled } };
}

const partJson = ({ activityId, setupId, rating, tagIds, notes }: SaidOfPart) => ({
  activityId,
  ...(setupId === null ? {} : { setupId }),
  ...(rating === null ? {} : { rating }),
  tagIds: [...tagIds],
  notes,
});

/** What the detail of a trade tells beyond its row, its fills and its realisations. */
export async function tradeExtras(
  tx: Tx,
  ownerId: string,
  row: TradeRow,
  built: BuiltTrade,
  annotation: Annotation,
): Promise<Extras> {
  const { trade, isRegrouped } = built;
  const merged = isRegrouped ? await findMerged(tx, ownerId, [row.id]) : [row.id];
  const cut = isRegrouped ? await findCut(tx, ownerId, row.id) : null;
  const parts = new Set(containedIn(trade));
  parts.delete(row.annotation_anchor_id);
  const said = await readUnshown(tx, ownerId, [...parts]);
  const byLegs = await convertedByLegs(tx, ownerId, built, row.account_currency);
  return {
    ...annotationInFull(annotation),
    instrumentId: row.instrument_id,
    ...excursionsFrom(built),
    running: runningOf(built),
    openFees: plain(trade.openFees),
    ...(trade.worstPrice === null ? {} : { worstPrice: plain(trade.worstPrice) }),
    ...(trade.bestPrice === null ? {} : { bestPrice: plain(trade.bestPrice) }),
    ...(byLegs === undefined ? {} : { convertedByLegs: byLegs }),
    ...(merged.length > 1 ? { mergedFrom: merged } : {}),
    ...(said.length === 0 ? {} : { saidOfParts: said.map(partJson) }),
    ...(cut === null ? {} : { isSplit: true }),
  };
}
