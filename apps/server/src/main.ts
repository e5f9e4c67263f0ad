import { StartError } from './platform/start-error.ts';
import { startServer } from './start-server.ts';

/** Reads the environment, which nothing else does, and turns the outcome into an exit code. */
try {
  const code = await startServer(process.env, process.stdout);
  process.exit(code);
} catch (error) {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
