import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';

/**
 * The attributes that leave this process. Everything else may contain personal data or secrets: addresses of members, user agents, paths
 * and queries with tokens or VAT numbers, messages of errors. SQL texts contain no values, as those are parameters.
 */
const publicAttributes = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'url.scheme',
  'server.address',
  'server.port',
  'network.protocol.name',
  'network.protocol.version',
  'error.type',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.response.status_code',
  'messaging.destination.name',
  'exception.type',
]);

const publicOnes = (attributes: Attributes = {}): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => publicAttributes.has(name)));

/** Passes spans on with their public attributes only, and without the messages of errors. */
export class PublicSpans implements SpanProcessor {
  readonly #next: SpanProcessor;
  readonly onStart: SpanProcessor['onStart'];
  readonly forceFlush: SpanProcessor['forceFlush'];
  readonly shutdown: SpanProcessor['shutdown'];

  constructor(next: SpanProcessor) {
    this.#next = next;
    this.onStart = (span, parent) => next.onStart(span, parent);
    this.forceFlush = () => next.forceFlush();
    this.shutdown = () => next.shutdown();
  }

  onEnd(span: ReadableSpan): void {
    this.#next.onEnd({
      name: span.name,
      kind: span.kind,
      spanContext: () => span.spanContext(),
      ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
      startTime: span.startTime,
      endTime: span.endTime,
      duration: span.duration,
      ended: span.ended,
      status: { code: span.status.code },
      attributes: publicOnes(span.attributes),
      events: span.events.map((event) => ({ ...event, attributes: publicOnes(event.attributes) })),
      links: [],
      resource: span.resource,
      instrumentationScope: span.instrumentationScope,
      droppedAttributesCount: span.droppedAttributesCount,
      droppedEventsCount: span.droppedEventsCount,
      droppedLinksCount: span.droppedLinksCount,
    });
  }
}
