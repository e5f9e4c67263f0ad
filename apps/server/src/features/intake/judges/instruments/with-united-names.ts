import type { SourceSummary } from '../../staging/activity-source.ts';
import type { Staged } from '../../staging/staged.ts';
import type { UnitedInstruments } from './united-instruments.ts';

/** What was staged, with the instruments as the journal knows them. */
export function withUnitedNames<Told extends SourceSummary>(
  staged: Staged<Told>,
  united: UnitedInstruments,
): Staged<Told> {
  if (!united.any) return staged;
  const { summary, resolver, cancellations } = staged;
  const { totals, marks } = summary;
  return {
    ...staged,
    summary: {
      ...summary,
      totals: totals.map((total) => {
        const accountId = resolver.all.get(total.account)?.id;
        return total.instrument === undefined || accountId === undefined
          ? total
          : { ...total, instrument: united.instrumentIn(accountId, total.instrument) };
      }),
      // A price is good for every account, under whichever name one of them has the instrument.
      marks: marks.flatMap((mark) =>
        united.namesOf(mark.instrument).map((instrument) => ({ ...mark, instrument })),
      ),
    },
    cancellations: cancellations.map((one) => {
      const { accountId, cancellation } = one;
      const { like } = cancellation;
      if (like.instrument === null) return one;
      const instrument = united.instrumentIn(accountId, like.instrument);
      return { ...one, cancellation: { ...cancellation, like: { ...like, instrument } } };
    }),
  };
}
