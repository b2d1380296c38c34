/**
 * The contract between the shell and the remotes: what a remote exports and the props it gets, each with the version that introduced it.
 * Types and constants only. Within a major version it only grows; nothing a remote relies on is removed.
 */
export type { Bus } from './bus.ts';
export type { Live } from './live.ts';
export type { Message, MessageBus } from './message-bus.ts';
export { type PageAnswer, pageAnswersId } from './page-answers.ts';
export type { CreateLifecycles, Lifecycles, PlaceProps, RemoteProps } from './remote-props.ts';
export type { Session, Theme } from './session.ts';
export type { ToastMessage, Toasts } from './toasts.ts';
export { remoteApiVersion } from './version.ts';
