/** A finding of the journal, as far as a summary may tell of it. */
export interface KnownInsight {
  /** What its trades are: “Trades opened on a Friday”. */
  readonly name: string;
  readonly sentence: string;
  readonly status: string;
  /** What became of it, oldest first, by day. */
  readonly changes: readonly { readonly day: number; readonly status: string }[];
  /** Its trades that were closed in the period. */
  readonly n: number;
}

export const INSIGHT_NEWS = ['confirmed', 'withdrawn', 'published', 'found'] as const;

/** The finding that a summary names: what became of it in the period, or that it stands and the period has trades of it. */
export interface SummaryInsight extends Pick<KnownInsight, 'name' | 'sentence' | 'n'> {
  readonly as: (typeof INSIGHT_NEWS)[number] | 'stands';
}

const STANDING: ReadonlySet<string> = new Set(['found', 'published', 'accepted', 'confirmed']);

/**
 * What was learned in a period is told before what was known: a test passed or failed, then what was seen again, then
 * what is new. What a trader put away is not named.
 *
 * @param first day of the period. @param last day of it.
 */
export function insightOfPeriod(
  insights: readonly KnownInsight[],
  { first, last }: { readonly first: number; readonly last: number },
): SummaryInsight | null {
  const told = insights.flatMap((insight): SummaryInsight[] => {
    const { name, sentence, n, status } = insight;
    const news = insight.changes.findLast(
      ({ day, status: became }) => day >= first && day <= last && isNews(became),
    )?.status;
    if (status === 'withdrawn') return news === 'withdrawn' ? [{ name, sentence, n, as: news }] : [];
    if (!STANDING.has(status)) return [];
    if (news !== undefined && isNews(news)) return [{ name, sentence, n, as: news }];
    return n > 0 ? [{ name, sentence, n, as: 'stands' }] : [];
  });
  return told.toSorted((a, b) => rankOf(a) - rankOf(b) || b.n - a.n || (a.name < b.name ? -1 : 1))[0] ?? null;
}

const isNews = (status: string): status is (typeof INSIGHT_NEWS)[number] =>
  (INSIGHT_NEWS as readonly string[]).includes(status);

const rankOf = ({ as }: SummaryInsight): number =>
  as === 'stands' ? INSIGHT_NEWS.length : INSIGHT_NEWS.indexOf(as);
