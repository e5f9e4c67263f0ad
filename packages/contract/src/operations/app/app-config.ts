import { operation } from '../../operation.ts';
import { appConfig } from '../../schemas/app/app-config.ts';

export const getAppConfig = operation({
  id: 'getAppConfig',
  method: 'GET',
  path: '/v2/app_config',
  noun: 'app',
  access: 'public',
  summary: 'What the app needs to know before anyone signs in',
  answer: appConfig,
});
