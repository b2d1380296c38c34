import { type Dispatch, type Ref, type RefObject, type SetStateAction, useLayoutEffect, useRef } from 'react';

/** Attributes, handlers and the ref of a trigger element. */
export type TriggerProps = Record<string, unknown> & { ref?: Ref<HTMLElement> | undefined };

type Props = {
  /** The props the part would have rendered its trigger with. */
  props: TriggerProps;
  /** The existing element. */
  node: RefObject<HTMLElement | null>;
  take: Dispatch<SetStateAction<TriggerProps | null>>;
};
type Handler = (...args: unknown[]) => unknown;

/**
 * Replaces a part's trigger, and passes its props to an existing element. Exchanging that element for another would lose the focus, or a
 * click in progress.
 */
export function Handover({ props, node, take }: Props) {
  const latest = useRef(props);
  const handlers = useRef<Record<string, Handler>>({});
  const { ref } = props;
  useLayoutEffect(() => attach(ref, node.current), [ref, node]);
  // After every render. Handlers are new each time, so stable ones that call the latest are passed on.
  useLayoutEffect(() => {
    latest.current = props;
    const next: TriggerProps = {};
    for (const [name, value] of Object.entries(props)) {
      if (name === 'ref') continue;
      if (typeof value === 'function')
        handlers.current[name] ??= (...args) => call(latest.current[name], args);
      next[name] = typeof value === 'function' ? handlers.current[name] : value;
    }
    take((before) => (before && isSame(before, next) ? before : next));
  });
  return null;
}

const call = (handler: unknown, args: unknown[]): unknown =>
  typeof handler === 'function' ? handler(...args) : undefined;

const isSame = (a: TriggerProps, b: TriggerProps): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.keys(b).every((name) => Object.is(a[name], b[name]));

/** Sets a ref of any kind to an element. Returns the function that clears it. */
export function attach(ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): () => void {
  if (typeof ref === 'function') {
    const detach = ref(element);
    return typeof detach === 'function' ? detach : () => ref(null);
  }
  if (!ref) return () => undefined;
  ref.current = element;
  return () => {
    ref.current = null;
  };
}
