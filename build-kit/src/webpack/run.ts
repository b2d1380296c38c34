import webpack, { type Configuration, type StatsCompilation } from 'webpack';

/** Runs a build to its end. Throws with webpack's messages if it fails. */
export function runWebpack(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('webpack returned no compiler'));
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors())
          return reject(new Error(stats?.toString('errors-only') ?? 'the build failed'));
        resolve(stats.toJson({ all: false, ids: true, chunks: true, chunkRelations: true }));
      });
    });
  });
}
