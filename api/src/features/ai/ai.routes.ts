import { listAiCategories } from '@pool/contracts';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import { aiCategories } from './ai-categories.ts';

/** The assistant. No category can be asked yet, and each says so. */
export function aiRoutes(api: Api): void {
  mount(api, listAiCategories, async () => aiCategories(new Set()));
}
