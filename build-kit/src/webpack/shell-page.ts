import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { className } from '../class-names.ts';
import { root } from '../folders.ts';

type Files = { css: string[]; js: string[]; favicon?: string };

/**
 * Returns the HTML of the site's only page. The theme's script blocks, so that the first paint is in the right theme; the shell's does not.
 * At the end of the head the server inserts what depends on the request: the registry, and preloads for the page's remote. Until the shell
 * runs, the page shows the parts of `firstPaint` that the server keeps.
 */
export async function shellPage({ css, js, favicon }: Files, themeScript: string): Promise<string> {
  const { firstPaint } = await import(pathToFileURL(join(root, 'shell/src/first-paint/html.ts')).href);
  const classes = (file: string, ...names: string[]) =>
    names.map((name) => className(name, join(root, file))).join(' ');
  return `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="description" content="A subscription record pool for club, radio and mobile DJs.">
<title>Record Pool</title>
<link rel="icon" href="${favicon ?? ''}" type="image/svg+xml">
${css.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
<script src="${themeScript}"></script>
${js.map((file) => `<script defer src="${file}"></script>`).join('\n')}
</head>
<body>
<noscript>This site needs JavaScript: it plays and downloads music.</noscript>
<div id="root">${firstPaint(classes)}</div>
</body>
</html>
`;
}
