import type { BusEventName } from '@pool/contracts';
import type { BusInput } from '@pool/contracts';
import type { BusPayload } from '@pool/contracts';
import type { ComponentType } from 'react';
import type { Location as Location_2 } from 'react-router-dom';
import type { Navigator as Navigator_2 } from 'react-router-dom';
import type { Observable } from 'rxjs';
import type { SessionUser } from '@pool/contracts';

/**
 * The typed view of the message bus that remote-kit gives each part of the page, in the event versions that part was built with. Names and
 * payloads are those of contracts/src/bus.ts.
 */
export declare type Bus = {
    /**
     * Sends an event. A request whose remote does not listen yet is held until it does (`hold` in `busEvents` of the contracts). Throws on a
     * payload that breaks the contract, since that is a bug of the sender.
     */
    emit<N extends BusEventName>(name: N, payload: BusInput<N>): void;
    /**
     * Returns a stream of one event's payloads; a replayed event starts with its last value. Subscribing to a request takes it. A payload
     * that cannot be read in this part's version is reported as 'message.unreadable' and skipped.
     */
    on<N extends BusEventName>(name: N): Observable<BusPayload<N>>;
};

/** What a remote's entry exports: a new set of single-spa lifecycles for each mount. */
export declare type CreateLifecycles = {
    (): Lifecycles;
    /** Frees what the build keeps between mounts. Called when it is mounted nowhere and another build has replaced it. Since 2.1.0. */
    dispose?: () => void;
};

declare type LifecycleFn = (props: never) => Promise<unknown>;

export declare type Lifecycles = {
    bootstrap: LifecycleFn;
    mount: LifecycleFn;
    unmount: LifecycleFn;
    update?: LifecycleFn;
};

/** A value that changes: `value` now, and a stream that starts with it. */
export declare type Live<T> = Observable<T> & {
    readonly value: T;
};

/** One event as it crosses between parts of the page, each of which may know another version of it. */
export declare type Message = {
    /** The event's name, such as 'track.rated'. */
    event: string;
    /** The version of `payload`. */
    version: number;
    payload: unknown;
    /** The payload in earlier versions, by version, for listeners that do not know this one. Converted by the sender. */
    earlier?: Readonly<Record<number, unknown>>;
    /** Replays the message to later subscribers, until the next of its event. */
    replay?: boolean;
    /** Makes it a request, which waits until there is a listener. Of several requests, all are kept or only the latest. */
    hold?: 'latest' | 'all';
};

/**
 * The bus between shell and remotes. It knows no schema and handles each message by its own fields, so a new event or version needs no
 * release of the shell. A remote reads and writes it through the typed `Bus` of remote-kit.
 */
export declare type MessageBus = {
    /** Sends a message. A request without a listener is held until there is one. */
    send(message: Message): void;
    /** Returns a stream of one event's messages; it starts with the replayed one, if any. Subscribing to a request takes it. */
    messages(event: string): Observable<Message>;
};

/** One answer sent along with a page, and the call it answers, such as 'GET /api/tracks?limit=10'. Since 2.2.0. */
export declare type PageAnswer = {
    call: string;
    status: number;
    body: unknown;
};

/** The id of the script element in which the server sends answers of the API along with a page. Since 2.2.0. */
export declare const pageAnswersId = "pool-answers";

/**
 * A place within a page, filled by the remote that has this slot. The remote is found at run time, and may fail without affecting the page.
 */
export declare type PlaceProps = {
    slot: string;
    /** Passed by the page, parsed by the remote that fills the slot. */
    input: unknown;
};

/** The version of this contract, following semantic versioning. */
export declare const remoteApiVersion: string;

/**
 * The remote contract: what the shell passes to each remote. `location` and `navigator` belong to the shell's router, so a remote routes
 * without owning the URL. `slot` names the part of the remote that is mounted ('page' or 'player').
 */
export declare type RemoteProps = {
    location: Location_2;
    navigator: Navigator_2;
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

/** The current session. The site renders nothing while it is `starting`. */
export declare type Session = {
    state: 'starting';
} | {
    state: 'visitor';
} | {
    state: 'member';
    user: SessionUser;
};

export declare type Theme = 'dark' | 'light';

/** A short message. `danger` is read out immediately. `timeout` is in milliseconds; 0 keeps it until it is closed. */
export declare type ToastMessage = {
    title: string;
    description?: string;
    tone?: 'info' | 'success' | 'danger';
    /** One action, such as "Undo". */
    action?: {
        label: string;
        onClick: () => void;
    };
    timeout?: number;
    /** Only the latest message of a topic is shown. */
    topic?: string;
};

/** Shows and removes toasts on the page. */
export declare type Toasts = {
    /** Shows a message; returns its id. */
    show: (message: ToastMessage) => string;
    /** Removes one message, or all. */
    dismiss: (id?: string) => void;
    /** Removes the message on a topic, if there is one. */
    dismissTopic: (topic: string) => void;
};

export { }
