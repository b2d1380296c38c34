import type { Bus } from '@pool/remote-api';
import type { BusEventName } from '@pool/contracts';
import { busEvents } from '@pool/contracts';
import { BusPayload } from '@pool/contracts';
import { Call } from '@pool/contracts';
import { CallEvent } from '@pool/contracts';
import { CallInput } from '@pool/contracts';
import { CallResult } from '@pool/contracts';
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
import type { ReactNode } from 'react';
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
    /** Returns the answer that came with the page, once, without a request; undefined where there is none or it is too old. */
    fromPage: <C extends Call>(call: C, input: CallInput<C>) => CallResult<C> | undefined;
    /** The same client for another area of the site, with its own token: a 401 there concerns that token only. */
    withToken: (base: string, token: string) => Api;
};

/** A call that failed. `code` is the HTTP status, 0 without a response; `fields` holds a sentence for each invalid field. */
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

/** Formats bytes as "9.4 MB", "1.2 GB": decimal, like the file managers of phones and desktops. */
export declare function bytesInWords(bytes: number): string;

/** Returns the cache key of a call: its path, then its input. */
export declare const callKey: (call: Call, input?: unknown) => unknown[];

declare type CallOptions = {
    signal?: AbortSignal;
    /** Nobody waits for the answer: it goes behind other requests, and a lost connection is not reported. */
    inBackground?: boolean;
};

/** Formats seconds as mm:ss, rounded down as on a deck's clock. */
export declare function clockTime(seconds: number): string;

/**
 * Creates the client of the API. A 401 on a call that needs a session is reported to the shell as session.invalidated. So is a request
 * without a response as connection.failed, after 5 seconds where the network drops packets. An aborted call throws the signal's reason
 * and reports nothing.
 */
export declare function createApi({ base, bus, fetch, token, }: Options): Api;

/** A typed bus with its own message bus, for tests and stories. */
export declare const createBus: (options?: MessageBusOptions) => Bus;

/** Reads and writes the bus of the page by a table of events: by default the one this part of the page was built with. */
export declare function createEventBus<T extends EventTable = typeof busEvents>(messages: MessageBus, events?: T): EventBus<T>;

/**
 * Creates the bus of a page. Each message says whether it is replayed or held, whatever its event is. An exception of one listener does
 * not keep a message from the others.
 */
export declare function createMessageBus({ takerOf }?: MessageBusOptions): MessageBus;

/**
 * Retries a server failure (5xx) twice; a refusal is final. A call made offline fails immediately instead of waiting for the network, so
 * that the member learns of it and nothing unsaved looks saved.
 */
export declare const createQueryClient: () => QueryClient;

/**
 * Creates a remote from its root component. The query cache and the atoms live as long as the page, so a list is as the member left it
 * when they come back; they are cleared when another member signs in. The lifecycles are new for each mount, since mounting a set twice
 * leaks.
 */
export declare function createRemote(Root: React_2.ComponentType): CreateLifecycles;

/** The bus as the owner of a table of events reads and writes it. */
export declare type EventBus<T extends EventTable> = {
    /** Sends an event in the table's version, and those it converts to. Throws on a payload that breaks its schema. */
    emit<N extends keyof T & string>(name: N, payload: EventInput<T[N]>): void;
    /** A stream of one event's payloads in the table's version. A payload that cannot be read is reported and skipped. */
    on<N extends keyof T & string>(name: N): Observable<EventPayload<T[N]>>;
};

/**
 * Moves the focus to the heading of a page or step that has just appeared, so that a screen reader announces it and Tab continues from
 * there. Leaves the focus alone when the member has moved on meanwhile: to an open menu, a dialog or the site's header. `from` is the
 * element that led here, such as a link of the header.
 */
export declare function focusHeading(heading: HTMLElement | null, from?: Element | null): void;

declare type MessageBusOptions = {
    /** Finds the part of a remote that carries a request out: when it fails, the request is dropped. */
    takerOf?: (request: string) => Taker | null;
};

declare type Options = {
    base?: string;
    bus: Bus;
    fetch?: typeof globalThis.fetch;
    /** Sent as Bearer. A 401 then concerns this token, and the session of the site continues. */
    token?: string;
};

declare type Options_2<R> = Pick<UseQueryOptions<R, ApiError>, 'enabled' | 'placeholderData' | 'staleTime'> & Pick<CallOptions, 'inBackground'>;

/** Fills this place of the page with the remote that has the slot. If that remote fails, the rest of the page is not affected. */
export declare function Place<T>({ slot, input, otherwise }: Props<T>): string | number | bigint | boolean | JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | ReactElement<unknown, string | JSXElementConstructor<any>> | ReactPortal | null | undefined> | null;

declare type Props<T> = {
    slot: Slot<T>;
    input: T;
    /** Shown where no place can be filled: within a slot, and in a remote that runs alone. */
    otherwise?: ReactNode;
};

declare type Props_2 = {
    /** A new set of lifecycles: mounting the same set twice leaks. Read once; a new set needs a new key. */
    lifecycles: Lifecycles;
    remote: RemoteProps;
    onMounted?: () => void;
    onError?: (error: Error) => void;
};

