import type { JsonSchema } from '@pool/contracts/call-shape';

/**
 * Lists how values of the schema `given` may violate the schema `wanted`, in one sentence each; empty if all of them fit. `at` is the
 * position in the value, such as 'tracks[].genre'. A part that JSON Schema cannot express fits anything.
 */
export function schemaMisfits(given: JsonSchema, wanted: JsonSchema, at = ''): string[] {
  return compare(resolve(given), resolve(wanted), { at, seen: new Set() });
}

type Node = { schema: JsonSchema; definitions: JsonSchema };
type Where = { at: string; seen: ReadonlySet<string> };

const resolve = (schema: JsonSchema, definitions = (schema.$defs ?? {}) as JsonSchema): Node => {
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/$defs/', '') : null;
  return name === null || !(name in definitions)
    ? { schema, definitions }
    : { schema: definitions[name] as JsonSchema, definitions };
};

function compare(given: Node, wanted: Node, where: Where): string[] {
  const [g, w] = [given.schema, wanted.schema];
  if (isAnything(w) || isAnything(g)) return [];
  // A recursive schema is only compared once.
  const pair = `${JSON.stringify(g)}>${JSON.stringify(w)}`;
  if (where.seen.has(pair)) return [];
  const inner: Where = { ...where, seen: new Set([...where.seen, pair]) };
  const inGiven = optionsOf(given);
  if (inGiven) return unique(inGiven.flatMap((option) => compare(option, wanted, inner)));
  const inWanted = optionsOf(wanted);
  if (inWanted) return fittingOption(given, inWanted, inner);
  if (Array.isArray(w.allOf))
    return (w.allOf as JsonSchema[]).flatMap((part) =>
      compare(given, resolve(part, wanted.definitions), inner),
    );
  if (Array.isArray(g.allOf)) return fittingPart(given, wanted, inner);
  return compareValues(g, w, where) ?? compareMembers(given, wanted, inner);
}

const isAnything = (schema: JsonSchema): boolean =>
  Object.keys(schema).every((key) => ['description', 'default', 'title', '$schema', 'id'].includes(key));

/** Returns the alternatives of a union, or null if the schema is not a union. */
function optionsOf({ schema, definitions }: Node): Node[] | null {
  if (Array.isArray(schema.type))
    return schema.type.map((type: string) => ({
      schema: type === 'null' ? { type } : { ...schema, type },
      definitions,
    }));
  const options = schema.anyOf ?? schema.oneOf;
  return Array.isArray(options) ? options.map((option: JsonSchema) => resolve(option, definitions)) : null;
}

/**
 * Compares with the alternatives of a union, of which at least one has to accept the given schema. If none does, returns the problems of
 * the closest one.
 */
function fittingOption(given: Node, options: readonly Node[], where: Where): string[] {
  const results = options.map((option) => compare(given, option, where));
  if (results.some((misfits) => misfits.length === 0)) return [];
  const sameKind = results.filter((_, i) => options[i]?.schema.type === given.schema.type);
  const nearest = sameKind.sort((a, b) => a.length - b.length)[0];
  return sameKind.length === 1 && nearest ? nearest : [`${where.at} may be ${nameOf(given.schema)}`];
}

/** Compares an intersection as one object, which each part only narrows. */
function fittingPart(given: Node, wanted: Node, where: Where): string[] {
  const parts = given.schema.allOf as JsonSchema[];
  const merged: JsonSchema = {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map((part) => part.properties)),
    required: parts.flatMap((part) => part.required ?? []),
  };
  return compare({ schema: merged, definitions: given.definitions }, wanted, where);
}

/** Compares fixed values and types. Returns null if both have the same type, whose members are then to be compared. */
function compareValues(g: JsonSchema, w: JsonSchema, { at }: Where): string[] | null {
  const [gives, takes] = [valuesOf(g), valuesOf(w)];
  if (takes) {
    if (!gives)
      return [`${at} may be ${nameOf(g)}, not only ${takes.map((one) => JSON.stringify(one)).join(', ')}`];
    const more = gives.filter((value) => !takes.includes(value));
    return more.length > 0 ? [`${at} may be ${more.map((one) => JSON.stringify(one)).join(', ')}`] : [];
  }
  const type = gives ? jsonType(gives[0]) : g.type;
  if (type !== w.type && !(type === 'integer' && w.type === 'number'))
    return [`${at} may be ${nameOf(g)} instead of ${nameOf(w)}`];
  return gives ? [] : null;
}

