/** Renders an SVG as a PNG of this width, off the event loop. Rejects when it is invalid, or where the machine has no renderer. */
export async function rasterOf(svg: string, width: number): Promise<Uint8Array> {
  // Loaded when first needed: a machine without this native code must still be able to start the pool.
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width } });
  return image.asPng();
}
