import type { Call, CallEvent, CallInput, CallResult, ToldCall } from '@pool/contracts';
import { type Api, ApiError } from '../api-client.ts';

/**
 * One recorded answer: a result, an error to throw, or a function of the input, which may take its time, and of what hears events where
 * the call is told. `never` stays pending for ever, or until it is aborted.
 */
export type Recorded<C extends Call> = {
  call: C;
  answer: Answer<C> | 'never' | ((input: CallInput<C>, told: Told<C>) => Answer<C> | Promise<Answer<C>>);
};
type Told<C extends Call> = {
  onEvent: (event: C extends ToldCall ? CallEvent<C> : never) => void;
  signal: AbortSignal | undefined;
};
type Answer<C extends Call> = CallResult<C> | ApiError;

/** Types one recorded answer by its call. */
export const recorded = <C extends Call>(call: C, answer: Recorded<C>['answer']) =>
  ({ call, answer }) as unknown as Recorded<Call>;

/** An API that answers from a list, for stories, tests and a remote running alone. A call nobody recorded answers 404. */
export function recordedApi(answers: Recorded<Call>[]): Api & { asked: { call: Call; input: unknown }[] } {
  const asked: { call: Call; input: unknown }[] = [];
  const answered = async (
    call: Call,
    input: unknown,
    { signal, onEvent }: { signal?: AbortSignal; onEvent?: (event: never) => void } = {},
  ) => {
    asked.push({ call, input });
    const found = answers.find((one) => one.call.method === call.method && one.call.path === call.path);
    if (!found) throw new ApiError(`no recorded answer for ${call.method} ${call.path}`, 404);
    if (found.answer === 'never') return await aborted(signal);
    const answer =
      typeof found.answer === 'function'
        ? await Promise.race([found.answer(...asks(input, onEvent && { onEvent, signal })), aborted(signal)])
        : found.answer;
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  const api: Api = Object.assign(answered as never, {
    tell: answered as never,
    withToken: () => api,
    fromPage: () => undefined,
  });
  return Object.assign(api, { asked });
}

/** A call that is not told hands on its input alone. */
const asks = (...given: [input: unknown, told: object | undefined]) =>
  (given[1] === undefined ? given.slice(0, 1) : given) as [never, never];

/** Pending until the signal is aborted; rejects with its reason then. */
const aborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(signal?.reason);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
