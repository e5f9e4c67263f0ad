import { spawn } from 'node:child_process';
import { ensureDependencies } from './dependencies.mjs';
import { inRoot, main, pinnedNode } from './project.mjs';
import { runServer } from './run-server.mjs';

const WEB_PORT = process.env.WEB_PORT ?? '5173';
const ADDRESS = `http://localhost:${WEB_PORT}`;

/** The server restarts when its sources change; Vite stands in front and replaces what changes in the page. */
await main(async () => {
  ensureDependencies();
  const port = process.env.PORT ?? '4400';
  const vite = spawn(
    pinnedNode(),
    [
      inRoot('node_modules', 'vite', 'bin', 'vite.js'),
      ...[
        '--host',
        'localhost',
        '--port',
        WEB_PORT,
        '--strictPort',
        '--clearScreen',
        'false',
        '--logLevel',
        'warn',
      ],
    ],
    {
      cwd: inRoot('apps', 'web'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${port}` },
    },
  );
  const stopTogether = () => vite.kill('SIGTERM');
  process.once('exit', stopTogether);
  console.log(`Open ${ADDRESS}`);
  const code = await Promise.race([
    runServer({
      program: inRoot('apps', 'server', 'src', 'main.ts'),
      compiled: inRoot('node_modules', '.cache', 'tapebook', 'compiled'),
      launchedAt: Date.now(),
      nodeArguments: ['--watch', '--watch-preserve-output'],
      // Links in mail, and the origins that may call, are those of the page that is open.
      env: { NODE_ENV: 'development', PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? ADDRESS },
    }),
    new Promise((resolve) => vite.once('exit', (status) => resolve(status ?? 1))),
  ]);
  stopTogether();
  return code;
});
