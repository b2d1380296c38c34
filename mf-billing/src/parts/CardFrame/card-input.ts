import type { CardSettings } from '@pool/contracts/billing';
import type { Ref } from 'react';
import type { CardAnswer } from '../../model/card-messages.ts';

export type CardInputHandle = {
  /** Tells whether all fields are valid. If not, shows the errors and focuses the first of them. */
  check: () => Promise<boolean>;
  /** Checks the card and exchanges it for a token at the gateway. Never rejects. */
  read: () => Promise<CardAnswer>;
};

/** The props of whatever component a card's number is typed into. */
export type CardInputProps = {
  settings: CardSettings;
  locked: boolean;
  onEdit: () => void;
  /** Enter was pressed in a field: it submits the whole form. */
  onEnter: () => void;
  ref: Ref<CardInputHandle>;
};
