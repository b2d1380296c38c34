import { useState } from 'react';
import { partsTimeoutMs, useParts } from '../on-demand/use-parts.ts';
import { PlainWindow } from './PlainWindow.tsx';
import { useOpener } from './use-opener.ts';
import type { WindowProps } from './window-props.ts';

/**
 * A modal window without content. Its implementation is loaded when it first opens; if that fails or takes long, the browser's own dialog
 * stands in, so that a window can say that there is no connection.
 */
export function Window({ open, finalFocus, ...props }: WindowProps) {
  const opener = useOpener(open);
  const { parts, failedFor } = useParts(open, partsTimeoutMs);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const given = { ...props, finalFocus: finalFocus ?? opener };
  if (open && failedFor) return <PlainWindow {...given} />;
  // A closed window stays until it has faded out.
  if (!parts || !wasOpen) return null;
  return <parts.WindowPart open={open} {...given} />;
}
