import type { TradeTableJson } from '@tapebook/domain/analytics';
import * as z from 'zod/mini';
import { knownSource } from '../imports/import-source.ts';
import { insightName } from '../looking/insight-name.ts';
import { rule } from '../looking/rule.ts';
import { account } from '../trading/account.ts';
import { instrument } from '../trading/instrument.ts';
import { trade } from '../trading/trade.ts';
import { fieldAnswers } from '../writing/field-answers.ts';
import { setup } from '../writing/setup.ts';
import { tag } from '../writing/tag.ts';
import { settings } from './settings.ts';

const user = z.object({ id: z.string(), demo: z.boolean() });

const head = {
  accounts: z.array(account),
  instruments: z.array(instrument),
  setups: z.array(setup),
  tags: z.array(tag),
  insights: z.array(insightName),
  /** What the entries of days ask, with the answers by day: dimensions of the trades that were opened on them. */
  fields: z.array(fieldAnswers),
  rules: z.array(rule),
  settings,
  sources: z.array(knownSource),
};

/**
 * The trades as columns, named as in `TradeTable` of the domain package, where each one's unit stands.
 * Checked by its reader, not entry by entry here: it may hold millions of numbers.
 */
const tradeColumns = z.custom<TradeTableJson>((value) => typeof value === 'object' && value !== null);

const wholeUser = z.extend(user, { email: z.nullable(z.string()), emailVerified: z.boolean() });

/** Everything of both forms in JSON but the trades, which come last in them. */
export const appDataBesideTrades = z.object({ user: wholeUser, ...head });

export const appData = z.object({
  user: wholeUser,
  ...head,
  trades: z.object({ count: z.int(), columns: tradeColumns }),
});
export type AppDataJson = z.infer<typeof appData>;

export const appDataRows = z.object({ user: wholeUser, ...head, trades: z.array(trade) });
export type AppDataRowsJson = z.infer<typeof appDataRows>;

/** Everything of {@link appData} but the trades, and what only identity knows of the person: the head of the binary form. */
export const appDataHead = z.object({ user, ...head });
export type AppDataHeadJson = z.infer<typeof appDataHead>;
