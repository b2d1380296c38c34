import bidiFactory from 'bidi-js';
import { jsPDF } from 'jspdf';
import { type FontFinder, fontsFor, replacement } from './fonts.ts';

const bidi = bidiFactory();

/** The position of a text: millimetres from the left and top edge of the sheet to its start (middle, end) on the line. Size in points. */
export type Text = {
  text: string;
  x: number;
  y: number;
  size: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'center' | 'right';
  /** Maximum width in millimetres: a longer text is set smaller, down to two thirds, then cut. */
  width?: number;
};
export type Shape =
  | { shape: 'line'; x: number; y: number; width: number; color: string }
  | { shape: 'box'; x: number; y: number; width: number; height: number; radius: number; color: string };
export type Sheet = { title: string; author: string; created: Date; texts: Text[]; shapes: Shape[] };

/** Writes a sheet of A4, upright. Text can be selected and searched, and its fonts are embedded. */
export async function pdfOf(sheet: Sheet): Promise<Uint8Array> {
  const doc = new jsPDF({
    format: 'a4',
    orientation: 'portrait',
    unit: 'mm',
    compress: true,
    putOnlyUsedFonts: true,
  });
  doc.setDocumentProperties({ title: sheet.title, author: sheet.author, creator: sheet.author });
  doc.setCreationDate(sheet.created);
  const texts = sheet.texts.map((each) => ({ ...each, text: inOrder(doc, each.text) }));
  const find = { regular: await embed(doc, texts, 400), bold: await embed(doc, texts, 700) };
  for (const shape of sheet.shapes) draw(doc, shape);
  for (const text of texts) write(doc, text, text.bold ? find.bold : find.regular);
  return new Uint8Array(doc.output('arraybuffer'));
}

async function embed(doc: jsPDF, texts: Text[], weight: 400 | 700): Promise<FontFinder> {
  const wanted = texts.filter(({ bold = false }) => bold === (weight === 700)).map(({ text }) => text);
  const { fonts, find } = await fontsFor(wanted, weight);
  for (const { name, ttf } of fonts) {
    doc.addFileToVFS(`${name}.ttf`, Buffer.from(ttf).toString('base64'));
    doc.addFont(`${name}.ttf`, name, 'normal', undefined, 'Identity-H');
  }
  return find;
}

/** Converts text to visual order, left to right: Arabic letters joined, right-to-left runs reversed. */
function inOrder(doc: jsPDF, text: string): string {
  const plain = text.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
  if (!/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(plain)) return plain;
  const joined = String(doc.processArabic(plain));
  return bidi.getReorderedString(joined, bidi.getEmbeddingLevels(joined));
}

type Run = { font: string; text: string };

/** Groups neighbours of the same font. Characters without a font are replaced. */
function runsOf(text: string, find: FontFinder): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const font = find(character);
    const known =
      font === null ? { font: find(replacement) ?? '', text: replacement } : { font, text: character };
    const last = runs.at(-1);
    if (last?.font === known.font) last.text += known.text;
    else runs.push(known);
  }
  return runs;
}

function write(
  doc: jsPDF,
  { text, x, y, size, color = '#000000', align = 'left', width }: Text,
  find: FontFinder,
) {
  const set = (points: number, runs: Run[]) => {
    doc.setFontSize(points);
    return runs.map(({ font, text: part }) => {
      doc.setFont(font);
      return doc.getTextWidth(part);
    });
  };
  let runs = runsOf(text, find);
  let points = size;
  let widths = set(points, runs);
  const whole = () => widths.reduce((sum, each) => sum + each, 0);
  if (width !== undefined && whole() > width) {
    points = Math.max((size * width) / whole(), (size * 2) / 3);
    widths = set(points, runs);
    for (let rest = [...text]; whole() > width && rest.length > 1; ) {
      rest = rest.slice(0, -1);
      runs = runsOf(rest.join('').trimEnd(), find);
      widths = set(points, runs);
    }
  }
  doc.setTextColor(color);
  let at = x - whole() * { left: 0, center: 0.5, right: 1 }[align];
  for (const [i, run] of runs.entries()) {
    doc.setFont(run.font);
    // The text is already in visual order, so nothing must be reversed.
    doc.text(run.text, at, y, { isInputVisual: true, isOutputVisual: true });
    at += widths[i] ?? 0;
  }
}

function draw(doc: jsPDF, shape: Shape): void {
  if (shape.shape === 'line') {
    doc.setDrawColor(shape.color);
    doc.setLineWidth(0.2);
    doc.line(shape.x, shape.y, shape.x + shape.width, shape.y);
    return;
  }
  doc.setFillColor(shape.color);
  doc.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius, shape.radius, 'F');
}
