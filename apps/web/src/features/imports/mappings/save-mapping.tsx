import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addSavedMapping, type ColumnMappingJson, changeSavedMapping } from '@tapebook/contract';
import { BookmarkCheck } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { isSameHeader } from './same-header.ts';
import { savedMappingsQuery } from './saved-mappings-query.ts';

interface SaveMappingProps {
  /** What a name is proposed from. */
  readonly fileName: string;
  readonly header: readonly string[];
  readonly mapping: ColumnMappingJson;
}

/** `trades 2026-03.csv` → `trades`: a name that fits next month's file too. */
const proposeName = (fileName: string): string =>
  fileName
    .replace(/^.*\//, '')
    .replace(/\.[a-z]{2,4}$/i, '')
    .replaceAll(/[\d_\-.() ]+$/g, '')
    .slice(0, 120);

/** Keeps the mapping, so that the next table with these headings is read by itself. */
export function SaveMapping({ fileName, header, mapping }: SaveMappingProps): ReactNode {
  const client = useQueryClient();
  const id = useId();
  const [name, setName] = useState(() => proposeName(fileName));
  const known = useQuery(savedMappingsQuery());
  // A header has one saved mapping: the next one takes its place.
  const saved = known.data?.find((one) => isSameHeader(one.header, header)) ?? null;
  const save = useMutation({
    mutationFn: (asSeen: ColumnMappingJson) =>
      saved === null
        ? call(addSavedMapping, { body: { name: name.trim(), header: [...header], mapping: asSeen } })
        : call(changeSavedMapping, { params: { id: saved.id }, body: { mapping: asSeen } }),
    onSuccess: () => client.invalidateQueries(savedMappingsQuery()),
  });
  // A change after saving can be saved again.
  if (save.isSuccess && JSON.stringify(save.variables) === JSON.stringify(mapping)) {
    return (
      <p className="flex items-center gap-2 text-13 text-success-ink" role="status">
        <BookmarkCheck className="size-4 shrink-0" aria-hidden="true" />
        <span>
          Saved as “{save.data.mapping.name}”. Tables with these headings are read like this from now on.
        </span>
      </p>
    );
  }
  if (known.isPending) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate(mapping);
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2 text-13">
      {saved === null ? (
        <>
          <label htmlFor={id} className="text-muted">
            Save this mapping for similar files as
          </label>
          <Input
            id={id}
            name="mapping-name"
            value={name}
            maxLength={120}
            placeholder="Name"
            autoComplete="off"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            className="max-w-64"
          />
          <Button type="submit" pending={save.isPending} disabled={name.trim() === ''}>
            Save mapping
          </Button>
        </>
      ) : (
        <>
          <span className="text-muted">You changed how “{saved.name}” reads this table.</span>
          <Button type="submit" pending={save.isPending}>
            Update the saved mapping
          </Button>
        </>
      )}
      {save.error === null ? null : (
        <span role="alert" className="w-full text-12 text-destructive-ink">
          {describeFailure(save.error).detail}
        </span>
      )}
    </form>
  );
}
