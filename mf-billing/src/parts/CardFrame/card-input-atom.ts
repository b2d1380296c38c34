import { atom } from 'jotai';
import type { ComponentType } from 'react';
import { CardFrame } from './CardFrame.tsx';
import type { CardInputProps } from './card-input.ts';

/** The component into which a card's number is typed: a frame. Stories have no published frame, so they use the plain fields instead. */
export const cardInputAtom = atom<{ Input: ComponentType<CardInputProps> }>({ Input: CardFrame });
