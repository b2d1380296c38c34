/** The origins on the operator's own machine from which the server lets this page load remotes, by remote (api: local-builds.ts). */
export const localOrigins: Readonly<Record<string, string>> = JSON.parse(
  (typeof document === 'undefined' ? null : document.getElementById('pool-local'))?.textContent ?? '{}',
);
