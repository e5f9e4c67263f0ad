import { inRoot } from '../project.mjs';
import { ensureBuilt } from './ensure-built.mjs';

/** Builds the server unless what was built last came from these very sources. What it is for is said in its configuration. */
export const ensureServerBuild = () =>
  ensureBuilt({
    what: 'the server',
    into: inRoot('apps', 'server', 'dist'),
    sources: [
      'apps/server/src',
      'apps/server/rolldown.config.ts',
      'packages/connectors/src',
      'packages/contract/src',
      'packages/documents/src',
      'packages/domain/src',
      'packages/statements/src',
      'package-lock.json',
    ],
    run: {
      folder: inRoot('apps', 'server'),
      args: [
        inRoot('node_modules', 'rolldown', 'bin', 'cli.mjs'),
        ...['--config', 'rolldown.config.ts', '--logLevel', 'warn'],
      ],
    },
  });
