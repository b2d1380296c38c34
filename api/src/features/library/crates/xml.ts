import { XMLBuilder } from 'fast-xml-parser';
import { oneLine } from './one-line.ts';

type Value = string | number | null;
/** An element in the form that keeps the order of children in XMLBuilder. */
export type Element = { [name: string]: Element[] | Record<string, string> };

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  format: true,
  indentBy: '',
});

/** Removes what oneLine removes, and the two other characters that XML 1.0 forbids. */
const allowed = (value: string | number): string => oneLine(String(value)).replaceAll(/[\ufffe\uffff]/g, '');

/** Makes an element; attributes that are null are left out. */
export function element(name: string, attributes: Record<string, Value>, children: Element[] = []): Element {
  const values = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [[key, allowed(value)]],
  );
  return { [name]: children, ':@': Object.fromEntries(values) };
}

export const document = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${String(builder.build([root])).trim()}\n`;
