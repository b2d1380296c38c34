import webpack, { type WebpackPluginInstance } from 'webpack';

/**
 * Makes the browser compile all functions of these scripts off the main thread while they arrive. Nearly all of them run immediately, and
 * compiling each at its first call took a third of the main thread's work before the first row.
 */
export const compileHint = (test: RegExp): WebpackPluginInstance =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test,
    // After the minimizer, and before the hash in the file name is computed.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
