import JSZip from 'jszip';

/** Zips files that are in memory. Sizes and checksums come before each file, so that even the simplest reader can read the zip. */
export async function zipInMemory(files: readonly { name: string; content: Blob }[]): Promise<Blob> {
  const zip = new JSZip();
  for (const { name, content } of files) zip.file(name, await content.arrayBuffer());
  return await zip.generateAsync({ type: 'blob', compression: 'STORE', mimeType: 'application/zip' });
}
