export { queryString } from '@pool/contracts';
export { type Api, ApiError, createApi } from './api-client.ts';
export { type BrowserStore, deviceStore, tabStore } from './browser-store.ts';
export { createBus, createEventBus, type EventBus } from './bus.ts';
export { bytesInWords } from './bytes-in-words.ts';
export { callKey, settled, useCall, useChange } from './calls.ts';
export { clockTime } from './clock-time.ts';
export { useCountries } from './countries.ts';
export { createQueryClient, createRemote } from './create-remote.tsx';
export { focusHeading } from './focus-heading.ts';
export { requestsOf } from './held-requests.ts';
export { useLatestSearch } from './latest-search.ts';
export { lazyPart, lazyWindow } from './lazy-part.tsx';
export { createMessageBus } from './message-bus.ts';
export { Place, useSlotInput } from './Place.tsx';
export { Redirect } from './Redirect.tsx';
export { RemoteParcel } from './RemoteParcel.tsx';
export { useSaveRating, useSendLabelComment } from './ratings.ts';
export {
  RemoteContext,
  type RemoteServices,
  useApi,
  useBus,
  useBusEvent,
  useHold,
  useLive,
  useRemote,
  useSession,
  useToast,
  useUser,
} from './remote-context.ts';
export { saveFile } from './save-file.ts';
export { useSearchDraft } from './search-draft.ts';
export { userOf } from './session.ts';
export { startSession } from './session-start.ts';
export { taxNote } from './tax-note.ts';
export { useLoaded } from './use-loaded.ts';
