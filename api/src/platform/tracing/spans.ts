/** Records what the server does as spans. Until tracing starts nothing is recorded, and no file of OpenTelemetry is loaded. */
export type Tracer = {
  /** Runs work in a span. Attributes must not contain personal data. */
  inSpan: <T>(name: string, attributes: Record<string, string>, work: () => Promise<T>) => Promise<T>;
  /** Names the span of the current request after its route. */
  setRoute: (route: string) => void;
};

let tracer: Tracer = { inSpan: (_name, _attributes, work) => work(), setRoute: () => {} };

/** Records spans from now on. */
export function setTracer(next: Tracer): void {
  tracer = next;
}

/** Runs work in a span of its own, where traces are recorded. */
export const inSpan: Tracer['inSpan'] = (name, attributes, work) => tracer.inSpan(name, attributes, work);

/** Names the span of the current request after its route, where traces are recorded. */
export const setRoute: Tracer['setRoute'] = (route) => tracer.setRoute(route);
