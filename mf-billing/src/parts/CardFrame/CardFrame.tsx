import { ErrorState, LoadingLabel, Skeleton } from '@pool/design-system';
import { useLive, useRemote } from '@pool/remote-kit';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { type CardAnswer, isFromFrame, type ToFrame } from '../../model/card-messages.ts';
import styles from './CardFrame.module.css';
import type { CardInputProps } from './card-input.ts';

/** The folder of this remote's files, including the frame; set by webpack. */
declare const __webpack_public_path__: string;

/** How long the frame may take to load, and then to answer, in milliseconds. The latter includes 20 s for the gateway. */
const loadMs = 10_000;
const answerMs = 25_000;

const silent: CardAnswer = {
  state: 'failed',
  sentence: 'The card form did not respond. You have not been charged. Please try again.',
};
type Stage = { state: 'loading' } | { state: 'shown'; pixels: number } | { state: 'failed' };
type Reply = { valid: boolean } | { answer: CardAnswer };

/**
 * The card's fields in a sandboxed frame without an origin: no script of the page can read the input, and the frame can only connect to the
 * gateway.
 */
export function CardFrame({ settings, locked, onEdit, onEnter, ref }: CardInputProps) {
  const theme = useLive(useRemote().theme$);
  const frame = useRef<HTMLIFrameElement>(null);
  const [stage, setStage] = useState<Stage>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const lastId = useRef(0);
  const pending = useRef(new Map<number, (reply: Reply | null) => void>());

  // A frame without an origin can only be addressed as '*'. The messages contain nothing secret.
  const send = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, '*');
  const request = (kind: 'check' | 'read') =>
    new Promise<Reply | null>((resolve) => {
      const requestId = lastId.current;
      lastId.current += 1;
      pending.current.set(requestId, resolve);
      setTimeout(() => settle(requestId, null), answerMs);
      send({ kind, requestId });
    });
  const settle = (requestId: number, reply: Reply | null) => {
    pending.current.get(requestId)?.(reply);
    pending.current.delete(requestId);
  };
  useImperativeHandle(ref, () => ({
    check: async () => {
      if (stage.state !== 'shown') return false;
      const reply = await request('check');
      return reply !== null && 'valid' in reply && reply.valid;
    },
    read: async () => {
      if (stage.state !== 'shown') return silent;
      const reply = await request('read');
      return reply !== null && 'answer' in reply ? reply.answer : silent;
    },
  }));

  const handleMessage = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.current?.contentWindow || !isFromFrame(data)) return;
    switch (data.kind) {
      case 'ready':
        send({ kind: 'begin', settings, theme, language: document.documentElement.lang || 'en' });
        send({ kind: 'lock', locked });
        return;
      case 'height':
        setStage({ state: 'shown', pixels: data.pixels });
        return;
      case 'edited':
        return onEdit();
      case 'entered':
        return onEnter();
      case 'checked':
        return settle(data.requestId, { valid: data.valid });
      case 'answer':
        return settle(data.requestId, { answer: data.answer });
    }
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => handleMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const look = useEffectEvent(send);
  useEffect(() => look({ kind: 'theme', theme }), [theme]);
  useEffect(() => look({ kind: 'lock', locked }), [locked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try has its own timeout
  useEffect(() => {
    const late = setTimeout(
      () => setStage((now) => (now.state === 'loading' ? { state: 'failed' } : now)),
      loadMs,
    );
    return () => clearTimeout(late);
  }, [tries]);

  if (stage.state === 'failed') {
    const again = () => {
      setStage({ state: 'loading' });
      setTries(tries + 1);
    };
    return (
      <ErrorState
        compact
        title="The card form could not be loaded"
        description="You have not been charged."
        onRetry={again}
      />
    );
  }
  return (
    <div className={styles.place}>
      {stage.state === 'loading' && (
        <div className={styles.waiting}>
          <LoadingLabel>Loading the card form</LoadingLabel>
          <Skeleton shape="block" height={56} />
        </div>
      )}
      <iframe
        key={tries}
        ref={frame}
        title="Card details"
        src={`${__webpack_public_path__}card-fields.html`}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        className={styles.frame}
        style={{ height: stage.state === 'shown' ? stage.pixels : 64 }}
        data-state={stage.state}
      />
    </div>
  );
}
