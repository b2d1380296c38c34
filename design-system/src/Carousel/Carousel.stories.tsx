import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { Carousel, type Slide } from './Carousel.tsx';

const slide = (id: number, label: string): Slide => ({
  id,
  label,
  content: (
    <a href={`#${id}`} style={{ display: 'grid', placeItems: 'center', height: 160, fontSize: 24 }}>
      {label}
    </a>
  ),
});

const meta = {
  title: 'Components/Carousel',
  component: Carousel,
  args: {
    label: 'News',
    slides: [slide(1, 'Heavy rotation'), slide(2, 'Fresh house'), slide(3, 'Take it to the gig')],
    intervalMs: 10_000,
  },
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The arrows step in a circle; hidden slides cannot be reached. */
export const ByHand: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: '1 of 3, Heavy rotation' })).not.toHaveAttribute('inert');
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Previous slide' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Take it to the gig' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Next slide' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Heavy rotation' })).toBeVisible());
  },
};

type Swipe = { fingers: 1 | 2; x: number; y: number };
/** Puts fingers on an element, and lifts the first one after it has moved by x and y. */
async function swipe(target: Element, { fingers, x, y }: Swipe): Promise<void> {
  const touch = (identifier: number, clientX: number, clientY: number) =>
    new Touch({ identifier, target, clientX, clientY });
  const others = fingers === 2 ? [touch(2, 250, 300)] : [];
  const first = touch(1, 200, 300);
  await fireEvent.touchStart(target, { touches: [first], changedTouches: [first] });
  if (others.length > 0)
    await fireEvent.touchStart(target, { touches: [first, ...others], changedTouches: others });
  await fireEvent.touchEnd(target, { touches: others, changedTouches: [touch(1, 200 + x, 300 + y)] });
  if (others.length > 0) await fireEvent.touchEnd(target, { touches: [], changedTouches: others });
}

/** On a phone the controls leave the picture free: one small button and swiping. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const banner = canvasElement.querySelector('section')?.getBoundingClientRect();
    const controls = canvas.getByRole('button', { name: /^(Pause|Play) news$/ }).parentElement;
    const { width = 0, height = 0 } = controls?.getBoundingClientRect() ?? {};
    await expect((width * height) / ((banner?.width ?? 0) * (banner?.height ?? 1))).toBeLessThan(0.05);
    const shown = canvas.getByRole('link', { name: 'Heavy rotation' });
    await swipe(shown, { fingers: 1, x: -80, y: 10 });
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Fresh house' })).toBeVisible());
  },
};

/** Scrolling the page or pinching over a slide changes nothing, although the fingers move sideways as well. */
export const NoSwipe: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const shown = canvas.getByRole('link', { name: 'Heavy rotation' });
    await swipe(shown, { fingers: 1, x: -60, y: -200 });
    await swipe(shown, { fingers: 2, x: -80, y: 10 });
    await expect(canvas.getByRole('group', { name: '1 of 3, Heavy rotation' })).not.toHaveAttribute('inert');
  },
};

/** It advances automatically, and stops once paused. */
export const ByItself: Story = {
  args: { intervalMs: 40 },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const slides = canvasElement.querySelector('[aria-live]');
    if (slides?.getAttribute('aria-live') === 'off') {
      await waitFor(() => expect(canvas.getByRole('link', { name: 'Fresh house' })).toBeVisible());
    }
    const pause = canvas.queryByRole('button', { name: 'Pause news' });
    // A browser that prefers reduced motion starts paused.
    if (pause) await userEvent.click(pause);
    await expect(canvas.getByRole('button', { name: 'Play news' })).toBeVisible();
    await expect(slides).toHaveAttribute('aria-live', 'polite');
  },
};

export const One: Story = {
  args: { slides: [slide(1, 'Heavy rotation')] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
