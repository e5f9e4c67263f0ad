import type { ConnectionGapJson, ConnectionJson, ConnectorJson } from '@tapebook/contract';
import type { BadgeTone } from '#web/ui/surfaces/badge.tsx';

export const STATE_WORDS = {
  linking: ['Waiting for the broker', 'neutral'],
  'first-pull': ['First reading', 'accent'],
  ok: ['Up to date', 'success'],
  'rate-limited': ['Waiting its turn', 'neutral'],
  failing: ['Retrying', 'warning'],
  'needs-attention': ['Needs attention', 'danger'],
  paused: ['Paused', 'neutral'],
} as const satisfies Record<ConnectionJson['state'], readonly [string, BadgeTone]>;

/** In the place of being up to date, for as long as days of it are on their way. */
export const READING = ['Reading', 'accent'] as const satisfies readonly [string, BadgeTone];

export const GAP_WORDS = {
  'not-read': 'not read yet',
  'taken-back': 'undone by you',
  asking: 'waiting for your answer',
  failed: 'could not be read; retried every day',
  cut: 'read in part, before the day was over; the rest comes with the broker’s files (on a holiday nothing is missing)',
} as const satisfies Record<ConnectionGapJson['because'], string>;

/** Of a connection that is sent to: nobody can be asked for these days. */
export const NOT_SENT = 'not covered; import a statement of these days';

export const SCHEDULE_WORDS = {
  hourly: 'Every hour',
  daily: 'Every morning',
  manual: 'Only when I ask',
} as const satisfies Record<ConnectionJson['schedule'], string>;

const GIVEN_ANEW: Readonly<Partial<Record<ConnectorJson['auth'], string>>> = {
  key: 'New key',
  token: 'New token',
  'rotating-token': 'New token',
  address: 'New address',
  push: 'New secret',
};

/** What giving its credentials once more is called: with a key nobody signs in. */
export const anewWords = (auth: ConnectorJson['auth']): string => GIVEN_ANEW[auth] ?? 'Sign in again';

export function unattendedWords(unattended: ConnectorJson['unattended']): string {
  if (unattended === 'forever') return 'Automatic while its key or login is valid';
  if (unattended === 'no') return 'Needs a login each time, then reads everything that is missing';
  if (unattended.days >= 360) return 'Automatic for up to a year, then needs a new token';
  const often = unattended.days === 1 ? 'each day' : `every ${unattended.days} days`;
  return `Automatic, with a login ${often}`;
}

const FILLS = {
  execution: 'fills with times',
  order: 'orders with times, not single fills',
  date: 'trades with dates, no times',
} as const satisfies Record<ConnectorJson['brings']['fills'], string>;

/** `a, b and c`; a comma stays before the last where a part has one of its own. */
function inWords(parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed();
  const first = before.toReversed().join(', ');
  if (first === '') return last;
  return `${first}${before[0]?.includes(',') === true ? ',' : ''} and ${last}`;
}

/** What it brings, as one sentence. */
export function bringsWords({ brings }: Pick<ConnectorJson, 'brings'>): string {
  const parts = [
    FILLS[brings.fills],
    brings.fees ? 'costs' : 'no costs',
    ...(brings.cash ? ['cash'] : []),
    ...(brings.positions ? ['open positions'] : []),
  ];
  const text = inWords(parts);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the person has to bring. */
export const needsWords = ({ fields, label }: Pick<ConnectorJson, 'fields' | 'label'>): string => {
  const labels = fields.filter(({ required }) => required).map((each) => each.label);
  return labels.length === 0 ? `a login on ${label}’s own page` : inWords(labels);
};

export function historyWords({ history }: Pick<ConnectorJson, 'history'>): string {
  if (history === 'all') return 'all history the broker offers';
  if (history === 'session') return 'only the current session';
  return `the last ${history.days} days`;
}
