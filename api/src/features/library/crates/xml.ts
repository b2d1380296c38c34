import { oneLine } from './one-line.ts';

type Value = string | number | null;
const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Of the characters of Unicode, XML 1.0 forbids two besides those that oneLine takes out. */
const escaped = (text: string): string =>
  oneLine(text)
    .replaceAll(/[\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** An element; attributes that are null are left out. */
export function element(name: string, attributes: Record<string, Value>, children: string[] = []): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== null);
  const head = [name, ...given.map(([key, value]) => `${key}="${escaped(String(value))}"`)].join(' ');
  return children.length === 0 ? `<${head}/>` : `<${head}>\n${children.join('\n')}\n</${name}>`;
}

export const document = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
