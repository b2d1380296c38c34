import type { Call, CallEvent, CallInput, CallResult, StreamedCall } from '@pool/contracts';
import { type Api, ApiError, type FileCall } from '../api-client.ts';

/**
 * One recorded answer: a result, an error to throw, or a function of the input (and of the event listener of a streamed call), which may
 * return a promise. `never` stays pending forever, or until it is aborted.
 */
export type Recorded<C extends Call> = {
  call: C;
  answer:
    | Answer<C>
    | 'never'
    | ((input: CallInput<C>, streaming: Streaming<C>) => Answer<C> | Promise<Answer<C>>);
};
type Streaming<C extends Call> = {
  onEvent: (event: C extends StreamedCall ? CallEvent<C> : never) => void;
  signal: AbortSignal | undefined;
};
/** The answer of a raw call is a file. */
type Answer<C extends Call> = (C extends FileCall ? Blob : CallResult<C>) | ApiError;

/** Types one recorded answer by its call. */
export const recorded = <C extends Call>(call: C, answer: Recorded<C>['answer']) =>
  ({ call, answer }) as unknown as Recorded<Call>;

/** Creates an API that answers from a list, for stories, tests and a remote running alone. A call without a recorded answer gets a 404. */
export function recordedApi(answers: Recorded<Call>[]): Api & { requests: { call: Call; input: unknown }[] } {
  const requests: { call: Call; input: unknown }[] = [];
  const respond = async (
    call: Call,
    input: unknown,
    { signal, onEvent }: { signal?: AbortSignal; onEvent?: (event: never) => void } = {},
  ) => {
    requests.push({ call, input });
    const found = answers.find((one) => one.call.method === call.method && one.call.path === call.path);
    if (!found) throw new ApiError(`no recorded answer for ${call.method} ${call.path}`, 404);
    if (found.answer === 'never') return await aborted(signal);
    const answer =
      typeof found.answer === 'function'
        ? await Promise.race([
            found.answer(...argumentsOf(input, onEvent && { onEvent, signal })),
            aborted(signal),
          ])
        : found.answer;
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  const api: Api = Object.assign(respond as never, {
    stream: respond as never,
    file: respond as never,
    withToken: () => api,
    fromPage: () => undefined,
  });
  return Object.assign(api, { requests });
}

/** Returns the arguments for a recorded function; a call that is not streamed only passes its input. */
const argumentsOf = (...all: [input: unknown, streaming: object | undefined]) =>
  (all[1] === undefined ? all.slice(0, 1) : all) as [never, never];

/** Stays pending until the signal is aborted, then rejects with its reason. */
const aborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(signal?.reason);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
