/**
 * Yields the data of each server-sent event as it arrives. Ignores event names, ids and comments, which this site does not use. Discards an
 * event that is incomplete when the stream ends.
 */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of lines(body)) {
    if (line === '') {
      if (data.length > 0) yield data.join('\n');
      data = [];
    } else if (line === 'data') data.push('');
    else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
  }
}

/** Yields whole lines, ended by CR LF, LF or CR, regardless of where chunks are split. */
async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        if (rest.endsWith('\r')) yield rest.slice(0, -1);
        return;
      }
      rest += decoder.decode(value, { stream: true });
      // A CR at the end may be half of a CR LF, so it is kept for the next chunk.
      const parts = rest.split(/\r\n|\n|\r(?!$)/);
      rest = parts.pop() ?? '';
      yield* parts;
    }
  } finally {
    // A reader that stops early closes the connection.
    await reader.cancel().catch(() => {});
  }
}
