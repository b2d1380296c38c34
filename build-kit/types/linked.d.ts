/** The remotes as the single bundle of the bench links them in (build-kit/src/webpack/single-bundle.ts). */
declare module 'linked-*' {
  // biome-ignore lint/suspicious/noExplicitAny: lifecycles, or a manifest for names that end so
  const linked: any;
  export default linked;
}
