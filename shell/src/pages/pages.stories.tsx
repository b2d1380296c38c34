import { brand } from '@pool/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ShellStage } from '../testing/ShellStage.tsx';
import { ShellPage } from './ShellPage.tsx';

type StageArgs = { path: string };

const Stage = ({ path }: StageArgs) => (
  <ShellStage path={path}>
    <ShellPage pathname={path.split('?')[0] ?? path} />
  </ShellStage>
);

const meta = {
  title: 'Shell/Pages',
  component: Stage,
  parameters: { layout: 'fullscreen' },
  args: { path: '/' },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;
const phone = { viewport: { value: 'phone' } };
const wide = { viewport: { value: 'laptop' } };

/** A page by its heading, and a link by where it leads. */
const page = (args: Partial<StageArgs>, title: string, link?: [name: string, href: string]): Story => ({
  args,
  globals: wide,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (link) await expect(canvas.getByRole('link', { name: link[0] })).toHaveAttribute('href', link[1]);
    const root = document.documentElement;
    await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
  },
});

export const Splash = page({}, `Welcome to ${brand.name}`, ['Enter', '/register']);
export const SplashOnAPhone: Story = { ...Splash, globals: phone };

export const Text = page({ path: '/faq' }, 'Questions and answers');
export const TextOnAPhone: Story = { ...Text, globals: phone };
export const TextWithASecondSegment = page({ path: '/aboutUs/cost' }, 'What it costs');
export const Contact = page({ path: '/contactUs' }, 'Contact', [
  brand.support.email,
  `mailto:${brand.support.email}`,
]);

export const NotFound = page({ path: '/nowhere' }, 'This page does not exist', ['Go to the start', '/home']);
export const NotFoundOnAPhone: Story = { ...NotFound, globals: phone };

/** Another site is named, and the step is left to the person. */
export const LeavingThisSite = page(
  { path: '/redirect?url=https://elsewhere.example/x' },
  'Leaving this site',
  ['elsewhere.example', 'https://elsewhere.example/x'],
);

export const LeadingNowhere: Story = {
  args: { path: '/redirect?url=javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This link leads nowhere we can send you.')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
