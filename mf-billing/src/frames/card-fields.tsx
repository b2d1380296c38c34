import '@pool/design-system/styles.css';
import type { CardSettings } from '@pool/contracts/billing';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import styles from '../card-fields/CardFields.module.css';
import { CardFields, type CardFieldsHandle } from '../card-fields/CardFields.tsx';
import { tokenise } from '../card-fields/tokenise.ts';
import { type FromFrame, isToFrame } from '../model/card-messages.ts';

/*
 * The document in the frame of the card form. It is sandboxed without an origin: it has no cookies or storage, the page around it cannot
 * reach into it, and its policy only lets it connect to the gateway.
 */

const page = window.parent;
// A frame without an origin can only be identified by its window. The messages to the page contain nothing secret.
const send = (message: FromFrame) => page.postMessage(message, '*');

/** The fields, which answer the requests of the page. */
function Frame() {
  const [settings, setSettings] = useState<CardSettings | null>(null);
  const [locked, setLocked] = useState(false);
  const fields = useRef<CardFieldsHandle>(null);
  const box = useRef<HTMLDivElement>(null);

  const handleMessage = useEffectEvent(async ({ source, origin, data }: MessageEvent<unknown>) => {
    // Only messages of the page around the frame, and only on the site that serves this document.
    if (source !== page || origin !== window.location.origin || !isToFrame(data)) return;
    if (data.kind === 'begin' || data.kind === 'theme') document.documentElement.dataset.theme = data.theme;
    if (data.kind === 'begin') {
      document.documentElement.lang = data.language;
      setSettings(data.settings);
    }
    if (data.kind === 'lock') setLocked(data.locked);
    if (data.kind === 'check')
      send({ kind: 'checked', requestId: data.requestId, valid: fields.current?.read() !== null });
    if (data.kind === 'read') {
      const card = fields.current?.read();
      const answer = card && settings ? await tokenise(settings, card) : ({ state: 'invalid' } as const);
      send({ kind: 'answer', requestId: data.requestId, answer });
    }
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => void handleMessage(event);
    window.addEventListener('message', listen);
    send({ kind: 'ready' });
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    const measure = () =>
      send({ kind: 'height', pixels: Math.ceil(box.current?.getBoundingClientRect().height ?? 0) });
    // Measured immediately, since a browser does not render a frame without an origin while it is out of view, and observers only fire once
    // it is rendered.
    measure();
    const watch = new ResizeObserver(measure);
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={box} className={styles.frame}>
      <CardFields
        ref={fields}
        locked={locked}
        onEdit={() => send({ kind: 'edited' })}
        onEnter={() => send({ kind: 'entered' })}
      />
    </div>
  );
}

const element = document.getElementById('root');
if (element) {
  // The background of the page shows through.
  document.documentElement.style.background = 'transparent';
  document.body.style.background = 'transparent';
  document.body.style.minHeight = '0';
  createRoot(element).render(<Frame />);
}
