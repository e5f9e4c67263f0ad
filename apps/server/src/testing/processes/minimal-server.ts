import fastify from 'fastify';
import { StartError } from '../../platform/start-error.ts';
import { startServer } from '../../start-server.ts';

/**
 * The server's life around an app of two routes, run as a process of its own by the tests of its
 * lifecycle: it starts faster and says what they need to know.
 */
const loadApp = async () => {
  const beside = process.getActiveResourcesInfo();
  return {
    async buildApp({ database }: { database: { ping(): Promise<void> } }) {
      const app = fastify();
      app.decorate('readiness', { draining: false });
      app.get('/ping', async () => {
        await database.ping();
        return 'pong';
      });
      // What went on when the app was asked for.
      app.get('/beside', async () => beside);
      app.get('/slow', async () => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await database.ping();
        return 'done';
      });
      return app;
    },
  };
};

try {
  process.exit(await startServer(process.env, process.stdout, loadApp));
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
  process.exit(1);
}
