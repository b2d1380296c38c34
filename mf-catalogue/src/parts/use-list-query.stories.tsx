import type { Meta, StoryObj } from '@storybook/react-vite';
import { type Navigator, Router } from 'react-router-dom';
import { expect } from 'storybook/test';
import { useListQuery } from './use-list-query.ts';

function List() {
  const [query, onQuery] = useListQuery();
  return (
    <button type="button" onClick={() => onQuery({ ...query, page: query.page + 1 })}>
      Page {query.page}
    </button>
  );
}

const ignoreNavigation = () => undefined;
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`),
  push: ignoreNavigation,
  replace: ignoreNavigation,
  go: ignoreNavigation,
};

/** The list in a shell that has not rendered the requested page yet, as on a slow machine. */
const BusyShell = () => (
  <Router location="/tracks/all?page=1&limit=10" navigator={navigator}>
    <List />
  </Router>
);

const meta = { title: 'Catalogue/List address', component: BusyShell } satisfies Meta<typeof BusyShell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BackBeforeTheNextPageIsRendered: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Page 1' }));
    await expect(await canvas.findByRole('button', { name: 'Page 2' })).toBeVisible();
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect(await canvas.findByRole('button', { name: 'Page 1' })).toBeVisible();
  },
};
