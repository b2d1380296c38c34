/** Preloaded by `node --import`: writes the address of each module that the process loads to the file LOADED_MODULES, one per line. */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
process.on('exit', () => writeFileSync(process.env.LOADED_MODULES ?? '', loaded.join('\n')));
