/** Sound as two channels from -1 to 1; a mono file has the same samples in both. */
export type Sound = { left: Float32Array; right: Float32Array; sampleRate: typeof sampleRate };

/** The rate of all decoded, synthesised and encoded sound, in hertz. */
export const sampleRate = 44_100;
