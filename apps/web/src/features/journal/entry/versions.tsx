import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EntryVersionJson, JournalEntryJson, JournalFieldJson } from '@tapebook/contract';
import type { WrittenDocument } from '@tapebook/documents';
import { toMarkdown } from '@tapebook/documents/markdown';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { entryQuery, fieldsQuery, versionQuery, versionsQuery } from '#web/lib/entries/entries-queries.ts';
import { isLocked } from '#web/lib/entries/plan-locks.ts';
import { useEntryChanges } from '#web/lib/entries/use-entry-changes.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { type Change, changesBetween, type MentionedAs } from './changes-between.ts';
import { restoreVersion } from './restore-version.ts';
import { useIsLockedByDay } from './use-lock-zone.ts';

interface VersionsProps {
  readonly entry: JournalEntryJson;
  readonly version: number | 'list';
  readonly onVersion: (version: number | 'list' | null) => void;
}

/** What the entry held before, beside what it holds now; any of it can be had back. */
export function Versions({ entry, version, onVersion }: VersionsProps): ReactNode {
  const { data: versions, error, refetch } = useQuery(versionsQuery(entry.id));
  const { restore } = useEntryChanges();
  const isCurrent = useCurrent(entry.id);
  const chosen = version === 'list' ? versions?.[0]?.version : version;
  const restoreIt = async (): Promise<void> => {
    if (chosen === undefined) return;
    await restoreVersion(restore, entry.id, chosen);
    onVersion(null);
  };
  return (
    <Dialog
      open
      size="medium"
      onOpenChange={(open) => (open ? undefined : onVersion(null))}
      title="Earlier versions"
      description="Restoring replaces what is written now, which is kept as another version."
      actions={
        <>
          <Button onClick={() => onVersion(null)}>Close</Button>
          <Button variant="primary" disabled={chosen === undefined} onClick={() => void restoreIt()}>
            Restore this version
          </Button>
        </>
      }
    >
      {error === null ? null : <Problem error={error} onRetry={() => void refetch()} />}
      {versions?.length === 0 ? (
        <p className="text-13 text-muted">There are none yet: the entry is as it was first written.</p>
      ) : null}
      {versions === undefined || chosen === undefined || !isCurrent ? null : (
        <div className="grid gap-4 md:grid-cols-[11rem_minmax(0,1fr)]">
          <VersionList versions={versions} chosen={chosen} onVersion={onVersion} />
          <Differences entry={entry} version={chosen} />
        </div>
      )}
    </Dialog>
  );
}

/** Whether the entry is known as it is now: what was typed since it was opened is sent first, as far as it can be. */
function useCurrent(id: string): boolean {
  const client = useQueryClient();
  const [isCurrent, setCurrent] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const bring = async (): Promise<void> => {
      const { syncAll } = await import('#web/lib/writing/open-text.ts');
      await syncAll();
      // Without a network nothing newer is to be had, and asking would wait for one.
      if (!navigator.onLine) return;
      await Promise.all([
        client.refetchQueries({ ...entryQuery(id), exact: true }),
        client.invalidateQueries({ ...versionsQuery(id), exact: true }),
      ]);
    };
    void bring()
      .catch(() => undefined)
      .finally(() => {
        if (!isLeft) setCurrent(true);
      });
    return () => {
      isLeft = true;
    };
  }, [client, id]);
  return isCurrent;
}

