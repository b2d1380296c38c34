/** An SVG as a PNG of this width. Rejects when it is none, or where the machine has no renderer. Works beside the event loop. */
export async function rasterOf(svg: string, width: number): Promise<Uint8Array> {
  // Loaded when first needed: native code that a machine lacks must not keep the pool from starting.
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width } });
  return image.asPng();
}
