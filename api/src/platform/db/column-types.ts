import type { ColumnType } from 'kysely';

/** A timestamptz: a Date when read; the default applies when left out. */
export type At = ColumnType<Date, Date | undefined, Date>;
export type MaybeAt = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** A nullable column that may be left out of an insert. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
