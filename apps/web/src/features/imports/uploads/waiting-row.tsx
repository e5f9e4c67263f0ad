import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportUploadJson, StatementPreviewJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import { FileText, X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { toStatementChoices } from '../choices/review-choices.ts';
import { useAskedChoices } from '../choices/review-drafts.ts';
import { previewQuery, type ReviewSource } from '../choices/review-source.ts';
import { openQuestions } from '../words/import-words.ts';
import { placeWords } from './reading-order.ts';

/** `ready`: can be imported without another look. */
export type Readiness = 'ready' | 'not-ready';

interface WaitingRowProps {
  readonly upload: ImportUploadJson;
  readonly chosen: boolean;
  /** How many files are read before it; below 0 once it was read. */
  readonly place: number;
  readonly onKnown: (id: string, readiness: Readiness) => void;
  readonly onPutAway: () => void;
}

/** A file that waits: pressing it reviews it. */
export function WaitingRow({ upload, chosen, place, onKnown, onPutAway }: WaitingRowProps): ReactNode {
  const source = useMemo<ReviewSource>(() => ({ kind: 'upload', upload }), [upload]);
  const draft = useAskedChoices(source);
  const { data, error } = useQuery({
    ...previewQuery(source, toStatementChoices(draft)),
    enabled: place <= 0 || chosen,
  });
  const { id, fileName, fileSize } = upload;
  useEffect(() => {
    if (data !== undefined)
      onKnown(id, openQuestions(data) === 0 && data.counts.activities > 0 ? 'ready' : 'not-ready');
    else if (error !== null) onKnown(id, 'not-ready');
  }, [id, data, error, onKnown]);
  return (
    <li
      className={clsx(
        'relative flex min-h-12 items-center gap-3 py-1.5 pr-2 pl-4 text-13 transition-colors has-[a:focus-visible]:bg-hover',
        chosen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <FileText
        className={clsx('size-4 shrink-0', chosen ? 'text-accent-ink' : 'text-faint')}
        aria-hidden="true"
      />
      <span className="grid min-w-0 flex-1 grid-cols-1 items-center gap-x-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,3fr)]">
        <Link
          to="/import"
          search={(previous) => ({ ...previous, file: id })}
          resetScroll={false}
          aria-current={chosen ? 'true' : undefined}
          title={fileName}
          className="truncate font-medium before:absolute before:inset-0 before:content-['']"
        >
          {fileName}
        </Link>
        <span className="truncate text-12 text-muted">
          {data?.detected.label ?? (error === null ? null : describeFailure(error).title)}
          {data === undefined && error === null ? formatFileSize(fileSize) : null}
        </span>
      </span>
      <span className="flex shrink-0 justify-end sm:min-w-44">
        {data !== undefined ? (
          <State preview={data} />
        ) : error !== null ? (
          <Badge tone="danger">Not readable</Badge>
        ) : (
          <span className="text-12 text-muted">{placeWords(place)}</span>
        )}
      </span>
      <IconButton
        label={`Remove ${fileName}`}
        icon={<X aria-hidden="true" />}
        onClick={onPutAway}
        className="relative z-10"
      />
    </li>
  );
}

function State({ preview }: { readonly preview: StatementPreviewJson }): ReactNode {
  const questions = openQuestions(preview);
  const { activities, rejected } = preview.counts;
  if (questions > 0) {
    return (
      <Badge tone="warning">
        <Quantity quantity={questions} /> {questions === 1 ? 'question' : 'questions'}
      </Badge>
    );
  }
  return (
    <span className="flex gap-1.5">
      {rejected === 0 ? null : (
        <Badge tone="warning" className="max-sm:hidden">
          <Quantity quantity={rejected} /> rejected
        </Badge>
      )}
      {activities === 0 ? (
        <Badge>Nothing new</Badge>
      ) : (
        <Badge tone="success">
          <Quantity quantity={activities} /> new
        </Badge>
      )}
    </span>
  );
}
