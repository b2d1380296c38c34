/** The remotes as the single bundle of the bench links them in (build-kit/src/webpack/single-bundle.ts). */
declare module 'linked-*' {
  const createLifecycles: () => unknown;
  export default createLifecycles;
}
