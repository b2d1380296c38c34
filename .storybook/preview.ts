import { afterEach as checkRules } from '@storybook/addon-a11y/preview';
import type { Decorator, Preview, StoryContext } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { loadParts } from '../design-system/src/on-demand/parts-store.ts';
import '../design-system/src/styles.css';
import './preview.css';

// A screen's first story also waits for its code, which on a busy machine takes longer than the library's default of one second.
configure({ asyncUtilTimeout: 10_000 });

/** Sets the theme chosen in the toolbar the way the shell does: data-theme on <html>. */
const withTheme: Decorator = (story, { globals }) => {
  document.documentElement.dataset.theme = globals.theme === 'light' ? 'light' : 'dark';
  return story();
};

/**
 * Passing checks are not reported, since thousands of nodes would be collected in the page and sent to the test runner. None of our rules
 * reads style sheets, so they are not preloaded.
 */
const axeOptions = { resultTypes: ['violations' as const], preload: false };

/** The rules of axe about colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Checks a story in the light theme too. A test run plays each story in the dark theme and checks all rules there. Since the light theme
 * only differs in colours, only the colour rules are checked again, after the play function.
 */
const checkLightTheme = async (context: StoryContext) => {
  if (!('__vitest_browser__' in globalThis)) return;
  const root = document.documentElement;
  const { a11y } = context.parameters;
  // A brand's accent is set on the page itself, and only for the dark theme.
  const accent = root.style.getPropertyValue('--accent');
  try {
    root.style.removeProperty('--accent');
    // Disables animation, so that the colours change immediately.
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
  // The on-demand parts are loaded from the start. Stories about the time before that hold them back themselves.
  beforeAll: async () => {
    await loadParts();
  },
  decorators: [withTheme],
  afterEach: checkLightTheme,
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
      // Focus sentinels at the ends of an open popup, which have no content and pass on the focus as soon as they get it.
      context: { exclude: ['[data-base-ui-focus-guard]'] },
    },
    // The tokens set the background of the page; another background on top would falsify the contrast.
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
