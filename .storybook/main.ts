import { relative, resolve } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { librariesOf } from './libraries.ts';

const root = resolve(import.meta.dirname, '..');

/** One Storybook over the design system and every app's screens. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../design-system/src/**/*.stories.tsx',
    '../shell/src/**/*.stories.tsx',
    '../mf-*/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    css: { ...vite.css, modules: { generateScopedName: className } },
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [
        ...(vite.optimizeDeps?.include ?? []),
        ...librariesOf(root, '{contracts,design-system,web-kit,shell,mf-*}'),
      ],
    },
    build: { ...vite.build, chunkSizeWarningLimit: 2000 },
  }),
};
export default config;

/** The same class names as the apps' own builds: the room, the class, a hash of the file. */
function className(local: string, file: string): string {
  const path = relative(root, file.split('?')[0] ?? file).replaceAll('\\', '/');
  const room = path.split('/')[0] ?? 'app';
  return `${room === 'design-system' ? 'ds' : room}-${local}-${shortHash(path)}`;
}

/** FNV-1a in base 36. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
