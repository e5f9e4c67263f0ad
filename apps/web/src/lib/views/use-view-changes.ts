import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewViewJson, ViewChangeJson, ViewJson } from '@tapebook/contract';
import { useMemo } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { newId } from '#web/lib/http/new-id.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { applied, placesFor, type ViewOperation } from './operations.ts';
import { sendOperation } from './send-operation.ts';
import { viewsNow } from './use-views.ts';
import { VIEW_CHANGES, viewsQuery } from './views-query.ts';

/** A view as it was seen. */
interface Seen {
  readonly id: string;
  readonly etag: string;
}

type Send = (operation: ViewOperation) => void;

/**
 * What can be done to views: seen at once, sent one after the other. A failure is told in words, and what it was about
 * is as before.
 */
export function useViewChanges() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: VIEW_CHANGES,
    scope: { id: 'views' },
    mutationFn: sendOperation,
    onSuccess: async (views, operation) => {
      await keep(client, operation, views);
      if (operation.kind === 'remove') offerUndo(operation.view, mutate);
    },
    onError: (error, operation) => {
      void client.invalidateQueries(viewsQuery());
      sayFailure(error, operation, client.getQueryData(viewsQuery().queryKey) ?? [], mutate);
    },
  });
  return useMemo(() => {
    return {
      /** A view as it is by now, drawn or not; `undefined`: it is gone. */
      now: (id: string): ViewJson | undefined => viewsNow(client).find((view) => view.id === id),
      /** @returns the id under which it is found at once. */
      add({ id = newId(), ...view }: NewViewJson): string {
        mutate({ kind: 'add', view: { id, ...view } });
        return id;
      },
      /** Changes a view as it was seen; when it is another by now, that is said, and what to do about it. */
      change: ({ id, etag }: Seen, change: ViewChangeJson): void =>
        mutate({ kind: 'change', id, change, seen: etag }),
      /** Removes a view; the toast brings it back. */
      remove: (view: ViewJson): void => mutate({ kind: 'remove', view }),
      /** Puts a view at an index among `views`, which are those of its kind. */
      move(views: readonly ViewJson[], id: string, index: number): void {
        const places = placesFor(views, id, index);
        if (places.length > 0) mutate({ kind: 'place', places });
      },
    };
  }, [client, mutate]);
}

/** What the server has answered goes into the list, without asking for it anew. */
async function keep(client: QueryClient, operation: ViewOperation, views: readonly ViewJson[]) {
  const { queryKey } = viewsQuery();
  // An answer on its way may be from before.
  await client.cancelQueries({ queryKey });
  const held = client.getQueryData(queryKey);
  if (held === undefined) return void client.invalidateQueries({ queryKey });
  const answers = new Map(views.map((view) => [view.id, view]));
  client.setQueryData(
    queryKey,
    applied(held, operation).map((view) => answers.get(view.id) ?? view),
  );
}

function offerUndo({ updatedAt: _at, etag: _etag, ...view }: ViewJson, send: Send): void {
  toasts.show(`“${view.name}” removed.`, {
    action: { label: 'Undo', run: () => send({ kind: 'add', view }) },
  });
}

function sayFailure(error: unknown, operation: ViewOperation, held: readonly ViewJson[], send: Send): void {
  const name = nameOf(operation, held);
  const code = error instanceof ProblemError ? error.code : null;
  if (operation.kind === 'change' && code === 'stale-version') {
    toasts.show(`${name} was changed elsewhere in the meantime, and is shown as it is there.`, {
      tone: 'danger',
      action: { label: 'Save mine instead', run: () => send({ ...operation, seen: null }) },
    });
    return;
  }
  const was = operation.kind === 'change' ? held.find(({ id }) => id === operation.id) : undefined;
  if (operation.kind === 'change' && was !== undefined && code === 'not-found') {
    const { updatedAt: _at, etag: _etag, ...view } = was;
    toasts.show(`${name} was removed elsewhere in the meantime.`, {
      tone: 'danger',
      action: {
        label: 'Keep mine',
        run: () => send({ kind: 'add', view: { ...view, ...withoutGaps(operation.change) } }),
      },
    });
    return;
  }
  const again: Parameters<typeof toasts.show>[1] = {
    tone: 'danger',
    action: { label: 'Try again', run: () => send(operation) },
  };
  toasts.show(`${name} was not ${DONE[operation.kind]}. ${describeFailure(error).detail}`, again);
}

const DONE = { add: 'saved', change: 'saved', remove: 'removed', place: 'moved' } as const;

const withoutGaps = ({ name, content }: ViewChangeJson) => ({
  ...(name === undefined ? {} : { name }),
  ...(content === undefined ? {} : { content }),
});

function nameOf(operation: ViewOperation, held: readonly ViewJson[]): string {
  const id =
    operation.kind === 'change' ? operation.id : operation.kind === 'place' ? operation.places[0]?.id : '';
  const named = 'view' in operation ? operation.view : held.find((view) => view.id === id);
  return named === undefined ? 'That' : `“${named.name}”`;
}
