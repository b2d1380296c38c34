import type WaveSurfer from 'wavesurfer.js';

type Drawing = {
  /** Values from 0 to 1 over the whole track; empty draws a flat line. */
  peaks: number[];
  /** Length of the whole track in seconds. */
  whole: number;
  /** Names of style tokens, whose values are read at the waveform's element. */
  colours: { wave: string; played: string; cursor: string };
};

/** A waveform on the page. */
export type Waveform = { moveTo: (seconds: number) => void; destroy: () => void };

/**
 * Draws a waveform with wavesurfer.js, which is loaded with the first one. It only draws: the deck plays the audio, and the slider around
 * it handles clicks. Its shadow root contains a style element, which the page's policy allows by its nonce.
 */
export async function drawWaveform(
  container: HTMLElement,
  { peaks, whole, colours }: Drawing,
): Promise<Waveform> {
  const { default: Surfer } = await import('wavesurfer.js');
  const page = getComputedStyle(container);
  const colour = (token: string) => page.getPropertyValue(token).trim();
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.nonce;
  const surfer: WaveSurfer = Surfer.create({
    container,
    peaks: [peaks.length > 0 ? peaks : [0.02, 0.02]],
    duration: Math.max(whole, 0.1),
    height: 'auto',
    waveColor: colour(colours.wave),
    progressColor: colour(colours.played),
    cursorColor: colour(colours.cursor),
    cursorWidth: 1,
    barWidth: 2,
    barGap: 1,
    barRadius: 1,
    interact: false,
    hideScrollbar: true,
    ...(nonce && { cspNonce: nonce }),
  });
  // Anything set before it is ready would be lost.
  let at = 0;
  surfer.on('ready', () => surfer.setTime(at));
  return {
    moveTo: (seconds) => {
      at = seconds;
      surfer.setTime(seconds);
    },
    destroy: () => surfer.destroy(),
  };
}
