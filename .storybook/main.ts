import { resolve } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { className } from '../build-kit/src/class-names.ts';
import { librariesOf } from './libraries.ts';

const root = resolve(import.meta.dirname, '..');

/** One Storybook for the design system and the screens of every app. */
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
    css: {
      ...vite.css,
      modules: {
        // The same class names as in the apps' own builds.
        generateScopedName: (local: string, file: string) => className(local, file.split('?')[0] ?? file),
      },
    },
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [
        ...(vite.optimizeDeps?.include ?? []),
        ...librariesOf(root, '{contracts,design-system,remote-api,remote-kit,shell,mf-*}'),
      ],
    },
    build: { ...vite.build, chunkSizeWarningLimit: 2000 },
  }),
};
export default config;
