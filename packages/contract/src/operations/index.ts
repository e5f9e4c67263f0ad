import type { Operation } from '../operation.ts';
import * as app from './app/app.ts';
import * as appConfig from './app/app-config.ts';
import * as comments from './app/comments.ts';
import * as publicLinks from './app/public-links.ts';
import * as restores from './app/restores.ts';
import * as settings from './app/settings.ts';
import * as shares from './app/shares.ts';
import * as tokens from './app/tokens.ts';
import * as user from './app/user.ts';
import * as connections from './imports/connections.ts';
import * as imports from './imports/imports.ts';
import * as mailAddress from './imports/mail-address.ts';
import * as mappings from './imports/mappings.ts';
import * as insights from './looking/insights.ts';
import * as rules from './looking/rules.ts';
import * as statistics from './looking/statistics.ts';
import * as views from './looking/views.ts';
import * as accounts from './trading/accounts.ts';
import * as activities from './trading/activities.ts';
import * as campaigns from './trading/campaigns.ts';
import * as instruments from './trading/instruments.ts';
import * as marks from './trading/marks.ts';
import * as plans from './trading/plans.ts';
import * as priceFeeds from './trading/price-feeds.ts';
import * as prices from './trading/prices.ts';
import * as rates from './trading/rates.ts';
import * as trades from './trading/trades.ts';
import * as fields from './writing/fields.ts';
import * as journal from './writing/journal.ts';
import * as setups from './writing/setups.ts';
import * as tags from './writing/tags.ts';
import * as templates from './writing/templates.ts';
import * as texts from './writing/texts.ts';

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
