import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { uuid } from '../../schemas/values/scalars.ts';
import { newTemplate, template, templateChange } from '../../schemas/writing/template.ts';

const id = z.object({ id: uuid });

export const listTemplates = operation({
  id: 'listTemplates',
  method: 'GET',
  path: '/v2/templates',
  noun: 'templates',
  summary: 'What entries can begin with, in order, archived templates included',
  answer: z.object({ templates: z.array(template) }),
});

export const addTemplate = operation({
  id: 'addTemplate',
  method: 'POST',
  path: '/v2/templates',
  noun: 'templates',
  summary: 'Adds a template. One that would hold itself is refused',
  body: newTemplate,
  status: 201,
  answer: z.object({ template }),
  problems: ['invalid-content', 'limit-reached', 'conflict', 'idempotency-key-reused'],
});

export const changeTemplate = operation({
  id: 'changeTemplate',
  method: 'PATCH',
  path: '/v2/templates/{id}',
  noun: 'templates',
  summary: 'Changes a template. Where it is named by others, they follow its new name',
  params: id,
  body: templateChange,
  answer: z.object({ template }),
  problems: ['not-found', 'invalid-content', 'conflict', 'stale-version'],
});

export const deleteTemplate = operation({
  id: 'deleteTemplate',
  method: 'DELETE',
  path: '/v2/templates/{id}',
  noun: 'templates',
  summary: 'Removes a template; entries that began with it stay as they are',
  params: id,
  problems: ['not-found'],
});