function VersionList({
  versions,
  chosen,
  onVersion,
}: {
  readonly versions: readonly EntryVersionJson[];
  readonly chosen: number;
  readonly onVersion: VersionsProps['onVersion'];
}): ReactNode {
  return (
    <ul className="grid content-start gap-0.5">
      {versions.map((one) => (
        <li key={one.version}>
          <button
            type="button"
            aria-current={one.version === chosen ? 'true' : undefined}
            onClick={() => onVersion(one.version)}
            className={clsx(
              'grid w-full cursor-pointer rounded-control px-2 py-1.5 text-left text-13 transition-colors',
              one.version === chosen ? 'bg-accent-soft' : 'hover:bg-hover',
            )}
          >
            <DateTime value={one.at} format="date-time" className="text-ink" />
            <span className="text-12 text-muted">
              {one.length} {one.length === 1 ? 'character' : 'characters'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const asMarkdown = (document: object): string => toMarkdown(document as WrittenDocument);

function Differences({
  entry,
  version,
}: {
  readonly entry: JournalEntryJson;
  readonly version: number;
}): ReactNode {
  const { data } = useQuery(versionQuery(entry.id, version));
  const { data: fields = [] } = useQuery(fieldsQuery());
  const nameOf = useMentionedAs();
  const byDay = useIsLockedByDay(entry.id, entry.plan?.lockedAt);
  const changesOf = (before: Written | undefined, now: { readonly document: object }): readonly Change[] =>
    changesBetween(before?.markdown ?? '', asMarkdown(now.document), nameOf);
  if (data === undefined) return null;
  const { plan } = entry;
  const locked = isLocked(plan?.lockedAt, byDay, Date.now());
  const changed: readonly (readonly [string, readonly Change[]])[] = [
    ['Title', changesBetween(data.title, entry.title)],
    ...changedAnswers(data.fields, entry.fields, fields),
    // What a first fill has locked is not taken back, and nothing is added to what none has.
    ...(plan === undefined
      ? []
      : locked
        ? [['Added after the first fill', changesOf(data.later, plan.later)] as const]
        : [
            ['Plan', changesOf(data.plan, plan)] as const,
            ...(isSaying(data.later)
              ? [['Added after the first fill', changesOf(data.later, plan.later)] as const]
              : []),
          ]),
  ];
  return (
    <div className="grid min-w-0 content-start gap-4 text-13">
      {changed
        .filter(([, changes]) => changes.some(({ kind }) => kind !== 'same'))
        .map(([title, changes]) => (
          <Part key={title} title={title} changes={changes} />
        ))}
      <Part title="Notes" changes={changesOf(data, entry)} />
      {locked ? (
        <p className="text-12 text-muted">The plan was locked by the day’s first fill, and stays as it is.</p>
      ) : null}
    </div>
  );
}

interface Written {
  readonly markdown: string;
}

const isSaying = (written: Written | undefined): boolean =>
  written !== undefined && written.markdown.trim() !== '';

/** As the page itself calls what is mentioned in it. */
function useMentionedAs(): MentionedAs {
  const { setups, tags } = useLabels();
  return (kind, id, words) => {
    const labels = kind === 'setup' ? setups : kind === 'tag' ? tags : [];
    return labels.find((one) => one.id === id)?.name ?? words;
  };
}

type Answers = JournalEntryJson['fields'];

/** Each answer that was another one, by the name of what was asked. */
function changedAnswers(
  before: Answers,
  now: Answers,
  fields: readonly JournalFieldJson[],
): readonly (readonly [string, readonly Change[]])[] {
  const names = new Map(fields.map(({ key, name }) => [key, name]));
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].map((key) => [
    names.get(key) ?? key,
    changesBetween(answerWords(before[key]), answerWords(now[key])),
  ]);
}

const answerWords = (value: Answers[string] | undefined): string =>
  value === undefined ? '' : value === true ? 'Yes' : value === false ? 'No' : `${value}`;

const LOOK = {
  same: 'text-muted',
  gone: 'rounded-[2px] bg-loss/15 text-ink line-through decoration-loss/60',
  added: 'rounded-[2px] bg-gain/15 text-ink',
} as const;

/** What was there and is gone, and what has been added since. */
function Part({
  title,
  changes,
}: {
  readonly title: string;
  readonly changes: readonly Change[];
}): ReactNode {
  return (
    // No landmark: the page below has parts that are called so.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div role="group" aria-label={title} className="grid gap-1">
      <h3 className="text-12 font-medium text-faint">{title}</h3>
      <p className="leading-relaxed break-words whitespace-pre-wrap">
        {changes.map(({ kind, text }, at) =>
          kind === 'same' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text in their order
            <span key={at} className={LOOK.same}>
              {text}
            </span>
          ) : kind === 'gone' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <del key={at} className={LOOK.gone}>
              {text}
            </del>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <ins key={at} className={`${LOOK.added} no-underline`}>
              {text}
            </ins>
          ),
        )}
      </p>
    </div>
  );
}
