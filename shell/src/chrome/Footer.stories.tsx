import { brand } from '@pool/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ShellStage } from '../testing/ShellStage.tsx';
import { Footer } from './Footer.tsx';

const Stage = ({ path }: { path: string }) => (
  <ShellStage path={path}>
    <Footer pathname={path} />
  </ShellStage>
);

const meta = {
  title: 'Shell/Footer',
  component: Stage,
  parameters: { layout: 'fullscreen' },
  args: { path: '/faq' },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeColumns: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas }) => {
    const help = within(canvas.getByRole('region', { name: 'Help' }));
    await expect(help.getByRole('link', { name: 'Disclaimer & DMCA' })).toHaveAttribute(
      'href',
      '/disclaimer',
    );
    await expect(canvas.getByRole('region', { name: 'What we do' })).toBeVisible();
    const connect = within(canvas.getByRole('region', { name: 'Connect' }));
    await expect(connect.getByRole('link', { name: 'Instagram' })).toHaveAttribute('rel', 'noreferrer');
    await expect(canvas.getByText(`© ${brand.copyrightYear} ${brand.name}`)).toBeVisible();
  },
};

export const OnAPhone: Story = { ...ThreeColumns, globals: { viewport: { value: 'phone' } } };

/** The forms one should not be led away from have no footer. */
export const NotUnderForms: Story = {
  args: { path: '/login' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('contentinfo')).toBeNull();
  },
};
