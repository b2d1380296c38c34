import { brand, type Call, errorAnswer, fieldsAnswer, flaggedAnswer, statusAnswer } from '@pool/contracts';
import { type JsonSchema, schemaOf } from '@pool/contracts/call-shape';
import type { ZodType } from '@pool/contracts/zod';

/** Lists the named fields of an object schema, and whether each is required. */
export function fieldsOf(
  schema: ZodType | undefined,
): { name: string; schema: JsonSchema; required: boolean }[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    schema: inner,
    required: required.includes(name),
  }));
}

/** Returns the area of a call: the first part of its path. */
export const areaOf = (call: Call): string => call.path.split('/')[1] ?? '';

/** Builds the OpenAPI 3.1 document of the mounted calls from the schemas that validate them. */
export function openApi(calls: readonly Call[], serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] ??= {};
    Object.assign(paths[call.path] ?? {}, { [call.method.toLowerCase()]: operation(call) });
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1.0.0', description: access },
    servers: [{ url: `${serverUrl}/api` }, { url: `${serverUrl}/label/api`, description: 'label area' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'pool_session' },
        label: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  };
}

const access =
  'x-access says who may call: public, member (anyone signed in), activeDj, label, operator or aiMember. Calls that change data need Sec-Fetch-Site: same-origin, or an Origin header of the site.';

function operation(call: Call) {
  const parameters = (['params', 'query'] as const).flatMap((part) =>
    fieldsOf(call[part]).map(({ name, schema, required }) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required,
      schema,
    })),
  );
  const bodyType = call.multipart ? 'multipart/form-data' : 'application/json';
  const wrap = { status: statusAnswer, flagged: flaggedAnswer, fields: fieldsAnswer }[
    call.answer ?? 'status'
  ];
  const success = call.raw
    ? { description: 'The file' }
    : {
        description: 'The result in its envelope',
        content: { 'application/json': { schema: schemaOf(wrap(call.result), 'output') } },
      };
  const failure = {
    description: 'What went wrong, with a kind for each invalid field',
    content: { 'application/json': { schema: schemaOf(errorAnswer, 'output') } },
  };
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, '')}`,
    summary: call.summary,
    tags: [areaOf(call)],
    'x-access': call.access,
    ...(call.access === 'public' ? {} : { security: [{ session: [] }, { label: [] }] }),
    ...(parameters.length ? { parameters } : {}),
    ...(call.body
      ? { requestBody: { required: true, content: { [bodyType]: { schema: schemaOf(call.body, 'input') } } } }
      : {}),
    responses: { 200: success, default: failure },
  };
}
