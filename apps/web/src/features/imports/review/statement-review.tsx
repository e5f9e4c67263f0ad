import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StatementChoicesJson, StatementPreviewJson } from '@tapebook/contract';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { numberFormat } from '#web/lib/format/locale.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { FIELD_WORDS, fieldOf, nextStepAfter } from '../choices/next-step.ts';
import { findMistakes, type ReviewChoices, toStatementChoices } from '../choices/review-choices.ts';
import { reviewDrafts, useTypedChoices } from '../choices/review-drafts.ts';
import { fileOf, previewQuery, type ReviewSource, sourceKey } from '../choices/review-source.ts';
import { MappingWizard } from '../mappings/mapping-wizard.tsx';
import { countOf, openQuestions } from '../words/import-words.ts';
import { AnswersForOthers } from './answers-for-others.tsx';
import { FoldedOptions } from './folded-options.tsx';
import { nothingNew } from './nothing-new.ts';
import { PreviewFacts } from './preview-facts.tsx';
import { PreviewResult } from './preview-result.tsx';
import { RefusedFile } from './refused-file.tsx';
import { ReviewFrame } from './review-frame.tsx';
import { askedSales, UnexplainedSales } from './unexplained-sales.tsx';
import { useSettled } from './use-settled.ts';
import { useStartImport } from './use-start-import.ts';
import { ZoneQuestion } from './zone-question.tsx';

interface StatementReviewProps {
  readonly source: ReviewSource;
  /** Puts the file away, or leaves the earlier import as it is. */
  readonly onClose: () => void;
  /** Whether importing this one file is the main action of the page. */
  readonly isMain?: boolean;
}

/** What is in sight: a look at the file, with the choices that it was made with. */
interface Seen {
  readonly preview: StatementPreviewJson;
  readonly choices: StatementChoicesJson;
}

/** How long typing has to pause before the file is read anew. */
const TYPING_PAUSE_MS = 350;

/** What the button brings: activities, or what is said of trades that are there already. */
const importedWords = (fresh: number, annotated: number): string => {
  const told = (count: number, one: string, many: string) =>
    countOf(count, one, many, (n) => numberFormat({}).format(n));
  return fresh === 0
    ? told(annotated, 'trade’s notes', 'trades’ notes')
    : told(fresh, 'activity', 'activities');
};

