/** Capital letters, five by seven dots; a row is five bits. */
const rows: Record<string, string> = {
  A: '0e11111f111111',
  B: '1e11111e11111e',
  C: '0e11101010110e',
  D: '1e11111111111e',
  E: '1f10101e10101f',
  F: '1f10101e101010',
  G: '0e11101711110f',
  H: '1111111f111111',
  I: '0e04040404040e',
  J: '0702020202120c',
  K: '11121418141211',
  L: '1010101010101f',
  M: '111b1515111111',
  N: '11191513111111',
  O: '0e11111111110e',
  P: '1e11111e101010',
  Q: '0e11111115120d',
  R: '1e11111e141211',
  S: '0f10100e01011e',
  T: '1f040404040404',
  U: '1111111111110e',
  V: '11111111110a04',
  W: '11111115151b11',
  X: '11110a040a1111',
  Y: '11110a04040404',
  Z: '1f01020408101f',
  '0': '0e11131519110e',
  '1': '040c040404040e',
  '2': '0e11010204081f',
  '3': '1f02040201110e',
  '4': '02060a121f0202',
  '5': '1f101e0101110e',
  '6': '0608101e11110e',
  '7': '1f010204080808',
  '8': '0e11110e11110e',
  '9': '0e11110f01020c',
  '&': '0c12140815120d',
  '(': '02040808080402',
  ')': '08040202020408',
  '-': '0000001f000000',
  '.': '00000000000c0c',
  ',': '000000000c0408',
  "'": '0c040800000000',
  ':': '000c0c000c0c00',
  '!': '04040404000004',
  '?': '0e110102040004',
};

/** Returns the dots of a text, `lit(x, y)`; it is 6 dots a letter wide and 7 high. Accents are dropped. */
export function dots(text: string): { width: number; lit(x: number, y: number): boolean } {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toUpperCase();
  const letters = [...plain].map((letter) => rows[letter] ?? '');
  return {
    width: letters.length * 6,
    lit(x, y) {
      const glyph = letters[Math.floor(x / 6)];
      const column = x % 6;
      if (!glyph || column > 4 || y < 0 || y > 6) return false;
      return ((Number.parseInt(glyph.slice(y * 2, y * 2 + 2), 16) >> (4 - column)) & 1) === 1;
    },
  };
}
