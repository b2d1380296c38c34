/**
 * Starts recording traces if OTEL_EXPORTER_OTLP_ENDPOINT is set; nothing of OpenTelemetry is loaded otherwise. Call it before the modules
 * that it observes are imported, so import those dynamically.
 */
export async function startTracing(): Promise<void> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { startOpenTelemetry } = await import('./open-telemetry.ts');
  stop = startOpenTelemetry();
}

let stop = async (): Promise<void> => {};

/** Sends the spans that are left, where traces are recorded. */
export const stopTracing = (): Promise<void> => stop();