export { queryString }

/**
 * Redirects to another address within the page, replacing the current history entry: the player keeps playing. Each address has an
 * element of its own (the key); otherwise a redirect that follows before the last one is drawn would reuse its element, whose effect has
 * already run.
 */
export declare function Redirect(props: Pick<NavigateProps, 'to' | 'state'>): JSX.Element;

export declare const RemoteContext: Context<RemoteServices | null>;

/**
 * One mounted remote: a single-spa parcel that follows its props. single-spa's start() is never called, since parcels need none of its
 * routing.
 */
export declare function RemoteParcel({ lifecycles, remote, onMounted, onError }: Props_2): JSX.Element;

/** The services a remote's components reach through the hooks below. */
export declare type RemoteServices = Pick<RemoteProps, 'session$' | 'theme$' | 'toasts' | 'slot' | 'input' | 'Place' | 'hold'> & {
    bus: Bus;
    api: Api;
};

/** Returns the payloads of one kind among the requests of 'requests.held' or 'requests.dropped', as far as they can be read here. */
export declare const requestsOf: <N extends HeldRequestName>({ requests }: BusPayload<'requests.held'>, name: N) => BusPayload<N>[];

/** Hands a file to the browser to save under this name. */
export declare function saveFile(blob: Blob, fileName: string): void;

/** Awaits a change whose error is shown from its own state, so that a form knows when its request has finished. */
export declare const settled: (change: Promise<unknown>) => Promise<void>;

/**
 * Finds out who is signed in: by the session cookie, else by a token refresh, else a visitor. Where the server cannot say (no answer, or
 * a server error), returns `fallback`: at the start of the page a visitor too, so that the public pages still show.
 */
export declare function startSession(api: Api, fallback?: Session): Promise<Session>;

/** A remote, and the slot in which it carries out a request. */
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

/** The API client. */
export declare const useApi: () => Api;

/** The event bus. */
export declare const useBus: () => Bus;

/** Runs `listener` on each such event while the component is shown. */
export declare function useBusEvent<N extends BusEventName>(name: N, listener: (payload: BusPayload<N>) => void): void;

/**
 * Reads server state through a call of the contracts: cached by path and input. Only the answer to the latest input is shown. An answer
 * that came with the page is there from the first rendering.
 */
export declare function useCall<C extends Call>(call: C, input: CallInput<C>, { inBackground, ...options }?: Options_2<CallResult<C>>): UseQueryResult<CallResult<C>, ApiError>;

/** A call that changes something, with its pending, error and result states. */
export declare function useChange<C extends Call>(call: C): UseMutationResult<CallResult<C>, ApiError, CallInput<C>, unknown>;

/** Reads the countries that the API knows, once for as long as the page is open. */
export declare const useCountries: () => UseQueryResult<    {
code: string;
name: string;
}[], ApiError>;

/** While `isBusy`, a new build of this remote waits, since it would interrupt the member's work. */
export declare function useHold(isBusy: boolean): void;

/**
 * Returns the latest query of the address, and a function that requests another. The address changes only when the shell has drawn the
 * page, which takes long on a slow machine: controls show the choice immediately, and a second click builds on the first.
 */
export declare function useLatestSearch(): [search: string, go: (to: To) => void];

/** Returns the current value of a live value, re-rendering when it changes. */
export declare function useLive<T>(live: Live<T>): T;

/** Returns the services of the remote around this component. Throws outside of one. */
export declare function useRemote(): RemoteServices;

/** The signed-in person, or null. */
export declare const userOf: (session: Session) => SessionUser | null;

/**
 * Returns the function that saves a rating, 1 to 5, and announces it on the bus. It resolves to whether the rating was saved; if not, a
 * toast says why.
 */
export declare function useSaveRating(): (track: Pick<Track, 'id' | 'name'>, rating: number) => Promise<boolean>;

/**
 * Returns the text of a search field whose searches are part of the address; `query` is the current search there. A search from elsewhere
 * (Back, a shared link) replaces the text. The field's own searches, announced by `expect`, do not: on a slow machine their page is drawn
 * much later, while the member types on.
 */
export declare function useSearchDraft(query: string): {
    text: string;
    setText: Dispatch<SetStateAction<string>>;
    expect: (name: string) => undefined;
    /** Returns whether this is the latest search of the field, drawn or not. */
    isLatest: (name: string) => boolean;
};

/** Returns the function that sends a comment to the label of a track, along with the current rating. It rejects with ApiError. */
export declare function useSendLabelComment(): (track: {
    id: number;
    rating: number;
}, comment: string) => Promise<void>;

/** Returns the current session. */
export declare const useSession: () => Session;

/** Reads what the page gives to the slot this remote fills; null when that is not valid. */
export declare function useSlotInput<T>({ input }: Slot<T>): T | null;

/** The page's messages. */
export declare const useToast: () => Toasts;

/** Returns the signed-in person, or null. */
export declare const useUser: () => SessionUser | null;

export { }
