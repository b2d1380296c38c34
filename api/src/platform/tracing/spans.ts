/** A span to be started: of a job, or of a call to another service. Attributes must not contain personal data. */
type SpanStart = {
  name: string;
  kind: 'job' | 'call';
  attributes: Record<string, string | number>;
};

/** Records what the server does as spans. Until tracing starts nothing is recorded, and no file of OpenTelemetry is loaded. */
export type Tracer = {
  /** Runs work in a span, which ends with it and says whether it failed. */
  inSpan: <T>(start: SpanStart, work: () => Promise<T>) => Promise<T>;
  /** Names the span of the current request after its route. */
  setRoute: (route: string) => void;
};

let tracer: Tracer = { inSpan: (_start, work) => work(), setRoute: () => {} };

/** Records spans from now on. */
export function setTracer(next: Tracer): void {
  tracer = next;
}

/** Runs work in a span of its own, where traces are recorded. */
export const inSpan: Tracer['inSpan'] = (start, work) => tracer.inSpan(start, work);

/** Names the span of the current request after its route, where traces are recorded. */
export const setRoute: Tracer['setRoute'] = (route) => tracer.setRoute(route);
