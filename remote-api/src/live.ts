import type { Observable } from 'rxjs';

/** A value that changes: `value` now, and a stream that starts with it. */
export type Live<T> = Observable<T> & { readonly value: T };
