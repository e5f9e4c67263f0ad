import {
  type ActivityJson,
  addAccount,
  addActivities,
  changeTrade,
  deleteActivity,
  type NewActivityJson,
  type TradeJson,
} from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import type { Keyring } from '#web/lib/http/keyring.ts';
import type { NewAccountDraft } from '../draft/entry-draft.ts';

export interface SavedEntry {
  readonly activities: readonly ActivityJson[];
  /** Trades that changed by it. */
  readonly trades: readonly TradeJson[];
  /** Why stop and target are not there although the executions are. */
  readonly levelsFailure: unknown;
}

/** Opens the account that the facts belong to. */
export async function openAccount(account: NewAccountDraft, keyring: Keyring): Promise<string> {
  const body = {
    name: account.name.trim(),
    currency: account.currency.trim(),
    timeZone: account.timeZone.trim(),
  };
  const answer = await call(addAccount, { body, headers: { 'idempotency-key': keyring(body) } });
  return answer.account.id;
}

interface Levels {
  readonly stop: string | null;
  readonly target: string | null;
}

/**
 * Adds what was typed, all or none; then the stop and the target of the trade that it begins.
 *
 * Each activity is given an id of its own making, so that one that is deleted and brought back by Undo is
 * the same again, with what was said of its trade.
 *
 * @throws {ProblemError} with `activities.N.field` paths for what the server refuses.
 */
export async function saveActivities(
  activities: readonly NewActivityJson[],
  levels: Levels,
  keyring: Keyring,
): Promise<SavedEntry> {
  const own = keyring(activities);
  const body = {
    activities: activities.map((one, index) => ({ externalId: `hand-${own}-${index + 1}`, ...one })),
  };
  const saved = await call(addActivities, { body, headers: { 'idempotency-key': keyring(body) } });
  const levelsFailure = await saveLevels(saved.trades[0], levels);
  return { ...saved, levelsFailure };
}

async function saveLevels(trade: TradeJson | undefined, { stop, target }: Levels): Promise<unknown> {
  if (trade === undefined || (stop === null && target === null)) return null;
  try {
    await call(changeTrade, {
      params: { id: trade.id },
      body: { ...(stop === null ? {} : { stop }), ...(target === null ? {} : { target }) },
    });
    return null;
  } catch (error) {
    return error;
  }
}

/** Takes back what was just added: the last first, so that no position stands open in between for long. */
export async function removeActivities(activities: readonly Pick<ActivityJson, 'id'>[]): Promise<void> {
  for (const { id } of activities.toReversed()) await call(deleteActivity, { params: { activityId: id } });
}
