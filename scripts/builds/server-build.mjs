import { inRoot } from '../project.mjs';
import { ensureBuilt } from './ensure-built.mjs';

export const SERVER_SOURCES = [
  'apps/server',
  'packages/connectors',
  'packages/contract',
  'packages/documents',
  'packages/domain',
  'packages/statements',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/builds',
].map((path) => inRoot(path));

/** Builds the server unless it was built from these very sources. What it is for is said in its configuration. */
export const ensureServerBuild = () =>
  ensureBuilt({
    what: 'the server',
    into: inRoot('apps', 'server', 'dist'),
    sources: SERVER_SOURCES,
    run: {
      folder: inRoot('apps', 'server'),
      args: (into) => [
        inRoot('node_modules', 'rolldown', 'bin', 'cli.mjs'),
        ...['--config', 'rolldown.config.ts', '--logLevel', 'warn', '--dir', into],
      ],
    },
  });
