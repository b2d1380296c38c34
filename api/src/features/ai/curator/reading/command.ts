import type { Shifts } from './comparison-words.ts';
import type { Comparison } from './read-comparison.ts';

/** A change to the tracks shown. Places count from 0. */
export type Command =
  | { kind: 'start-over' }
  | { kind: 'undo' }
  | { kind: 'reverse' }
  | { kind: 'shuffle' }
  /** Orders the tracks by a number, the lowest first unless `isDown`. */
  | { kind: 'sort'; field: 'bpm' | 'energy'; isDown: boolean }
  /** Replaces tracks. `away` is the way from the quality they were named by, `comparison` what the new ones are compared with the old. */
  | { kind: 'swap'; places: number[]; away: Shifts; comparison: Comparison | null }
  | { kind: 'remove'; places: number[] }
  | { kind: 'exchange'; places: [number, number] }
  /** Takes tracks out and puts them in again, so that the first of them is at the place `to`. */
  | { kind: 'move'; places: number[]; to: number }
  | { kind: 'like'; places: number[]; comparison: Comparison | null }
  /** Adds tracks. `at` is the place of the first one; null where the list goes on in its own way. */
  | { kind: 'more'; minutes: number | null; count: number | null; at: number | null }
  | { kind: 'compare'; comparison: Comparison }
  | { kind: 'length'; by: number }
  | { kind: 'again'; others: boolean };

/** A command and the part of the message after or around it, which may contain criteria. */
export type ReadCommand = { command: Command; rest: string };
