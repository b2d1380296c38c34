import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { CountrySelect } from './CountrySelect.tsx';

const countries = {
  data: [
    { code: 'JM', name: 'Jamaica' },
    { code: 'SE', name: 'Sweden' },
  ],
  isPending: false,
  isError: false,
  isFetching: false,
  refetch: fn(),
};

const meta = {
  title: 'Components/CountrySelect',
  component: CountrySelect,
  args: { countries, value: '', onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return <CountrySelect {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof CountrySelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choice: Story = {
  play: async ({ canvas, userEvent }) => {
    const country = canvas.getByRole('combobox', { name: 'Country' });
    await userEvent.click(country);
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveFocus());
    await userEvent.keyboard('swe');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Sweden' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(country).toHaveTextContent('Sweden'));
  },
};
export const Loading: Story = {
  args: { countries: { ...countries, data: undefined, isPending: true, isFetching: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Country' })).toBeDisabled();
    await expect(canvas.getByText('Loading countries…')).toBeVisible();
  },
};
export const NotLoaded: Story = {
  args: { countries: { ...countries, data: undefined, isError: true } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("We couldn't load the list of countries")).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(countries.refetch).toHaveBeenCalled();
  },
};
export const Invalid: Story = { args: { error: 'Please enter country' } };
