import {
  addSetup,
  addTag,
  changeSetup,
  changeTag,
  deleteSetup,
  deleteTag,
  mergeTag,
  type SetupJson,
  type TagJson,
} from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { createSeenStates } from '#web/lib/views/seen-states.ts';
import { type LabelOperation, stateBefore } from './operations.ts';

const states = createSeenStates();

async function change(operation: Extract<LabelOperation, { kind: 'change' }>): Promise<SetupJson | TagJson> {
  const ifMatch = operation.seen === null ? null : states.newest(operation.seen);
  const wiring = { params: { id: operation.id }, headers: ifMatch === null ? {} : { 'if-match': ifMatch } };
  const answer =
    operation.of === 'tags'
      ? (await call(changeTag, { ...wiring, body: operation.change })).tag
      : (await call(changeSetup, { ...wiring, body: operation.change })).setup;
  if (ifMatch !== null) states.led(ifMatch, answer.etag);
  return answer;
}

async function add(operation: Extract<LabelOperation, { kind: 'add' }>): Promise<SetupJson | TagJson> {
  const { id } = operation.label;
  if (operation.of === 'tags') {
    const { etag: _, ...body } = operation.label;
    const { tag } = await call(addTag, { body });
    states.led(stateBefore(id), tag.etag);
    return tag;
  }
  const { etag: _, version: _version, ...body } = operation.label;
  const { setup } = await call(addSetup, { body });
  states.led(stateBefore(id), setup.etag);
  return setup;
}

async function remove({ of, label: { id } }: Extract<LabelOperation, { kind: 'remove' }>): Promise<void> {
  try {
    await call(of === 'tags' ? deleteTag : deleteSetup, { params: { id } });
  } catch (error) {
    // Removed elsewhere: it is as was wished.
    if (!(error instanceof ProblemError && error.code === 'not-found')) throw error;
  }
}

/** @returns what the server keeps in another state now. */
export async function sendOperation(operation: LabelOperation): Promise<readonly (SetupJson | TagJson)[]> {
  switch (operation.kind) {
    case 'add':
      return [await add(operation)];
    case 'change':
      return [await change(operation)];
    case 'place': {
      const { of, places } = operation;
      const moves = places.map(({ id, place, seen }) =>
        change({ kind: 'change', of, id, change: { place }, seen }),
      );
      return Promise.all(moves);
    }
    case 'merge':
      return [
        (
          await call(mergeTag, {
            params: { id: operation.label.id },
            body: { into: operation.into.id },
          })
        ).tag,
      ];
    case 'remove':
      await remove(operation);
      return [];
  }
}
