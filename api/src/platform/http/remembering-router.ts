import type { Result, Router } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';

/**
 * Caches the results of Hono's own router for paths without parameters: those are requested most, and a lookup costs more than most of what
 * follows. Only paths of added routes are cached, so that requests cannot fill the memory.
 */
export class RememberingRouter<T> implements Router<T> {
  readonly name = 'RememberingRouter';
  readonly #router = new SmartRouter<T>({ routers: [new RegExpRouter<T>(), new TrieRouter<T>()] });
  readonly #plain = new Set<string>();
  readonly #found = new Map<string, Map<string, Result<T>>>();

  add(method: string, path: string, handler: T): void {
    this.#router.add(method, path, handler);
    this.#found.clear();
    if (!/[:*?{]/.test(path)) this.#plain.add(path);
  }

  match(method: string, path: string): Result<T> {
    const known = this.#found.get(method)?.get(path);
    if (known) return known;
    const result = this.#router.match(method, path);
    if (this.#plain.has(path)) {
      const ofMethod = this.#found.get(method) ?? new Map<string, Result<T>>();
      this.#found.set(method, ofMethod.set(path, result));
    }
    return result;
  }
}
