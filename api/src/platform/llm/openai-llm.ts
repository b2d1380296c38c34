import type OpenAI from 'openai';
import { embeddedMessage } from './embedded-message.ts';
import { type Llm, LlmTrouble } from './llm.ts';
import type { LlmSettings } from './llm-settings.ts';
import { createReader, toWire, wireTools } from './openai-wire.ts';
import { createWatchdog, type Watchdog } from './watchdog.ts';

type Library = typeof import('openai');
type Opened = { library: Library; client: OpenAI };

/** Opens a model that speaks the OpenAI protocol. The library is loaded with the first request. */
export function openLlm(settings: LlmSettings): Llm {
  const { model, imageModel, timeoutMs } = settings;
  let opened: Promise<Opened> | null = null;
  const open = () => {
    opened ??= connect(settings);
    return opened;
  };
  // OpenAI's newer models use one name, all other providers use the other.
  const limitName =
    new URL(settings.url).hostname === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens';
  return {
    makesPictures: imageModel !== null,

    async *chat({ messages, tools, mayCall, maxTokens, signal }) {
      const { library, client } = await open();
      // Up to two retries may precede the first word.
      const watchdog = createWatchdog(signal, { first: 2 * timeoutMs, ms: timeoutMs });
      try {
        const stream = await client.chat.completions.create(
          {
            model,
            messages: messages.map(toWire),
            ...wireTools({ tools, mayCall }),
            [limitName]: maxTokens,
            stream: true,
            stream_options: { include_usage: true },
          },
          { signal: watchdog.signal },
        );
        const reader = createReader();
        for await (const chunk of stream) {
          watchdog.fed();
          const text = reader.add(chunk);
          if (text !== '') yield { kind: 'text', text };
        }
        // An aborted stream ends silently.
        watchdog.signal.throwIfAborted();
        yield reader.end();
      } catch (error) {
        throw troubleOf(library, error, watchdog, signal);
      } finally {
        watchdog.stop();
      }
    },

    async image({ prompt, from, signal }) {
      if (imageModel === null) throw new LlmTrouble('setup');
      const { library, client } = await open();
      // A picture arrives in one piece, which takes time.
      const watchdog = createWatchdog(signal, { first: 4 * timeoutMs, ms: timeoutMs });
      // The newer models always answer with bytes, and do not accept this option.
      const form = /^(?:gpt|chatgpt)-image/.test(imageModel) ? {} : { response_format: 'b64_json' as const };
      const request = { model: imageModel, prompt, n: 1, ...form };
      const options = { signal: watchdog.signal, timeout: 4 * timeoutMs };
      try {
        const { data, usage } = from
          ? await client.images.edit(
              { ...request, image: await library.toFile(from, 'picture.png', { type: 'image/png' }) },
              options,
            )
          : await client.images.generate(request, options);
        const encoded = data?.[0]?.b64_json;
        // An address is never followed, since this machine would then request any address the model returns.
        if (typeof encoded !== 'string') throw new LlmTrouble('confused');
        return { bytes: Buffer.from(encoded, 'base64'), tokens: usage?.total_tokens ?? null };
      } catch (error) {
        throw troubleOf(library, error, watchdog, signal);
      } finally {
        watchdog.stop();
      }
    },
  };
}

async function connect({ url, key, timeoutMs }: LlmSettings): Promise<Opened> {
  const library = await import('openai');
  const client = new library.OpenAI({
    baseURL: url,
    apiKey: key ?? 'none',
    // The library must not read these from the environment.
    organization: null,
    project: null,
    defaultHeaders: key === null ? { authorization: null } : {},
    // It retries after 429, 5xx and a lost connection, following the server's Retry-After.
    maxRetries: 2,
    timeout: timeoutMs,
    logLevel: 'off',
    fetchOptions: { redirect: 'error' },
  });
  return { library, client };
}

/** Converts any error of the library. Its errors contain the request and the answer, so only the words of a refusal are passed on. */
function troubleOf(library: Library, error: unknown, watchdog: Watchdog, signal: AbortSignal): LlmTrouble {
  if (signal.aborted) return new LlmTrouble('stopped');
  if (watchdog.isSilent() || error instanceof library.APIConnectionTimeoutError) {
    return new LlmTrouble('silent');
  }
  if (error instanceof LlmTrouble) return error;
  if (error instanceof library.APIConnectionError) return new LlmTrouble('down');
  const status: number | null = error instanceof library.APIError ? (error.status ?? null) : null;
  if (!(error instanceof library.APIError) || status === null) return new LlmTrouble('cut');
  if (status === 429) return new LlmTrouble('busy', { status, retryAfter: secondsOf(error.headers) });
  if (status === 400 || status === 422) {
    return new LlmTrouble('refused', { status, detail: embeddedMessage(error.error) });
  }
  return new LlmTrouble(status >= 500 ? 'down' : 'setup', { status });
}

function secondsOf(headers: Headers | undefined): number | null {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(3600, Math.ceil(seconds)) : null;
}
