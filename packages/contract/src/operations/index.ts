import type { Operation } from '../operation.ts';
import * as accounts from './accounts.ts';
import * as activities from './activities.ts';
import * as app from './app.ts';
import * as appConfig from './app-config.ts';
import * as campaigns from './campaigns.ts';
import * as comments from './comments.ts';
import * as connections from './connections.ts';
import * as fields from './fields.ts';
import * as imports from './imports.ts';
import * as insights from './insights.ts';
import * as instruments from './instruments.ts';
import * as journal from './journal.ts';
import * as mailAddress from './mail-address.ts';
import * as mappings from './mappings.ts';
import * as marks from './marks.ts';
import * as plans from './plans.ts';
import * as priceFeeds from './price-feeds.ts';
import * as prices from './prices.ts';
import * as publicLinks from './public-links.ts';
import * as rates from './rates.ts';
import * as restores from './restores.ts';
import * as rules from './rules.ts';
import * as settings from './settings.ts';
import * as setups from './setups.ts';
import * as shares from './shares.ts';
import * as statistics from './statistics.ts';
import * as tags from './tags.ts';
import * as templates from './templates.ts';
import * as texts from './texts.ts';
import * as tokens from './tokens.ts';
import * as trades from './trades.ts';
import * as user from './user.ts';
import * as views from './views.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call of the product API, in the order of the document. */
export const operations: readonly Operation[] = [
  appConfig,
  app,
  activities,
  trades,
  campaigns,
  plans,
  setups,
  tags,
  journal,
  fields,
  templates,
  texts,
  accounts,
  instruments,
  rates,
  marks,
  priceFeeds,
  prices,
  imports,
  connections,
  mailAddress,
  mappings,
  rules,
  settings,
  statistics,
  insights,
  views,
  user,
  restores,
  tokens,
  shares,
  publicLinks,
  comments,
].flatMap((noun) => Object.values(noun).filter(isOperation));
