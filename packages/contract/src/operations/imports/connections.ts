import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import {
  connection,
  connectionChange,
  connectionTrial,
  connector,
  credentials,
  loginAnswer,
  newConnection,
  newLogin,
} from '../../schemas/imports/connection.ts';
import { importRun } from '../../schemas/imports/import.ts';
import { importSource } from '../../schemas/imports/import-source.ts';
import { dayInput, line } from '../../schemas/values/inputs.ts';
import { instantText, uuid } from '../../schemas/values/scalars.ts';

const noun = 'connections';
const id = z.object({ id: uuid });

export const listConnectors = operation({
  id: 'listConnectors',
  method: 'GET',
  path: '/v2/connectors',
  noun,
  summary:
    'Every broker’s interface that can be linked: what it needs and what it brings; and the folder that is watched',
  answer: z.object({
    connectors: z.array(connector),
    /** Within the server's data folder: statements that are put there are imported by themselves. `null`: there is none for the caller. */
    watchedFolder: z.nullable(z.string()),
    /** Whether statements can be sent here by mail: see the mail address. */
    mailbox: z.boolean(),
  }),
});

export const listConnections = operation({
  id: 'listConnections',
  method: 'GET',
  path: '/v2/connections',
  noun,
  summary: 'The connections of this journal: where each stands, and which days it covers',
  answer: z.object({ connections: z.array(connection) }),
});

export const tryConnection = operation({
  id: 'tryConnection',
  method: 'POST',
  path: '/v2/connections/try',
  noun,
  summary: 'Asks the broker whether these credentials work; nothing is kept of them',
  body: z.object({ broker: newConnection.shape.broker, credentials }),
  status: 200,
  answer: connectionTrial,
  problems: ['unknown-broker', 'invalid-content', 'too-many-requests'],
});

export const addAndSyncSource = operation({
  id: 'addAndSyncSource',
  method: 'POST',
  path: '/imports/add_and_sync_source',
  noun,
  summary: 'Adds a connection and reads it',
  body: newConnection,
  status: 202,
  answer: z.object({ source: importSource, import: importRun }),
  problems: [
    'unknown-broker',
    'unknown-account',
    'invalid-content',
    'limit-reached',
    'conflict',
    'idempotency-key-reused',
  ],
});

export const beginLogin = operation({
  id: 'beginLogin',
  method: 'POST',
  path: '/v2/connections/logins',
  noun,
  summary:
    'Begins signing in on a broker’s own page, for a new connection or one that is there: where to go, within ten minutes',
  body: newLogin,
  status: 201,
  answer: z.object({
    address: z.string(),
    /** Where the broker sends the person back to. `null`: nowhere, it shows a code that they bring. */
    redirect: z.nullable(z.string()),
    /** With what such a code is brought. */
    state: z.optional(z.string()),
    expiresAt: instantText,
  }),
  problems: ['unknown-broker', 'not-found', 'invalid-content', 'login-refused'],
});

export const finishLogin = operation({
  id: 'finishLogin',
  method: 'POST',
  path: '/v2/connections/logins/finish',
  noun,
  summary:
    'Takes what a broker sent a person back with, once and from whoever was sent, and reads the connection',
  body: loginAnswer,
  status: 200,
  answer: z.object({ connection }),
  problems: [
    'login-not-waiting',
    'login-refused',
    'invalid-content',
    'unknown-account',
    'limit-reached',
    'conflict',
  ],
});

export const createLinkToken = operation({
  id: 'createLinkToken',
  method: 'POST',
  path: '/imports/plaid/create_link_token',
  noun,
  summary:
    'With what Plaid’s page is opened: for a new link, or for one that is there and has to be signed in to again',
  query: z.object({ sourceId: z.optional(uuid) }),
  status: 200,
  answer: z.object({ linkToken: z.string(), expiration: instantText }),
  problems: ['not-available', 'not-found', 'login-refused', 'too-many-requests'],
});

export const linkSuccess = operation({
  id: 'linkSuccess',
  method: 'POST',
  path: '/imports/plaid/link_success',
  noun,
  summary: 'Takes what Plaid’s page has answered, once, and reads the link; asked again, it answers the same',
  query: z.object({
    publicToken: z.string().check(z.minLength(1), z.maxLength(400)),
    institutionId: z.optional(line(120)),
    institutionName: z.optional(line(80)),
  }),
  status: 202,
  answer: z.object({ source: importSource, import: importRun }),
  problems: ['not-available', 'login-refused', 'login-not-waiting', 'limit-reached', 'conflict'],
});

export const syncSource = operation({
  id: 'syncSource',
  method: 'POST',
  path: '/imports/sync_source',
  noun,
  summary: 'Reads a connection now; at most once a minute',
  body: z.object({ sourceId: uuid }),
  status: 202,
  answer: z.object({ import: importRun }),
  problems: ['not-found', 'conflict', 'too-many-requests'],
});

export const deleteSource = operation({
  id: 'deleteSource',
  method: 'DELETE',
  path: '/imports/delete_source/{importSourceId}',
  noun,
  summary:
    'Removes an import source. A connection’s credentials are wiped; what it brought is kept, or taken back as well',
  params: z.object({ importSourceId: uuid }),
  query: z.object({ activities: z._default(z.enum(['keep', 'delete']), 'keep') }),
  problems: ['not-found', 'import-running'],
});

export const changeConnection = operation({
  id: 'changeConnection',
  method: 'PATCH',
  path: '/v2/connections/{id}',
  noun,
  summary: 'Names, pauses or resumes a connection, or changes when it is read',
  params: id,
  body: connectionChange,
  answer: z.object({ connection }),
  problems: ['not-found', 'invalid-content'],
});

export const renewCredentials = operation({
  id: 'renewCredentials',
  method: 'PUT',
  path: '/v2/connections/{id}/credentials',
  noun,
  summary: 'Gives a connection new credentials; what it has read stays',
  params: id,
  body: z.object({ credentials }),
  answer: z.object({ connection }),
  problems: ['not-found', 'invalid-content'],
});

export const readDaysAgain = operation({
  id: 'readDaysAgain',
  method: 'POST',
  path: '/v2/connections/{id}/read',
  noun,
  summary: 'Reads days of a connection anew, such as those that were taken back',
  params: id,
  body: z.object({ from: dayInput, to: dayInput }),
  status: 202,
  answer: z.object({ import: importRun }),
  problems: ['not-found', 'invalid-content', 'conflict', 'too-many-requests'],
});

export const sendStatement = operation({
  id: 'sendStatement',
  method: 'POST',
  path: '/ingest/v1/{key}',
  noun,
  access: 'public',
  summary:
    'Takes a statement from a program, signed with the secret of its connection (`X-Timestamp`, `X-Nonce`, `X-Signature`); without a body it is a sign of life',
  params: z.object({ key: z.string() }),
  body: z.object({}),
  bodyEncoding: 'bytes',
  status: 202,
  answer: z.object({
    /** Bytes that were taken; 0 for a sign of life. */
    received: z.int(),
    /** Statements that wait to be read. */
    waiting: z.int(),
  }),
  problems: ['invalid-request', 'invalid-token', 'conflict', 'request-too-large', 'too-many-requests'],
});
