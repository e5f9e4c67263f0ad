import { operation } from '../../operation.ts';
import { appData, appDataRows } from '../../schemas/app/app.ts';

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
