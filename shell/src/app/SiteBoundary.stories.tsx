import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SiteBoundary } from './SiteBoundary.tsx';

function Broken(): never {
  throw new Error('a fault in the shell');
}
const Stage = () => (
  <SiteBoundary>
    <Broken />
  </SiteBoundary>
);

const meta = {
  title: 'Shell/Site that fails',
  component: Stage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Stage>;
export default meta;

export const Failed: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'The site could not be shown' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Load the page again' })).toBeEnabled();
  },
};
