import type { ProposedMappingJson } from '@tapebook/contract';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RoleColumns } from './column-roles.ts';
import { unusedWords } from './unused-columns.ts';

interface UnusedNoteProps {
  readonly proposed: ProposedMappingJson;
  readonly columns: RoleColumns;
  /** The columns are in sight, to be given a meaning. */
  readonly open: boolean;
}

/** What is not read of a table, by name: before somebody says that the reading is right. */
export function UnusedNote({ proposed, columns, open }: UnusedNoteProps): ReactNode {
  const { telling, others } = unusedWords(proposed, columns);
  if (telling.length === 0 && (!open || others.length === 0)) return null;
  return (
    <p className="flex gap-2.5 px-3 text-13 text-pretty">
      <EyeOff className="mt-0.5 size-4 shrink-0 text-faint" aria-hidden="true" />
      <span>
        <span className="text-muted">Not used: </span>
        {telling.map(({ column, heading, seems }, index) => (
          <span key={column}>
            {index === 0 ? null : ', '}
            <b className="font-medium">{heading}</b> <span className="text-muted">({seems})</span>
          </span>
        ))}
        {others.length === 0 ? null : (
          <span className="text-muted">
            {telling.length === 0 ? null : ' and '}
            {others.join(', ')}
          </span>
        )}
        <span className="text-muted">
          {'. '}
          {telling.length === 0
            ? null
            : open
              ? 'If you need it, choose what it holds above its column.'
              : 'Open the columns to say what they hold, if you need them.'}
        </span>
      </span>
    </p>
  );
}
