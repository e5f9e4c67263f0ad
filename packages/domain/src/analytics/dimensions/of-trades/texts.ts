import type { Facts } from '../../facts/facts.ts';
import { byCategory } from '../by-category.ts';
import { campaignNames } from './campaign-names.ts';
import { inWords } from './in-words.ts';

const named = (_facts: unknown, text: string): string => inWords(text);

const calledBy = (facts: Facts, symbol: string): string => facts.instruments.get(symbol) ?? symbol;

/** What a trade is of, as texts. */
export const textDimensions = {
  symbol: byCategory('symbol', { label: 'Symbol', nameOf: calledBy }),
  underlying: byCategory('underlying', { label: 'Underlying', nameOf: calledBy }),
  account: byCategory('account', {
    label: 'Account',
    nameOf: (facts, id) => facts.accounts.get(id)?.name ?? id,
  }),
  assetClass: byCategory('assetClass', { label: 'Asset class', nameOf: named }),
  currency: byCategory('currency', { label: 'Currency' }),
  direction: byCategory('direction', {
    label: 'Direction',
    order: ['long', 'short'],
    nameOf: named,
    without: 'Unknown',
  }),
  status: byCategory('status', { label: 'Status', order: ['open', 'closed'], nameOf: named }),
  outcome: byCategory('outcome', {
    label: 'Outcome',
    afterwards: true,
    order: ['win', 'loss', 'scratch'],
    nameOf: named,
    without: 'Open or unknown',
  }),
  right: byCategory('right', {
    label: 'Call or put',
    order: ['call', 'put'],
    nameOf: named,
    without: 'No option',
  }),
  ending: byCategory('ending', {
    label: 'How it ended',
    afterwards: true,
    order: ['closed', 'expired', 'assigned', 'exercised'],
    nameOf: (_facts, text) => ENDING_WORDS[text] ?? text,
    without: 'No option, or open',
  }),
  strategy: byCategory('strategy', { label: 'Strategy', nameOf: named, without: 'No strategy' }),
  campaign: byCategory('campaign', {
    label: 'Campaign',
    nameOf: (facts, id) => campaignNames(facts).get(id) ?? id,
    without: 'No campaign',
  }),
  setup: byCategory('setup', {
    label: 'Setup',
    nameOf: (facts, id) => facts.setups.get(id) ?? id,
    without: 'No setup',
  }),
  riskFrom: byCategory('riskFrom', {
    label: 'Risk from',
    order: ['stop', 'stated', 'default'],
    nameOf: (_facts, text) => RISK_WORDS[text] ?? text,
    without: 'No risk known',
  }),
} as const;

const ENDING_WORDS: Readonly<Record<string, string>> = {
  closed: 'Closed by a trade',
  expired: 'Expired',
  assigned: 'Assigned',
  exercised: 'Exercised',
};

const RISK_WORDS: Readonly<Record<string, string>> = {
  stop: 'A stop',
  stated: 'A stated risk',
  default: 'A default, assumed',
};
