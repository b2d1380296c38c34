/** Renders an SVG as a PNG of this width. Rejects when it is invalid, or where the machine has no renderer. Runs off the event loop. */
export async function rasterOf(svg: string, width: number): Promise<Uint8Array> {
  // Loaded when first needed: a machine without this native code must still be able to start the pool.
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width } });
  return image.asPng();
}
