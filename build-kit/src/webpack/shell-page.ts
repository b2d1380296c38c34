type Files = { css: string[]; js: string[]; favicon?: string };

/**
 * The one page of the site. The theme's script blocks, so that the first paint is in the right theme; the shell's does not.
 * At the end of the head the server puts what depends on the request: the registry, and preloads for the page's remote.
 */
export function shellPage({ css, js, favicon }: Files, themeScript: string): string {
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
<div id="root"></div>
<noscript>This site needs JavaScript: it plays and downloads music.</noscript>
</body>
</html>
`;
}
