/** Writes bits, most significant first, with the variable-length numbers of H.264 (9.1). */
export type BitWriter = {
  /** `count` bits of a number, up to 32. */
  bits(value: number, count: number): void;
  /** Unsigned Exp-Golomb. */
  ue(value: number): void;
  /** Signed Exp-Golomb. */
  se(value: number): void;
  /** Fills up to a whole byte with zeros. */
  align(): void;
  /** Whole bytes; only when aligned. */
  bytes(data: Uint8Array): void;
  /** Writes the stop bit; returns all that was written. */
  finish(): Uint8Array;
};

/** Creates a writer that grows as needed. */
export function createBitWriter(room = 4096): BitWriter {
  let out = new Uint8Array(room);
  let size = 0;
  let held = 0;
  let count = 0;
  const need = (more: number) => {
    if (size + more <= out.length) return;
    const bigger = new Uint8Array(Math.max(out.length * 2, size + more));
    bigger.set(out);
    out = bigger;
  };
  const bit = (value: number) => {
    held = (held << 1) | value;
    if (++count < 8) return;
    need(1);
    out[size++] = held;
    held = 0;
    count = 0;
  };
  const writer: BitWriter = {
    bits(value, length) {
      for (let i = length - 1; i >= 0; i--) bit((value >>> i) & 1);
    },
    ue(value) {
      const length = 32 - Math.clz32(value + 1);
      writer.bits(0, length - 1);
      writer.bits(value + 1, length);
    },
    se: (value) => writer.ue(value > 0 ? value * 2 - 1 : -value * 2),
    align() {
      while (count > 0) bit(0);
    },
    bytes(data) {
      if (count > 0) throw new Error('bytes must begin on a byte');
      need(data.length);
      out.set(data, size);
      size += data.length;
    },
    finish() {
      bit(1);
      writer.align();
      return out.slice(0, size);
    },
  };
  return writer;
}

/** Builds a NAL unit: its header byte, then the payload with an emulation byte inserted where 00 00 0x would occur (7.4.1). */
export function nalUnit(header: number, payload: Uint8Array): Uint8Array {
  const out = new Uint8Array(1 + payload.length + Math.ceil(payload.length / 2));
  out[0] = header;
  let size = 1;
  let noughts = 0;
  for (const byte of payload) {
    if (noughts === 2 && byte <= 3) {
      out[size++] = 3;
      noughts = 0;
    }
    out[size++] = byte;
    noughts = byte === 0 ? noughts + 1 : 0;
  }
  return out.slice(0, size);
}
