import { Button } from '@pool/design-system';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect } from 'storybook/test';
import { AccountPage } from './AccountPage.tsx';

/** Tells the page that its next step is there. */
const arrival = new EventTarget();

/** A page whose next step comes when the story says so, below a header with a menu. */
function Steps() {
  const [step, setStep] = useState(1);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    arrival.addEventListener('arrive', () => setStep(2), { once: true });
  }, []);
  return (
    <>
      <header>
        <button type="button" aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)}>
          Menu
        </button>
      </header>
      <AccountPage key={step} title={step === 1 ? 'The first step' : 'The second step'} announce={step > 1}>
        <Button onClick={() => setStep(2)}>Continue</Button>
      </AccountPage>
    </>
  );
}

const meta: Meta<typeof Steps> = { title: 'Account/Page', component: Steps };
export default meta;
type Story = StoryObj<typeof Steps>;

export const Announced: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(canvas.getByRole('heading', { name: 'The second step' })).toHaveFocus();
  },
};

/** A page that arrives late takes the focus from nobody who has opened a menu meanwhile. */
export const LateBesideAMenu: Story = {
  play: async ({ canvas, userEvent }) => {
    const menu = canvas.getByRole('button', { name: 'Menu' });
    await userEvent.click(menu);
    arrival.dispatchEvent(new Event('arrive'));
    await canvas.findByRole('heading', { name: 'The second step' });
    // What an effect does comes after the drawing.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await expect(menu).toHaveFocus();
  },
};
