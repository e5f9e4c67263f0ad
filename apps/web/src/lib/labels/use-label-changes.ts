import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  nextColour,
  type SetupChangeJson,
  type SetupJson,
  type TagChangeJson,
  type TagJson,
} from '@tapebook/contract';
import { useMemo } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { newId } from '#web/lib/http/new-id.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { placesIn } from '#web/lib/order/places.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { named } from './named.ts';
import { applied, type Label, type LabelKind, type LabelOperation, stateBefore } from './operations.ts';
import { REMOVED_LABELS } from './removed-queries.ts';
import { sendOperation } from './send-operation.ts';
import { LABEL_CHANGES, labelsNow } from './use-labels.ts';

type Send = (operation: LabelOperation) => void;

/** What can be done to setups and tags: seen at once, sent one after the other, a failure told in words. */
export function useLabelChanges() {
  const client = useQueryClient();
  const { mutate, mutateAsync } = useMutation({
    mutationKey: LABEL_CHANGES,
    scope: { id: 'labels' },
    mutationFn: sendOperation,
    onSuccess: async (answers, operation) => {
      await keep(client, operation, answers);
      offerUndo(operation, mutate);
    },
    onError: (error, operation) => {
      if (isNamedElsewhere(error, operation)) return;
      void invalidateJournalData(client);
      sayFailure(error, operation, mutate);
    },
  });
  return useMemo(() => {
    const place = (of: LabelKind, id: string, all: readonly Label[], other: string | undefined): void => {
      const index = all.findIndex((one) => one.id === other);
      const places = index < 0 ? [] : placesIn(all, id, index);
      if (places.length > 0) mutate({ kind: 'place', of, places });
    };
    /** @returns what is kept by that name; `null` where it is refused, which is told. */
    const add = async <One extends Label>(
      operation: Extract<LabelOperation, { kind: 'add' }>,
      label: One,
      list: () => readonly One[],
    ): Promise<One | null> => {
      try {
        await mutateAsync(operation);
        return label;
      } catch (error) {
        if (!isNamedElsewhere(error, operation)) return null;
        await invalidateJournalData(client);
        const known = named(list(), label.name);
        if (known === undefined) sayFailure(error, operation, mutate);
        return known ?? null;
      }
    };
    return {
      /**
       * @param orNamed one that has the name by now is as good: trades are to be given it.
       * @returns the tag once it is kept; `null` where it is refused, which is told.
       */
      addTag: (name: string, { orNamed = false } = {}): Promise<TagJson | null> => {
        const label: TagJson = { ...newLabel(labelsNow(client).tags, name), category: 'custom' };
        return add({ kind: 'add', of: 'tags', label, orNamed }, label, () => labelsNow(client).tags);
      },
      addSetup: (name: string, { orNamed = false } = {}): Promise<SetupJson | null> => {
        const label: SetupJson = {
          ...newLabel(labelsNow(client).setups, name),
          description: '',
          criteria: [],
          riskDefault: null,
          version: 1,
        };
        return add({ kind: 'add', of: 'setups', label, orNamed }, label, () => labelsNow(client).setups);
      },
      changeTag: ({ id, etag }: TagJson, change: TagChangeJson): void =>
        mutate({ kind: 'change', of: 'tags', id, change, seen: etag }),
      changeSetup: ({ id, etag }: SetupJson, change: SetupChangeJson): void =>
        mutate({ kind: 'change', of: 'setups', id, change, seen: etag }),
      removeTag: (label: TagJson): void => mutate({ kind: 'remove', of: 'tags', label }),
      removeSetup: (label: SetupJson): void => mutate({ kind: 'remove', of: 'setups', label }),
      bringBackTag: (label: TagJson): void => mutate({ kind: 'add', of: 'tags', label }),
      bringBackSetup: (label: SetupJson): void => mutate({ kind: 'add', of: 'setups', label }),
      mergeTag: (label: TagJson, into: TagJson): void => mutate({ kind: 'merge', of: 'tags', label, into }),
      /** Puts one in the place of another one of its kind. */
      moveTo(of: LabelKind, id: string, other: string): void {
        place(of, id, labelsNow(client)[of], other);
      },
      /** Puts one behind or before its next among those that are offered. */
      step(of: LabelKind, id: string, by: 1 | -1): void {
        const all: readonly Label[] = labelsNow(client)[of];
        const offered = all.filter(({ archived }) => !archived);
        place(of, id, all, offered[offered.findIndex((one) => one.id === id) + by]?.id);
      },
    };
  }, [client, mutate, mutateAsync]);
}

/** Each has the next colour, as the server gives them out. */
function newLabel(list: readonly Pick<Label, 'colour' | 'place'>[], name: string) {
  const id = newId();
  return {
    id,
    name,
    colour: nextColour(list.map(({ colour }) => colour)),
    archived: false,
    place: Math.max(-1, ...list.map(({ place }) => place)) + 1,
    etag: stateBefore(id),
  };
}

/** What the server has answered goes into the journal at once; what follows from it is asked for anew. */
async function keep(
  client: QueryClient,
  operation: LabelOperation,
  answers: readonly (SetupJson | TagJson)[],
): Promise<void> {
  const { queryKey } = appDataQuery();
  // An answer on its way may be from before.
  await client.cancelQueries({ queryKey });
  const byId = new Map(answers.map((one) => [one.id, one]));
  const taken = <One extends { readonly id: string }>(list: readonly One[]): One[] =>
    list.map((one) => ({ ...one, ...byId.get(one.id) }));
  client.setQueryData(queryKey, (held) => {
    if (held === undefined) return held;
    const { setups, tags } = applied(held.head, operation);
    return { ...held, head: { ...held.head, setups: taken(setups), tags: taken(tags) } };
  });
  void invalidateJournalData(client);
  if (operation.kind === 'change' || operation.kind === 'place') return;
  void client.invalidateQueries({ queryKey: REMOVED_LABELS });
  // It went from trades, or came back to them.
  void client.invalidateQueries({ queryKey: ['trades'] });
}

function offerUndo(operation: LabelOperation, send: Send): void {
  if (operation.kind !== 'remove' && operation.kind !== 'merge') return;
  const undo: LabelOperation =
    operation.of === 'tags'
      ? { kind: 'add', of: 'tags', label: operation.label }
      : { kind: 'add', of: 'setups', label: operation.label };
  const words =
    operation.kind === 'merge'
      ? `“${operation.label.name}” merged into “${operation.into.name}”.`
      : `“${operation.label.name}” deleted.`;
  toasts.show(words, { action: { label: 'Undo', run: () => send(undo) } });
}

/** The server has one of that name, which is what was asked for. */
const isNamedElsewhere = (error: unknown, operation: LabelOperation): boolean =>
  operation.kind === 'add' &&
  operation.orNamed === true &&
  error instanceof ProblemError &&
  error.code === 'conflict';

function sayFailure(error: unknown, operation: LabelOperation, send: Send): void {
  const code = error instanceof ProblemError ? error.code : null;
  if (operation.kind === 'change' && code === 'stale-version') {
    toasts.show('It was changed elsewhere in the meantime, and is shown as it is there.', {
      tone: 'danger',
      action: { label: 'Save mine instead', run: () => send({ ...operation, seen: null }) },
    });
    return;
  }
  // The same again would be refused again: a name that is taken, too many, one that is gone.
  const final = error instanceof ProblemError && error.status < 500;
  toasts.show(describeFailure(error).detail, {
    tone: 'danger',
    ...(final ? {} : { action: { label: 'Try again', run: () => send(operation) } }),
  });
}
