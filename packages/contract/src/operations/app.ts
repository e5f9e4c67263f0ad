import { operation } from '../operation.ts';
import { appConfig, appData, appDataRows } from '../schemas/app.ts';

export const getAppConfig = operation({
  id: 'getAppConfig',
  method: 'GET',
  path: '/v2/app_config',
  noun: 'app',
  access: 'public',
  summary: 'What the app needs to know before anyone signs in',
  answer: appConfig,
});

export const getAppData = operation({
  id: 'getAppData',
  method: 'GET',
  path: '/v2/app_data',
  noun: 'app',
  summary: 'What the app needs at start, with all trades as columns',
  answer: appData,
});

export const getAppDataRows = operation({
  id: 'getAppDataRows',
  method: 'GET',
  path: '/app_data',
  noun: 'app',
  summary: 'The same, with trades as rows',
  answer: appDataRows,
  deprecated: true,
});
