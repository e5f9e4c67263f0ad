import type { RuleJson } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { rulesOn } from './rules-on.ts';

const version = (from: string, to: string | null, limit: number) => ({
  version: 1,
  from,
  to,
  kind: 'most-trades' as const,
  parameters: { limit },
  breaches: [],
  terms: [],
});

const rule = (id: string, more: Partial<RuleJson> = {}): RuleJson => ({
  id,
  name: id,
  kind: 'most-trades',
  parameters: { limit: 5 },
  breaches: [],
  valid: { from: '2026-01-01', to: null },
  acceptedOn: '2026-01-01',
  unseenFrom: '2026-01-01',
  accountIds: null,
  status: 'active',
  version: 1,
  versions: [version('2026-01-01', null, 5)],
  answers: [],
  exceptions: [],
  insightId: null,
  place: 0,
  etag: '',
  ...more,
});

const said = (rules: readonly RuleJson[], day: string, accounts: readonly string[] = ['a']) =>
  rulesOn(rules, day, accounts).map(({ rule: { id }, said: { parameters } }) => [id, parameters.limit]);

describe('the rules of a day', () => {
  it('are said as they were promised then', () => {
    const changed = rule('changed', {
      versions: [version('2026-01-01', '2026-02-28', 3), version('2026-03-01', null, 5)],
    });
    expect(said([changed], '2026-02-28')).toEqual([['changed', 3]]);
    expect(said([changed], '2026-03-01')).toEqual([['changed', 5]]);
    expect(said([changed], '2025-12-31')).toEqual([]);
  });

  it('are those that held, ended ones up to their last day', () => {
    const ended = rule('ended', { status: 'ended', versions: [version('2026-01-01', '2026-01-31', 5)] });
    expect(said([ended, rule('stands')], '2026-01-31').map(([id]) => id)).toEqual(['ended', 'stands']);
    expect(said([ended, rule('stands')], '2026-02-01').map(([id]) => id)).toEqual(['stands']);
  });

  it('are those of the accounts that are looked at', () => {
    const rules = [rule('of all'), rule('of a', { accountIds: ['a'] }), rule('of b', { accountIds: ['b'] })];
    expect(said(rules, '2026-02-01', ['a']).map(([id]) => id)).toEqual(['of all', 'of a']);
  });
});
