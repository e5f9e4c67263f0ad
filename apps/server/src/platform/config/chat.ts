import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/** A live chat of a service, on a page of its own. */
export interface ChatConfig {
  readonly service: 'crisp' | 'intercom';
  /** The public name of the site there. */
  readonly id: string;
  /** The script that brings it. */
  readonly script: string;
  /** What its page may load and reach besides us, by directives of the content policy. */
  readonly sources: Readonly<Record<string, readonly string[]>>;
}

const on = (domain: string, ...names: readonly string[]): string[] =>
  names.map((name) => `https://${name}.${domain}`);

/** As each service publishes for sites with a policy: https://docs.crisp.chat, https://www.intercom.com/help. */
const SERVICES = {
  crisp: {
    id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
    looks: 'crisp:01234567-89ab-cdef-0123-456789abcdef',
    script: () => 'https://client.crisp.chat/l.js',
    sources: {
      'script-src': on('crisp.chat', 'client'),
      'style-src': ["'unsafe-inline'", ...on('crisp.chat', 'client')],
      'font-src': on('crisp.chat', 'client'),
      'img-src': on('crisp.chat', 'client', 'image', 'storage'),
      'media-src': on('crisp.chat', 'client', 'storage'),
      'frame-src': on('crisp.chat', 'game'),
      'worker-src': ['blob:'],
      'connect-src': [
        ...on('crisp.chat', 'client', 'storage'),
        'wss://client.relay.crisp.chat',
        'wss://stream.relay.crisp.chat',
      ],
    },
  },
  intercom: {
    id: /^[a-z\d]{4,32}$/,
    looks: 'intercom:ab12cd34',
    script: (id: string) => `https://widget.intercom.io/widget/${id}`,
    sources: {
      'script-src': [...on('intercom.io', 'app', 'widget'), ...on('intercomcdn.com', 'js')],
      'style-src': ["'unsafe-inline'"],
      'font-src': on('intercomcdn.com', 'js', 'fonts'),
      'img-src': [
        ...on('intercomcdn.com', 'js', 'downloads', 'gifs', 'video-messages'),
        ...on('intercomassets.com', 'static'),
        ...on('intercomusercontent.com', 'uploads'),
      ],
      'media-src': on('intercomcdn.com', 'js', 'downloads'),
      'frame-src': ['https://intercom-sheets.com'],
      'connect-src': [
        ...on(
          'intercom.io',
          'via',
          'api',
          'api.eu',
          'api.au',
          'api-iam',
          'api-iam.eu',
          'api-iam.au',
          'api-ping',
        ),
        ...[
          'nexus-websocket-a',
          'nexus-websocket-b',
          'nexus-europe-websocket',
          'nexus-australia-websocket',
        ].flatMap((name) => [`https://${name}.intercom.io`, `wss://${name}.intercom.io`]),
        'https://*.intercom-messenger.com',
        'wss://*.intercom-messenger.com',
        ...on('intercomcdn.com', 'uploads', 'uploads.eu', 'uploads.au'),
        ...on('intercomusercontent.com', 'uploads'),
      ],
    },
  },
} as const;

/** `CHAT=crisp:…` or `intercom:…`; `CHAT_HOST` stands in for all hosts of the service, to try it out without one. */
export function parseChat(settings: Settings): ChatConfig | null {
  const [chat, host] = [settings.text('CHAT'), settings.text('CHAT_HOST')];
  if (chat === null) return null;
  const [service = '', id = ''] = chat.split(':');
  if (service !== 'crisp' && service !== 'intercom')
    throw new ConfigError('CHAT', `is “${chat}”; it must begin with crisp: or intercom:.`);
  const { id: form, looks, script, sources } = SERVICES[service];
  if (!form.test(id)) throw new ConfigError('CHAT', `is “${chat}”; it must look like ${looks}.`);
  if (host === null) return { service, id, script: script(id), sources };
  if (!URL.canParse(host) || !/^https?:/.test(host))
    throw new ConfigError('CHAT_HOST', `is “${host}”; it must be an address such as http://127.0.0.1:4700.`);
  const { origin } = new URL(host);
  return {
    service,
    id,
    script: `${origin}${new URL(script(id)).pathname}`,
    sources: { 'script-src': [origin], 'style-src': ["'unsafe-inline'"], 'connect-src': [origin] },
  };
}
