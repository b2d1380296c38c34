import webpack, { type Compiler } from 'webpack';

/**
 * Passes the query of the entry script on to every chunk. A page that retries a remote requests `entry.js?try=1`; without this its chunks
 * would again come from a failed preload, or a bad response in the browser's cache.
 */
export class RetryQueryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RetryQuery', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('RetryQuery', (chunk) => {
        compilation.addRuntimeModule(chunk, new RetryQueryModule());
      });
    });
  }
}

class RetryQueryModule extends webpack.RuntimeModule {
  constructor() {
    super('retry query', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
// style sheets also pass through this at build time, where there is no document
var script = typeof document === "undefined" ? null : document.currentScript;
var query = script && script.src ? new URL(script.src).search : "";
if (query) ["u", "miniCssF"].forEach(function (name) {
  var nameOf = __webpack_require__[name];
  if (nameOf) __webpack_require__[name] = function (chunk) { return nameOf(chunk) + query; };
});`;
  }
}
