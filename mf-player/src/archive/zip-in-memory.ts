import JSZip from 'jszip';

/** A zip of what is in memory already. Its headers hold sizes and checksums before each file, so the plainest reader reads it. */
export async function zipInMemory(files: readonly { name: string; content: Blob }[]): Promise<Blob> {
  const zip = new JSZip();
  for (const { name, content } of files) zip.file(name, await content.arrayBuffer());
  return await zip.generateAsync({ type: 'blob', compression: 'STORE', mimeType: 'application/zip' });
}
