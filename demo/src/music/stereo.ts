/** Two channels of samples of the same length. */
export type Stereo = { left: Float32Array; right: Float32Array };

/** Returns silence of so many frames. */
export const silence = (frames: number): Stereo => ({
  left: new Float32Array(frames),
  right: new Float32Array(frames),
});

type Placed = { at: number; gain: number; wrap: boolean };

function addChannel(into: Float32Array, sound: Float32Array, { at, gain, wrap }: Placed): void {
  const size = into.length;
  let to = at;
  for (let from = 0; from < sound.length; ) {
    if (to >= size) {
      if (!wrap) return;
      to -= size;
      continue;
    }
    const run = Math.min(sound.length - from, size - to);
    for (let i = 0; i < run; i++)
      into[to + i] = (into[to + i] as number) + (sound[from + i] as number) * gain;
    from += run;
    to += run;
  }
}

/**
 * Adds a sound at a frame, panned from -1 (left) to 1 (right). What exceeds the end of a loop (`wrap`) is added at its start, so that the
 * loop has no seam; otherwise it is cut.
 */
export function addSound(
  into: Stereo,
  sound: Stereo | Float32Array,
  { at, gain, pan = 0, wrap = true }: { at: number; gain: number; pan?: number; wrap?: boolean },
): void {
  const [left, right] = sound instanceof Float32Array ? [sound, sound] : [sound.left, sound.right];
  addChannel(into.left, left, { at, gain: gain * Math.min(1, 1 - pan), wrap });
  addChannel(into.right, right, { at, gain: gain * Math.min(1, 1 + pan), wrap });
}
