/** The look of a placeholder; angles in degrees, lengths in hundredths of the side. */
export type Placeholder = {
  hue: number;
  second: number;
  angle: number;
  x: number;
  y: number;
  rings: number[];
};

/** Returns the FNV-1a hash of a seed, which is the same in every browser. */
function hash(seed: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) value = Math.imul(value ^ seed.charCodeAt(at), 0x01000193);
  // FNV alone leaves neighbouring ids alike; this spreads the last digits over all bits.
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Returns the drawing for a track without artwork: a pool of rings whose hue and centre come from the id. */
export function placeholderOf(seed: string | number): Placeholder {
  const bits = hash(String(seed));
  const hue = bits % 360;
  const count = 3 + ((bits >>> 9) % 3);
  const step = 62 / count;
  return {
    hue,
    second: (hue + 40 + ((bits >>> 12) % 80)) % 360,
    angle: (bits >>> 3) % 360,
    x: 22 + ((bits >>> 16) % 57),
    y: 22 + ((bits >>> 22) % 57),
    rings: Array.from({ length: count }, (_, ring) => Math.round((8 + ring * step) * 10) / 10),
  };
}
