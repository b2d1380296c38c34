import type * as z from './zod.ts';

/** A place in a page that another remote fills: its name, and the input the page passes. */
export type Slot<T = unknown> = { slot: string; input: z.ZodType<T> };

/** Declares a slot. Its input is parsed by the remote that fills it. */
export const defineSlot = <T>(slot: string, input: z.ZodType<T>): Slot<T> => ({ slot, input });
