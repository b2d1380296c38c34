import { z } from 'zod';

const inner = z.object({ message: z.string() });
const nested = z.union([
  z.object({ error: inner }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  inner.transform(({ message }) => message),
]);
const longest = 300;

/**
 * Extracts the message from a provider's error; proxies often wrap one in another: `API request failed: 400 - {"error":{"message":"…"}}`.
 * Returns one line of plain text, without anything that looks like a key or an address.
 */
export function embeddedMessage(error: unknown): string {
  let message = typeof error === 'string' ? error : (nested.safeParse(error).data ?? '');
  for (let depth = 0; depth < 3; depth++) {
    const start = message.indexOf('{');
    const end = message.lastIndexOf('}');
    if (start < 0 || end < start) break;
    const found = nested.safeParse(parsed(message.slice(start, end + 1)));
    if (!found.success) break;
    message = found.data;
  }
  return message
    .replace(/^API request failed: \d+\s*[-:]?\s*/i, '')
    .replaceAll(/\b(?:sk|key|org|proj|req)[-_][\w*-]{6,}|https?:\/\/\S+/gi, '…')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
