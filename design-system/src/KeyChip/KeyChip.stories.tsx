import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { KeyChip } from './KeyChip.tsx';

const codes = Array.from({ length: 12 }, (_, at) => [`${at + 1}A`, `${at + 1}B`]).flat();

const meta = {
  title: 'Components/KeyChip',
  component: KeyChip,
  args: { code: '8A', name: 'A minor' },
  argTypes: {
    code: { control: 'select', options: [...codes, null] },
    size: { control: 'inline-radio', options: ['sm', 'md'] },
  },
} satisfies Meta<typeof KeyChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Minor: Story = {};
export const Major: Story = { args: { code: '8B', name: 'C major' } };
export const NoKey: Story = {
  args: { code: null, name: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No key')).toBeVisible();
  },
};
/** All 24 keys; axe checks the contrast of each. */
export const Wheel: Story = {
  render: ({ size }) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(12, 40px)', gridAutoFlow: 'row', gap: 4 }}>
      {[...codes.filter((code) => code.endsWith('A')), ...codes.filter((code) => code.endsWith('B'))].map(
        (code) => (
          <KeyChip key={code} code={code} size={size} />
        ),
      )}
    </div>
  ),
};
