/** Returns a function that makes something of each of these fields. `place` counts them from 0. */
export const perField =
  <Field extends string>(fields: readonly Field[]) =>
  <T>(make: (field: Field, place: number) => T): Record<Field, T> =>
    Object.fromEntries(fields.map((field, place) => [field, make(field, place)])) as Record<Field, T>;
