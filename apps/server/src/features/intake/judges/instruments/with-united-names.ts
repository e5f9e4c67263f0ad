import type { Reading } from '../../staging/stage-source.ts';
import type { UnitedPapers } from './unite-instruments.ts';

/** What was read, with the papers as the journal knows them. */
export function withUnitedPapers(reading: Reading, papers: UnitedPapers): Reading {
  if (!papers.any) return reading;
  const { summary, resolver, cancellations } = reading;
  const { totals, marks } = summary;
  return {
    ...reading,
    summary: {
      ...summary,
      totals: totals.map((total) => {
        const accountId = resolver.all.get(total.account)?.id;
        return total.instrument === undefined || accountId === undefined
          ? total
          : { ...total, instrument: papers.instrumentIn(accountId, total.instrument) };
      }),
      // A price is good for every account, under whichever name one of them has the paper.
      marks: marks.flatMap((mark) =>
        papers.namesOf(mark.instrument).map((instrument) => ({ ...mark, instrument })),
      ),
    },
    cancellations: cancellations.map((one) => {
      const { accountId, cancellation } = one;
      const { like } = cancellation;
      if (like.instrument === null) return one;
      const instrument = papers.instrumentIn(accountId, like.instrument);
      return { accountId, cancellation: { ...cancellation, like: { ...like, instrument } } };
    }),
  };
}
