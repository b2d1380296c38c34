import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Canvas } from 'storybook/internal/csf';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Pagination } from './Pagination.tsx';

const meta = {
  title: 'Components/Pagination',
  component: Pagination,
  args: { label: 'Tracks', page: 7, pageSize: 10, total: 4812, onPage: fn(), onPageSize: fn() },
  render: function Owner(args) {
    const [page, setPage] = useState(args.page);
    const [pageSize, setPageSize] = useState(args.pageSize);
    const turn = (next: number) => {
      setPage(next);
      args.onPage(next);
    };
    const resize = (next: number) => {
      setPageSize(next);
      setPage(1);
      args.onPageSize?.(next);
    };
    return (
      <Pagination
        {...args}
        page={page}
        pageSize={pageSize}
        onPage={turn}
        onPageSize={args.onPageSize && resize}
      />
    );
  },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Windows: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(pagesShown(canvas)).toEqual([5, 6, 7, 8, 9]);
    await expect(canvas.getByRole('button', { name: 'Page 7' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByText('61–70 of 4,812')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Last page' }));
    await expect(args.onPage).toHaveBeenLastCalledWith(482);
    await expect(pagesShown(canvas)).toEqual([478, 479, 480, 481, 482]);
    await expect(canvas.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'First page' }));
    await expect(pagesShown(canvas)).toEqual([1, 2, 3, 4, 5]);
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(args.onPage).toHaveBeenLastCalledWith(2);
  },
};
export const PageSize: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Per page' }));
    await userEvent.click(await screen.findByRole('option', { name: '50 per page' }));
    await expect(args.onPageSize).toHaveBeenCalledWith(50);
    await waitFor(() => expect(canvas.getByText('1–50 of 4,812')).toBeVisible());
  },
};
export const OnePage: Story = { args: { page: 1, total: 4 } };
export const None: Story = { args: { page: 1, total: 0 } };
export const Disabled: Story = { args: { disabled: true } };
export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

const pagesShown = (canvas: Canvas) =>
  canvas.getAllByRole('button', { name: /^Page / }).map((button) => Number(button.textContent));
