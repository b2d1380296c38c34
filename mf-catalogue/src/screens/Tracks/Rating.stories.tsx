import { ApiError } from '@pool/remote-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { CatalogueStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Catalogue/Tracks/Rating',
  component: CatalogueStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CatalogueStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Ratings that were sent and wait for their answer. */
type Sent = { rating: number; succeed: () => void; fail: () => void };
const sent: Sent[] = [];

const twiceRated: Story = {
  args: {
    rating: ({ body }) =>
      new Promise((resolve, reject) => {
        sent.push({
          rating: body.rating,
          succeed: () => resolve(body),
          fail: () => reject(new ApiError('We could not connect', 0)),
        });
      }),
    emitted: [],
  },
};
type Play = NonNullable<Story['play']>;
type Context = Parameters<Play>[0];

/** Rates Lantern 4 stars and, before that is saved, 5 stars. */
async function rateTwice({ canvas, userEvent, args }: Context) {
  sent.length = 0;
  if (args.emitted) args.emitted.length = 0;
  await userEvent.click(await canvas.findByRole('button', { name: 'Rate Lantern' }));
  await userEvent.click(await screen.findByRole('radio', { name: '4 stars' }));
  await userEvent.click(await canvas.findByRole('button', { name: /Rated 4 of 5.*Lantern/ }));
  await userEvent.click(await screen.findByRole('radio', { name: '5 stars' }));
  await waitFor(() => expect(canvas.getByRole('button', { name: /Rated 5 of 5.*Lantern/ })).toBeVisible());
}

/** The rating stays unanswered. It must not delay the ratings of the next stories, which are shown in the same page. */
export const Unanswered: Story = {
  ...twiceRated,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rate Lantern' }));
    await userEvent.click(await screen.findByRole('radio', { name: '3 stars' }));
    await waitFor(() => expect(sent.at(-1)?.rating).toBe(3));
  },
};

/** On a slow network the later rating must not arrive first: it is sent once the earlier one is saved. */
export const RatedTwice: Story = {
  ...twiceRated,
  play: async (context) => {
    const { canvas, args } = context;
    await rateTwice(context);
    await expect(sent.map(({ rating }) => rating)).toEqual([4]);
    sent[0]?.succeed();
    await waitFor(() => expect(sent.map(({ rating }) => rating)).toEqual([4, 5]));
    await expect(canvas.getByRole('button', { name: /Rated 5 of 5.*Lantern/ })).toBeVisible();
    sent[1]?.succeed();
    await waitFor(() => expect(args.emitted?.map(({ payload }) => payload)).toHaveLength(2));
    await expect(canvas.getByRole('button', { name: /Rated 5 of 5.*Lantern/ })).toBeVisible();
  },
};

/** If neither can be saved, no stars are shown. */
export const NeitherSaved: Story = {
  ...twiceRated,
  play: async (context) => {
    await rateTwice(context);
    sent[0]?.fail();
    await waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.fail();
    await expect(await context.canvas.findByRole('button', { name: 'Rate Lantern' })).toBeVisible();
  },
};

/** If only the later one cannot be saved, the earlier stars are shown again. */
export const LaterNotSaved: Story = {
  ...twiceRated,
  play: async (context) => {
    const { canvas, args } = context;
    await rateTwice(context);
    sent[0]?.succeed();
    await waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.fail();
    await waitFor(() => expect(canvas.getByRole('button', { name: /Rated 4 of 5.*Lantern/ })).toBeVisible());
    await expect(args.emitted?.map(({ payload }) => payload)).toEqual([{ trackId: 5, rating: 4 }]);
  },
};
