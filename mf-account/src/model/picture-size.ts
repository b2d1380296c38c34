/** The maximum pixels per side. Larger pictures take the browser seconds and hundreds of megabytes to decode. */
export const longestSide = 12_000;

/**
 * Reads a picture's size from its header, before it is decoded: browsers fire `load` once they know it. Returns null if they cannot read
 * the file as a picture.
 */
export async function sizeOfPicture(file: Blob): Promise<{ width: number; height: number } | null> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    await new Promise((resolve, reject) => {
      picture.onload = resolve;
      picture.onerror = reject;
      picture.src = address;
    });
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
