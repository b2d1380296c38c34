import type { Location, Navigator } from 'react-router-dom';
import type { Observable } from 'rxjs';
import type { Api } from './api-client.ts';
import type { Bus } from './bus.ts';
import type { Session, Theme } from './session.ts';

/** A value that changes: `value` now, and a stream that starts with it. */
export type Live<T> = Observable<T> & { readonly value: T };

/**
 * The remote contract: what the shell hands each remote. `location` and `navigator` are the shell's own router's, so a
 * remote routes without owning the URL. `slot` says which of the remote's places is being filled ('page' or 'player').
 */
export type RemoteProps = {
  location: Location;
  navigator: Navigator;
  basePath: string;
  slot: string;
  bus: Bus;
  session$: Live<Session>;
  theme$: Live<Theme>;
  api: Api;
  /** Tells the shell that this remote's render failed; the shell shows its fallback. */
  reportFailure: (error: Error) => void;
};

/** What a remote's entry exports: a new set of single-spa lifecycles for each mount. */
export type CreateLifecycles = () => Lifecycles;
export type Lifecycles = {
  bootstrap: LifecycleFn;
  mount: LifecycleFn;
  unmount: LifecycleFn;
  update?: LifecycleFn;
};
// single-spa's own types: the props are its bookkeeping plus ours
type LifecycleFn = (props: never) => Promise<unknown>;
