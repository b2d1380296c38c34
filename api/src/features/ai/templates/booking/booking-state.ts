import { z } from 'zod';

const letterKinds = ['pitch', 'accept', 'decline', 'negotiate', 'follow-up', 'rider'] as const;
export type LetterKind = (typeof letterKinds)[number];

const fee = z.object({ cents: z.number().int(), currency: z.string().max(8).nullable() });
export type Fee = z.infer<typeof fee>;

/** What a conversation has established about a letter. */
export const bookingState = z.object({
  v: z.literal(1),
  /** Null while it is not clear how to reply. */
  kind: z.enum(letterKinds).nullable(),
  venue: z.string().max(80).nullable(),
  contact: z.string().max(40).nullable(),
  date: z.iso.date().nullable(),
  time: z.string().max(10).nullable(),
  minutes: z.number().int().nullable(),
  /** What the DJ asks for or has agreed on. */
  fee: fee.nullable(),
  /** What the venue offers, where the DJ wants more or declines. */
  offer: fee.nullable(),
  isLowOffer: z.boolean(),
  isResidency: z.boolean(),
  genres: z.array(z.string().max(100)).max(3),
  isShort: z.boolean(),
});
export type BookingState = z.infer<typeof bookingState>;

export const emptyBooking: BookingState = {
  v: 1,
  kind: null,
  venue: null,
  contact: null,
  date: null,
  time: null,
  minutes: null,
  fee: null,
  offer: null,
  isLowOffer: false,
  isResidency: false,
  genres: [],
  isShort: false,
};
