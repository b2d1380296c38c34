import { pageSizes } from '@pool/contracts/catalogue';
import { deviceStore } from '@pool/remote-kit';
import type { PageSize } from './list-query.ts';

const key = 'pool.pageSize';

/** Returns the page size that the member last chose on this device; 10 by default. */
export function rememberedPageSize(): PageSize {
  const stored = deviceStore.read(key);
  return pageSizes.find((size) => String(size) === stored) ?? 10;
}

/** Remembers the page size for this device. Without storage it only applies to the current page. */
export function rememberPageSize(size: PageSize): void {
  deviceStore.write(key, String(size));
}
