import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { getRPCMetadata, RPCType } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { PublicSpans } from './public-spans.ts';
import { setTracer, type Tracer } from './spans.ts';

/**
 * Traces requests, queries, outgoing calls and jobs, and exports the spans by OTLP over HTTP. Returns a function that exports the remaining
 * spans and stops. Trace ids of clients are ignored, and none are sent to other services. No hook of the ES module loader is needed: pg is
 * CommonJS, and calls of http go through prototypes.
 */
export function startOpenTelemetry(): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'record-pool',
      'service.instance.id': crypto.randomUUID(),
    }).merge(detectResources({ detectors: [resourceAttributesEnvDetector] })),
    sampler: new TraceIdRatioBasedSampler(Number(process.env.OTEL_TRACES_SAMPLER_ARG || 1)),
    spanProcessors: [new PublicSpans(new BatchSpanProcessor({ exporter: new OTLPTraceExporter() }))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => isProbe(url) }),
      // Without a parent there would be spans for all polling.
      new UndiciInstrumentation({ requireParentforSpans: true }),
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  setTracer(tracerOf());
  return () => provider.shutdown();
}

const spanKinds = { job: SpanKind.CONSUMER, call: SpanKind.CLIENT };

const isProbe = (url = ''): boolean => /^\/(healthz|readyz)$/.test(url);

function tracerOf(): Tracer {
  const tracer = trace.getTracer('record-pool');
  return {
    inSpan: ({ name, kind, attributes }, work) =>
      tracer.startActiveSpan(name, { kind: spanKinds[kind], attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    setRoute: (route) => {
      const metadata = getRPCMetadata(context.active());
      if (metadata?.type === RPCType.HTTP) metadata.route = route;
    },
  };
}
