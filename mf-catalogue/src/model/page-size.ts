import { pageSizes } from '@pool/contracts/catalogue';
import type { PageSize } from './list-query.ts';

const key = 'pool.pageSize';

/** Returns the page size the member chose last on this device; 10 until they choose. */
export function rememberedPageSize(): PageSize {
  try {
    return pageSizes.find((size) => String(size) === localStorage.getItem(key)) ?? 10;
  } catch {
    // Storage is blocked: lists have their default size.
    return 10;
  }
}

export function rememberPageSize(size: PageSize): void {
  try {
    localStorage.setItem(key, String(size));
  } catch {
    // Storage is blocked or full: the size holds for the page at hand.
  }
}
