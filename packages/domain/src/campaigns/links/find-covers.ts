import { instantFromMicros } from '../../time/index.ts';
import { burstsOf } from '../holdings/bursts.ts';
import type { Holding } from '../holdings/holding.ts';
import { unitsPerContract } from '../holdings/legs-of.ts';
import { DAY } from '../holdings/spans.ts';
import { Timeline } from '../holdings/timeline.ts';
import type { FoundLink } from './found-link.ts';

/**
 * Positions that stand behind one another:
 * - an option sold against a position in the underlying that could deliver at least one of its contracts
 *   (calls over shares, puts over shares sold short);
 * - an option bought that protects such a position as a whole, kept beyond its first day: what is bought
 *   and sold within a day is a trade of its own;
 * - an option sold against one of the same right that was bought further out and is nearer the money.
 *
 * @param family positions on one underlying.
 */
export function findCovers(family: readonly Holding[]): FoundLink[] {
  const shares = new Timeline(family.filter(({ isOption }) => !isOption));
  const options = family.filter(({ isOption }) => isOption);
  return [...behindShares(options, shares), ...behindOptions(options, shares)];
}

function behindShares(options: readonly Holding[], shares: Timeline): FoundLink[] {
  const links: FoundLink[] = [];
  for (const option of options) {
    for (const share of shares.heldWithin(option.openedAt, option.end)) {
      const at = instantFromMicros(Math.max(option.openedAt, share.openedAt));
      // Shares that come after the option must stay: a day trade beside it is no cover.
      if (share.openedAt > option.openedAt && !outlastsDay(share)) continue;
      if (covers(share, option, at) || protects(option, share, at)) {
        links.push({ kind: 'cover', at, from: share, to: option });
      }
    }
  }
  return links;
}

const outlastsDay = ({ openedAt, closedAt }: Holding): boolean =>
  closedAt === null || closedAt - openedAt >= DAY;

/** Whether selling the option is against the position: exercised, it takes what is held. */
function covers(share: Holding, option: Holding, at: Holding['openedAt']): boolean {
  const unit = unitsPerContract(option);
  if (option.direction !== 'short' || unit === null) return false;
  const right = share.direction === 'long' ? 'call' : 'put';
  return option.instrument.right === right && share.sizeAt(at).compare(unit) >= 0;
}

function protects(option: Holding, share: Holding, at: Holding['openedAt']): boolean {
  const unit = unitsPerContract(option);
  if (option.direction !== 'long' || unit === null || !outlastsDay(option)) return false;
  const right = share.direction === 'long' ? 'put' : 'call';
  if (option.instrument.right !== right) return false;
  const contracts = option.sizeAt(at);
  return contracts.isPositive() && share.sizeAt(at).compare(contracts.times(unit)) >= 0;
}

function behindOptions(options: readonly Holding[], shares: Timeline): FoundLink[] {
  const links: FoundLink[] = [];
  let bought: Holding[] = [];
  for (const option of options) {
    const at = option.openedAt;
    bought = bought.filter(({ end }) => end > at);
    if (option.direction === 'long') bought.push(option);
    else if (!shares.heldWithin(at, at + 1).some((share) => covers(share, option, at))) {
      const quantity = burstsOf(option, 'entry')[0]?.quantity;
      const behind = bought.find(
        (far) => quantity !== undefined && standsBehind(far, option) && far.sizeAt(at).compare(quantity) >= 0,
      );
      if (behind !== undefined) links.push({ kind: 'cover', at, from: behind, to: option });
    }
  }
  return links;
}

function standsBehind({ instrument: far }: Holding, { instrument: near }: Holding): boolean {
  if (far.right !== near.right || far.expiry === undefined || near.expiry === undefined) return false;
  if (far.strike === undefined || near.strike === undefined || far.expiry <= near.expiry) return false;
  const nearer = far.strike.compare(near.strike);
  return far.right === 'call' ? nearer <= 0 : nearer >= 0;
}