const valuesOf = (schema: JsonSchema): unknown[] | null =>
  'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : null;
const jsonType = (value: unknown) => (value === null ? 'null' : typeof value);
const nameOf = (schema: JsonSchema): string => {
  const values = valuesOf(schema);
  if (values) return values.map((one) => JSON.stringify(one)).join(', ');
  const { type } = schema;
  if (typeof type !== 'string') return 'anything';
  if (type === 'null') return 'null';
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
};

function compareMembers(given: Node, wanted: Node, where: Where): string[] {
  const { type } = wanted.schema;
  if (type === 'object') return compareObjects(given, wanted, where);
  if (type === 'array')
    return [...compareItems(given, wanted, where), ...compareLimits(given, wanted, where)];
  return compareLimits(given, wanted, where);
}

const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

/** Compares how long or large a value may be. */
function compareLimits({ schema: g }: Node, { schema: w }: Node, { at }: Where): string[] {
  const number = (schema: JsonSchema, key: string, otherwise: number) =>
    typeof schema[key] === 'number' ? schema[key] : otherwise;
  const below = lowest.filter((key) => number(g, key, -Infinity) < number(w, key, -Infinity));
  const above = highest.filter((key) => number(g, key, Infinity) > number(w, key, Infinity));
  return [
    ...below.map((key) => `${at} may be below its ${key} ${w[key]}`),
    ...above.map((key) => `${at} may be above its ${key} ${w[key]}`),
  ];
}

function compareItems(given: Node, wanted: Node, where: Where): string[] {
  const at = `${where.at}[]`;
  const [g, w] = [given.schema, wanted.schema];
  if (Array.isArray(w.prefixItems)) {
    const gives = Array.isArray(g.prefixItems) ? (g.prefixItems as JsonSchema[]) : [];
    return (w.prefixItems as JsonSchema[]).flatMap((item, i) => {
      const other = gives[i];
      return other
        ? compare(resolve(other, given.definitions), resolve(item, wanted.definitions), { ...where, at })
        : [`${at} may have no item ${i + 1}`];
    });
  }
  if (typeof w.items !== 'object' || typeof g.items !== 'object') return [];
  return compare(
    resolve(g.items as JsonSchema, given.definitions),
    resolve(w.items as JsonSchema, wanted.definitions),
    { ...where, at },
  );
}

function compareObjects(given: Node, wanted: Node, where: Where): string[] {
  const [gives, takes] = [propertiesOf(given), propertiesOf(wanted)];
  const [always, needed] = [requiredOf(given), requiredOf(wanted)];
  const pathOf = (name: string) => (where.at === '' ? name : `${where.at}.${name}`);
  const missing = needed.flatMap((name) => {
    if (!(name in gives)) return [`${pathOf(name)} is not given`];
    return always.includes(name) ? [] : [`${pathOf(name)} may be missing`];
  });
  const unknown =
    wanted.schema.additionalProperties === false ? Object.keys(gives).filter((name) => !(name in takes)) : [];
  const members = Object.entries(takes).flatMap(([name, member]) => {
    const other = gives[name];
    return other
      ? compare(resolve(other, given.definitions), resolve(member, wanted.definitions), {
          ...where,
          at: pathOf(name),
        })
      : [];
  });
  return [
    ...missing,
    ...unknown.map((name) => `${pathOf(name)} is not taken`),
    ...members,
    ...compareRecords(given, wanted, where),
  ];
}

/** Compares the values of objects whose names are not known in advance. */
function compareRecords(given: Node, wanted: Node, where: Where): string[] {
  const [g, w] = [given.schema.additionalProperties, wanted.schema.additionalProperties];
  if (typeof g !== 'object' || typeof w !== 'object' || g === null || w === null) return [];
  return compare(resolve(g as JsonSchema, given.definitions), resolve(w as JsonSchema, wanted.definitions), {
    ...where,
    at: `${where.at}.*`,
  });
}

const propertiesOf = ({ schema }: Node) => (schema.properties ?? {}) as Record<string, JsonSchema>;
const requiredOf = ({ schema }: Node) => (schema.required ?? []) as string[];
const unique = (list: string[]) => [...new Set(list)];
