/** Never called: once this module has been loaded, webpack's runtime prefetches the script it would import. */
export const partsToPrefetch = () => import(/* webpackPrefetch: true */ './popup-parts.ts');
