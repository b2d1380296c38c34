import { z } from 'zod';

const situations = ['mixer', 'players', 'mobile', 'radio', 'open-air'] as const;
export type Situation = (typeof situations)[number];
const faults = ['silence', 'one-side', 'hum', 'not-seen', 'crackle', 'feedback'] as const;
export type Fault = (typeof faults)[number];
const setups = ['usb', 'laptop', 'vinyl'] as const;
export type Setup = (typeof setups)[number];

/** What a conversation is about: a gig to pack for, or a fault to find. */
export const gearState = z.object({
  v: z.literal(1),
  situation: z.enum(situations).nullable(),
  fault: z.enum(faults).nullable(),
  setup: z.enum(setups).nullable(),
  isShort: z.boolean(),
});
export type GearState = z.infer<typeof gearState>;
export const emptyGear: GearState = { v: 1, situation: null, fault: null, setup: null, isShort: false };
