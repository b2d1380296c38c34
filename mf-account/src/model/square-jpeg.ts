/** Part of a picture, in its own pixels. */
export type Part = { x: number; y: number; width: number; height: number };

const largestSide = 1024;

/**
 * Cuts a square out of a picture and returns it as JPEG, at most 1024 pixels wide, with transparent parts white. Rejects if the browser
 * cannot read or draw it. Does not use an img element, whose decoding is suspended while the page is hidden.
 */
export async function squareJpegOf(picture: Blob, { x, y, width, height }: Part): Promise<Blob> {
  const cut = await createImageBitmap(picture, x, y, width, height);
  const side = Math.min(largestSide, cut.width);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t crop pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(cut, 0, 0, side, side);
  cut.close();
  return await new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This picture could not be cropped'))),
      'image/jpeg',
      0.9,
    ),
  );
}

/** Returns whether the browser can read this picture. */
export async function isPicture(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
