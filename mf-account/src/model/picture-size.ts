/** Pixels a side of a picture may have: more takes the browser seconds and hundreds of megabytes to unpack. */
export const longestSide = 12_000;

/**
 * Reads a picture's size from its header, before anything is unpacked: browsers fire `load` once they know it. Null when the file is no
 * picture they can read.
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
