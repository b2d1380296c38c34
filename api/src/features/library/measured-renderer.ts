import type { Metrics } from '../../metric-list.ts';
import type { RenderedPreview, Renderer } from '../deps.ts';

/** Counts what a renderer does: a preview is in progress until its last byte. */
export function measuredRenderer<R extends Renderer>(
  renderer: R,
  { renders, rendersInProgress }: Pick<Metrics, 'renders' | 'rendersInProgress'>,
): R {
  function begin(kind: string): (outcome: 'completed' | 'failed') => void {
    rendersInProgress.inc({ kind });
    return (outcome) => {
      rendersInProgress.dec({ kind });
      renders.inc({ kind, outcome });
    };
  }
  async function measure<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const end = begin(kind);
    const result = await work().catch((error: unknown) => {
      end('failed');
      throw error;
    });
    end('completed');
    return result;
  }
  return {
    ...renderer,
    render: (...order) => measure('file', () => renderer.render(...order)),
    renderVideo: (...order) => measure('film', () => renderer.renderVideo(...order)),
    renderPreview: async (...order) => {
      const end = begin('preview');
      const rendered = await renderer.renderPreview(...order).catch((error: unknown) => {
        end('failed');
        throw error;
      });
      return { ...rendered, bytes: measuredBytes(rendered, end) };
    },
  };
}

async function* measuredBytes(
  { bytes }: RenderedPreview,
  end: (outcome: 'completed' | 'failed') => void,
): AsyncGenerator<Uint8Array> {
  let outcome: 'completed' | 'failed' = 'failed';
  try {
    yield* bytes;
    outcome = 'completed';
  } finally {
    end(outcome);
  }
}
