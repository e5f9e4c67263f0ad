import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tryEach, tryVariations } from '../variations/index.ts';
import { type CollectedStatement, collectStatement, describeStatement } from './index.ts';
import { sampleFiles } from './sample-files.ts';
import { bytesSource } from './text-source.ts';

/** Every sample is read whole in every run; in pieces, in other zones and cut off, as far as the run's seed says. */
const PIECE_BYTES = [1, 7, 64, 4096];
const ZONES = ['Asia/Tokyo', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'];
const CUTS = 60;

describe.each(sampleFiles())('$format/$name', ({ format, name, path, expected }) => {
  const of = `${format}/${name}`;
  const bytes = readFileSync(path);
  let reading: Promise<CollectedStatement> | undefined;
  const readWhole = () => {
    reading ??= collectStatement(bytesSource(name, bytes));
    return reading;
  };

  test.runIf(expected !== null)('is read as the file beside it says', async () => {
    const said: unknown = JSON.parse(readFileSync(expected ?? '', 'utf8'));
    expect(describeStatement(await readWhole())).toEqual(said);
  });

  test('has counts that add up to its rows', async () => {
    const { summary, activities, verdicts } = await readWhole();
    const { rows, activities: facts, ignored, rejected } = summary.counts;
    expect(facts + ignored + rejected).toBe(rows);
    expect(activities.length + verdicts.length).toBe(rows);
  });

  test('is read alike in pieces of any size', async () => {
    const whole = describeStatement(await readWhole());
    await tryEach({ kind: 'pieces', of, atOnce: 1 }, PIECE_BYTES, async (pieceBytes) => {
      const inPieces = await collectStatement(bytesSource(name, bytes, pieceBytes));
      expect(describeStatement(inPieces)).toEqual(whole);
    });
  });

  test('gives its activities the same identities in every zone', async () => {
    const whole = identitiesOf(await readWhole());
    await tryEach({ kind: 'zone', of, atOnce: 1 }, ZONES, async (timeZone) => {
      expect(identitiesOf(await collectStatement(bytesSource(name, bytes), { timeZone }))).toEqual(whole);
    });
  });

  test('cut off anywhere, gives rows that the whole file has, or is refused', async () => {
    const known = new Set((await readWhole()).activities.map(fingerprint));
    const step = Math.max(1, Math.floor(bytes.length / CUTS));
    const count = Math.ceil(bytes.length / step);
    await tryVariations({ kind: 'cut', of, count, atOnce: 4 }, async (number) => {
      const kept = bytes.subarray(0, number * step);
      const cut = await collectStatement(bytesSource(name, kept));
      if (cut.summary.outcome !== 'read') return;
      // The line in which the cut lies may have lost the end of its last cell, and the one before its fills.
      const lastLine = kept.filter((byte) => byte === 10).length + 1;
      for (const activity of cut.activities) {
        if (activity.line < lastLine - 1) expect(known).toContain(fingerprint(activity));
      }
    });
  });
});

const identitiesOf = ({ activities }: CollectedStatement) =>
  activities.map(({ identity, line, account }) => ({ identity, line, account }));

/** What an activity says, without the contract size, which stands at the end of some files. */
const fingerprint = ({ line, account, facts }: CollectedStatement['activities'][number]): string =>
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
