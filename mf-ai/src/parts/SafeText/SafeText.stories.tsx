import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { attacks, markdown } from '../../testing/answers.ts';
import { SafeText } from './SafeText.tsx';

const meta = {
  title: 'AI/Safe text',
  component: SafeText,
  args: { text: markdown },
} satisfies Meta<typeof SafeText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Markdown: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'Your week' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 4, name: 'Before the set' })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(5);
    const guide = canvas.getByRole('link', { name: 'the guide' });
    await expect(guide).toHaveAttribute('href', 'https://guide.example/posts');
    await expect(guide).toHaveAttribute('target', '_blank');
    await expect(guide).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(canvas.getByRole('link', { name: 'team@pool.example' })).toHaveAttribute(
      'href',
      'mailto:team@pool.example',
    );
    // The picture is not loaded; its text links to it.
    await expect(canvas.getByRole('link', { name: 'A flyer' })).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

/** Tables and code scroll in a box, even by keyboard. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('group', { name: 'Table' });
    await expect(table.scrollWidth).toBeGreaterThan(table.clientWidth);
    await expect(table).toHaveAttribute('tabindex', '0');
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Html: Story = {
  args: {
    isHtml: true,
    text: '<div>\n\n    <h2>Rider</h2>\n    <ul><li>Two decks</li></ul><table><tr><th>Hour</th><td>23:00</td></tr></table></div>',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'Rider' })).toBeVisible();
    await expect(canvas.getByRole('listitem')).toHaveTextContent('Two decks');
    await expect(canvas.queryByRole('group', { name: 'Code' })).toBeNull();
  },
};

/** Headings never skip a level. */
export const Headings: Story = {
  args: { text: '### Deep\n\n# High\n\n###### Deepest\n\n## Middle' },
  play: async ({ canvas }) => {
    const levels = canvas.getAllByRole('heading').map(({ tagName }) => tagName);
    await expect(levels).toEqual(['H3', 'H3', 'H4', 'H4']);
  },
};

/** What is no link must not look like one. */
export const LinkThatIsNotAllowed: Story = {
  args: {
    text: 'Buy it [in the shop](javascript:alert) or [here](/tracks/all), not [there](https://ok.example).',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Buy it in the shop or here, not/)).toBeVisible();
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['there']);
  },
};

declare global {
  interface Window {
    hacked?: number;
  }
}

const shown = /^(?:href|target|rel|start|reversed|colspan|rowspan|scope|align)$/;
const ours = /^(?:tabindex|role|aria-label)$/;

/** Returns what should not be among these nodes, if anything. */
function leftOver(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const isBox = element.tagName === 'DIV';
    const bad = element.getAttributeNames().filter((name) => !(isBox ? ours : shown).test(name));
    if (
      /^(?:script|style|iframe|img|svg|math|form|input|button|object|embed|video|base|meta|link|template|dialog|details)$/i.test(
        element.tagName,
      )
    )
      bad.push(element.tagName);
    if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) {
      if (!/^(?:https?|mailto):$/.test(element.protocol)) bad.push(element.href);
      if (element.target !== '_blank' || !element.rel.includes('noopener')) bad.push('opens here');
    }
    return bad;
  });
}

/** All attacks, as Markdown and as HTML. */
export const Attacked: Story = {
  args: { text: attacks.join('\n\n') },
  render: () => (
    <>
      {attacks.map((text) => (
        <div key={text}>
          <SafeText text={text} />
          <SafeText text={text} isHtml />
        </div>
      ))}
      <SafeText text={attacks.join('\n\n')} />
      <SafeText text={attacks.join('')} isHtml />
    </>
  ),
  beforeEach: () => {
    delete window.hacked;
  },
  play: async ({ canvasElement }) => {
    const found = [...canvasElement.querySelectorAll('[class]')].flatMap(leftOver);
    await expect(found).toEqual([]);
    await expect(document.querySelectorAll('#root[name], #cookie, #body')).toHaveLength(0);
    await expect(canvasElement.querySelector('a:not([href])')).toBeNull();
    // Delayed handlers would have run by then.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(window.hacked).toBeUndefined();
    const loaded = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('elsewhere.example'));
    await expect(loaded).toEqual([]);
  },
};

/** Longer than any answer: shown unparsed, without delay. */
export const Endless: Story = {
  args: { text: `${'> '.repeat(20_000)}${'<b>'.repeat(10_000)}` },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('blockquote, b')).toBeNull();
  },
};
