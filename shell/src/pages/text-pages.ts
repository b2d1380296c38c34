import type { ComponentType } from 'react';

export type LoadPage = () => Promise<{ default: ComponentType }>;

/**
 * The text pages of the shell, by path without the leading slash. Each is a separate script, which members who come for music do not load.
 */
export const textPages: Record<string, LoadPage> = {
  aboutUs: () => import('./texts/about.tsx'),
  'aboutUs/benefits': () => import('./texts/about-benefits.tsx'),
  'aboutUs/cost': () => import('./texts/about-cost.tsx'),
  'aboutUs/get': () => import('./texts/about-get.tsx'),
  'aboutUs/join': () => import('./texts/about-join.tsx'),
  'aboutUs/service': () => import('./texts/about-service.tsx'),
  agreement: () => import('./texts/agreement.tsx'),
  'app-guide': () => import('./texts/app-guide.tsx'),
  apps: () => import('./texts/apps.tsx'),
  'apps/frp': () => import('./texts/apps-frp.tsx'),
  'apps/spins': () => import('./texts/apps-spins.tsx'),
  billboard: () => import('./texts/billboard.tsx'),
  builds: () => import('./builds/Builds.tsx'),
  contactUs: () => import('./texts/contact.tsx'),
  disclaimer: () => import('./texts/disclaimer.tsx'),
  faq: () => import('./texts/faq.tsx'),
  frpApps: () => import('./texts/frp-apps.tsx'),
  frpTv: () => import('./texts/frp-tv.tsx'),
  labels: () => import('./texts/labels.tsx'),
  'spins-guide': () => import('./texts/spins-guide.tsx'),
  upload: () => import('./texts/upload.tsx'),
};
