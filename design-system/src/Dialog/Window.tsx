import { useState } from 'react';
import { partsTimeoutMs, useParts } from '../on-demand/use-parts.ts';
import { PlainWindow } from './PlainWindow.tsx';
import { useOpener } from './use-opener.ts';
import type { WindowProps } from './window-props.ts';

/**
 * The frame of a modal window. Its implementation is loaded when it first opens. If that fails or takes long, the browser's own dialog
 * replaces it, since the window may have to say that there is no connection.
 */
export function Window({ open, finalFocus, opensWithPage = false, ...props }: WindowProps) {
  const opener = useOpener(open);
  const { parts, failedFor } = useParts(open && !opensWithPage, partsTimeoutMs);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const windowProps = { ...props, finalFocus: finalFocus ?? opener };
  if (open && (opensWithPage || failedFor)) return <PlainWindow {...windowProps} />;
  // A closed window stays until it has faded out.
  if (!parts || !wasOpen) return null;
  return <parts.WindowPart open={open} {...windowProps} />;
}
