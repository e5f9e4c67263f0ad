import { describe, expect, it } from 'vitest';
import { GROUPINGS } from '../../trades/index.ts';
import type { Campaign } from '../campaign/campaign.ts';
import { RULES, told } from './story.testing.ts';

/** The wheel: a put is assigned, calls are sold over the shares, the shares are called away. */
const WHEEL = [
  '2026-01-05T15:00:00Z sell 1 50P/2026-01-16 @ 2.00 fee 1',
  '2026-01-16T21:00:00Z assign 1 50P/2026-01-16',
  '2026-01-16T21:00:00Z buy 100 X @ 50',
  '2026-01-20T15:00:00Z sell 1 52C/2026-02-20 @ 1.00 fee 1',
  '2026-02-10T15:00:00Z dividend 25 X',
  '2026-02-20T21:00:00Z expire 1 52C/2026-02-20',
  '2026-02-23T15:00:00Z sell 1 53C/2026-03-20 @ 1.50 fee 1',
  '2026-03-20T21:00:00Z assign 1 53C/2026-03-20',
  '2026-03-23T13:00:00Z sell 100 X @ 53',
];

const brief = ({ strategy, legs, rolls, netPnl, status }: Campaign) =>
  `${strategy}, ${legs.length} legs, ${rolls} rolls, ${netPnl}, ${status}`;

const briefs = (lines: readonly string[]): string[] => told(lines).campaigns.map(brief);

