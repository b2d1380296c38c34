import { brokenAnswer, noConnection } from '@pool/contracts';
import { ApiError } from '@pool/remote-kit';

const noAnswer = 'Failed to get AI response';
const noServer = 'Error connecting to the server';

/**
 * What the chat says of a call that failed, without the '[System]: ' before it: the server's own words; of 'API request failed: 400 {…}'
 * the message within; 'Error connecting to the server' where nothing answered.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return noAnswer;
  if (error.message === noConnection) return noServer;
  if (error.message === brokenAnswer) return noAnswer;
  return embedded(error.message) ?? (error.message.trim() || noAnswer);
}

/** As the chat shows it. */
export const systemText = (error: unknown): string => `[System]: ${errorText(error)}`;

/** The message in the JSON after 'API request failed: 400', as model servers answer: {error: {message}}, {error} or {message}. */
function embedded(message: string): string | null {
  const json = /^API request failed: \d+\s*[-:]?\s*(\{[\s\S]*)$/.exec(message.trim())?.[1];
  if (json === undefined) return null;
  try {
    return messageIn(JSON.parse(json));
  } catch {
    return null;
  }
}

function messageIn(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value !== 'object' || value === null) return null;
  if ('error' in value) return messageIn(value.error);
  return 'message' in value ? messageIn(value.message) : null;
}
