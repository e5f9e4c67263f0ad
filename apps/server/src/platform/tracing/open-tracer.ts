import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '#server/platform/config/index.ts';
import { RELEASE } from '../release.ts';
import type { OpenSpan, Tracer } from './tracer.ts';

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER } as const;

/** Spans by OpenTelemetry, sent in batches to where the settings say. Loaded only where they say so. */
export function openTracer({ url, headers, serviceName, share }: TracingSettings): Tracer {
  const byTrace = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': RELEASE }),
    // A caller's word that its trace is kept counts for nothing here: the share does, which is the same for all of a trace.
    sampler: new ParentBasedSampler({
      root: byTrace,
      remoteParentSampled: byTrace,
      remoteParentNotSampled: byTrace,
    }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers: { ...headers } }) }),
    ],
  });
  const tracer = provider.getTracer('tapebook');

  const opened = (span: Span): OpenSpan => ({
    get traceparent() {
      const { traceId, spanId, traceFlags } = span.spanContext();
      return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
    },
    begin: (name) => opened(tracer.startSpan(name, {}, trace.setSpan(ROOT_CONTEXT, span))),
    tell: (attributes) => void span.setAttributes(attributes),
    fail(error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', typeOf(error));
    },
    end: () => span.end(),
  });

  return {
    begin: (name, kind, traceparent) =>
      opened(tracer.startSpan(name, { kind: KINDS[kind] }, contextOf(traceparent))),
    close: () => provider.shutdown(),
  };
}

const typeOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

function contextOf(traceparent: unknown) {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(traceparent)) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}
