import webpack, { type WebpackPluginInstance } from 'webpack';

/**
 * Makes the browser compile all functions of these scripts off the main thread while they arrive: nearly all of them run immediately, and
 * compiling each at its first call took a third of the main thread's work before the first row.
 */
export const compileHint = (test: RegExp): WebpackPluginInstance =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test,
    // After the minimizer, before the hash of the name.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
