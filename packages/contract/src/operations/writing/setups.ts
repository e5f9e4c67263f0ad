import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { uuid } from '../../schemas/values/scalars.ts';
import { newSetup, removedSetup, setup, setupChange, setupVersion } from '../../schemas/writing/setup.ts';

const id = z.object({ id: uuid });

export const listSetups = operation({
  id: 'listSetups',
  method: 'GET',
  path: '/v2/setups',
  noun: 'setups',
  summary: 'The setups of the playbook in their order, archived ones included',
  answer: z.object({ setups: z.array(setup) }),
});

export const listRemovedSetups = operation({
  id: 'listRemovedSetups',
  method: 'GET',
  path: '/v2/setups/removed',
  noun: 'setups',
  summary:
    'Setups that were removed in the last 30 days, the last one first: adding one with its id brings it back',
  answer: z.object({ removed: z.array(removedSetup) }),
});

export const addSetup = operation({
  id: 'addSetup',
  method: 'POST',
  path: '/v2/setups',
  noun: 'setups',
  summary: 'Adds a setup. With the id of one that was removed, that is undone: its trades are of it again',
  body: newSetup,
  status: 201,
  answer: z.object({ setup }),
  problems: ['invalid-content', 'limit-reached', 'conflict', 'idempotency-key-reused'],
});

export const changeSetup = operation({
  id: 'changeSetup',
  method: 'PATCH',
  path: '/v2/setups/{id}',
  noun: 'setups',
  summary:
    'Changes a setup; other criteria make another version of it, and trades keep the one they were judged by',
  params: id,
  body: setupChange,
  answer: z.object({ setup }),
  problems: ['not-found', 'invalid-content', 'conflict', 'stale-version'],
});

export const listSetupVersions = operation({
  id: 'listSetupVersions',
  method: 'GET',
  path: '/v2/setups/{id}/versions',
  noun: 'setups',
  summary: 'The criteria of a setup at each of its versions, newest first',
  params: id,
  answer: z.object({ versions: z.array(setupVersion) }),
  problems: ['not-found'],
});

export const deleteSetup = operation({
  id: 'deleteSetup',
  method: 'DELETE',
  path: '/v2/setups/{id}',
  noun: 'setups',
  summary: 'Removes a setup, and takes it from its trades; adding it with its id brings both back',
  params: id,
  problems: ['not-found'],
});