describe('a wheel', () => {
  it('is one chain from the put to the shares called away', () => {
    const { campaigns, trades } = told(WHEEL);
    expect(campaigns.map(brief)).toEqual(['wheel, 4 legs, 0 rolls, 747, closed']);
    const [campaign] = campaigns;
    expect(campaign?.tradeIds).toHaveLength(trades.length);
    expect(campaign?.grossPnl?.toString()).toBe('750');
    expect(campaign?.fees.toString()).toBe('3');
    expect(campaign?.links.map(({ kind }) => kind)).toEqual(['assignment', 'cover', 'cover', 'assignment']);
    expect(campaign?.legs.map(({ beganBy, endedBy }) => `${beganBy} ${endedBy}`)).toEqual([
      'opening assignment',
      'assignment assignment',
      'opening expiry',
      'opening assignment',
    ]);
  });

  it('is a put taken for its shares while no call has been sold', () => {
    expect(briefs(WHEEL.slice(0, 3))).toEqual(['cash-secured-put, 2 legs, 0 rolls, 199, open']);
  });

  it('is the same under every grouping, and under both ways of booking the assignment', () => {
    const whole = told(WHEEL).campaigns[0];
    for (const grouping of GROUPINGS) {
      for (const optionPolicy of ['close-at-zero', 'basis-carry'] as const) {
        const { campaigns } = told(WHEEL, { rules: { ...RULES, grouping, optionPolicy } });
        expect(campaigns.map(brief)).toEqual(['wheel, 4 legs, 0 rolls, 747, closed']);
        expect(campaigns[0]?.id).toBe(whole?.id);
        expect(campaigns[0]?.costBasis).toEqual(whole?.costBasis);
      }
    }
  });

  it('keeps its id while it grows', () => {
    const ids = [3, 4, 6, 9].map((count) => told(WHEEL.slice(0, count)).campaigns[0]?.id);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('rolls', () => {
  const open = '2026-01-05T15:00:00Z sell 2 50P/2026-01-16 @ 2.00';

  it.each([
    [
      'by one order, whatever the sizes',
      ['buy 2 50P/2026-01-16 @ 1 order R', 'sell 3 48P/2026-02-20 @ 2 order R'],
      1,
    ],
    ['within a second', ['buy 2 50P/2026-01-16 @ 1', 'sell 2 48P/2026-01-16 @ 1'], 1],
    ['to a later expiry within minutes', ['buy 2 50P/2026-01-16 @ 1', '+3 sell 2 50P/2026-02-20 @ 2'], 1],
    ['of which the new leg is sold first', ['sell 2 50P/2026-02-20 @ 2', '+2 buy 2 50P/2026-01-16 @ 1'], 1],
    [
      'not to a neighbour of the same expiry minutes later',
      ['buy 2 50P/2026-01-16 @ 1', '+3 sell 2 48P/2026-01-16 @ 1'],
      0,
    ],
    ['not with another size', ['buy 2 50P/2026-01-16 @ 1', '+3 sell 1 50P/2026-02-20 @ 2'], 0],
    ['not from a put into a call', ['buy 2 50P/2026-01-16 @ 1', '+3 sell 2 50C/2026-02-20 @ 2'], 0],
    ['not from short to long', ['buy 2 50P/2026-01-16 @ 1', '+3 buy 2 50P/2026-02-20 @ 2'], 0],
    ['not an hour later', ['buy 2 50P/2026-01-16 @ 1', '+59 sell 2 50P/2026-02-20 @ 2'], 0],
    ['not on another underlying', ['buy 2 50P/2026-01-16 @ 1', 'sell 2 Y:50P/2026-02-20 @ 2'], 0],
  ])('are found %s', (_words, lines, rolls) => {
    const timed = lines.map((line) => {
      const [, minutes = '0', rest = ''] = /^(?:\+(\d+) )?(.*)$/.exec(line) ?? [];
      return `2026-01-12T15:${minutes.padStart(2, '0')}:00Z ${rest}`;
    });
    const { campaigns } = told([open, ...timed]);
    expect(campaigns.map((campaign) => campaign.rolls)).toEqual(rolls === 0 ? [] : [rolls]);
    if (rolls > 0) {
      expect(campaigns[0]?.strategy).toBe('short-put');
      expect(campaigns[0]?.legs.map(({ beganBy, endedBy }) => `${beganBy} ${endedBy}`)).toEqual([
        'opening roll',
        'roll open',
      ]);
    }
  });

  it('count once for all legs of one order', () => {
    expect(
      briefs([
        '2026-01-05T15:00:00Z sell 1 95P/2026-01-16 @ 2 order A',
        '2026-01-05T15:00:00Z buy 1 90P/2026-01-16 @ 1 order A',
        '2026-01-14T15:00:00Z buy 1 95P/2026-01-16 @ 3 order B',
        '2026-01-14T15:00:04Z sell 1 90P/2026-01-16 @ 1 order B',
        '2026-01-14T15:00:04Z sell 1 95P/2026-02-20 @ 4 order B',
        '2026-01-14T15:00:09Z buy 1 90P/2026-02-20 @ 2 order B',
      ]),
    ).toEqual(['put-credit-spread, 4 legs, 1 rolls, -100, open']);
  });

  it('are seen where the source tells dates only, to a later expiry', () => {
    expect(
      briefs([
        '2026-01-05 sell 1 50P/2026-01-16 @ 2',
        '2026-01-12 buy 1 50P/2026-01-16 @ 1',
        '2026-01-12 sell 1 50P/2026-02-20 @ 2',
      ]),
    ).toEqual(['short-put, 2 legs, 1 rolls, 100, open']);
  });
});

describe('legs that are opened together', () => {
  it('are one position by its name', () => {
    expect(
      briefs([
        '2026-01-05T15:00:00Z buy 1 90P/2026-01-16 @ 1',
        '2026-01-05T15:00:00Z sell 1 95P/2026-01-16 @ 2',
        '2026-01-05T15:00:01Z sell 1 105C/2026-01-16 @ 2',
        '2026-01-05T15:00:01Z buy 1 110C/2026-01-16 @ 1',
      ]),
    ).toEqual(['iron-condor, 4 legs, 0 rolls, 0, open']);
  });

  it('are named by what was opened even when partial fills lie apart', () => {
    expect(
      briefs([
        '2026-01-05T15:00:00Z buy 5 90P/2026-01-16 @ 1 order A',
        '2026-01-05T15:00:00Z sell 10 95P/2026-01-16 @ 2 order A',
        '2026-01-05T15:00:40Z buy 5 90P/2026-01-16 @ 1 order A',
      ]),
    ).toEqual(['put-credit-spread, 2 legs, 0 rolls, 0, open']);
  });

  it('are not what was opened minutes apart, nor shares alone', () => {
    expect(
      briefs([
        '2026-01-05T15:00:00Z buy 1 90P/2026-01-16 @ 1',
        '2026-01-05T15:02:00Z buy 1 110C/2026-01-16 @ 1',
        '2026-01-05T15:02:00Z buy 100 Y @ 10',
      ]),
    ).toEqual([]);
  });

  it('are paired by name where the source tells dates only', () => {
    const day = '2026-01-05';
    expect(briefs([`${day} sell 1 95P/2026-01-16 @ 2`, `${day} buy 1 90P/2026-01-16 @ 1`])).toEqual([
      'put-credit-spread, 2 legs, 0 rolls, 0, open',
    ]);
    expect(briefs([`${day} buy 1 95P/2026-01-16 @ 2`, `${day} buy 3 90P/2026-01-16 @ 1`])).toEqual([]);
    expect(briefs([`${day} buy 1 95P/2026-01-16 @ 2`, `${day} buy 1 90P/2026-02-20 @ 1`])).toEqual([]);
  });

  it('may be an option and its shares, sold the same day with a dated expiry', () => {
    expect(
      briefs([
        '2026-01-16T15:00:00Z sell 1 95P/2026-01-16 @ 2 order A',
        '2026-01-16T15:00:00Z buy 1 90P/2026-01-16 @ 1 order A',
        '2026-01-16 expire 1 95P/2026-01-16',
        '2026-01-16 expire 1 90P/2026-01-16',
      ]),
    ).toEqual(['put-credit-spread, 2 legs, 0 rolls, 100, closed']);
  });
});

describe('covered positions', () => {
  it('tie the calls to the shares that stand behind them', () => {
    expect(
      briefs([
        '2026-01-05T15:00:00Z buy 200 X @ 50',
        '2026-01-06T15:00:00Z sell 2 55C/2026-01-16 @ 1',
        '2026-01-16T21:00:00Z expire 2 55C/2026-01-16',
        '2026-01-20T15:00:00Z sell 1 55C/2026-02-20 @ 1',
      ]),
    ).toEqual(['covered-call, 3 legs, 0 rolls, 200, open']);
  });

  it('need as many shares as one contract delivers', () => {
    expect(
      briefs(['2026-01-05T15:00:00Z buy 99 X @ 50', '2026-01-06T15:00:00Z sell 1 55C/2026-01-16 @ 1']),
    ).toEqual([]);
  });

  it('count the shares after a split', () => {
    const call = '2026-01-07T15:00:00Z sell 1 55C/2026-01-16 @ 1';
    const buy = '2026-01-05T15:00:00Z buy 50 X @ 50';
    expect(briefs([buy, call])).toEqual([]);
    expect(briefs([buy, '2026-01-06T05:00:00Z split 2 X', call])).toEqual([
      'covered-call, 2 legs, 0 rolls, 0, open',
    ]);
  });

  it('take shares that come after the call, unless they are gone within the day', () => {
    const call = '2026-01-05T15:00:00Z sell 1 55C/2026-01-16 @ 1';
    const buy = '2026-01-06T15:00:00Z buy 100 X @ 50';
    expect(briefs([call, buy])).toEqual(['covered-call, 2 legs, 0 rolls, 0, open']);
    expect(briefs([call, buy, '2026-01-06T16:00:00Z sell 100 X @ 51'])).toEqual([]);
  });

  it('take a put that protects the shares beyond its first day', () => {
    const shares = '2026-01-05T15:00:00Z buy 100 X @ 50';
    const put = '2026-01-06T15:00:00Z buy 1 45P/2026-02-20 @ 1';
    expect(briefs([shares, put])).toEqual(['protective-put, 2 legs, 0 rolls, 0, open']);
    expect(briefs([shares, put, '2026-01-06T16:00:00Z sell 1 45P/2026-02-20 @ 1'])).toEqual([]);
    expect(briefs([shares, '2026-01-06T15:00:00Z buy 2 45P/2026-02-20 @ 1'])).toEqual([]);
  });

  it('know a long call as what stands behind shorter ones', () => {
    expect(
      briefs([
        '2026-01-05T15:00:00Z buy 1 40C/2027-01-15 @ 14',
        '2026-01-06T15:00:00Z sell 1 55C/2026-01-16 @ 1',
        '2026-01-16T21:00:00Z expire 1 55C/2026-01-16',
        '2026-01-20T15:00:00Z sell 1 56C/2026-02-20 @ 1',
      ]),
    ).toEqual(['poor-mans-covered-call, 3 legs, 0 rolls, 100, open']);
    expect(
      briefs([
        '2026-01-05T15:00:00Z buy 1 60C/2027-01-15 @ 14',
        '2026-01-06T15:00:00Z sell 1 55C/2026-01-16 @ 1',
      ]),
    ).toEqual([]);
  });

  it('take a put over shares sold short', () => {
    expect(
      briefs(['2026-01-05T15:00:00Z sell 100 X @ 50', '2026-01-06T15:00:00Z sell 1 45P/2026-01-16 @ 1']),
    ).toEqual(['covered-put, 2 legs, 0 rolls, 0, open']);
  });
});

describe('deliveries', () => {
  const put = [
    '2026-01-05T15:00:00Z buy 1 50P/2026-01-16 @ 2',
    '2026-01-16T21:00:00Z exercise 1 50P/2026-01-16',
  ];

  it.each([
    ['of that very price, over a weekend', '2026-01-20T13:00:00Z sell 100 X @ 50', 1],
    ['not a week later', '2026-01-23T13:00:00Z sell 100 X @ 50', 0],
    ['not at another price', '2026-01-17T13:00:00Z sell 100 X @ 50.01', 0],
    ['not of the other side', '2026-01-17T13:00:00Z buy 100 X @ 50', 0],
    ['not of fewer shares', '2026-01-17T13:00:00Z sell 99 X @ 50', 0],
  ])('are found %s', (_words, line, count) => {
    const [opened, exercised] = put;
    const { campaigns } = told([opened ?? '', `${exercised} imported`, line]);
    expect(campaigns).toHaveLength(count);
    if (count === 1) expect(campaigns[0]?.links[0]?.kind).toBe('exercise');
  });

  it('may be one fill for several assignments', () => {
    expect(
      briefs([
        '2026-01-05T15:00:00Z sell 3 50P/2026-01-16 @ 2',
        '2026-01-15T21:00:00Z assign 1 50P/2026-01-16',
        '2026-01-15T22:00:00Z assign 2 50P/2026-01-16',
        '2026-01-16T13:00:00Z buy 300 X @ 50',
      ]),
    ).toEqual(['cash-secured-put, 2 legs, 0 rolls, 600, open']);
  });
});

describe('the two views of cost basis', () => {
  const basisOf = (lines: readonly string[]) => {
    const basis = told(lines).campaigns[0]?.costBasis;
    return basis == null ? null : `${basis.quantity} at ${basis.paid}, ${basis.adjusted}`;
  };

  it('are what was paid, and what premiums, income and fees leave of it', () => {
    expect(basisOf(WHEEL.slice(0, 3))).toBe('100 at 50, 48.01');
    // An open call counts as though it expired: its premium is in hand.
    expect(basisOf(WHEEL.slice(0, 4))).toBe('100 at 50, 47.02');
    expect(basisOf(WHEEL.slice(0, 6))).toBe('100 at 50, 46.77');
    expect(basisOf(WHEEL)).toBe('100 at 50, 45.28');
  });

  it('is the price at which the campaign breaks even, also after some shares are sold', () => {
    expect(
      basisOf([
        '2026-01-05T15:00:00Z buy 200 X @ 50 fee 1',
        '2026-01-06T15:00:00Z sell 1 55C/2026-01-16 @ 1 fee 1',
        '2026-01-07T15:00:00Z sell 100 X @ 52 fee 1',
      ]),
      // Cash so far: −10001 + 99 + 5199 = −4703.
    ).toBe('100 at 50, 47.03');
  });

  it('is turned round for shares sold short', () => {
    expect(
      basisOf(['2026-01-05T15:00:00Z sell 100 X @ 50', '2026-01-06T15:00:00Z sell 1 45P/2026-01-16 @ 1']),
    ).toBe('100 at 50, 51');
  });

  it('is none without shares', () => {
    expect(
      basisOf([
        '2026-01-05T15:00:00Z sell 1 95P/2026-01-16 @ 2 order A',
        '2026-01-05T15:00:00Z buy 1 90P/2026-01-16 @ 1 order A',
      ]),
    ).toBeNull();
  });
});

describe('what a person decides', () => {
  const two = ['2026-01-05T15:00:00Z buy 100 X @ 50', '2026-01-06T15:00:00Z buy 10 Y @ 5'];

  it('links any trades', () => {
    const choices = ['000', '001'].map((openingActivityId) => ({
      openingActivityId,
      groupId: 'g',
      detached: false,
    }));
    const { campaigns } = told(two, { choices });
    expect(campaigns.map(({ legs, byHand }) => [legs.length, byHand])).toEqual([[2, true]]);
    expect(campaigns[0]?.links.map(({ kind }) => kind)).toEqual(['hand']);
  });

  it('takes a trade out of its chain, which goes on without it', () => {
    const choices = [{ openingActivityId: '006', groupId: null, detached: true }];
    const { campaigns } = told(WHEEL, { choices });
    expect(campaigns.map(brief)).toEqual(['wheel, 3 legs, 0 rolls, 598, closed']);
  });

  it('waits for trades that are not there', () => {
    const choices = [
      { openingActivityId: '000', groupId: 'g', detached: false },
      { openingActivityId: 'gone', groupId: 'g', detached: false },
    ];
    expect(told(two, { choices }).campaigns).toEqual([]);
  });
});
