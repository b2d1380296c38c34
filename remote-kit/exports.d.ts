import type { Bus } from '@pool/remote-api';
import type { BusEventName } from '@pool/contracts';
import { busEvents } from '@pool/contracts';
import { BusPayload } from '@pool/contracts';
import { Call } from '@pool/contracts';
import { CallEvent } from '@pool/contracts';
import { CallInput } from '@pool/contracts';
import { CallResult } from '@pool/contracts';
import { ComponentType } from 'react';
import { Context } from 'react';
import type { CreateLifecycles } from '@pool/remote-api';
import { Dispatch } from 'react';
import { ErrorDetails } from '@pool/contracts';
import { EventInput } from '@pool/contracts';
import { EventPayload } from '@pool/contracts';
import { EventTable } from '@pool/contracts';
import { HeldRequestName } from '@pool/contracts';
import { JSX } from 'react';
import { JSXElementConstructor } from 'react';
import type { Lifecycles } from '@pool/remote-api';
import type { Live } from '@pool/remote-api';
import type { MessageBus } from '@pool/remote-api';
import { NavigateOptions } from 'react-router-dom';
import { NavigateProps } from 'react-router-dom';
import { Observable } from 'rxjs';
import { QueryClient } from '@tanstack/react-query';
import { queryString } from '@pool/contracts';
import * as React_2 from 'react';
import { ReactElement } from 'react';
import { ReactNode } from 'react';
import { ReactPortal } from 'react';
import type { RemoteProps } from '@pool/remote-api';
import type { Session } from '@pool/remote-api';
import type { SessionUser } from '@pool/contracts';
import { SetStateAction } from 'react';
import type { Slot } from '@pool/contracts';
import { StreamedCall } from '@pool/contracts';
import type { Toasts } from '@pool/remote-api';
import type { Track } from '@pool/contracts';
import { UseMutationResult } from '@tanstack/react-query';
import { UseQueryOptions } from '@tanstack/react-query';
import { UseQueryResult } from '@tanstack/react-query';

/** Makes a call of the contracts and returns its result; throws ApiError. */
export declare type Api = {
    <C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallResult<C>>;
    /**
     * Makes a call that streams events: `onEvent` receives each of them except the last, which is the result (or the ApiError). A server
     * may also send the result as a plain response, without events.
     */
    stream: <C extends StreamedCall>(call: C, input: CallInput<C>, options?: {
        signal?: AbortSignal;
        onEvent?: (event: CallEvent<C>) => void;
    }) => Promise<CallResult<C>>;
    /**
     * Fetches the answer of a raw call as a file. An answer that is not meant to be saved, such as the page of a hotel's network, is an
     * ApiError.
     */
    file: <C extends FileCall>(call: C, input: CallInput<C>) => Promise<Blob>;
    /** Returns the answer that came with the page, once, without a request; undefined if there is none or it is too old. */
    fromPage: <C extends Call>(call: C, input: CallInput<C>) => CallResult<C> | undefined;
    /** Returns the same client for another area of the site, with its own token. A 401 there concerns that token only. */
    withToken: (base: string, token: string) => Api;
};

/** A failed call. `code` is the HTTP status, 0 without a response; `fields` has a sentence for each invalid field. */
export declare class ApiError extends Error {
    /**
     * Recognises the errors of every copy of this module: the shell and each remote may have their own copy, and pass errors to one
     * another.
     */
    static [Symbol.hasInstance](value: unknown): boolean;
    readonly [apiErrorBrand] = true;
    readonly code: number;
    readonly details: ErrorDetails;
    readonly fields: Record<string, string>;
    constructor(message: string, code: number, details?: ErrorDetails);
}

declare const apiErrorBrand: unique symbol;

/**
 * A storage of the browser for this site. Browsers may block it and it may be full: then reading returns null, and writing changes nothing
 * and returns false.
 */
export declare type BrowserStore = {
    read: (key: string) => string | null;
    write: (key: string, value: string) => boolean;
    remove: (key: string) => void;
};

/** Formats bytes in decimal units, such as "9.4 MB" or "1.2 GB", like the file managers of phones and desktops. */
export declare function bytesInWords(bytes: number): string;

/** Returns the cache key of a call: its path, then its input. */
export declare const callKey: (call: Call, input?: unknown) => unknown[];

declare type CallOptions = {
    signal?: AbortSignal;
    /** Sends the request with low priority and does not report a lost connection, since nobody waits for the answer. */
    inBackground?: boolean;
};

/** Formats seconds as mm:ss, rounded down like the clock of a deck. */
export declare function clockTime(seconds: number): string;

/**
 * Creates the client of the API. Reports to the shell a 401 on a call that needs a session, as session.invalidated, and a request without a
 * response, as connection.failed (after 5 seconds where the network drops packets). An aborted call throws the signal's reason and reports
 * nothing.
 */
export declare function createApi({ base, bus, fetch, token, }: Options): Api;

/** Creates a typed bus with its own message bus, for tests and stories. */
export declare const createBus: (options?: MessageBusOptions) => Bus;

