import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { attach, Handover, type TriggerProps } from './Handover.tsx';
import { PartTrouble } from './PartTrouble.tsx';
import { type Parts, prefetchParts } from './parts-store.ts';
import { useParts } from './use-parts.ts';

type Options = {
  /** The trigger's props until the part is loaded. */
  standIn: TriggerProps;
  /** Uses the part as soon as it is loaded for any reason, since it reacts to more than a click. */
  isLively?: boolean;
  /** Opened by its owner, before any click. */
  isRequested?: boolean | undefined;
  /** Withdraws its owner's request once the part cannot be loaded, so that the part does not open later, unasked. */
  onFailedRequest?: (() => void) | undefined;
  /** Whether a click opens the part. False if it does something else, as on an element with a tooltip. */
  takesClicks?: boolean;
};

type Trigger = {
  /** The trigger, to be rendered before the part; the same element before and after the part is loaded. */
  trigger: ReactElement;
  /** Null until they are needed and loaded. */
  parts: Parts | null;
  /** Receives the props with which the part would render its trigger: `<Base.Trigger render={handOver} />`. */
  handOver: (props: object) => ReactElement;
  /** A message that the part could not be loaded. */
  trouble: ReactNode;
};

/** Keys that open the part of a trigger, and those that also click it. */
const openingKeys = ['ArrowDown', 'ArrowUp'];
const clickingKeys = ['Enter', ' '];

/**
 * Makes an element the trigger of a part that is loaded on demand. A click or an arrow key before the part is loaded is kept, and replayed
 * on the element once it is: none is lost, and none counts twice.
 */
export function useTrigger(
  element: ReactElement,
  { standIn, isLively = false, isRequested = false, onFailedRequest, takesClicks = true }: Options,
): Trigger {
  const own = element.props as TriggerProps;
  const node = useRef<HTMLElement | null>(null);
  const keptEvents = useRef<Event[]>([]);
  const [presses, setPresses] = useState(0);
  const [failures, setFailures] = useState(0);
  const [handedProps, take] = useState<TriggerProps | null>(null);
  const { parts, failedFor } = useParts(presses > 0 ? presses : isRequested);

  const keep = (event: SyntheticEvent) => {
    event.stopPropagation();
    keptEvents.current.push(copyOf(event.nativeEvent));
  };
  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    keep(event);
    setFailures(0);
    setPresses((before) => before + 1);
  };
  const waiting = {
    onPointerEnter: prefetchParts,
    onFocus: prefetchParts,
    onPointerDown: () => {
      keptEvents.current = [];
      prefetchParts();
    },
    ...(takesClicks && {
      onKeyDown: (event: KeyboardEvent) => {
        // Typing a letter does not cancel the click: the user still wants the list.
        if (event.repeat || (event.key.length === 1 && event.key !== ' ')) return;
        keptEvents.current = [];
        if (openingKeys.includes(event.key)) press(event);
        // The initial focus in the part depends on whether it was opened by a key.
        if (clickingKeys.includes(event.key)) keep(event);
      },
    }),
  };
  const current = handedProps ?? { ...standIn, ...waiting };

  const isHanded = handedProps !== null;
  useEffect(() => {
    if (isHanded) replayEvents(node, { events: keptEvents.current, isLively });
    keptEvents.current = [];
  }, [isHanded, isLively]);
  const withdraw = useEffectEvent(() => {
    if (isRequested) onFailedRequest?.();
  });
  useEffect(() => {
    if (failedFor === null) return;
    keptEvents.current = [];
    setFailures((before) => before + 1);
    withdraw();
  }, [failedFor]);

  const { ref } = own;
  const hold = useCallback(
    (now: HTMLElement | null) => {
      node.current = now;
      return attach(ref, now);
    },
    [ref],
  );
  return {
    trigger: cloneElement(element, {
      ...current,
      ...own,
      ...chain(own, current),
      ...(takesClicks && !isHanded && { onClick: press }),
      ref: hold,
    } as TriggerProps),
    parts: presses > 0 || isLively || isRequested || isHanded ? parts : null,
    handOver: (props) => <Handover props={props as TriggerProps} node={node} take={take} />,
    trouble: failures > 0 && !parts && <PartTrouble key={failures} />,
  };
}

/** Returns the given handlers, each called after the element's own. */
function chain(own: TriggerProps, handlers: TriggerProps): TriggerProps {
  const chained: TriggerProps = {};
  for (const [name, second] of Object.entries(handlers)) {
    if (typeof second !== 'function') continue;
    const first = own[name];
    chained[name] = (...args: unknown[]) => {
      if (typeof first === 'function') first(...args);
      return second(...args);
    };
  }
  return chained;
}

/** Copies an event so that it can be dispatched again; a dispatched event cannot be reused. */
const copyOf = (event: Event): Event => Reflect.construct(event.constructor, [event.type, event]);

/** Replays to a newly loaded part the events of its trigger: focus, hover and presses. */
function replayEvents(
  node: RefObject<HTMLElement | null>,
  { events, isLively }: { events: Event[]; isLively: boolean },
): void {
  // After React has rendered, since a part may render immediately in response.
  queueMicrotask(() => {
    if (isLively && node.current === document.activeElement)
      node.current?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    if (isLively && node.current?.matches(':hover')) node.current.dispatchEvent(new MouseEvent('mouseenter'));
    for (const event of events) node.current?.dispatchEvent(event);
  });
}
