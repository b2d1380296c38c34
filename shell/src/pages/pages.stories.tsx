import { brand } from '@pool/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor, within } from 'storybook/test';
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

/** Creates a story that checks the heading of a page, and the address of a link on it. Text pages are loaded as separate scripts. */
const page = (path: string, title: string, link?: [name: string, href: string]): Story => ({
  args: { path },
  globals: wide,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible();
    if (link)
      await expect(canvas.getAllByRole('link', { name: link[0] })[0]).toHaveAttribute('href', link[1]);
    const root = document.documentElement;
    await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
  },
});
const onAPhone = (story: Story): Story => ({ ...story, globals: phone });

const splash = page('/', `Welcome to ${brand.name}`, ['Enter', '/register']);
export const Splash: Story = {
  ...splash,
  play: async (context) => {
    await splash.play?.(context);
    const blurbs = context.canvas.getAllByRole('heading', { level: 2 });
    await expect(blurbs).toHaveLength(3);
    for (const blurb of blurbs) await expect(blurb.nextElementSibling).toHaveTextContent(/\w+ \w+/);
  },
};
export const SplashOnAPhone = onAPhone(Splash);
export const Contact = page('/contactUs', 'Contact', [brand.support.email, `mailto:${brand.support.email}`]);
export const ContactOnAPhone = onAPhone(Contact);
export const Agreement = page('/agreement', 'Agreement', ['Cancellation', '/agreement#cancellation']);
export const AgreementOnAPhone = onAPhone(Agreement);
export const Disclaimer = page('/disclaimer', 'Disclaimer & DMCA', ['agreement', '/agreement']);
export const Upload = page('/upload', 'Send us music', ['agreement', '/agreement']);
export const UploadOnAPhone = onAPhone(Upload);
export const About = page('/aboutUs', 'About us', ['Join', '/register']);
export const AboutOnAPhone = onAPhone(About);
export const Join = page('/aboutUs/join', 'How to join', ['Sign up', '/register']);
export const Get = page('/aboutUs/get', 'What DJs get', ['How to join', '/aboutUs/join']);
export const Benefits = page('/aboutUs/benefits', 'What labels get', ['Send us music', '/upload']);
export const Cost = page('/aboutUs/cost', 'What it costs', ['Send us music', '/upload']);
export const Service = page('/aboutUs/service', 'Our service', ['Contact', '/contactUs']);
export const Labels = page('/labels', 'Labels', ['Sign in to the label area', '/login']);
export const FrpTv = page('/frpTv', 'TV', ['See the videos', '/tracks/all?type=video']);
export const Billboard = page('/billboard', 'Billboard', ['Open Billboard 100', '/tracks/rank']);
export const FrpApps = page('/frpApps', 'Which app should I use?', ['Get Spins', '/apps/spins']);

const withVersion = () => {
  spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ status: 'success', result: { status: 'ok', version: '2.4.1' } }),
  );
};
export const Apps: Story = {
  ...page('/apps', 'Apps', ['App Store for iOS', brand.stores.ios]),
  beforeEach: withVersion,
};
export const AppsOnAPhone = onAPhone(Apps);
export const AppsSpins: Story = {
  args: { path: '/apps/spins' },
  beforeEach: withVersion,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Version 2\.4\.1/)).toBeVisible();
    const downloads = within(canvas.getByRole('list', { name: 'Desktop downloads' }));
    const addresses = downloads.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(addresses.toSorted()).toEqual(Object.values(brand.desktop).toSorted());
  },
};
export const AppsMobile = page('/apps/frp', 'Spins Mobile', [
  'Google Play for Android',
  brand.stores.android,
]);

/** The table of contents follows the scroll position, and its links lead to sections. */
export const SpinsGuide: Story = {
  args: { path: '/spins-guide' },
  globals: wide,
  play: async ({ canvas, userEvent }) => {
    const contents = within(await canvas.findByRole('navigation', { name: 'On this page' }));
    await expect(contents.getByRole('link', { name: 'What is Spins?' })).toHaveAttribute('aria-current');
    await userEvent.click(contents.getByRole('link', { name: 'Music tab' }));
    await waitFor(() =>
      expect(contents.getByRole('link', { name: 'Music tab' })).toHaveAttribute('aria-current'),
    );
    await expect(canvas.getByRole('heading', { name: 'Music tab' })).toHaveFocus();
    await expect(contents.getByRole('link', { name: 'What is Spins?' })).not.toHaveAttribute('aria-current');
    window.scrollTo(0, document.documentElement.scrollHeight);
    await waitFor(() =>
      expect(contents.getByRole('link', { name: 'Questions' })).toHaveAttribute('aria-current'),
    );
  },
};
export const SpinsGuideOnAPhone = onAPhone(page('/spins-guide', 'Spins guide', ['Get Spins', '/apps/spins']));
export const AppGuide = page('/app-guide', 'Mobile app guide', ['Get the app', '/apps/frp']);
export const AppGuideOnAPhone = onAPhone(AppGuide);

/** Typing filters the questions; a question opens to show its answer. */
export const Faq: Story = {
  args: { path: '/faq' },
  globals: wide,
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('combobox', { name: 'Search the questions' });
    const headings = () => canvas.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    await expect(headings()).toHaveLength(6);
    await userEvent.type(box, 'refund cancel');
    await expect(canvas.queryAllByRole('group')).toHaveLength(0);
    await userEvent.clear(box);
    await userEvent.type(box, 'fingerprint');
    await expect(canvas.getByRole('status')).toHaveTextContent('1 question');
    await expect(headings()).toEqual(['Apps']);
    await userEvent.click(canvas.getByText('Does the desktop app record what it hears?'));
    await expect(canvas.getByText(/It makes a fingerprint of a few seconds/)).toBeVisible();
  },
};
export const FaqOnAPhone = onAPhone(page('/faq', 'Questions and answers'));
export const FaqWithoutAnAnswer: Story = {
  args: { path: '/faq' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'zither');
    await expect(canvas.getByText('No matching questions')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('0 questions');
  },
};

export const NotFound = page('/nowhere', 'This page does not exist', ['Go to the home page', '/home']);
export const NotFoundOnAPhone = onAPhone(NotFound);

/** Another site is named, and only opened by a click. */
export const LeavingThisSite = page('/redirect?url=https://elsewhere.example/x', 'Leaving this site', [
  'Continue to elsewhere.example',
  'https://elsewhere.example/x',
]);
export const LeavingOnAPhone = onAPhone(LeavingThisSite);

export const LeadingNowhere: Story = {
  args: { path: '/redirect?url=javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This link is not valid.')).toBeVisible();
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/home']);
  },
};
