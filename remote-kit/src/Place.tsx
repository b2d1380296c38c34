import type { Slot } from '@pool/contracts';
import type { ReactNode } from 'react';
import { useRemote } from './remote-context.ts';

type Props<T> = {
  slot: Slot<T>;
  input: T;
  /** Shown where a place cannot be filled: within a slot, and in a remote that runs alone. */
  otherwise?: ReactNode;
};

/** Fills this place of the page with the remote that has the slot. If that remote fails, the rest of the page is not affected. */
export function Place<T>({ slot, input, otherwise = null }: Props<T>) {
  const { Place: Filled } = useRemote();
  return Filled ? <Filled slot={slot.slot} input={input} /> : otherwise;
}

/** Reads the input the page passes to the slot this remote fills; null if it is not valid. */
export function useSlotInput<T>({ input }: Slot<T>): T | null {
  return input.safeParse(useRemote().input).data ?? null;
}
