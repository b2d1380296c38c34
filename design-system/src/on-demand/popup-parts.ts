/*
 * The parts of Base UI that open over the page. Loaded on demand, since they would be a quarter of the scripts of a first visit. Only
 * imported by parts-store.ts.
 */
export { WindowPart } from '../Dialog/WindowPart.tsx';
export { MenuPart } from '../Menu/MenuPart.tsx';
export { PopoverPart } from '../Popover/PopoverPart.tsx';
export { SuggestionsPart } from '../SearchBox/SuggestionsPart.tsx';
export { SelectPart } from '../Select/SelectPart.tsx';
export { ToastsPart } from '../Toast/ToastsPart.tsx';
export { TooltipPart } from '../Tooltip/TooltipPart.tsx';
