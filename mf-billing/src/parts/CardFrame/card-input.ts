import type { CardSettings } from '@pool/contracts/billing';
import type { Ref } from 'react';
import type { CardAnswer } from '../../model/card-messages.ts';

export type CardInputHandle = {
  /** Is all of it right? What is not is shown, and the first of it focused. */
  check: () => Promise<boolean>;
  /** Checks it, and gives it to the gateway for a token. Never rejects. */
  read: () => Promise<CardAnswer>;
};

/** What the card form gives whatever a card's number is typed into. */
export type CardInputProps = {
  settings: CardSettings;
  locked: boolean;
  onEdit: () => void;
  /** Enter was pressed in a field: the whole form is meant. */
  onEnter: () => void;
  ref: Ref<CardInputHandle>;
};
