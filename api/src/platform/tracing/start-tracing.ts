/**
 * Starts tracing if OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise no module of OpenTelemetry is loaded. Call it before importing the modules
 * to be traced, and import those dynamically.
 */
export async function startTracing(): Promise<void> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { startOpenTelemetry } = await import('./open-telemetry.ts');
  stop = startOpenTelemetry();
}

let stop = async (): Promise<void> => {};

/** Sends the spans that are left, where traces are recorded. */
export const stopTracing = (): Promise<void> => stop();
