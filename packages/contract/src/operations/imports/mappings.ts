import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import {
  newSavedMapping,
  savedMapping,
  savedMappingChange,
  savedMappingsFile,
} from '../../schemas/imports/saved-mapping.ts';
import { uuid } from '../../schemas/values/scalars.ts';

const id = z.object({ id: uuid });

export const listSavedMappings = operation({
  id: 'listSavedMappings',
  method: 'GET',
  path: '/v2/mappings',
  noun: 'mappings',
  summary: 'How tables were read before, kept for the next ones with the same headers',
  answer: z.object({ mappings: z.array(savedMapping) }),
});

export const addSavedMapping = operation({
  id: 'addSavedMapping',
  method: 'POST',
  path: '/v2/mappings',
  noun: 'mappings',
  summary: 'Keeps a mapping for a header; one that is there for the same header is replaced',
  body: newSavedMapping,
  status: 201,
  answer: z.object({ mapping: savedMapping }),
  problems: ['limit-reached'],
});

export const changeSavedMapping = operation({
  id: 'changeSavedMapping',
  method: 'PATCH',
  path: '/v2/mappings/{id}',
  noun: 'mappings',
  summary: 'Names a saved mapping anew, or changes how it reads',
  params: id,
  body: savedMappingChange,
  answer: z.object({ mapping: savedMapping }),
  problems: ['not-found'],
});

export const deleteSavedMapping = operation({
  id: 'deleteSavedMapping',
  method: 'DELETE',
  path: '/v2/mappings/{id}',
  noun: 'mappings',
  summary: 'Forgets a saved mapping; what was imported with it stays',
  params: id,
  problems: ['not-found'],
});

export const exportSavedMappings = operation({
  id: 'exportSavedMappings',
  method: 'GET',
  path: '/v2/mappings/export',
  noun: 'mappings',
  summary: 'Saved mappings as a file for another journal; all of them, or one',
  query: z.object({ id: z.optional(uuid) }),
  answer: savedMappingsFile,
  problems: ['not-found'],
});

export const importSavedMappings = operation({
  id: 'importSavedMappings',
  method: 'POST',
  path: '/v2/mappings/import',
  noun: 'mappings',
  summary: 'Takes the saved mappings of such a file; those for the same headers are replaced',
  body: savedMappingsFile,
  answer: z.object({ mappings: z.array(savedMapping) }),
  problems: ['limit-reached'],
});
