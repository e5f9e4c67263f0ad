import './app.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeFiles } from '#web/lib/files/take-files.ts';
import { startIdentity } from '#web/lib/identity/identity.ts';
import { forgetWhenSignedOut } from '#web/lib/identity/personal-store.ts';
import { afterNumbers } from '#web/lib/loading/after-numbers.ts';
import { firstPage } from '#web/lib/loading/first-page.ts';
import { release } from '#web/lib/loading/release.ts';
import { reloadForRelease } from '#web/lib/loading/reload-for-release.ts';
import { watchUnloaded } from '#web/lib/loading/unloaded.ts';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { createQueryClient } from '#web/lib/queries/query-client.ts';
import { createAppRouter } from './router.tsx';

// Each applies itself to the document on import, before anything is drawn.
import '#web/lib/preferences/theme.ts';
import '#web/lib/preferences/privacy-mode.ts';
import '#web/lib/preferences/palette.ts';
import '#web/lib/preferences/density.ts';

watchUnloaded(window, () => void reloadForRelease(window, release()));
takeFiles();
forgetWhenSignedOut();
// What waits to be sent has waited since the last visit: it does not compete with the numbers.
void afterNumbers.then(async () => {
  (await import('#web/lib/writing/watch-writing.ts')).watchWriting();
  (await import('#web/lib/offline/ask-before-leaving.ts')).askBeforeLeaving(queryClient);
});

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
// The router loads a page once it is known who comes; of somebody who comes back that is known a moment later than it can be asked for.
const [matched] = router.getMatchedRoutes(router.latestLocation.pathname);
for (const route of matched) router.loadRouteChunk(route)?.catch(() => undefined);
const config = queryClient.ensureQueryData(appConfigQuery());
startIdentity(
  config.then(({ identity }) => identity),
  { drawn: firstPage(router), numbers: afterNumbers },
).catch((error: unknown) => {
  // The root route asks again and shows what is wrong.
  console.warn(error);
});

config
  .then(async ({ services }) => {
    if (Object.keys(services).length === 0) return;
    const [{ loadServices }, { serviceAdapters }] = await Promise.all([
      import('#web/lib/services/services.ts'),
      import('#web/lib/services/adapters.ts'),
    ]);
    await loadServices(services, serviceAdapters);
  })
  .catch(() => {
    // Without a configuration nothing is configured; the root route tells the visitor.
  });

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  );
}
