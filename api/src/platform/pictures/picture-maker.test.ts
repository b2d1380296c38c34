import sharp from 'sharp';
import { expect, test } from 'vitest';
import { NoPicture } from './open-picture.ts';
import { createPictureMaker } from './picture-maker.ts';

const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#abc' } })
    .png()
    .toBuffer();

test('refuses a picture that takes longer than its deadline, and processes the next one', async () => {
  const [slow, small] = await Promise.all([blank(7000), blank(16)]);
  // The first deadline is too short for anything, the second is never reached.
  const hasty = createPictureMaker({ deadlineMs: 1 });
  await expect(hasty.make(1, { bytes: slow, as: { kind: 'photo' } })).rejects.toThrow(NoPicture);
  await expect(hasty.make(1, { bytes: slow, as: { kind: 'photo' } })).rejects.toThrow('longer than 1 ms');
  const patient = createPictureMaker({ idleMs: 1 });
  for (let i = 0; i < 2; i += 1) {
    const picture = await patient.make(1, { bytes: small, as: { kind: 'png', longest: 8 } });
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 8, height: 8 });
  }
});

test('refuses a file that is not a picture', async () => {
  const { make } = createPictureMaker({ idleMs: 1 });
  const order = { bytes: new TextEncoder().encode('<svg/>'), as: { kind: 'photo' } } as const;
  await expect(make(1, order)).rejects.toThrow(NoPicture);
});
