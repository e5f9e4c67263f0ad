import { ensureServerBuild } from './server-build.mjs';
import { ensureWebBuild } from './web-build.mjs';

/** Builds what is run: the web app and the server, side by side. */
export const ensureProductBuild = () => Promise.all([ensureWebBuild(), ensureServerBuild()]);
