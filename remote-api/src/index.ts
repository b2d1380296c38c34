/**
 * The contract between the shell and the remotes: what a remote exports, the props it gets, and from which version on. Types and
 * constants only. It grows within a major version; nothing a remote relies on is removed within one.
 */
export type { Bus } from './bus.ts';
export type { Live } from './live.ts';
export type { Message, MessageBus } from './message-bus.ts';
export { type PageAnswer, pageAnswersId } from './page-answers.ts';
export type { CreateLifecycles, Lifecycles, PlaceProps, RemoteProps } from './remote-props.ts';
export type { Session, Theme } from './session.ts';
export type { ToastMessage, Toasts } from './toasts.ts';
export { remoteApiVersion } from './version.ts';
