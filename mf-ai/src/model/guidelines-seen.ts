import { deviceStore } from '@pool/remote-kit';

const keyOf = (userId: number) => `pool.ai.guidelines.${userId}`;

/** Returns whether this member has seen the guidelines for pictures on this device. Without storage they are shown each time. */
export const hasSeenGuidelines = (userId: number): boolean => deviceStore.read(keyOf(userId)) !== null;

/** Remembers that this member has seen the guidelines. */
export function keepGuidelinesSeen(userId: number): void {
  deviceStore.write(keyOf(userId), new Date().toISOString());
}
