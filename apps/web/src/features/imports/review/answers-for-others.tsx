import { useQueries, useQuery } from '@tanstack/react-query';
import type { StatementPreviewJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { numberFormat } from '#web/lib/format/locale.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { type ReviewChoices, toStatementChoices } from '../choices/review-choices.ts';
import { reviewDrafts, useAnyReviewDraft } from '../choices/review-drafts.ts';
import { previewQuery, type ReviewSource, sourceKey } from '../choices/review-source.ts';
import { uploadsQuery } from '../queries/uploads-query.ts';
import { countOf } from '../words/import-words.ts';
import { sharedAnswers } from './shared-answers.ts';

interface AnswersForOthersProps {
  readonly source: ReviewSource;
  readonly choices: ReviewChoices;
  readonly preview: StatementPreviewJson;
}

/** What was answered for this file, offered to the files that wait with the same question. */
export function AnswersForOthers({ source, choices, preview }: AnswersForOthersProps): ReactNode {
  useAnyReviewDraft();
  const { data: uploads = [] } = useQuery(uploadsQuery());
  const sources = uploads.map((upload) => ({ kind: 'upload', upload }) as const);
  // As the list has read them: nothing is asked for here.
  const looks = useQueries({
    queries: sources.map((one) => ({
      ...previewQuery(one, toStatementChoices(reviewDrafts.asked(one))),
      enabled: false,
    })),
  });
  if (source.kind !== 'upload') return null;
  const waiting = sources.flatMap((one, index) => {
    const seen = looks[index]?.data;
    return seen === undefined ? [] : [{ id: one.upload.id, preview: seen, choices: reviewDrafts.asked(one) }];
  });
  const shared = sharedAnswers({ id: source.upload.id, preview, choices }, waiting);
  if (shared.length === 0) return null;
  const apply = (): void => {
    for (const { id, answers } of shared) {
      const one = sources.find(({ upload }) => upload.id === id);
      if (one !== undefined) reviewDrafts.answer(sourceKey(one), answers);
    }
  };
  const ask = countOf(shared.length, 'other file asks', 'other files ask', (n) => numberFormat({}).format(n));
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{ask} the same.</span>
        <Button size="small" onClick={apply}>
          {shared.length === 1 ? 'Use this answer for that file too' : 'Use this answer for all of them'}
        </Button>
      </div>
    </Notice>
  );
}
