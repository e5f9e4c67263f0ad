/** Every failure of the file store in plain words. Keys are the codes of the SDK without their `storage/`. */
export const STORAGE_MESSAGES = {
  'object-not-found': 'That file no longer exists. Reload the page.',
  'bucket-not-found': 'Files cannot be stored here. Ask whoever runs this server to check its settings.',
  'project-not-found': 'Files cannot be stored here. Ask whoever runs this server to check its settings.',
  'quota-exceeded': 'Your space for files is full. Delete some that you no longer need, then try again.',
  unauthenticated: 'Your session has ended. Sign in again, then repeat this.',
  unauthorized:
    'That file cannot be stored: its type is not accepted here, or it is too large. Choose another one.',
  'unauthorized-app': 'The file store did not recognise this page. Reload it and try again.',
  'retry-limit-exceeded': 'The file could not be sent in time. Check your connection and try again.',
  canceled: 'The upload was stopped. Start it again when you like.',
  'invalid-checksum': 'The file was damaged on its way. Send it again.',
  'server-file-wrong-size': 'The file did not arrive complete. Send it again.',
  'cannot-slice-blob': 'The file changed while it was being read. Choose it again.',
  'unsupported-environment':
    'This browser cannot send files. Use a current version of Chrome, Edge, Firefox or Safari.',
  'no-download-url': 'The file is stored, but cannot be shown yet. Reload the page in a moment.',
  'app-deleted': 'The page was closed before the file had arrived. Send it again.',
  'invalid-format': 'That file cannot be read. Choose another one.',
  'invalid-root-operation': 'That is no place for a file. Reload the page and try again.',
  'invalid-url': 'The address of that file is not valid. Reload the page.',
  'invalid-argument': 'That file cannot be stored. Choose another one.',
  'internal-error': 'The file could not be stored because of a fault on our side. Try again in a moment.',
  unknown: 'The file could not be stored. Try again in a moment.',
} as const satisfies Record<string, string>;
