/** Builds an MP3 of silent frames (MPEG-1 layer III, 44.1 kHz, 128 kbit/s) that lasts at least `seconds`; each frame holds its number. */
export function silentMp3(seconds: number): Uint8Array {
  const count = Math.ceil((seconds * 44_100) / 1152);
  const bytes = new Uint8Array(count * 417);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < count; i++) {
    view.setUint32(i * 417, 0xff_fb_90_00);
    view.setUint32(i * 417 + 100, i);
  }
  return bytes;
}
