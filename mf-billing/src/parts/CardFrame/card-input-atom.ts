import { atom } from 'jotai';
import type { ComponentType } from 'react';
import { CardFrame } from './CardFrame.tsx';
import type { CardInputProps } from './card-input.ts';

/** The component a card's number is typed into: a frame. Stories, which have no published frame, use the bare fields instead. */
export const cardInputAtom = atom<{ Input: ComponentType<CardInputProps> }>({ Input: CardFrame });
