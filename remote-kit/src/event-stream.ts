/**
 * Yields the data of each server-sent event as it arrives. Event names and ids are not used by this site, and comments are skipped. An
 * event the stream ends within is discarded.
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

/** Yields whole lines, ended by CR LF, LF or CR, wherever the chunks are cut. */
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
      // A CR at the end may be half of a CR LF: it waits for what comes next.
      const parts = rest.split(/\r\n|\n|\r(?!$)/);
      rest = parts.pop() ?? '';
      yield* parts;
    }
  } finally {
    // A reader that stops early closes the connection.
    await reader.cancel().catch(() => {});
  }
}
