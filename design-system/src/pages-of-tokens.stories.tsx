import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';

const meta = { title: 'Foundations/Tokens' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: 12,
} as const;

const groups: Record<string, string[]> = {
  Surfaces: ['surface-0', 'surface-1', 'surface-2', 'surface-3', 'surface-pop', 'border', 'border-strong'],
  'Accent and focus': ['accent', 'accent-hover', 'accent-soft', 'on-accent', 'focus', 'star'],
  Meaning: [
    'danger',
    'danger-solid',
    'danger-soft',
    'warn',
    'warn-soft',
    'success',
    'success-soft',
    'info',
    'info-soft',
  ],
};

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section style={{ marginBottom: 32 }}>
      <h2 style={{ marginBottom: 12 }}>{title}</h2>
      {children}
    </section>
  );
}

/** Colours by purpose. Text levels are shown on every surface they may be used on. */
export const Colours: Story = {
  render: () => (
    <>
      {Object.entries(groups).map(([title, names]) => (
        <Section key={title} title={title}>
          <div style={grid}>
            {names.map((name) => (
              <div key={name}>
                <div
                  style={{
                    height: 56,
                    borderRadius: 6,
                    border: '1px solid var(--border)',
                    background: `var(--${name})`,
                  }}
                />
                <code style={{ color: 'var(--text-2)' }}>--{name}</code>
              </div>
            ))}
          </div>
        </Section>
      ))}
      <Section title="Text">
        <div style={grid}>
          {['surface-0', 'surface-1', 'surface-2', 'surface-3'].map((surface) => (
            <div key={surface} style={{ padding: 12, borderRadius: 6, background: `var(--${surface})` }}>
              <p style={{ color: 'var(--text-1)' }}>text-1 on {surface}</p>
              <p style={{ color: 'var(--text-2)' }}>text-2 on {surface}</p>
              <p style={{ color: 'var(--text-3)' }}>text-3 on {surface}</p>
              <p style={{ color: 'var(--accent)' }}>accent on {surface}</p>
              <p style={{ color: 'var(--danger)' }}>danger on {surface}</p>
            </div>
          ))}
        </div>
      </Section>
    </>
  ),
};

const numbers = Array.from({ length: 12 }, (_, at) => at + 1);

/** The wheel as DJs know it: neighbours mix, minor is inside and darker, major outside and lighter. */
export const CamelotWheel: Story = {
  render: () => (
    <div style={{ position: 'relative', width: 360, height: 360 }}>
      {(['a', 'b'] as const).flatMap((mode) =>
        numbers.map((number) => {
          const turn = ((number % 12) * 30 - 90) * (Math.PI / 180);
          const reach = mode === 'a' ? 96 : 150;
          return (
            <span
              key={`${number}${mode}`}
              style={{
                position: 'absolute',
                left: 180 + Math.cos(turn) * reach - 24,
                top: 180 + Math.sin(turn) * reach - 16,
                display: 'grid',
                placeItems: 'center',
                width: 48,
                height: 32,
                borderRadius: 6,
                background: `var(--key-${number}${mode})`,
                color: `var(--key-text-${mode})`,
                fontWeight: 620,
              }}
            >
              {number}
              {mode.toUpperCase()}
            </span>
          );
        }),
      )}
    </div>
  ),
};

const sizes = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'];

/** One family, seven sizes; all digits have the same width, so that columns of BPM line up. */
export const Type: Story = {
  render: () => (
    <>
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--size-${size})`, marginBottom: 12 }}>
          <code style={{ color: 'var(--text-3)', fontSize: 'var(--size-sm)' }}>--size-{size}</code> Night
          Drive (Intro Clean) 124 8A
        </p>
      ))}
      <p>
        111
        <br />
        888
      </p>
    </>
  ),
  play: async () => {
    await document.fonts.ready;
    await expect(document.fonts.check('13px "Inter Variable"')).toBe(true);
    // Tabular figures make every hyphen as wide as a digit, so only columns of numbers use them.
    await expect(getComputedStyle(document.body).fontVariantNumeric).toBe('normal');
  },
};

const spaces = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16'];

/** A 4 px grid. */
export const Spaces: Story = {
  render: () => (
    <>
      {spaces.map((space) => (
        <div key={space} style={{ display: 'flex', alignItems: 'center', gap: 12, marginBottom: 8 }}>
          <code style={{ width: 96 }}>--space-{space}</code>
          <div style={{ width: `var(--space-${space})`, height: 12, background: 'var(--accent)' }} />
        </div>
      ))}
    </>
  ),
};
