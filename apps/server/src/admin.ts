import { runAdmin } from './admin/run-admin.ts';
import { StartError } from './platform/start-error.ts';

/** `npm run admin`: reads the words and the environment, and turns the outcome into an exit code. */
try {
  process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
  });
} catch (error) {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