/** Creates a typed view of the page's bus from a table of events: by default the one this part of the page was built with. */
export declare function createEventBus<T extends EventTable = typeof busEvents>(messages: MessageBus, events?: T): EventBus<T>;

/**
 * Creates the bus of a page. Each message itself says whether it is replayed or held. An exception in one listener does not keep a message
 * from the others.
 */
export declare function createMessageBus({ takerOf }?: MessageBusOptions): MessageBus;

/**
 * Retries a server failure (5xx) twice, but not a refusal. A call made offline fails immediately instead of waiting for the network, so
 * that nothing unsaved looks saved.
 */
export declare const createQueryClient: () => QueryClient;

/**
 * Creates a remote from its root component. The query cache and the atoms live as long as the page, so that members find a list as they
 * left it; both are cleared when another member signs in. The lifecycles are new for each mount, since mounting a set twice leaks.
 */
export declare function createRemote(Root: React_2.ComponentType): CreateLifecycles;

/** Lasts on this device, for all tabs. */
export declare const deviceStore: BrowserStore;

/** The bus, typed by a table of events. */
export declare type EventBus<T extends EventTable> = {
    /** Sends an event in the table's version, and those it converts to. Throws on a payload that breaks its schema. */
    emit<N extends keyof T & string>(name: N, payload: EventInput<T[N]>): void;
    /** Returns a stream of one event's payloads in the table's version. A payload that cannot be read is reported and skipped. */
    on<N extends keyof T & string>(name: N): Observable<EventPayload<T[N]>>;
};

/** A call whose answer is a file. */
declare type FileCall = Call & {
    raw: true;
};

/**
 * Moves the focus to the heading of a page or step that has just appeared, so that a screen reader announces it and Tab continues from
 * there. Leaves the focus alone when the member has moved on meanwhile: to an open menu, a dialog or the site's header. `from` is the
 * element that led here, such as a link of the header.
 */
export declare function focusHeading(heading: HTMLElement | null, from?: Element | null): void;

/**
 * Returns a part of a page whose script is loaded when it is first shown: `lazyPart(() => import('./CardForm.tsx'), …)`. Unlike one of
 * `React.lazy`, it does not take the whole page with it when the script cannot be loaded.
 */
export declare function lazyPart<P extends object>(load: Load<P>, { waiting, failed }: LazyPartOptions): ComponentType<P>;

declare type LazyPartOptions = {
    /** Shown while its script is loading. */
    waiting?: ReactNode;
    /** Shown when its script could not be loaded. It is loaded again by `retry`, and when the network is back. */
    failed: (retry: () => void) => ReactNode;
};

/**
 * Returns a window whose script is loaded when it is first opened. If that fails, a message says so and the window is closed, so that the
 * next click tries again.
 */
export declare function lazyWindow<P extends {
    onClose: () => void;
}>(load: Load<P>): ComponentType<P>;

declare type Load<P> = () => Promise<{
    default: ComponentType<P>;
}>;

declare type Load_2<T> = () => Promise<T>;

declare type Loaded<T> = {
    /** Null until it is loaded. */
    value: T | null;
    hasFailed: boolean;
    /** Loads again after a failure. */
    retry: () => void;
};

declare type MessageBusOptions = {
    /** Finds the part of a remote that handles a request. If that part fails, the request is dropped. */
    takerOf?: (request: string) => Taker | null;
};

declare type Options = {
    base?: string;
    bus: Bus;
    fetch?: typeof globalThis.fetch;
    /** Sent as a Bearer token. A 401 then concerns this token, and the session of the site continues. */
    token?: string;
};

declare type Options_2<R> = Pick<UseQueryOptions<R, ApiError>, 'enabled' | 'placeholderData' | 'staleTime'> & Pick<CallOptions, 'inBackground'>;

/** Fills this place of the page with the remote that has the slot. If that remote fails, the rest of the page is not affected. */
export declare function Place<T>({ slot, input, otherwise }: Props<T>): string | number | bigint | boolean | JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | ReactElement<unknown, string | JSXElementConstructor<any>> | ReactPortal | null | undefined> | null;

declare type Props<T> = {
    slot: Slot<T>;
    input: T;
    /** Shown where a place cannot be filled: within a slot, and in a remote that runs alone. */
    otherwise?: ReactNode;
};

declare type Props_2 = {
    /** A new set of lifecycles, since mounting the same set twice leaks. Read once; a new set needs a new key. */
    lifecycles: Lifecycles;
    remote: RemoteProps;
    onMounted?: () => void;
    onError?: (error: Error) => void;
};

export { queryString }

/**
 * Redirects to another address without reloading the page, so the player keeps playing. Replaces the current history entry. Each address
 * needs its own element (the key): a redirect that follows before the last one has rendered would otherwise reuse its element, whose effect
 * has already run.
 */
export declare function Redirect(props: Pick<NavigateProps, 'to' | 'state'>): JSX.Element;

export declare const RemoteContext: Context<RemoteServices | null>;

/**
 * Mounts a remote as a single-spa parcel that follows its props. single-spa's start() is never called, since parcels do not need its
 * routing.
 */
export declare function RemoteParcel({ lifecycles, remote, onMounted, onError }: Props_2): JSX.Element;

