/**
 * The part of rxjs that the shell shares: the names that the shell and the remotes use, since the whole library is three times the size. A
 * build that uses another name fails (build-kit/src/share-policy.ts): add the name here, and release the shell first. 'rxjs/internal' is
 * the same library under names that are not shared; importing 'rxjs' itself would lead back here.
 */
export { BehaviorSubject } from 'rxjs/internal/BehaviorSubject';
export { Observable } from 'rxjs/internal/Observable';
export { from } from 'rxjs/internal/observable/from';
export { fromEvent } from 'rxjs/internal/observable/fromEvent';
export { interval } from 'rxjs/internal/observable/interval';
export { merge } from 'rxjs/internal/observable/merge';
export { of } from 'rxjs/internal/observable/of';
export { catchError } from 'rxjs/internal/operators/catchError';
export { debounceTime } from 'rxjs/internal/operators/debounceTime';
export { distinctUntilChanged } from 'rxjs/internal/operators/distinctUntilChanged';
export { filter } from 'rxjs/internal/operators/filter';
export { ignoreElements } from 'rxjs/internal/operators/ignoreElements';
export { map } from 'rxjs/internal/operators/map';
export { pairwise } from 'rxjs/internal/operators/pairwise';
export { share } from 'rxjs/internal/operators/share';
export { switchMap } from 'rxjs/internal/operators/switchMap';
export { tap } from 'rxjs/internal/operators/tap';
export { throttleTime } from 'rxjs/internal/operators/throttleTime';
export { Subject } from 'rxjs/internal/Subject';
