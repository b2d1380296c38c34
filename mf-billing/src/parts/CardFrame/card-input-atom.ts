import { atom } from 'jotai';
import type { ComponentType } from 'react';
import { CardFrame } from './CardFrame.tsx';
import type { CardInputProps } from './card-input.ts';

/** Where a card's number is typed: in a frame of its own. Stories, which have no published frame, put the bare fields here. */
export const cardInputAtom = atom<{ Input: ComponentType<CardInputProps> }>({ Input: CardFrame });
