import type { CardSettings } from '@pool/contracts/billing';
import type { Ref } from 'react';
import type { CardAnswer } from '../../model/card-messages.ts';

export type CardInputHandle = {
  /** Returns whether all fields are valid. If not, shows the errors and focuses the first invalid field. */
  check: () => Promise<boolean>;
  /** Checks the card and exchanges it for a token at the gateway. Never rejects. */
  read: () => Promise<CardAnswer>;
};

/** The props of the component into which a card's number is typed. */
export type CardInputProps = {
  settings: CardSettings;
  locked: boolean;
  onEdit: () => void;
  /** Called when Enter is pressed in a field, which submits the whole form. */
  onEnter: () => void;
  ref: Ref<CardInputHandle>;
};
