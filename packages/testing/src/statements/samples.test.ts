import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { collectStatement, describeStatement } from './index.ts';
import { sampleFiles } from './sample-files.ts';
import { bytesSource } from './text-source.ts';

const samples = sampleFiles();

describe.each(
  samples.flatMap(({ expected, ...sample }) => (expected === null ? [] : [{ ...sample, expected }])),
)('$format/$name', ({ name, path, expected }) => {
  test('is read as the file beside it says', async () => {
    const said: unknown = JSON.parse(readFileSync(expected, 'utf8'));
    expect(describeStatement(await collectStatement(bytesSource(name, readFileSync(path))))).toEqual(said);
  });
});

describe.each(samples)('$format/$name', ({ name, path }) => {
  const bytes = readFileSync(path);

  test('has counts that add up to its rows', async () => {
    const { summary, activities, verdicts } = await collectStatement(bytesSource(name, bytes));
    const { rows, activities: facts, ignored, rejected } = summary.counts;
    expect(facts + ignored + rejected).toBe(rows);
    expect(activities.length + verdicts.length).toBe(rows);
  });

  test.each([1, 7, 4096])('is read alike in pieces of %i bytes', async (pieceBytes) => {
    const whole = describeStatement(await collectStatement(bytesSource(name, bytes)));
    const inPieces = describeStatement(await collectStatement(bytesSource(name, bytes, pieceBytes)));
    expect(inPieces).toEqual(whole);
  });

  test('gives its activities the same identities in every zone', async () => {
    const identities = async (timeZone?: string) => {
      const options = timeZone === undefined ? {} : { timeZone };
      const { activities } = await collectStatement(bytesSource(name, bytes), options);
      return activities.map(({ identity, line, account }) => ({ identity, line, account }));
    };
    expect(await identities('Asia/Tokyo')).toEqual(await identities());
  });

  test('cut off anywhere, gives rows that the whole file has, or is refused', async () => {
    const whole = await collectStatement(bytesSource(name, bytes));
    const known = new Set(whole.activities.map(fingerprint));
    const step = Math.max(1, Math.floor(bytes.length / 60));
    for (let length = 0; length < bytes.length; length += step) {
      const cut = await collectStatement(bytesSource(name, bytes.subarray(0, length)));
      if (cut.summary.outcome !== 'read') continue;
      // The line in which the cut lies may have lost the end of its last cell, and the one before its fills.
      const lastLine = bytes.subarray(0, length).filter((byte) => byte === 10).length + 1;
      for (const activity of cut.activities) {
        if (activity.line < lastLine - 1) expect(known).toContain(fingerprint(activity));
      }
    }
  });
});

type Collected = Awaited<ReturnType<typeof collectStatement>>['activities'][number];

/** What an activity says, without the contract size, which stands at the end of some files. */
const fingerprint = ({ line, account, facts }: Collected): string =>
  [
    line,
    account,
    facts.kind,
    facts.occurredAt,
    facts.quantity,
    facts.price,
    facts.fees,
    facts.instrument?.symbol,
  ].join('|');
