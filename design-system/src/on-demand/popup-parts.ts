/*
 * What the design system fetches when it is first needed: the parts of Base UI that open over the page, which are a quarter of
 * what a first visit would otherwise carry. Imported by parts-store.ts alone.
 */
export { WindowPart } from '../Dialog/WindowPart.tsx';
export { MenuPart } from '../Menu/MenuPart.tsx';
export { PopoverPart } from '../Popover/PopoverPart.tsx';
export { SuggestionsPart } from '../SearchBox/SuggestionsPart.tsx';
export { SelectPart } from '../Select/SelectPart.tsx';
export { ToastsPart } from '../Toast/ToastsPart.tsx';
export { TooltipPart } from '../Tooltip/TooltipPart.tsx';
