import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { newSettings, settings } from '../../schemas/app/settings.ts';

export const getSettings = operation({
  id: 'getSettings',
  method: 'GET',
  path: '/user/settings',
  noun: 'settings',
  summary: 'The settings, with an ETag',
  answer: z.object({ settings }),
});

export const putSettings = operation({
  id: 'putSettings',
  method: 'PUT',
  path: '/v2/settings',
  noun: 'settings',
  summary: 'Replaces the settings as a whole',
  body: newSettings,
  answer: z.object({ settings }),
  problems: ['invalid-content', 'stale-version'],
});
