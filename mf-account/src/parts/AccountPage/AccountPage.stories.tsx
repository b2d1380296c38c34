import { Button } from '@pool/design-system';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect } from 'storybook/test';
import { AccountPage } from './AccountPage.tsx';

/** Tells the page that its next step is shown. */
const arrival = new EventTarget();

/** A page below a header with a menu, which shows its next step when the story dispatches the event. */
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

/** A step that appears late does not take the focus from an open menu. */
export const LateBesideAMenu: Story = {
  play: async ({ canvas, userEvent }) => {
    const menu = canvas.getByRole('button', { name: 'Menu' });
    await userEvent.click(menu);
    arrival.dispatchEvent(new Event('arrive'));
    await canvas.findByRole('heading', { name: 'The second step' });
    // Effects run after the render.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await expect(menu).toHaveFocus();
  },
};
