import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Artwork } from './Artwork.tsx';

const cover =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 1 1%22%3E%3Crect width=%221%22 height=%221%22 fill=%22teal%22/%3E%3C/svg%3E';

const meta = {
  title: 'Components/Artwork',
  component: Artwork,
  args: { seed: 4711, alt: 'Night Drive', size: 160 },
} satisfies Meta<typeof Artwork>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Night Drive' })).toBeVisible();
  },
};
export const Picture: Story = { args: { src: cover } };
/** The poster of a video. */
export const Wide: Story = {
  args: { wide: true },
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('img', { name: 'Night Drive' }).getBoundingClientRect();
    await expect([width, height]).toEqual([284, 160]);
  },
};
/** The address returns no picture: the placeholder replaces it. */
export const Broken: Story = {
  args: { src: 'data:image/png;base64,AAAA', eager: true },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvas.getByRole('img', { name: 'Night Drive' })).toBeVisible();
  },
};
/** In a row the title is next to it, so it has no name of its own. */
export const Rows: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(8, 40px)', gap: 8 }}>
      {Array.from({ length: 40 }, (_, id) => 1000 + id).map((id) => (
        <Artwork key={id} seed={id} alt="" />
      ))}
    </div>
  ),
};
export const Large: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', gap: 16 }}>
      {[3, 12, 77, 208, 1999, 40321].map((id) => (
        <Artwork key={id} seed={id} alt={`Release ${id}`} size="fill" />
      ))}
    </div>
  ),
};
