import type * as z from './zod.ts';

/** A place in a page that another remote fills: the name both know it by, and what the page gives. */
export type Slot<T = unknown> = { slot: string; input: z.ZodType<T> };

/** Declares a slot. Its input is parsed by the remote that fills it. */
export const defineSlot = <T>(slot: string, input: z.ZodType<T>): Slot<T> => ({ slot, input });
