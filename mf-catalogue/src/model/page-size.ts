import { pageSizes } from '@pool/contracts/catalogue';
import type { PageSize } from './list-query.ts';

const key = 'pool.pageSize';

/** Returns the page size that the member last chose on this device; 10 by default. */
export function rememberedPageSize(): PageSize {
  try {
    return pageSizes.find((size) => String(size) === localStorage.getItem(key)) ?? 10;
  } catch {
    // Storage is blocked, so lists have the default size.
    return 10;
  }
}

export function rememberPageSize(size: PageSize): void {
  try {
    localStorage.setItem(key, String(size));
  } catch {
    // Storage is blocked or full, so the size only applies to the current page.
  }
}
