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
import type { Toasts } from '@pool/remote-api';
import { ToldCall } from '@pool/contracts';
import { UseMutationResult } from '@tanstack/react-query';
import { UseQueryOptions } from '@tanstack/react-query';
import { UseQueryResult } from '@tanstack/react-query';

/** Makes a call of the contracts and answers its result; throws ApiError. */
export declare type Api = {
    <C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallResult<C>>;
    /**
     * The same for a call that tells events: `onEvent` hears each before the last, which is the answer (or the ApiError). A server that
     * answers whole is fine as well: then there is nothing to hear before.
     */
    tell: <C extends ToldCall>(call: C, input: CallInput<C>, options?: {
        signal?: AbortSignal;
        onEvent?: (event: CallEvent<C>) => void;
    }) => Promise<CallResult<C>>;
    /** Returns the answer that came with the page, once, without a request; undefined where there is none or it is too old. */
    fromPage: <C extends Call>(call: C, input: CallInput<C>) => CallResult<C> | undefined;
    /** The same client for another area of the site, by a token of its own: a 401 there is about that token alone. */
    withToken: (base: string, token: string) => Api;
};

/** A call that failed. `code` is the HTTP status, 0 when nothing answered; `fields` holds a sentence for each field at fault. */
export declare class ApiError extends Error {
    /**
     * Recognises the errors of every copy of this module: the shell and each remote may have one of their own, and hand
     * errors to one another.
     */
    static [Symbol.hasInstance](value: unknown): boolean;
    readonly [apiErrorBrand] = true;
    readonly code: number;
    readonly details: ErrorDetails;
    readonly fields: Record<string, string>;
    constructor(message: string, code: number, details?: ErrorDetails);
}

declare const apiErrorBrand: unique symbol;

/** Formats bytes as "9.4 MB", "1.2 GB": decimal, as the file managers of phones and desktops have it. */
export declare function bytesInWords(bytes: number): string;

/** The cache key of a call: its path, then what was asked. */
export declare const callKey: (call: Call, input?: unknown) => unknown[];

declare type CallOptions = {
    signal?: AbortSignal;
    /** Nobody waits for the answer: it goes behind other requests, and a lost connection is not reported. */
    inBackground?: boolean;
};

/** Formats seconds as mm:ss, rounded down as on a deck's clock. */
export declare function clockTime(seconds: number): string;

/**
 * The one client of the API. A 401 on a call that needs a session tells the shell (session.invalidated); no answer at all,
 * for 5 seconds where the network swallows requests, tells it too (connection.failed). An aborted call throws the signal's reason and tells nobody.
 */
export declare function createApi({ base, bus, fetch, token, }: Options): Api;

/** A typed bus on a message bus of its own, for tests and stories. */
export declare const createBus: (options?: MessageBusOptions) => Bus;

/** Reads and writes the bus of the page by a table of events: by default the one this part of the page was built with. */
export declare function createEventBus<T extends EventTable = typeof busEvents>(messages: MessageBus, events?: T): EventBus<T>;

/**
 * The bus of a page, shared by all who are handed it. Each message says whether it is replayed or held, whatever its event is.
 * One listener's exception does not keep a message from the others.
 */
export declare function createMessageBus({ takerOf }?: MessageBusOptions): MessageBus;

/**
 * Retries a failure of the server (5xx) twice; what it refused is final. A call made offline fails at once instead of waiting for the
 * network, so that the member learns of it and nothing unsaved looks saved.
 */
export declare const createQueryClient: () => QueryClient;

/**
 * Makes a remote from its root component. The answer cache and the atoms live as long as the page, so a list is as the
 * member left it when they come back; of one member the next one gets nothing. The lifecycles are new for each mount, since a
 * set mounted twice leaks.
 */
export declare function createRemote(Root: React_2.ComponentType): CreateLifecycles;

/** The bus as the owner of a table of events reads and writes it. */
export declare type EventBus<T extends EventTable> = {
    /** Sends an event in the table's version, and those it converts to. Throws on a payload that breaks its schema. */
    emit<N extends keyof T & string>(name: N, payload: EventInput<T[N]>): void;
    /** A stream of one event's payloads in the table's version. What cannot be read is reported, and left out. */
    on<N extends keyof T & string>(name: N): Observable<EventPayload<T[N]>>;
};

/**
 * Moves the focus to the heading of a page or step that has just appeared, so that a screen reader announces it and Tab goes on from there.
 * Leaves the focus where it is when the member has gone on meanwhile: to an open menu, a dialog or the site's header. `from` is the element
 * that led here, as a link of the header.
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
    /** A token of its own, sent as Bearer: then a 401 is about that token, and the session of the site stands. */
    token?: string;
};

declare type Options_2<R> = Pick<UseQueryOptions<R, ApiError>, 'enabled' | 'placeholderData' | 'staleTime'> & Pick<CallOptions, 'inBackground'>;

