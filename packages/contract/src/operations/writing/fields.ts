import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { line } from '../../schemas/values/inputs.ts';
import { journalField, journalFieldChange, newJournalField } from '../../schemas/writing/journal-field.ts';

const key = z.object({ key: line(100) });

export const listFields = operation({
  id: 'listFields',
  method: 'GET',
  path: '/v2/fields',
  noun: 'fields',
  summary: 'What the entries of days ask, in order, archived fields included',
  answer: z.object({ fields: z.array(journalField) }),
});

export const addField = operation({
  id: 'addField',
  method: 'POST',
  path: '/v2/fields',
  noun: 'fields',
  summary: 'Adds a field. With the key of one that was removed, that is undone: its answers are back',
  body: newJournalField,
  status: 201,
  answer: z.object({ field: journalField }),
  problems: ['invalid-content', 'limit-reached', 'conflict', 'idempotency-key-reused'],
});

export const changeField = operation({
  id: 'changeField',
  method: 'PATCH',
  path: '/v2/fields/{key}',
  noun: 'fields',
  summary: 'Changes what a field is called, its choices, its order, or whether it is still asked',
  params: key,
  body: journalFieldChange,
  answer: z.object({ field: journalField }),
  problems: ['not-found', 'invalid-content', 'conflict', 'stale-version'],
});

export const deleteField = operation({
  id: 'deleteField',
  method: 'DELETE',
  path: '/v2/fields/{key}',
  noun: 'fields',
  summary: 'Removes a field; adding it with its key and kind brings back its answers',
  params: key,
  problems: ['not-found'],
});
