import { formatWord, type RuleKindId, type RuleParameters } from '../../analytics/index.ts';

/** What a finding would be as a rule: its kind and what it asks, to be tried on the past and changed before it is accepted. */
export interface ProposedRule {
  readonly kind: RuleKindId;
  readonly parameters: RuleParameters;
}

export interface RuledSegment {
  readonly hypothesis: string;
  readonly key: string;
  readonly sign: 1 | -1;
  /** Usual risk of its trades, where a limit in money follows from it. */
  readonly medianRisk: number | null;
}

const WEEKDAYS = ['', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const HOUR = 3600;
const SOON = 600;
const LARGE = 1.75;
const EXPIRY: Readonly<Record<string, string>> = {
  '0': '0d',
  '1-7': '1d..7d',
  '8-45': '8d..45d',
  '46+': '>45d',
};
const NTH: Readonly<Record<string, string>> = { '1': '1', '2-3': '2..3', '4-5': '4..5', '6+': '>5' };

/** Filters of the trades of a segment, by its hypothesis; nothing of what no trader can do otherwise, as the time that it is. */
const FILTERS: Readonly<Record<string, (key: string) => string | null>> = {
  hour: (key) => {
    if (!key.startsWith('open+')) return `hour:${key}`;
    const after = Number(key.slice('open+'.length)) * HOUR;
    return `sinceOpen:>=${after}s sinceOpen:<${after + HOUR}s`;
  },
  weekday: (key) => `weekday:${WEEKDAYS[Number(key)] ?? key}`,
  symbol: (key) => `underlying:${formatWord(key)}`,
  side: (key) => `direction:${key}`,
  setup: (key) => `setup:${formatWord(key)}`,
  tag: (key) => `tag:${formatWord(key)}`,
  'nth-of-day': (key) => `nthOfDay:${NTH[key] ?? key}`,
  'soon-after-loss': () => `afterOutcome:loss sinceLast:<=${SOON}s`,
  'soon-after-win': () => `afterOutcome:win sinceLast:<=${SOON}s`,
  'after-two-losses': () => 'streakBefore:<=-2 nthOfDay:>2',
  'after-two-wins': () => 'streakBefore:>=2 nthOfDay:>2',
  large: () => `sizeVersusUsual:>=${LARGE}`,
  small: () => 'sizeVersusUsual:<=0.6',
  'large-after-win': () => `sizeVersusUsual:>=${LARGE} afterOutcome:win nthOfDay:>1`,
  'large-after-loss': () => `sizeVersusUsual:>=${LARGE} afterOutcome:loss nthOfDay:>1`,
  'large-after-two-wins': () => `sizeVersusUsual:>=${LARGE} streakBefore:>=2 nthOfDay:>2`,
  'large-after-two-losses': () => `sizeVersusUsual:>=${LARGE} streakBefore:<=-2 nthOfDay:>2`,
  'setup-side': (key) => {
    const [side = '', ...setup] = key.split(' ');
    return `direction:${side} setup:${formatWord(setup.join(' '))}`;
  },
  'days-to-expiry': (key) => `daysToExpiry:${EXPIRY[key] ?? key}`,
  strategy: (key) => `strategy:${formatWord(key)}`,
  session: (key) => `session:${key}`,
  'asset-class': (key) => `assetClass:${formatWord(key)}`,
  account: (key) => `account:${formatWord(key)}`,
  'journal-field': (key) => {
    const [, field = '', is = '', value = ''] = /^([^:]+):(>=|<)?(.*)$/s.exec(key) ?? [];
    return `${field}:${is}${is === '' ? formatWord(value) : value}`;
  },
  planned: (key) => `planned:${key === 'planned' ? 'yes' : 'no'}`,
};

/** Kinds that say what a worse segment is in one word, and can be understood without reading a filter. */
const KINDS: Readonly<Record<string, (segment: RuledSegment) => ProposedRule | null>> = {
  hour: ({ key }) => (key === 'open+0' ? { kind: 'not-first-minutes', parameters: { limit: HOUR } } : null),
  'nth-of-day': ({ key }) => (key === '6+' ? { kind: 'most-trades', parameters: { limit: 5 } } : null),
  'soon-after-loss': () => ({ kind: 'pause', parameters: { limit: SOON } }),
  large: () => ({ kind: 'usual-size', parameters: { limit: LARGE } }),
  // Two risks lost, told in money: a day's result is known in money alone.
  'deep-in-the-day': ({ medianRisk }) =>
    medianRisk === null
      ? null
      : {
          kind: 'day-loss-stop',
          parameters: { limit: Math.max(1, Number((2 * medianRisk).toPrecision(2))) },
        },
};

/**
 * The rule that a finding proposes: of a worse segment that its trades are left alone, of a better one that all others
 * are. A better one of several conditions has none, as what is outside of them is no filter of one line.
 *
 * @returns `null` where nothing could be done otherwise: of a part of the journal's time, say.
 */
export function ruleOfSegment(segment: RuledSegment): ProposedRule | null {
  const { hypothesis, key, sign } = segment;
  const filter = FILTERS[hypothesis]?.(key) ?? null;
  if (sign > 0) {
    if (hypothesis === 'setup') return { kind: 'only-setups', parameters: { setupIds: [key] } };
    if (filter === null || filter.includes(' ')) return null;
    return { kind: 'never', parameters: { filter: `-${filter}` } };
  }
  const named = KINDS[hypothesis]?.(segment) ?? null;
  if (named !== null) return named;
  return filter === null ? null : { kind: 'never', parameters: { filter } };
}