/** Fills this place of the page with the remote that has the slot. That remote may fail alone. */
export declare function Place<T>({ slot, input, otherwise }: Props<T>): string | number | bigint | boolean | JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | ReactElement<unknown, string | JSXElementConstructor<any>> | ReactPortal | null | undefined> | null;

declare type Props<T> = {
    slot: Slot<T>;
    input: T;
    /** Shown where no place can be filled: within a slot, and where the remote runs alone. */
    otherwise?: ReactNode;
};

declare type Props_2 = {
    /** A set of lifecycles of its own: the same set mounted twice leaks. Read once; a new set needs a new key. */
    lifecycles: Lifecycles;
    remote: RemoteProps;
    onMounted?: () => void;
    onError?: (error: Error) => void;
};

export { queryString }

/**
 * Leads on to another address, which takes the place of this one in the history. Within the page: the player, and the music, stay.
 * Each address is led on by itself: one that comes before the last redirect is drawn would otherwise find that one's element there, and its
 * effect done.
 */
export declare function Redirect(props: Pick<NavigateProps, 'to' | 'state'>): JSX.Element;

export declare const RemoteContext: Context<RemoteServices | null>;

/** One mounted remote: a single-spa parcel that follows its props. single-spa's start() is never called: parcels need no routing of its own. */
export declare function RemoteParcel({ lifecycles, remote, onMounted, onError }: Props_2): JSX.Element;

/** What a remote's components reach through the hooks below. */
export declare type RemoteServices = Pick<RemoteProps, 'session$' | 'theme$' | 'toasts' | 'slot' | 'input' | 'Place' | 'hold'> & {
    bus: Bus;
    api: Api;
};

/** The payloads of one kind among the requests of 'requests.held' or 'requests.dropped', as far as they can be read here. */
export declare const requestsOf: <N extends HeldRequestName>({ requests }: BusPayload<'requests.held'>, name: N) => BusPayload<N>[];

/** Hands a file to the browser to save under this name. */
export declare function saveFile(blob: Blob, fileName: string): void;

/** Waits for a change whose error is shown from its own state, so that a form knows when its request is over. */
export declare const settled: (change: Promise<unknown>) => Promise<void>;

/**
 * Who is here: by the session cookie, else by a token refresh, else a visitor. Where the server cannot say (no answer, a failure of its
 * own) it is `unsaid`: at the start of the page a visitor too, so that the public pages still show.
 */
export declare function startSession(api: Api, unsaid?: Session): Promise<Session>;

/** A remote, and the slot it has for this. */
declare type Taker = {
    remote: string;
    slot: string;
};

/**
 * Returns what is said after a list price: " plus tax", " including tax", or nothing where the pool charges none. The API writes the setting
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
 * Server state by a call of the contracts: cached by path and input; only the latest input's answer is shown. An answer that came with
 * the page is there at the first drawing.
 */
export declare function useCall<C extends Call>(call: C, input: CallInput<C>, { inBackground, ...options }?: Options_2<CallResult<C>>): UseQueryResult<CallResult<C>, ApiError>;

/** A call that changes something, with its pending, error and result states. */
export declare function useChange<C extends Call>(call: C): UseMutationResult<CallResult<C>, ApiError, CallInput<C>, unknown>;

/** While `isBusy`, a new build of this remote waits: it would cut off what goes on here. */
export declare function useHold(isBusy: boolean): void;

/**
 * Returns the query of the address as it was asked for last, and the way to ask for another. The address changes only when the shell
 * has drawn the page, which takes long on a slow machine: controls show at once what was chosen, and a second click builds on the first.
 */
export declare function useLatestSearch(): [search: string, go: (to: To) => void];

/** The current value of something live, re-rendering when it changes. */
export declare function useLive<T>(live: Live<T>): T;

/** The services of the remote around this component. Throws outside of one. */
export declare function useRemote(): RemoteServices;

/** The signed-in person, or null. */
export declare const userOf: (session: Session) => SessionUser | null;

/**
 * Returns what stands in a search field whose searches are part of the address; `asked` is the one the address has. A search from
 * elsewhere (Back, a shared link) replaces what was typed. The field's own searches, announced by `expect`, do not: on a slow machine
 * their page is drawn long after, while one types on.
 */
export declare function useSearchDraft(asked: string): {
    text: string;
    setText: Dispatch<SetStateAction<string>>;
    expect: (name: string) => undefined;
};

/** Who is here. */
export declare const useSession: () => Session;

/** Reads what the page gives to the slot this remote fills; null when that is not valid. */
export declare function useSlotInput<T>({ input }: Slot<T>): T | null;

/** Gives the function that sends a word to the label of a track, along with the rating it has. It rejects with ApiError. */
export declare function useTellLabel(): (track: {
    id: number;
    rating: number;
}, comment: string) => Promise<void>;

/** The page's messages. */
export declare const useToast: () => Toasts;

/** The signed-in person, or null. */
export declare const useUser: () => SessionUser | null;

export { }
