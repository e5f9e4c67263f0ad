import { describe, expect, it } from 'vitest';
import { GROUPINGS } from '../../trades/index.ts';
import type { Campaign } from '../campaign/campaign.ts';
import { RULES, told } from './story.testing.ts';

const H = 'F:ESH5/2025-03-21';
const M = 'F:ESM5/2025-06-20';
const U = 'F:ESU5/2025-09-19';

const brief = ({ strategy, underlying, legs, rolls, netPnl, status }: Campaign) =>
  `${strategy} on ${underlying}, ${legs.length} legs, ${rolls} rolls, ${netPnl}, ${status}`;
const briefs = (lines: readonly string[]): string[] => told(lines).campaigns.map(brief);

const LONG = `2025-02-10T15:00:00Z buy 2 ${H} @ 6000 fee 2`;
const SHORT = `2025-02-10T15:00:00Z sell 2 ${H} @ 6000 fee 2`;
const rolledAt = (time: string, ...rest: string[]) => rest.map((line) => `2025-03-17T${time}Z ${line}`);

describe('futures that are rolled are one campaign', () => {
  it.each([
    [
      'long, minutes apart',
      [
        LONG,
        ...rolledAt('15:00:00', `sell 2 ${H} @ 6010 fee 2`),
        ...rolledAt('15:03:00', `buy 2 ${M} @ 6050 fee 2`),
      ],
      ['rolled-future on ES, 2 legs, 1 rolls, 996, open'],
    ],
    [
      'short, the new one first',
      [
        SHORT,
        ...rolledAt('15:00:00', `sell 2 ${M} @ 6050 fee 2`),
        ...rolledAt('15:02:00', `buy 2 ${H} @ 6010 fee 2`),
      ],
      ['rolled-future on ES, 2 legs, 1 rolls, -1004, open'],
    ],
    [
      'by a calendar order within a second, back to an earlier month as well',
      [
        `2025-02-10T15:00:00Z buy 1 ${M} @ 6000`,
        ...rolledAt('15:00:00', `sell 1 ${M} @ 6010`, `buy 1 ${H} @ 5990`),
      ],
      ['rolled-future on ES, 2 legs, 1 rolls, 500, open'],
    ],
    [
      'where the source tells dates only',
      [`2025-02-10 buy 1 ${H} @ 6000`, `2025-03-17 sell 1 ${H} @ 6010`, `2025-03-17 buy 1 ${M} @ 6050`],
      ['rolled-future on ES, 2 legs, 1 rolls, 500, open'],
    ],
    [
      'where only the symbols tell their months',
      [
        '2025-02-10T15:00:00Z buy 1 F:ESZ5 @ 6000',
        ...rolledAt('15:00:00', 'sell 1 F:ESZ5 @ 6010'),
        ...rolledAt('15:03:00', 'buy 1 F:ESH6 @ 6050'),
      ],
      ['rolled-future on ES, 2 legs, 1 rolls, 500, open'],
    ],
    [
      'through several months',
      [
        LONG,
        ...rolledAt('15:00:00', `sell 2 ${H} @ 6010 fee 2`, `buy 2 ${M} @ 6050 fee 2`),
        `2025-06-16T15:00:00Z sell 2 ${M} @ 6060 fee 2`,
        `2025-06-16T15:01:00Z buy 2 ${U} @ 6100 fee 2`,
        `2025-07-01T15:00:00Z sell 2 ${U} @ 6090 fee 2`,
      ],
      ['rolled-future on ES, 3 legs, 2 rolls, 988, closed'],
    ],
    [
      'a part now and the rest a day later',
      [
        LONG,
        ...rolledAt('15:00:00', `sell 1 ${H} @ 6010 fee 1`, `buy 1 ${M} @ 6050 fee 1`),
        `2025-03-18T15:00:00Z sell 1 ${H} @ 6020 fee 1`,
        `2025-03-18T15:02:00Z buy 1 ${M} @ 6060 fee 1`,
      ],
      ['rolled-future on ES, 2 legs, 2 rolls, 1496, open'],
    ],
  ])('%s', (_words, lines, campaigns) => {
    expect(briefs(lines)).toEqual(campaigns);
  });

  it.each([
    ['into the other direction', [LONG, ...rolledAt('15:00:00', `sell 2 ${H} @ 6010`, `sell 2 ${M} @ 6050`)]],
    [
      'into another underlying',
      [LONG, ...rolledAt('15:00:00', `sell 2 ${H} @ 6010`, 'buy 2 F:NQM5/2025-06-20 @ 21000')],
    ],
    ['in another size', [LONG, ...rolledAt('15:00:00', `sell 2 ${H} @ 6010`, `buy 1 ${M} @ 6050`)]],
    [
      'beyond the minutes that a roll takes',
      [LONG, ...rolledAt('15:00:00', `sell 2 ${H} @ 6010`), ...rolledAt('15:06:00', `buy 2 ${M} @ 6050`)],
    ],
    [
      'on another day',
      ['2025-02-10 buy 2 F:ESH5 @ 6000', '2025-03-17 sell 2 F:ESH5 @ 6010', '2025-03-18 buy 2 F:ESM5 @ 6050'],
    ],
    [
      'minutes later back to an earlier month',
      [
        `2025-02-10T15:00:00Z buy 2 ${M} @ 6000`,
        ...rolledAt('15:00:00', `sell 2 ${M} @ 6010`),
        ...rolledAt('15:02:00', `buy 2 ${H} @ 5990`),
      ],
    ],
    [
      'into the very same contract',
      [LONG, ...rolledAt('15:00:00', `sell 2 ${H} @ 6010`, `buy 2 ${H} @ 6010.25`)],
    ],
  ])('but not %s', (_words, lines) => {
    expect(briefs(lines)).toEqual([]);
  });

  it.each([
    [
      'that is held and closed',
      [`buy 1 ${H} @ 6000`, `sell 1 ${M} @ 6050`],
      [`sell 1 ${H} @ 6010`, `buy 1 ${M} @ 6055`],
    ],
    [
      'that is turned round by one order',
      [`buy 1 ${H} @ 6000 order A`, `sell 1 ${M} @ 6050 order A`],
      [`sell 2 ${H} @ 6010 order B`, `buy 2 ${M} @ 6055 order B`],
    ],
    [
      'that moves on by a month',
      [`buy 1 ${H} @ 6000`, `sell 1 ${M} @ 6050`],
      [`sell 1 ${H} @ 6010`, `buy 2 ${M} @ 6055`, `sell 1 ${U} @ 6100`],
    ],
  ])('nor a spread %s', (_words, opened, later) => {
    const at = (time: string, lines: readonly string[]) => lines.map((line) => `${time} ${line}`);
    expect(briefs([...at('2025-02-10T15:00:00Z', opened), ...at('2025-03-17T15:00:00Z', later)])).toEqual([]);
  });

  it('nor two months that were held side by side for long', () => {
    expect(
      briefs([
        LONG,
        `2025-02-11T15:00:00Z buy 2 ${M} @ 6050`,
        `2025-03-17T15:00:00Z sell 2 ${H} @ 6010`,
        `2025-05-17T15:00:00Z sell 2 ${M} @ 6055`,
      ]),
    ).toEqual([]);
  });

  it('whatever the grouping; what it breaks even at counts what the earlier months earned', () => {
    const lines = [
      LONG,
      ...rolledAt(
        '15:00:00',
        `sell 2 ${H} @ 6010 fee 2`,
        `buy 1 ${M} @ 6050 fee 1`,
        `buy 1 ${M} @ 6052 fee 1`,
      ),
    ];
    for (const grouping of GROUPINGS) {
      const { campaigns } = told(lines, { rules: { ...RULES, grouping } });
      expect(campaigns.map(brief)).toEqual(['rolled-future on ES, 2 legs, 1 rolls, 996, open']);
      // 100 points of 50 earned on two contracts, less four dollars there and two here.
      expect(campaigns[0]?.costBasis?.adjusted.toString()).toBe('6041.06');
      expect(campaigns[0]?.legs.map(({ beganBy, endedBy }) => `${beganBy} ${endedBy}`)).toEqual([
        'opening roll',
        'roll open',
      ]);
    }
  });
});
