import { useImperativeHandle, useRef } from 'react';
import { CardFields, type CardFieldsHandle } from '../card-fields/CardFields.tsx';
import type { CardAnswer } from '../model/card-messages.ts';
import type { CardInputProps } from '../parts/CardFrame/card-input.ts';

const token = async (): Promise<CardAnswer> => ({
  state: 'token',
  token: 'a-token',
  month: '09',
  year: '29',
  brand: 'Visa',
  lastFour: '1111',
});

/** Renders the card's fields in the page itself, with a gateway that gives fixed answers; for stories, which have no published frame. */
export const cardInputHere = (tokenise = token) =>
  function CardHere({ locked, onEdit, onEnter, ref }: CardInputProps) {
    const fields = useRef<CardFieldsHandle>(null);
    useImperativeHandle(ref, () => ({
      check: async () => fields.current?.read() !== null,
      read: async () => (fields.current?.read() ? tokenise() : { state: 'invalid' }),
    }));
    return <CardFields ref={fields} locked={locked} onEdit={onEdit} onEnter={onEnter} />;
  };
