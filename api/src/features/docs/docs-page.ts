import { brand, type Call } from '@pool/contracts';
import { type JsonSchema, schemaOf } from '@pool/contracts/call-shape';
import { html } from 'hono/html';
import { areaOf, fieldsOf } from './openapi.ts';

const who: Record<Call['access'], string> = {
  public: 'anyone',
  member: 'anyone signed in',
  dj: 'a DJ',
  activeDj: 'a DJ with an active subscription',
  label: 'a label',
  operator: 'the operator',
  aiMember: 'members with access to the assistant',
};

/** Renders the readable page of the API: each call with its access rule, input, output and an example. */
export function docsPage(calls: readonly Call[], baseUrl: string) {
  const areas = Map.groupBy(calls, areaOf);
  const sorted = [...areas].sort(([a], [b]) => a.localeCompare(b));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${brand.name}</title><link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><h1>${brand.name} API</h1>
<p>All calls are under <code>/api</code>; the label area uses <code>/label/api</code> with a Bearer token. Responses are <code>{"status": "success", "result": …}</code> or <code>{"status": "error", "message", "code", "details"}</code>,
where <code>details</code> has a kind for each invalid field. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Areas"><ul>${sorted.map(([area]) => html`<li><a href="#${area}">${area}</a></li>`)}</ul></nav>
<main id="calls">${sorted.map(
    ([area, list]) =>
      html`<section id="${area}"><h2>${area}</h2>${list.map((call) => callBlock(call, baseUrl))}</section>`,
  )}</main>
</body></html>`;
}

const callBlock = (call: Call, baseUrl: string) => html`<article>
<h3><span class="method">${call.method}</span> <code>/api${call.path}</code></h3>
<p>${withCode(call.summary)}</p>
<p class="who">For ${who[call.access]}.</p>
${inputTable('Path', call.params)}${inputTable('Query', call.query)}${inputTable('Body', call.body)}
<h4>Response</h4>${call.raw ? html`<p>The file itself.</p>` : html`<pre tabindex="0">${outline(schemaOf(call.result, 'output'))}</pre>`}
<h4>Example</h4><pre tabindex="0">${example(call, baseUrl)}</pre>
</article>`;

/** Marks what a summary has in backquotes as code. */
const withCode = (summary: string) =>
  summary.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part));

function inputTable(title: string, schema: Call['query']) {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return '';
  return html`<h4>${title}</h4><table><thead><tr><th>Name</th><th>Type</th><th>Needed</th></tr></thead><tbody>${fields.map(
    ({ name, schema: inner, required }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${typeName(inner)}</td><td>${required ? 'yes' : 'no'}</td></tr>`,
  )}</tbody></table>`;
}

/** Describes a schema in a few words. */
function typeName(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if ('const' in schema) return JSON.stringify(schema.const);
  const options = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(options)) return [...new Set(options.map(typeName))].join(' or ');
  if (Array.isArray(schema.prefixItems)) return `[${schema.prefixItems.map(typeName).join(', ')}]`;
  if (schema.type === 'array') return `list of ${typeName((schema.items ?? {}) as JsonSchema)}`;
  const type = typeof schema.type === 'string' ? schema.type : 'anything';
  const bounds = [
    'maxLength' in schema ? `at most ${schema.maxLength} characters` : '',
    // A format's pattern says the same, at length.
    'format' in schema ? String(schema.format) : 'pattern' in schema ? `as ${schema.pattern}` : '',
    'default' in schema ? `default ${JSON.stringify(schema.default)}` : '',
  ].filter((bound) => bound !== '');
  return bounds.length ? `${type} (${bounds.join(', ')})` : type;
}

/** Describes the shape of an answer, one field per line. */
function outline(schema: JsonSchema, depth = 0): string {
  const pad = '  '.repeat(depth);
  if (schema.type === 'array')
    return `[\n${pad}  ${outline((schema.items ?? {}) as JsonSchema, depth + 1)}\n${pad}]`;
  if (schema.type !== 'object' || !schema.properties) return typeName(schema);
  const lines = Object.entries(schema.properties as Record<string, JsonSchema>).map(
    ([name, inner]) => `${pad}  ${name}: ${outline(inner, depth + 1)}`,
  );
  return lines.length ? `{\n${lines.join('\n')}\n${pad}}` : '{}';
}

function example(call: Call, baseUrl: string): string {
  const path = call.path.replaceAll(/\{\w+\}/g, '1');
  const parts = [`curl ${call.method === 'GET' ? '' : `-X ${call.method} `}-b cookies.txt -c cookies.txt`];
  if (call.method !== 'GET') parts.push(`-H 'Origin: ${baseUrl}' -H 'Content-Type: application/json'`);
  if (call.body) {
    const fields = fieldsOf(call.body).filter((field) => field.required);
    parts.push(
      `-d '${JSON.stringify(Object.fromEntries(fields.map(({ name, schema }) => [name, sample(schema)])))}'`,
    );
  }
  return [...parts, `'${baseUrl}/api${path}'`].join(' \\\n  ');
}

function sample(schema: JsonSchema): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [sample((schema.items ?? {}) as JsonSchema)];
  if (schema.type !== 'object') return '…';
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {})]));
}
