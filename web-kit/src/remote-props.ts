import type { SharingRemote, SlotInputs } from '@pool/contracts';
import type { ComponentType } from 'react';
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
  /** What the page of another remote gives this one, where `slot` is a place of its page; its shape is SlotInputs of the contracts. */
  input?: unknown;
  /** Fills a place of this remote's page with another remote. A shell of before has none. */
  Place?: ComponentType<PlaceProps>;
  /** Shows messages on the page, whatever becomes of the screen that showed them. */
  toasts: Toasts;
  /** Tells the shell that this remote's render failed; the shell shows its fallback. */
  reportFailure: (error: Error) => void;
};

/** A short message. `danger` is read out at once; `timeout` is in milliseconds, 0 keeps it until it is closed. */
export type ToastMessage = {
  title: string;
  description?: string;
  tone?: 'info' | 'success' | 'danger';
  /** One action, such as "Undo". */
  action?: { label: string; onClick: () => void };
  timeout?: number;
  /** Of messages with the same topic only the latest is shown. */
  topic?: string;
};

/** The page's one place for messages. */
export type Toasts = {
  /** Shows a message; returns its id. */
  show: (message: ToastMessage) => string;
  /** Removes one message, or all. */
  dismiss: (id?: string) => void;
  /** Removes the message on a topic, if there is one. */
  dismissTopic: (topic: string) => void;
};

/** A place within a page, filled by a slot of another remote: that remote is found at run time, and may fail alone. */
export type PlaceProps = {
  [R in SharingRemote]: {
    [S in keyof SlotInputs[R] & string]: { remote: R; slot: S; input: SlotInputs[R][S] };
  }[keyof SlotInputs[R] & string];
}[SharingRemote];

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
