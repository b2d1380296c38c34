import { afterEach as checkRules } from '@storybook/addon-a11y/preview';
import type { Decorator, Preview, StoryContext } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { loadParts } from '../design-system/src/on-demand/parts-store.ts';
import '../design-system/src/styles.css';
import './preview.css';

// A screen's first story waits for its code too: on a busy machine that takes longer than the second the library gives it.
configure({ asyncUtilTimeout: 5000 });

/** Sets the theme chosen in the toolbar the way the shell does: data-theme on <html>. */
const withTheme: Decorator = (story, { globals }) => {
  document.documentElement.dataset.theme = globals.theme === 'light' ? 'light' : 'dark';
  return story();
};

/**
 * What passes is not described: thousands of nodes, put together in the page and sent to whoever runs the tests. No rule of ours reads
 * style sheets, so they are not fetched in advance.
 */
const axeOptions = { resultTypes: ['violations' as const], preload: false };

/** The rules of axe that look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * A test run plays each story in the dark and checks all rules there. What differs in the light is colour: the story as it stands after its
 * play is shown in the light too, and the rules that look at colours are checked once more.
 */
const seeInTheLight = async (context: StoryContext) => {
  if (!('__vitest_browser__' in globalThis)) return;
  const root = document.documentElement;
  const { a11y } = context.parameters;
  // A brand's accent stands on the page itself, and is the dark theme's own.
  const accent = root.style.getPropertyValue('--accent');
  try {
    root.style.removeProperty('--accent');
    // Without motion the colours are there at once, not on their way.
    for (const token of motion) root.style.setProperty(token, '0ms');
    root.dataset.theme = 'light';
    const options = { ...axeOptions, runOnly: colourRules };
    await checkRules({ ...context, parameters: { ...context.parameters, a11y: { ...a11y, options } } });
  } finally {
    root.dataset.theme = 'dark';
    if (accent) root.style.setProperty('--accent', accent);
    for (const token of motion) root.style.removeProperty(token);
  }
};
const motion = ['--motion-fast', '--motion', '--motion-slow'];

const screen = (name: string, width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name: `${name} ${width}`,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
});

const preview: Preview = {
  // What opens over the page is there from the start; stories of what happens before that hold it back themselves.
  beforeAll: async () => {
    await loadParts();
  },
  decorators: [withTheme],
  afterEach: seeInTheLight,
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Theme of the house',
      toolbar: {
        title: 'Theme',
        dynamicTitle: true,
        items: [
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'light', title: 'Light', icon: 'sun' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'dark' },
  parameters: {
    a11y: {
      test: 'error',
      options: axeOptions,
      // Sentinels at the ends of an open popup: they hand focus on the moment they get it, and hold nothing to be read.
      context: { exclude: ['[data-base-ui-focus-guard]'] },
    },
    // The tokens paint the page; a second background on top of them would lie about contrast.
    backgrounds: { disable: true },
    controls: { expanded: true, matchers: { color: /colou?r$/i } },
    layout: 'padded',
    options: { storySort: { order: ['Foundations', 'Components', '*'] } },
    viewport: {
      options: {
        phone: screen('Phone', 360, 740, 'mobile'),
        tablet: screen('Tablet', 768, 1024, 'tablet'),
        laptop: screen('Laptop', 1280, 800, 'desktop'),
        desk: screen('Desk', 1920, 1080, 'desktop'),
      },
    },
  },
};
export default preview;
