import type { ComponentType } from 'react';
import type { Location, Navigator } from 'react-router-dom';
import type { Live } from './live.ts';
import type { MessageBus } from './message-bus.ts';
import type { Session, Theme } from './session.ts';
import type { Toasts } from './toasts.ts';

/**
 * The remote contract: what the shell hands each remote. `location` and `navigator` are the shell's own router's, so a
 * remote routes without owning the URL. `slot` says which of the remote's places is being filled ('page' or 'player').
 */
export type RemoteProps = {
  location: Location;
  navigator: Navigator;
  basePath: string;
  slot: string;
  bus: MessageBus;
  session$: Live<Session>;
  theme$: Live<Theme>;
  /** Given by the page of another remote, where `slot` is a place of that page. Its origin is unknown: parse it (remote-kit's useSlotInput). */
  input?: unknown;
  /** Fills a place of this remote's page with another remote. Only a page slot has one. */
  Place?: ComponentType<PlaceProps>;
  /** Shows messages on the page, independent of the screen that sent them. */
  toasts: Toasts;
  /**
   * Tells the shell that what this remote does must not be cut off (music plays, a file is being saved): until the function it
   * returns is called, a new build of the remote waits. Since 2.1.0.
   */
  hold?: () => () => void;
  /** Tells the shell that this remote's render failed; the shell shows its fallback. */
  reportFailure: (error: Error) => void;
};

/** A place within a page, filled by the remote that has this slot: it is found at run time, and may fail alone. */
export type PlaceProps = {
  slot: string;
  /** Given by the page, parsed by the remote that fills the slot. */
  input: unknown;
};

/** What a remote's entry exports: a new set of single-spa lifecycles for each mount. */
export type CreateLifecycles = {
  (): Lifecycles;
  /** Frees what the build keeps between mounts. Called when it is mounted nowhere and another build has replaced it. Since 2.1.0. */
  dispose?: () => void;
};
export type Lifecycles = {
  bootstrap: LifecycleFn;
  mount: LifecycleFn;
  unmount: LifecycleFn;
  update?: LifecycleFn;
};
// single-spa's own types: the props are its bookkeeping plus ours
type LifecycleFn = (props: never) => Promise<unknown>;
