import { brokenAnswer, noConnection } from '@pool/contracts';
import { ApiError } from '@pool/remote-kit';

const noAnswer = 'Failed to get AI response';
const noServer = 'Error connecting to the server';

/**
 * Returns the text for a failed call, without the '[System]: ' prefix: the server's message, the message within
 * 'API request failed: 400 {…}', or 'Error connecting to the server' if there was no response.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return noAnswer;
  if (error.message === noConnection) return noServer;
  if (error.message === brokenAnswer) return noAnswer;
  return embedded(error.message) ?? (error.message.trim() || noAnswer);
}

/** Returns the text of a failure as the chat shows it. */
export const systemText = (error: unknown): string => `[System]: ${errorText(error)}`;

/** Extracts the message from the JSON after 'API request failed: 400', in the forms of model servers: {error: {message}}, {error} or {message}. */
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
