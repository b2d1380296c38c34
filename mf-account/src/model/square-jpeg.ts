/** Part of a picture, in its own pixels. */
export type Part = { x: number; y: number; width: number; height: number };

const largestSide = 1024;

/**
 * Cuts a square out of a picture and answers it as JPEG, at most 1024 pixels wide, clear parts white. Rejects when the browser
 * cannot draw it.
 */
export async function squareJpegOf(address: string, part: Part): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const side = Math.min(largestSide, Math.round(part.width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, side, side);
  return await new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This picture cannot be cut'))),
      'image/jpeg',
      0.9,
    ),
  );
}
