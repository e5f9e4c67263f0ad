import { type Operation, operations, PROBLEMS } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/index.ts';
import { openApiDocument } from './openapi.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const row = ({ method, path, summary, access, problems }: Operation): string => `
  <tr>
    <td><code>${method}</code></td>
    <td><code>${escapeHtml(path)}</code></td>
    <td>${escapeHtml(summary)}</td>
    <td>${access === 'public' ? 'anyone' : 'signed in'}</td>
    <td>${problems.map((code) => `<code>${code}</code>`).join(' ')}</td>
  </tr>`;

const page = (name: string): string => {
  const byNoun = Map.groupBy(operations, ({ noun }) => noun);
  const sections = [...byNoun].map(
    ([noun, calls]) => `
  <h2>${escapeHtml(noun)}</h2>
  <table>
    <thead><tr><th>Method</th><th>Address</th><th>What it does</th><th>Who may</th><th>Problems</th></tr></thead>
    <tbody>${calls.map(row).join('')}</tbody>
  </table>`,
  );
  const problems = Object.entries(PROBLEMS).map(
    ([code, { status, title }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(name)} API</title>
  <link rel="stylesheet" href="/api-docs.css">
</head>
<body>
<main>
  <h1>${escapeHtml(name)} API</h1>
  <p>Made from the contract that server and web app share. The machine-readable form is
     <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
  ${sections.join('')}
  <h2>Problems</h2>
  <p>Errors are <code>application/problem+json</code> (RFC 9457) with one of these codes.</p>
  <table><thead><tr><th>Code</th><th>Status</th><th>Title</th></tr></thead><tbody>${problems.join('')}</tbody></table>
</main>
</body>
</html>`;
};

const STYLE = `:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
main { max-width: 1100px; margin: 0 auto; padding: 24px; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: 6px 8px; border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent); }
h2 { margin-top: 32px; text-transform: capitalize; }`;

/** The contract for outsiders: a document for machines and a page for people. Both are public. */
export function serveApiDocs(app: FastifyInstance, config: Config): void {
  const open = { config: { public: true } };
  app.get('/openapi.json', open, async () => openApiDocument('Tapebook', config.publicUrl));
  app.get('/api-docs', open, (_, reply) => reply.type('text/html; charset=utf-8').send(page('Tapebook')));
  app.get('/api-docs.css', open, (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}
