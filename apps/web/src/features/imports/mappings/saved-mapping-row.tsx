import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addSavedMapping,
  changeSavedMapping,
  deleteSavedMapping,
  exportSavedMappings,
  type SavedMappingJson,
} from '@tapebook/contract';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { saveFile } from '#web/lib/files/save-file.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { roleLabel } from './column-roles.ts';
import { savedMappingsQuery } from './saved-mappings-query.ts';

const sayFailure = (error: unknown): void => {
  toasts.show(describeFailure(error).detail, { tone: 'danger' });
};

/** One kept mapping: its name, what it reads, and what can be done with it. */
export function SavedMappingRow({ mapping }: { readonly mapping: SavedMappingJson }): ReactNode {
  const client = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries(savedMappingsQuery());
  const rename = useMutation({
    mutationFn: (next: string) =>
      call(changeSavedMapping, { params: { id: mapping.id }, body: { name: next } }),
    onSuccess: async () => {
      await refresh();
      setName(null);
    },
    onError: sayFailure,
  });
  const restore = async (): Promise<void> => {
    const { header, mapping: columns } = mapping;
    await call(addSavedMapping, { body: { name: mapping.name, header, mapping: columns } });
    await refresh();
  };
  const forget = useMutation({
    mutationFn: () => call(deleteSavedMapping, { params: { id: mapping.id } }),
    onSuccess: async () => {
      await refresh();
      toasts.show(`“${mapping.name}” was deleted. What was imported with it stays.`, {
        action: { label: 'Undo', run: () => void restore().catch(sayFailure) },
      });
    },
    onError: sayFailure,
  });
  const download = useMutation({
    mutationFn: () => call(exportSavedMappings, { query: { id: mapping.id } }),
    onSuccess: (file) =>
      saveFile(
        new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
        `${mapping.name.replaceAll(/[^\p{L}\p{N} _-]/gu, '')}.tapebook-mapping.json`,
      ),
    onError: sayFailure,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const next = name?.trim() ?? '';
    if (next === '' || next === mapping.name) setName(null);
    else rename.mutate(next);
  };
  const roles = Object.entries(mapping.mapping.columns)
    .sort(([, left], [, right]) => left - right)
    .map(([role]) => roleLabel(role))
    .join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2.5">
      {name === null ? (
        <div className="min-w-0 flex-1">
          <p className="truncate text-14 font-medium">{mapping.name}</p>
          <p className="truncate text-12 text-muted" title={roles}>
            {roles}
          </p>
          <p className="text-12 text-faint">
            {mapping.header.length} columns · saved <DateTime value={mapping.updatedAt} />
          </p>
        </div>
      ) : (
        <form onSubmit={submit} className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
          <Input
            autoFocus
            name="mapping-name"
            aria-label={`New name of ${mapping.name}`}
            value={name}
            maxLength={120}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              setName(null);
            }}
            className="max-w-72"
          />
          <Button type="submit" variant="primary" pending={rename.isPending}>
            Rename
          </Button>
          <Button onClick={() => setName(null)}>Cancel</Button>
        </form>
      )}
      {name === null ? (
        <div className="flex">
          <IconButton
            label={`Rename ${mapping.name}`}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => setName(mapping.name)}
          />
          <IconButton
            label={`Export ${mapping.name}`}
            icon={<Download aria-hidden="true" />}
            onClick={() => download.mutate()}
          />
          <IconButton
            label={`Delete ${mapping.name}`}
            icon={<Trash2 aria-hidden="true" />}
            disabled={forget.isPending}
            onClick={() => forget.mutate()}
          />
        </div>
      ) : null}
    </li>
  );
}
