import type { Call, CallInput, CallResult } from '@pool/contracts';
import { type Api, ApiError } from '../api-client.ts';

/** One recorded answer: a result, an error to throw, or a function of the input, which may take its time. `never` stays pending for ever. */
export type Recorded<C extends Call> = {
  call: C;
  answer: Answer<C> | 'never' | ((input: CallInput<C>) => Answer<C> | Promise<Answer<C>>);
};
type Answer<C extends Call> = CallResult<C> | ApiError;

/** Types one recorded answer by its call. */
export const recorded = <C extends Call>(call: C, answer: Recorded<C>['answer']) =>
  ({ call, answer }) as unknown as Recorded<Call>;

/** An API that answers from a list, for stories, tests and a remote running alone. A call nobody recorded answers 404. */
export function recordedApi(answers: Recorded<Call>[]): Api & { asked: { call: Call; input: unknown }[] } {
  const asked: { call: Call; input: unknown }[] = [];
  const answered = async (call: Call, input: unknown) => {
    asked.push({ call, input });
    const found = answers.find((one) => one.call.method === call.method && one.call.path === call.path);
    if (!found) throw new ApiError(`no recorded answer for ${call.method} ${call.path}`, 404);
    if (found.answer === 'never') return new Promise(() => undefined);
    const answer = typeof found.answer === 'function' ? await found.answer(input as never) : found.answer;
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  const api: Api = Object.assign(answered as never, { withToken: () => api });
  return Object.assign(api, { asked });
}
