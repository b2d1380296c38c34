import type { TaxMode } from '@pool/contracts/billing';
import { pageAnswersId } from '@pool/remote-api';
import type { LocalBuilds } from '../site/local-builds.ts';
import type { SentAnswer } from './first-answers.ts';
import type { ComposedSite } from './site-files.ts';

/** Serialises JSON safely for a script element: no `<` can close it. In JSON, `<` occurs only in strings. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');
const answerInScript = ({ call, status, json }: SentAnswer): string =>
  `{"call":${JSON.stringify(call)},"status":${status},"body":${json}}`;

/**
 * Returns what is added to the head of the built page: the registry, so that it needs no request; preloads of the remote at this path; the
 * origins on an operator's own machine that serve remotes; the first answers of the API; the nonce for the style elements of libraries;
 * and whether prices include tax, where any is charged.
 */
export function pageHead(
  pathname: string,
  { registry, remotes, map }: ComposedSite,
  {
    nonce,
    taxMode,
    answers,
    localBuilds,
  }: {
    nonce: string;
    taxMode: TaxMode | null;
    answers: readonly SentAnswer[];
    localBuilds: LocalBuilds;
  },
): string {
  const owner = map.pageAt(pathname)?.remote;
  const version = remotes.find(({ name }) => name === owner && !(name in localBuilds))?.version;
  // The script requests the file with this hash: a preload without it would be fetched twice.
  const integrityOf = (file: string) => {
    const hash = version?.integrity[file];
    return hash ? ` integrity="${hash}"` : '';
  };
  const files = version ? [version.entry, ...version.preload] : [];
  const preloads = files.map(
    (file) =>
      `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${file}"${integrityOf(file)}>`,
  );
  return [
    ...preloads,
    `<meta name="csp-nonce" nonce="${nonce}">`,
    ...(taxMode ? [`<meta name="pool-tax" content="${taxMode}">`] : []),
    ...(Object.keys(localBuilds).length > 0
      ? [`<script type="application/json" id="pool-local">${inScript(JSON.stringify(localBuilds))}</script>`]
      : []),
    `<script type="application/json" id="pool-remotes">${inScript(JSON.stringify(registry))}</script>`,
    `<script type="application/json" id="${pageAnswersId}">${inScript(`[${answers.map(answerInScript).join()}]`)}</script>`,
  ].join('\n');
}
