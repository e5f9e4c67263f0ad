import type { FastifyInstance } from 'fastify';

/** On this page runs a script of somebody else: that of an aggregator, which shows its own page within ours. */
export const LINKING_PAGE = '/oauth/plaid';

export interface LinkingPage {
  /** The script, and nothing else of its host. */
  readonly script: string;
  /** Hosts that it talks to. */
  readonly asks: readonly string[];
}

/** Adds sources to directives of a policy, which stays as it is otherwise. */
export function openPolicy(policy: string, added: Readonly<Record<string, readonly string[]>>): string {
  const directives = policy.split(';').filter((each) => each.trim() !== '');
  const names = new Set(directives.map((each) => each.trim().split(/\s+/)[0]));
  return [
    ...directives.map((each) => {
      const name = each.trim().split(/\s+/)[0] ?? '';
      return [each, ...(added[name] ?? [])].join(' ');
    }),
    ...Object.entries(added).flatMap(([name, sources]) =>
      names.has(name) ? [] : `${name} ${sources.join(' ')}`,
    ),
  ].join(';');
}

/** On this one the script of a live chat, where one is configured. */
const CHAT_PAGE = '/chat';

/** Opens the content policy of one page, and of no other. */
export function openForChat(
  app: FastifyInstance,
  sources: Readonly<Record<string, readonly string[]>>,
): void {
  app.addHook('onSend', async (request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (request.url.split('?')[0] !== CHAT_PAGE || typeof policy !== 'string') return;
    reply.header('content-security-policy', openPolicy(policy, sources));
  });
}

/** Opens the content policy for that page alone. Its banks open windows of their own, which have to find it again. */
export function openForLinking(app: FastifyInstance, { script, asks }: LinkingPage): void {
  const { origin } = new URL(script);
  app.addHook('onSend', async (request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (request.url.split('?')[0] !== LINKING_PAGE || typeof policy !== 'string') return;
    reply.header(
      'content-security-policy',
      openPolicy(policy, {
        'script-src': [script],
        'frame-src': [origin],
        'connect-src': asks,
        'img-src': [origin],
        'style-src': ["'unsafe-inline'"],
      }),
    );
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  });
}