/** One file before it is imported: what it is, what would become of each row, and the button. */
export function StatementReview({ source, onClose, isMain = true }: StatementReviewProps): ReactNode {
  const choices = useTypedChoices(source);
  const setChoices = (next: ReviewChoices): void => reviewDrafts.type(sourceKey(source), next);
  const settled = useSettled(choices, TYPING_PAUSE_MS);
  const typed = findMistakes(settled);
  const sound = Object.keys(typed).length === 0;
  const key = sourceKey(source);
  useEffect(() => reviewDrafts.settle(key, settled), [key, settled]);
  useEffect(() => () => reviewDrafts.leave(key), [key]);

  const asked = useMemo(() => toStatementChoices(settled), [settled]);
  const start = useStartImport(source);
  // Once it is imported, there is nothing left to look at, whatever is read anew for its sake.
  const over = start.isPending || start.isSuccess;
  const query = useQuery({
    ...previewQuery(source, asked),
    enabled: sound && !over,
    placeholderData: keepPreviousData,
  });

  const [seen, setSeen] = useState<Seen>();
  if (query.data !== undefined && !query.isPlaceholderData && query.data !== seen?.preview)
    setSeen({ preview: query.data, choices: asked });
  const preview = seen?.preview;

  const failure = start.error ?? query.error;
  const field = fieldOf(failure);
  const mistakes = field === null ? typed : { ...typed, [field]: FIELD_WORDS[field] };
  // Nothing that can be said about it makes a statement of it.
  const hopeless = failure !== null && preview === undefined && nextStepAfter(failure) === 'other-file';
  // Only what was seen is imported: not while a choice that was just changed is being read.
  const upToDate = settled === choices && !query.isFetching && query.isSuccess && sound;
  const questions = preview === undefined ? 0 : openQuestions(preview);
  const zoneQuestion = useRef<HTMLElement>(null);
  const asksForZone = preview !== undefined && preview.zoneQuestion !== null;
  // An answer is taken at once: what is below moves up with the press, and not when the file has been read anew.
  const zoneIsAnswered =
    choices.timeZone.trim() !== '' &&
    choices.timeZone !== (seen?.choices.timeZone ?? '') &&
    findMistakes(choices).timeZone === undefined;
  const fresh = preview?.counts.activities ?? 0;
  const annotated = preview?.result?.annotations?.trades ?? 0;
  // What it says of trades that are there already is new as well.
  const bringsNothing = fresh + annotated === 0;
  const waits =
    source.kind === 'run' &&
    source.run.status === 'needs-mapping' &&
    source.run.problems.some(({ code }) => code === 'unexplained-sales');
  const askedAbout =
    choices.unexplainedSales === undefined ? askedSales(preview?.unexplainedSales ?? null, waits) : null;
  const { fileName, fileSize } = fileOf(source);
  // An import that stands gives its place to the new reading.
  const replaces = source.kind === 'run' && source.run.status === 'completed';

  return (
    <ReviewFrame
      title={source.kind === 'run' ? `Read ${fileName} again` : fileName}
      fileName={fileName}
      detail={
        <>
          {formatFileSize(fileSize)}
          {replaces ? ' · replaces this import, or leaves it as it is' : null}
        </>
      }
      closeLabel={source.kind === 'run' ? 'Leave it as it is' : `Remove ${fileName}`}
      onClose={onClose}
      footer={
        hopeless ? null : (
          <>
            {preview !== undefined && upToDate && questions === 0 && bringsNothing ? (
              <Notice
                tone={preview.counts.rejected === 0 ? 'success' : 'warning'}
                className="mr-auto max-md:w-full"
              >
                {nothingNew(preview.counts)}
              </Notice>
            ) : null}
            <Button onClick={onClose}>
              {bringsNothing && upToDate && questions === 0 ? 'Done' : 'Cancel'}
            </Button>
            {bringsNothing && upToDate ? null : (
              <Button
                variant={isMain ? 'primary' : 'secondary'}
                pending={start.isPending || (preview !== undefined && !upToDate && failure === null && sound)}
                disabled={preview === undefined || failure !== null || !sound || askedAbout !== null}
                aria-disabled={asksForZone || undefined}
                className={asksForZone ? 'opacity-60' : undefined}
                onClick={() => (asksForZone ? zoneQuestion.current?.focus() : start.mutate(choices))}
              >
                {preview === undefined
                  ? 'Import'
                  : `${replaces ? 'Replace with' : 'Import'} ${importedWords(fresh, annotated)}`}
              </Button>
            )}
          </>
        )
      }
    >
      {hopeless ? null : (
        <PreviewFacts preview={preview} brokerChosen={seen?.choices.broker !== undefined} choices={choices} />
      )}
      {failure === null ? null : (
        <RefusedFile
          error={failure}
          onAgain={() => (start.error === null ? void query.refetch() : start.mutate(choices))}
          onDetectBroker={() => setChoices({ ...choices, broker: 'auto' })}
          onOtherFile={onClose}
        />
      )}
      {preview === undefined || preview.zoneQuestion === null || zoneIsAnswered ? null : (
        <ZoneQuestion
          ref={zoneQuestion}
          question={preview.zoneQuestion}
          onAnswer={(timeZone) => setChoices({ ...choices, timeZone })}
        />
      )}
      {preview?.mappings.map((proposed) => (
        <MappingWizard
          key={proposed.file}
          proposed={proposed}
          named={preview.mappings.length > 1}
          choices={choices}
          onChange={setChoices}
        />
      ))}
      {preview === undefined ? null : (
        <>
          <UnexplainedSales
            asked={askedAbout}
            answer={choices.unexplainedSales}
            onAnswer={(unexplainedSales) => setChoices({ ...choices, unexplainedSales })}
          />
          <AnswersForOthers source={source} choices={choices} preview={preview} />
        </>
      )}
      {/* Nothing is chosen while the file is read for the first time. */}
      {hopeless || (preview === undefined && failure === null) ? null : (
        <FoldedOptions choices={choices} mistakes={mistakes} onChange={setChoices} preview={preview} />
      )}
      {seen !== undefined ? (
        <PreviewResult
          source={source}
          choices={seen.choices}
          preview={seen.preview}
          stale={!upToDate}
          over={over}
        />
      ) : failure === null ? (
        <Progress label={`Reading ${fileName}`} value={null} detail={formatFileSize(fileSize)} />
      ) : null}
    </ReviewFrame>
  );
}
