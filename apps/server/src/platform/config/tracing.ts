import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/** Where traces go; the names are those of OpenTelemetry. */
export interface TracingSettings {
  /** Takes spans by OTLP over HTTP, as JSON. */
  readonly url: string;
  /** A secret of the service, mostly. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Which share of traces is kept, from 0 to 1. */
  readonly share: number;
}

const EXAMPLE = 'http://localhost:4318';

export function parseTracing(settings: Settings): TracingSettings | null {
  const base = settings.secretUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], EXAMPLE);
  if (base === null) return null;
  return {
    url: `${base.replace(/\/$/, '')}/v1/traces`,
    headers: parseHeaders(settings),
    serviceName: settings.text('OTEL_SERVICE_NAME') ?? 'tapebook',
    share: parseShare(settings),
  };
}

/** `name=value,name=value`, the values as in an address. */
function parseHeaders(settings: Settings): Record<string, string> {
  const name = 'OTEL_EXPORTER_OTLP_HEADERS';
  return Object.fromEntries(
    settings.list(name).map((pair) => {
      const [, header = '', value = ''] = /^([\w-]+)=(.*)$/.exec(pair) ?? [];
      if (header === '')
        throw new ConfigError(name, 'is not usable; it must look like NAME=VALUE,NAME=VALUE.');
      return [header, decoded(value)];
    }),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function parseShare(settings: Settings): number {
  const name = 'OTEL_TRACES_SAMPLER_ARG';
  const text = settings.text(name);
  const share = Number(text ?? '1');
  if (share >= 0 && share <= 1) return share;
  throw new ConfigError(
    name,
    `is “${text}”; it must be a number from 0 to 1, the share of traces that is kept.`,
  );
}
