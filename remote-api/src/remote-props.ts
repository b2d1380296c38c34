import type { ComponentType } from 'react';
import type { Location, Navigator } from 'react-router-dom';
import type { Live } from './live.ts';
import type { MessageBus } from './message-bus.ts';
import type { Session, Theme } from './session.ts';
import type { Toasts } from './toasts.ts';

/**
 * The remote contract: what the shell passes to each remote. `location` and `navigator` belong to the shell's router, so a remote routes
 * without owning the URL. `slot` names the part of the remote that is mounted ('page' or 'player').
 */
export type RemoteProps = {
  location: Location;
  navigator: Navigator;
  basePath: string;
  slot: string;
  bus: MessageBus;
  session$: Live<Session>;
  theme$: Live<Theme>;
  /**
   * Passed by the page of another remote if `slot` is a place of that page. Its origin is unknown: parse it (remote-kit's useSlotInput).
   */
  input?: unknown;
  /** Fills a place of this remote's page with another remote. Only a page slot has one. */
  Place?: ComponentType<PlaceProps>;
  /** Shows messages on the page, independent of the screen that sent them. */
  toasts: Toasts;
  /**
   * Tells the shell not to interrupt this remote (music is playing, a file is being saved): a new build waits until the returned function
   * is called. Since 2.1.0.
   */
  hold?: () => () => void;
  /** Tells the shell that this remote failed to render; the shell shows its fallback. */
  reportFailure: (error: Error) => void;
};

/**
 * A place within a page, filled by the remote that has this slot. The remote is found at run time, and may fail without affecting the page.
 */
export type PlaceProps = {
  slot: string;
  /** Passed by the page, parsed by the remote that fills the slot. */
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
// single-spa types the props as its own bookkeeping plus ours.
type LifecycleFn = (props: never) => Promise<unknown>;
