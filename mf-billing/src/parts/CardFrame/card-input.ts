import type { CardSettings } from '@pool/contracts';
import { atom } from 'jotai';
import type { ComponentType, Ref } from 'react';
import type { CardAnswer } from '../../model/card-messages.ts';
import { CardFrame } from './CardFrame.tsx';

export type CardInputHandle = {
  /** Is all of it right? What is not is shown, and the first of it focused. */
  check: () => Promise<boolean>;
  /** Checks it, and gives it to the gateway for a token. Never rejects. */
  read: () => Promise<CardAnswer>;
};

export type CardInputProps = {
  settings: CardSettings;
  locked: boolean;
  onEdit: () => void;
  onEnter: () => void;
  ref: Ref<CardInputHandle>;
};

/** Where a card's number is typed: in a frame of its own. Stories, which have no published frame, put the bare fields here. */
export const cardInputAtom = atom<{ Input: ComponentType<CardInputProps> }>({ Input: CardFrame });
