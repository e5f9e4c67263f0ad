import type { ColumnMappingJson, ProposedMappingJson } from '@tapebook/contract';
import { BookmarkCheck, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { chooseMapping, mappingOf, type ReviewChoices } from '../choices/review-choices.ts';
import { roleLabel } from './column-roles.ts';
import { MappingConventions } from './mapping-conventions.tsx';
import { MappingQuestions } from './mapping-questions.tsx';
import { MappingRoots, untoldRoots } from './mapping-roots.tsx';
import { MappingTable } from './mapping-table.tsx';
import { MappingWords } from './mapping-words.tsx';
import { SaveMapping } from './save-mapping.tsx';
import { isUnknown } from './side-words.ts';
import { UnusedNote } from './unused-note.tsx';

interface MappingWizardProps {
  readonly proposed: ProposedMappingJson;
  /** Named in the heading where the file holds several tables. */
  readonly named: boolean;
  readonly choices: ReviewChoices;
  readonly onChange: (choices: ReviewChoices) => void;
}

/**
 * How a table that is no broker's own report is read: proposed from the whole file, corrected here,
 * and kept for the next one. Closed while there is nothing to ask.
 */
export function MappingWizard({ proposed, named, choices, onChange }: MappingWizardProps): ReactNode {
  const panel = useId();
  const { file, questions, saved } = proposed;
  // A broker's own report: what is asked is how its days are written, and not what its columns mean.
  const known = proposed.roles.length === 0;
  const chosen = mappingOf(choices, file);
  const mapping: ColumnMappingJson =
    chosen === null
      ? proposed.mapping
      : Object.keys(chosen.columns).length > 0
        ? chosen
        : { ...proposed.mapping, ...chosen, columns: proposed.mapping.columns };
  const taught = mapping.sideWords ?? {};
  const untold = untoldRoots(proposed.roots, mapping.bareRoots).length;
  const unknown = proposed.sides.filter((side) => isUnknown(side, taught)).length;
  const [opened, setOpened] = useState<boolean>();
  // It stays open once somebody works in it, when the last question is answered too.
  const open = opened ?? (questions.length > 0 || chosen !== null);
  const change = (next: ColumnMappingJson): void => {
    setOpened(true);
    onChange(chooseMapping(choices, file, next));
  };
  return (
    <section
      aria-label={
        known ? `Days of ${named ? file : 'the statement'}` : `Columns of ${named ? file : 'the table'}`
      }
      className="grid grid-cols-1 gap-3"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13">
        <h3 className="font-medium">
          {known
            ? `How the days of ${named ? file : 'the statement'} are read`
            : `How ${named ? file : 'the table'} is read`}
        </h3>
        {questions.length > 0 ? (
          <Badge tone="warning">
            <Quantity quantity={questions.length} /> {questions.length === 1 ? 'question' : 'questions'}
          </Badge>
        ) : saved !== null && chosen === null ? (
          <Badge tone="success">
            <BookmarkCheck className="size-3.5" aria-hidden="true" />
            As saved: {saved.name}
          </Badge>
        ) : unknown > 0 ? (
          <Badge tone="warning">
            <Quantity quantity={unknown} /> {unknown === 1 ? 'word is not known' : 'words are not known'}
          </Badge>
        ) : untold > 0 ? (
          <Badge tone="warning">
            <Quantity quantity={untold} /> {untold === 1 ? 'name' : 'names'} of shares or futures
          </Badge>
        ) : (
          <Badge>No questions</Badge>
        )}
        {open || known ? null : <Summary proposed={proposed} mapping={mapping} />}
        <span className="ml-auto flex gap-2">
          {chosen !== null ? (
            <Button size="small" variant="quiet" onClick={() => onChange(chooseMapping(choices, file, null))}>
              Start over
            </Button>
          ) : saved !== null ? (
            <Button
              size="small"
              variant="quiet"
              onClick={() => onChange({ ...choices, useSavedMappings: false })}
            >
              Read it without “{saved.name}”
            </Button>
          ) : null}
          {known ? null : (
            <Button
              size="small"
              variant="quiet"
              aria-expanded={open}
              aria-controls={panel}
              icon={<ChevronDown className={open ? 'rotate-180' : ''} aria-hidden="true" />}
              onClick={() => setOpened(!open)}
            >
              {open ? 'Hide the columns' : 'Change the columns'}
            </Button>
          )}
        </span>
      </header>
      {known ? null : <UnusedNote proposed={proposed} columns={mapping.columns} open={open} />}
      {questions.length === 0 ? null : (
        <MappingQuestions
          questions={questions}
          onMapping={(part) => change({ ...mapping, ...part })}
          onTimeZone={(timeZone) => onChange({ ...choices, timeZone })}
          onFileDate={(fileDate) => onChange({ ...choices, fileDate })}
        />
      )}
      <MappingWords
        sides={proposed.sides}
        taught={taught}
        all={open}
        onChange={(sideWords) => {
          const { sideWords: _, ...rest } = mapping;
          change(sideWords === undefined ? rest : { ...rest, sideWords });
        }}
      />
      <MappingRoots
        roots={proposed.roots}
        told={mapping.bareRoots}
        onChange={(bareRoots) => {
          const { bareRoots: _, ...rest } = mapping;
          change(bareRoots === undefined ? rest : { ...rest, bareRoots });
        }}
      />
      <div id={panel} hidden={!open} className={open ? 'grid grid-cols-1 gap-4' : undefined}>
        {open ? (
          <>
            {known ? null : (
              <>
                <MappingTable
                  proposed={proposed}
                  columns={mapping.columns}
                  asking={questions.some(({ field }) => field === 'columns')}
                  onChange={(columns) => change({ ...mapping, columns })}
                />
                <MappingConventions mapping={mapping} headerLine={proposed.headerLine} onChange={change} />
              </>
            )}
            {questions.length > 0 ||
            proposed.header.length === 0 ||
            (saved !== null && chosen === null) ? null : (
              <SaveMapping
                fileName={file}
                header={proposed.header}
                mapping={{
                  ...mapping,
                  ...(choices.timeZone.trim() === '' ? {} : { timeZone: choices.timeZone.trim() }),
                }}
              />
            )}
          </>
        ) : null}
      </div>
    </section>
  );
}

/** Which column was taken for what, in one line. */
function Summary({
  proposed,
  mapping,
}: {
  readonly proposed: ProposedMappingJson;
  readonly mapping: ColumnMappingJson;
}): ReactNode {
  const words = Object.entries(mapping.columns)
    .sort(([, left], [, right]) => left - right)
    .map(([role, index]) => {
      const heading = proposed.header[index]?.trim() ?? '';
      const label = roleLabel(role);
      return heading === '' || heading.toLowerCase() === label.toLowerCase()
        ? label
        : `${heading} → ${label}`;
    })
    .join(' · ');
  return (
    <span className="min-w-0 flex-1 basis-72 truncate text-12 text-muted" title={words}>
      {words}
    </span>
  );
}
