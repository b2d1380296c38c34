import type { Meta, StoryObj } from '@storybook/react-vite';
import * as icons from './Icon.tsx';

const meta = { title: 'Components/Icon' } satisfies Meta;
export default meta;

/** Every icon, by its export name. */
export const All: StoryObj = {
  render: () => (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        gap: 12,
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <Icon size={18} aria-hidden="true" />
          {name.replace(/Icon$/, '')}
        </li>
      ))}
    </ul>
  ),
};
