import { addView, changeView, deleteView, type ViewChangeJson, type ViewJson } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { stateBefore, type ViewOperation } from './operations.ts';
import { createSeenStates } from './seen-states.ts';

const states = createSeenStates();

async function change(id: string, body: ViewChangeJson, seen: string | null): Promise<ViewJson> {
  const ifMatch = seen === null ? null : states.newest(seen);
  const headers = ifMatch === null ? {} : { 'if-match': ifMatch };
  const { view } = await call(changeView, { params: { id }, body, headers });
  if (ifMatch !== null) states.led(ifMatch, view.etag);
  return view;
}

/** @returns the views that the server keeps in another state now. */
export async function sendOperation(operation: ViewOperation): Promise<readonly ViewJson[]> {
  switch (operation.kind) {
    case 'add': {
      const { view } = await call(addView, { body: operation.view });
      states.led(stateBefore(view.id), view.etag);
      return [view];
    }
    case 'change':
      return [await change(operation.id, operation.change, operation.seen)];
    case 'place':
      return Promise.all(operation.places.map(({ id, place, seen }) => change(id, { place }, seen)));
    case 'remove':
      try {
        await call(deleteView, { params: { id: operation.view.id } });
      } catch (error) {
        // Removed elsewhere: it is as was wished.
        if (!(error instanceof ProblemError && error.code === 'not-found')) throw error;
      }
      return [];
  }
}