/** The services a remote's components reach through the hooks below. */
export declare type RemoteServices = Pick<RemoteProps, 'session$' | 'theme$' | 'toasts' | 'slot' | 'input' | 'Place' | 'hold'> & {
    bus: Bus;
    api: Api;
};

/** Returns the payloads of one kind among the requests of 'requests.held' or 'requests.dropped'. Skips those that cannot be read here. */
export declare const requestsOf: <N extends HeldRequestName>({ requests }: BusPayload<'requests.held'>, name: N) => BusPayload<N>[];

/** Has the browser save a file under this name. */
export declare function saveFile(blob: Blob, fileName: string): void;

/**
 * Awaits a change and ignores its error, which is shown from the change's state: a form only needs to know when its request has finished.
 */
export declare const settled: (change: Promise<unknown>) => Promise<void>;

/**
 * Finds out who is signed in: by the session cookie, else by a token refresh, else a visitor. Returns `fallback` if the server cannot say
 * (no answer, or a server error); by default a visitor too, so that the public pages still show.
 */
export declare function startSession(api: Api, fallback?: Session): Promise<Session>;

/** Lasts as long as this tab, also when it is reloaded. */
export declare const tabStore: BrowserStore;

/** A remote, and the slot in which it handles a request. */
declare type Taker = {
    remote: string;
    slot: string;
};

/**
 * Returns the words after a list price: " plus tax", " including tax", or nothing where the pool charges none. The API writes the setting
 * into each page, so that visitors see it without a request.
 */
export declare function taxNote(): string;

declare type To = {
    pathname?: string;
    search: string;
} & NavigateOptions;

/** Returns the API client. */
export declare const useApi: () => Api;

/** Returns the event bus. */
export declare const useBus: () => Bus;

/** Calls `listener` on each event of this name while the component is mounted. */
export declare function useBusEvent<N extends BusEventName>(name: N, listener: (payload: BusPayload<N>) => void): void;

/**
 * Reads server state through a call of the contracts, cached by path and input. Only the answer to the latest input is shown. An answer
 * that came with the page is available from the first render. A background call that gets no answer is repeated every 15 seconds while the
 * tab is visible.
 */
export declare function useCall<C extends Call>(call: C, input: CallInput<C>, { inBackground, ...options }?: Options_2<CallResult<C>>): UseQueryResult<CallResult<C>, ApiError>;

/** Makes a call that changes something, with its pending, error and result states. */
export declare function useChange<C extends Call>(call: C): UseMutationResult<CallResult<C>, ApiError, CallInput<C>, unknown>;

/** Reads the countries that the API knows, only once while the page is open. */
export declare const useCountries: () => UseQueryResult<    {
code: string;
name: string;
}[], ApiError>;

/** Makes a new build of this remote wait while `isBusy`, since it would interrupt the member's work. */
export declare function useHold(isBusy: boolean): void;

/**
 * Returns the latest query of the address, and a function that requests another. The address only changes once the shell has rendered the
 * page, which takes long on a slow machine; with this, controls show the choice immediately and a second click builds on the first.
 */
export declare function useLatestSearch(): [search: string, go: (to: To) => void];

/** Returns the current value of a live value, re-rendering when it changes. */
export declare function useLive<T>(live: Live<T>): T;

/** Loads a script, such as `() => import('./Page.tsx')`, which must be the same function at each call. */
export declare function useLoaded<T>(load: Load_2<T>): Loaded<T>;

/** Returns the services of the remote around this component. Throws outside a remote. */
export declare function useRemote(): RemoteServices;

/** Returns the signed-in person, or null. */
export declare const userOf: (session: Session) => SessionUser | null;

/**
 * Returns the function that saves a rating, 1 to 5, and announces it on the bus. Ratings of one track are saved in the order they were
 * made. It resolves to whether the rating was saved; if not, a toast says why.
 */
export declare function useSaveRating(): (track: Pick<Track, 'id' | 'name'>, rating: number) => Promise<boolean>;

/**
 * Returns the text of a search field whose searches are part of the address; `query` is the current search there. A search from elsewhere
 * (Back, a shared link) replaces the text. The field's own searches, announced by `expect`, do not: on a slow machine their page renders
 * much later, while the member types on.
 */
export declare function useSearchDraft(query: string): {
    text: string;
    setText: Dispatch<SetStateAction<string>>;
    expect: (name: string) => undefined;
    /** Returns whether this is the latest search of the field, rendered or not. */
    isLatest: (name: string) => boolean;
};

/** Returns the function that sends a comment to the label of a track, along with the current rating. It rejects with ApiError. */
export declare function useSendLabelComment(): (track: {
    id: number;
    rating: number;
}, comment: string) => Promise<void>;

/** Returns the current session. */
export declare const useSession: () => Session;

/** Reads the input the page passes to the slot this remote fills; null if it is not valid. */
export declare function useSlotInput<T>({ input }: Slot<T>): T | null;

/** Returns the page's toasts. */
export declare const useToast: () => Toasts;

/** Returns the signed-in person, or null. */
export declare const useUser: () => SessionUser | null;

export { }
