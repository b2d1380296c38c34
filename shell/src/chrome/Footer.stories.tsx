import { brand } from '@pool/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ShellStage } from '../testing/ShellStage.tsx';
import { Footer } from './Footer.tsx';

const Stage = () => (
  <ShellStage path="/faq">
    <Footer />
  </ShellStage>
);

const meta = {
  title: 'Shell/Footer',
  component: Stage,
  parameters: { layout: 'fullscreen' },
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
    const columns = canvas.getAllByRole('region').map((column) => column.getAttribute('aria-label'));
    await expect(columns).toEqual(['What we do', 'Connect', 'Help']);
    for (const to of ['/faq', '/contactUs', '/agreement', '/disclaimer'])
      await expect(help.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(to);
    const connect = within(canvas.getByRole('region', { name: 'Connect' }));
    for (const [name, url] of [
      ['Facebook', brand.social.facebook],
      ['Instagram', brand.social.instagram],
      ['Twitter', brand.social.twitter],
    ] as const) {
      const link = connect.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', url);
      await expect(link).toHaveAttribute('rel', 'noreferrer');
    }
    await expect(connect.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', brand.stores.ios);
    await expect(connect.getByRole('link', { name: 'Google Play' })).toHaveAttribute(
      'href',
      brand.stores.android,
    );
    await expect(canvas.getByText(`© 2023 ${brand.name}`)).toBeVisible();
  },
};

export const OnAPhone: Story = { ...ThreeColumns, globals: { viewport: { value: 'phone' } } };
