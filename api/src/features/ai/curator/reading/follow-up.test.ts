import { describe, expect, it } from 'vitest';
import { type Command, readFollowUp } from './follow-up.ts';

const titles = ['Night Bus', 'Kettle', 'Old Harbour', 'Lantern', 'The Last Train', 'Swap Meet'];

// biome-ignore format: one message a line
const messages: [string, Command | null][] = [
  ['start over', { kind: 'start-over' }],
  ['swap the third', { kind: 'swap', places: [2] }],
  ['Replace number 3 please', { kind: 'swap', places: [2] }],
  ['replace the last and the first one', { kind: 'swap', places: [0, 5] }],
  ['swap 2 and 4', { kind: 'swap', places: [1, 3] }],
  ['swap Old Harbour', { kind: 'swap', places: [2] }],
  ['remove the second', { kind: 'remove', places: [1] }],
  ['drop the last two', { kind: 'remove', places: [4, 5] }],
  ['remove Lantern', { kind: 'remove', places: [3] }],
  ['swap the 40th', null],
  ['more like the second', { kind: 'like', place: 1 }],
  ['more like Kettle', { kind: 'like', place: 1 }],
  ['faster', { kind: 'tempo', bpm: 4 }],
  ['5 BPM slower', { kind: 'tempo', bpm: -5 }],
  ['more energy', { kind: 'energy', by: 0.25 }],
  ['a bit calmer', { kind: 'energy', by: -0.25 }],
  ['shorter', { kind: 'length', by: 2 / 3 }],
  ['shuffle', { kind: 'again', others: false }],
  ['something else', { kind: 'again', others: true }],
  ['another hour', { kind: 'more', minutes: 60, count: null }],
  ['another 20 minutes', { kind: 'more', minutes: 20, count: null }],
  ['10 more', { kind: 'more', minutes: null, count: 10 }],
  ['more', { kind: 'more', minutes: null, count: null }],
  ['no trap', null],
  ['in 8A', null],
  ['now 5 hip-hop tracks under 95', null],
];

describe('a message about the tracks shown', () => {
  it.each(messages)('%s', (message, command) => {
    expect(readFollowUp(message, titles).command).toEqual(command);
  });

  it('keeps the rest of the message for the reader of requests', () => {
    expect(readFollowUp('swap the third for something in 8A', titles).rest).toBe('something in 8a');
    expect(readFollowUp('what about funk?', titles).joins).toBe('instead');
    expect(readFollowUp('also soca', titles).joins).toBe('also');
  });
});
