import { Decimal } from '../../money/index.ts';
import { type Instant, instantFromMicros } from '../../time/index.ts';
import type { OptionPolicy } from '../../trades/index.ts';
import type { Campaign, CampaignLeg, CampaignLink, LegEnd } from '../campaign/campaign.ts';
import type { Strategy } from '../campaign/strategy.ts';
import { underlyingOf } from '../campaign/underlying.ts';
import { compareTrades } from '../holdings/find-holdings.ts';
import type { Holding } from '../holdings/holding.ts';
import type { Delivery } from '../links/find-deliveries.ts';
import { ROLL_WINDOW } from '../links/find-rolls.ts';
import { findStructure } from '../links/find-structure.ts';
import type { FoundLink } from '../links/found-link.ts';
import { costBasisOf } from './cost-basis.ts';
import { sumKnown, sumOf } from './sums.ts';

export interface LinkedHoldings {
  readonly id: string;
  /** In order of opening; at least one. */
  readonly holdings: readonly Holding[];
  readonly links: readonly FoundLink[];
  readonly deliveries: readonly Delivery[];
  readonly byHand: boolean;
  readonly optionPolicy: OptionPolicy;
}

/** Names a chain of positions and sums it up. */
export function describeCampaign(linked: LinkedHoldings): Campaign {
  const { id, holdings, deliveries, byHand, optionPolicy } = linked;
  const links = firstOfEach(linked.links);
  const trades = holdings.flatMap((holding) => holding.trades).sort(compareTrades);
  const closings = trades.flatMap(({ closedAt }) => closedAt ?? []);
  const open = closings.length < trades.length;
  const [first] = holdings as [Holding, ...Holding[]];
  const option = holdings.find(({ isOption }) => isOption) ?? first;
  return {
    id,
    strategy: strategyOf(holdings, links, deliveries),
    underlying: underlyingOf(option.instrument),
    currency: first.instrument.currency,
    status: open ? 'open' : 'closed',
    openedAt: first.openedAt,
    closedAt: open ? null : latest(closings),
    tradeIds: trades.map((trade) => trade.id),
    legs: holdings.toSorted(compareLegs).map((holding) => legOf(holding, links, deliveries)),
    links: links.map(linkOf),
    rolls: countRolls(links),
    grossPnl: sumKnown(trades.map(({ grossPnl }) => grossPnl))?.normalized() ?? null,
    fees: sumOf(trades.map(({ fees }) => fees)).normalized(),
    netPnl: sumKnown(trades.map(({ netPnl }) => netPnl))?.normalized() ?? null,
    income: sumOf(trades.map(({ income }) => income)).normalized(),
    byHand,
    costBasis: costBasisOf(holdings, deliveries, optionPolicy),
  };
}

/** In order of time; legs of one instant by expiry and strike, as traders name them. */
function compareLegs(left: Holding, right: Holding): number {
  const [a, b] = [left.instrument, right.instrument];
  return (
    left.openedAt - right.openedAt ||
    (a.expiry ?? '').localeCompare(b.expiry ?? '') ||
    (a.strike ?? Decimal.zero).compare(b.strike ?? Decimal.zero) ||
    (a.right ?? '').localeCompare(b.right ?? '')
  );
}

/** In order of time; scale-ins in step say the same again and again. */
function firstOfEach(links: readonly FoundLink[]): FoundLink[] {
  const seen = new Map<Holding, Set<string>>();
  const ordered = links.toSorted((left, right) => left.at - right.at);
  return ordered.filter((link) => {
    const other = link.to.firstTrade.id;
    const said = seen.get(link.from) ?? new Set();
    seen.set(link.from, said);
    // A position can be rolled into another several times, piece by piece.
    const key = link.kind === 'roll' ? `${link.kind} ${other} ${link.at}` : `${link.kind} ${other}`;
    if (said.has(key)) return false;
    said.add(key);
    return true;
  });
}

const linkOf = ({ kind, at, from, to }: FoundLink): CampaignLink => ({
  kind,
  at,
  fromTradeId: from.tradeEndingAt(at).id,
  toTradeId: to.tradeBeginningAt(at).id,
});

function strategyOf(
  holdings: readonly Holding[],
  links: readonly FoundLink[],
  deliveries: readonly Delivery[],
): Strategy {
  const rolled = links.some(({ kind }) => kind === 'roll');
  if (rolled && holdings.every(({ isOption }) => !isOption)) return 'rolled-future';
  const { opening, fullest } = findStructure(holdings, links);
  const assigned = deliveries.some(({ kind, from, adds }) => {
    return kind === 'assignment' && adds && from.instrument.right === 'put' && from.direction === 'short';
  });
  if (opening !== 'short-put' || !assigned) return fullest;
  const sellsCalls = holdings.some(
    ({ isOption, direction, instrument }) => isOption && direction === 'short' && instrument.right === 'call',
  );
  return sellsCalls ? 'wheel' : 'cash-secured-put';
}

function legOf(holding: Holding, links: readonly FoundLink[], deliveries: readonly Delivery[]): CampaignLeg {
  const { trades, fills, instrument, direction, openedAt, closedAt } = holding;
  const began = deliveries.find(
    ({ to, adds, deliveredBy }) => to === holding && adds && deliveredBy === fills[0]?.activity,
  );
  const rolled = links.some(({ kind, to }) => kind === 'roll' && to === holding);
  return {
    tradeIds: trades.map(({ id }) => id),
    instrument,
    direction,
    quantity: sumOf(trades.map(({ quantity }) => quantity)).normalized(),
    openedAt,
    closedAt,
    beganBy: began === undefined ? (rolled ? 'roll' : 'opening') : began.kind,
    endedBy: endOf(holding, links, deliveries),
    netPnl: sumKnown(trades.map(({ netPnl }) => netPnl))?.normalized() ?? null,
  };
}

function endOf(holding: Holding, links: readonly FoundLink[], deliveries: readonly Delivery[]): LegEnd {
  const { closedAt, fills } = holding;
  if (closedAt === null) return 'open';
  const last = fills.findLast(({ role }) => role === 'exit')?.activity;
  if (last === undefined) return 'closed';
  switch (last.kind) {
    case 'expire':
      return 'expiry';
    case 'assign':
    case 'exercise': {
      if (holding.isOption) return last.kind === 'assign' ? 'assignment' : 'exercise';
      break;
    }
    case 'transfer_out':
      return 'transfer';
    default:
      break;
  }
  const delivered = deliveries.find(
    ({ to, adds, deliveredBy }) => to === holding && !adds && deliveredBy === last,
  );
  if (delivered !== undefined) return delivered.kind;
  const rolled = links.some(
    ({ kind, from, at }) => kind === 'roll' && from === holding && at >= closedAt - ROLL_WINDOW,
  );
  return rolled ? 'roll' : 'closed';
}

/** Legs that are rolled by one order, or minutes apart, are one roll. */
function countRolls(links: readonly FoundLink[]): number {
  const times = links.filter(({ kind }) => kind === 'roll').map(({ at }) => at);
  return times.filter((at, i) => i === 0 || at - (times[i - 1] ?? at) > ROLL_WINDOW).length;
}

const latest = (instants: readonly Instant[]): Instant | null =>
  instants.reduce<Instant | null>(
    (last, at) => (last === null ? at : instantFromMicros(Math.max(last, at))),
    null,
  );
