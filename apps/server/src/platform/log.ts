import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config/index.ts';
import { currentTrace } from './trace.ts';

/** What the server writes for the person who runs it; Fastify's requests go to the same place. */
export type Log = FastifyBaseLogger;

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'oobCode',
  'idToken',
  'refreshToken',
  'refresh_token',
  'access_token',
  'token',
  'mfaPendingCredential',
  'credentials',
  'smtpUrl',
  'databaseUrl',
];

/**
 * Query parameters that are capabilities: whoever reads one in a log could use it. Providers and brokers send people back
 * under names of their own (`request_token`, `oauth_verifier`), so it is how a name ends that tells.
 */
const SECRET_PARAMETERS =
  /([?&](?:key|upload_id|state|sig|signature|(?:[\w-]*[_-])?(?:token|code|secret|verifier)|oobCode|\w*Token)=)[^&#\s"]*/gi;

/** @example redactUrl('/x?key=abc&mode=1') // '/x?key=…&mode=1' */
export const redactUrl = (url: string): string => url.replace(SECRET_PARAMETERS, '$1…');

/** One JSON object a line on stdout. Secrets are cut out wherever they stand in a logged object. */
export function createLog(
  level: Config['logLevel'],
  destination: { write(line: string): void } = process.stdout,
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      // Of a request Fastify says it by itself.
      mixin: () => {
        const trace = currentTrace();
        if (trace == null || trace.job === null) return {};
        return trace.requestId === null ? { job: trace.job } : { job: trace.job, requestId: trace.requestId };
      },
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '…',
      },
      serializers: {
        req: (request: { method?: string; url?: string; id?: string }) => ({
          id: request.id,
          method: request.method,
          url: redactUrl(request.url ?? ''),
        }),
        res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      },
    },
    destination,
  );
}

/** The same for a person at a terminal: one short line an event, its details after the words. */
export function createTerminalLog(
  level: Config['logLevel'],
  terminal: { write(line: string): unknown },
): Log {
  return createLog(level, { write: (line) => terminal.write(`${formatForTerminal(line)}\n`) });
}

function formatForTerminal(line: string): string {
  const { level, time, msg, ...details }: Record<string, unknown> = JSON.parse(line);
  const rest = Object.entries(details).map(([name, value]) => {
    return `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
  });
  return [String(time).slice(11, 19), String(level).padEnd(5), msg, ...rest].join('  ');
}
