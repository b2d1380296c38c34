import type { CallInput } from '@pool/contracts';
import type { reportBuild as call } from '@pool/contracts/builds';
import type { RemoteVersion } from '@pool/remote-api/manifest';
import { reportTokenFor } from './registry.ts';

type Outcome = { outcome: 'mounted' | 'failed'; message?: string };

const reported = new Set<string>();

/**
 * Reports to the server how a build works in this page, if it wants reports: at most once that it was mounted, and once that it failed. A
 * lost report is not repeated, since nothing on the page depends on it.
 */
export function reportBuild(
  remote: string,
  { id: build }: RemoteVersion,
  { outcome, message = '' }: Outcome,
): void {
  const token = reportTokenFor(remote);
  const report = `${remote} ${build} ${outcome}`;
  if (token === null || reported.has(report)) return;
  reported.add(report);
  void send({ token, remote, build, outcome, message: message.slice(0, 300) }).catch(() => undefined);
}

async function send(report: CallInput<typeof call>['body']): Promise<void> {
  // Rarely needed, so not part of the first script.
  const { reportBuild } = await import('@pool/contracts/builds');
  await fetch(`/api${reportBuild.path}`, {
    method: reportBuild.method,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
}
