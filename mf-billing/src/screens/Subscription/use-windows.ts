import { paths } from '@pool/contracts';
import { useAtom } from 'jotai';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { type BillingDialog, dialogAtom, dialogOfAddress } from '../../model/dialog.ts';

export type Windows = {
  dialog: BillingDialog;
  /** Opens a window, or replaces the one that is open. */
  open: (dialog: BillingDialog) => void;
  /** `done`: the task of the window is done and its button may be gone, so the focus goes to the heading of the page's panel. */
  close: (how?: 'done') => void;
  /** Returns the element that receives the focus when a window closes. */
  finalFocus: () => HTMLElement | null;
  head: RefObject<HTMLHeadingElement | null>;
};

/** Returns the window of the subscription page, which is opened by a button or by the address. */
export function useWindows(): Windows {
  const { type } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [kept, keep] = useAtom(dialogAtom);
  const opener = useRef<HTMLElement | null>(null);
  const head = useRef<HTMLHeadingElement | null>(null);
  // The atoms outlive the screen, but a window must not.
  useEffect(() => () => keep({ kind: 'none' }), [keep]);
  const dialog = kept.kind === 'none' ? (dialogOfAddress(type, search) ?? kept) : kept;
  const move = (next: BillingDialog) => {
    keep(next);
    if (type !== undefined || search !== '') void navigate(paths.subscription(), { replace: true });
  };
  return {
    dialog,
    open: (next) => {
      const { activeElement } = document;
      if (dialog.kind === 'none')
        opener.current = activeElement instanceof HTMLElement ? activeElement : null;
      move(next);
    },
    close: (how) => {
      if (how === 'done') opener.current = null;
      move({ kind: 'none' });
    },
    finalFocus: () => (opener.current?.isConnected ? opener.current : head.current),
    head,
  };
}
