import { ensureServerBuild } from './server-build.mjs';
import { ensureWebBuild } from './web-build.mjs';

/** Builds what is run, side by side: answers the folders of the web app and of the server. */
export const ensureProductBuild = () => Promise.all([ensureWebBuild(), ensureServerBuild()]);
