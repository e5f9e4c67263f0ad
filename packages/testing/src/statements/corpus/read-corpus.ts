import { readFileSync } from 'node:fs';
import { type CollectedStatement, collectStatement } from '../collect-statement.ts';
import { bytesSource } from '../text-source.ts';
import { type Assumptions, assumptionsOf } from './assumptions.ts';
import { compareBookings } from './compare-bookings.ts';
import { compareStatedCash } from './compare-stated-cash.ts';
import { compareSums } from './compare-sums.ts';
import { compareTrades } from './compare-trades.ts';
import type { Comparison } from './comparison.ts';
import type { CorpusFile } from './corpus-files.ts';
import { ANSWERS } from './known-cases.ts';
import { ourFacts, ourTrades, RULES } from './our-trades.ts';

export interface CorpusReading {
  readonly file: CorpusFile;
  readonly reading: CollectedStatement;
  /** Empty for what is not read. */
  readonly comparisons: readonly Comparison[];
  readonly assumptions: Assumptions | null;
}

/** Reads a file as a trader in New York would who answers what he is asked, and compares its figures. */
export async function readCorpusFile(file: CorpusFile): Promise<CorpusReading> {
  const { expected, name, path } = file;
  // Some formats know their files by their names.
  const fileName = name.slice(name.indexOf('/') + 1);
  const options = { timeZone: 'America/New_York', ...ANSWERS[name] };
  const reading = await collectStatement(bytesSource(fileName, readFileSync(path)), options);
  if (reading.summary.outcome !== 'read') return { file, reading, comparisons: [], assumptions: null };
  const trades = ourTrades(reading);
  const sums = expected.computed?.facts ?? {};
  const stated = expected.stated_by_source ?? {};
  const comparisons = [
    ...compareSums(sums, reading, trades),
    ...compareTrades(stated, reading, trades),
    ...compareBookings(stated, reading),
    ...compareStatedCash(reading, trades),
  ];
  return { file, reading, comparisons, assumptions: assumptionsOf(reading, ourFacts(reading), RULES) };
}
