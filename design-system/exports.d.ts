import { CirclePlus as AddedIcon } from 'lucide-react';
import { ListPlus as AddToListIcon } from 'lucide-react';
import { CircleAlert as AlertIcon } from 'lucide-react';
import { ArrowLeft as BackIcon } from 'lucide-react';
import { Check as CheckIcon } from 'lucide-react';
import { ChevronDown as ChevronDownIcon } from 'lucide-react';
import { ChevronLeft as ChevronLeftIcon } from 'lucide-react';
import { ChevronRight as ChevronRightIcon } from 'lucide-react';
import { ChevronsUpDown as ChevronsUpDownIcon } from 'lucide-react';
import { ChevronUp as ChevronUpIcon } from 'lucide-react';
import { ComponentProps } from 'react';
import { Copy as CopyIcon } from 'lucide-react';
import { CreditCard as CreditCardIcon } from 'lucide-react';
import { MonitorDown as DesktopIcon } from 'lucide-react';
import { Disc3 as DiscIcon } from 'lucide-react';
import { Download as DownloadIcon } from 'lucide-react';
import { ExternalLink as ExternalIcon } from 'lucide-react';
import { Eye as EyeIcon } from 'lucide-react';
import { EyeOff as EyeOffIcon } from 'lucide-react';
import { SlidersHorizontal as FilterIcon } from 'lucide-react';
import { ChevronFirst as FirstIcon } from 'lucide-react';
import { FormEvent } from 'react';
import { LayoutGrid as GridIcon } from 'lucide-react';
import { Image as ImageIcon } from 'lucide-react';
import { Info as InfoIcon } from 'lucide-react';
import { FileText as InvoiceIcon } from 'lucide-react';
import { JSX } from 'react';
import { Keyboard as KeyboardIcon } from 'lucide-react';
import { ChevronLast as LastIcon } from 'lucide-react';
import { ListMusic as ListIcon } from 'lucide-react';
import { Lock as LockIcon } from 'lucide-react';
import { LogOut as LogoutIcon } from 'lucide-react';
import { LucideProps } from 'lucide-react';
import { Mail as MailIcon } from 'lucide-react';
import { Menu as MenuIcon } from 'lucide-react';
import { Blend as MixIcon } from 'lucide-react';
import { MoonStar as MoonIcon } from 'lucide-react';
import { EllipsisVertical as MoreIcon } from 'lucide-react';
import { Music as MusicIcon } from 'lucide-react';
import { VolumeX as MuteIcon } from 'lucide-react';
import { CircleDashed as NotYetIcon } from 'lucide-react';
import { WifiOff as OfflineIcon } from 'lucide-react';
import { Plus as PlusIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { ReactNode } from 'react';
import type { Ref } from 'react';
import { RefObject } from 'react';
import { RefreshCw as RefreshIcon } from 'lucide-react';
import { Search as SearchIcon } from 'lucide-react';
import { Send as SendIcon } from 'lucide-react';
import { Settings as SettingsIcon } from 'lucide-react';
import { ArrowDown as SortDownIcon } from 'lucide-react';
import { ArrowUp as SortUpIcon } from 'lucide-react';
import { Sparkles as SparklesIcon } from 'lucide-react';
import { Star as StarIcon } from 'lucide-react';
import { CircleCheck as SuccessIcon } from 'lucide-react';
import { Sun as SunIcon } from 'lucide-react';
import type { Toast } from '@base-ui/react/toast';
import { Trash2 as TrashIcon } from 'lucide-react';
import { Upload as UploadIcon } from 'lucide-react';
import { CircleUserRound as UserIcon } from 'lucide-react';
import { Video as VideoIcon } from 'lucide-react';
import { Volume2 as VolumeIcon } from 'lucide-react';
import { TriangleAlert as WarnIcon } from 'lucide-react';
import { Wrench as WrenchIcon } from 'lucide-react';
import { X as XIcon } from 'lucide-react';

export { AddedIcon }

export { AddToListIcon }

export { AlertIcon }

/** A cover, square unless it is wide. Without a picture, or when it fails to load, a placeholder drawn from the seed; never a broken image. */
export declare function Artwork({ src, seed, alt, size, wide, eager, className }: ArtworkProps): JSX.Element;

export declare type ArtworkProps = {
    /** Address of the picture; may be missing or broken. */
    src?: string | null | undefined;
    /** Id of the track, album or artist: the placeholder is drawn from it and never changes. */
    seed: string | number;
    /** What it shows; empty where the title stands beside it. */
    alt: string;
    /** Side in pixels; 'fill' takes the width there is. */
    size?: number | 'fill';
    /** A frame of 16 by 9, as of a film; `size` is its height. */
    wide?: boolean;
    /** Load at once rather than when near the screen: for what is on the first screen. */
    eager?: boolean;
    className?: string;
};

/** A round portrait; without a picture, or when it fails, the initials. */
export declare function Avatar({ name, src, size, decorative }: AvatarProps): JSX.Element;

export declare type AvatarProps = {
    /** Whose face; also the alternative text and the source of the initials. */
    name: string;
    src?: string | null | undefined;
    /** Side in pixels. */
    size?: number;
    /** The name stands beside it: hide the picture from screen readers. */
    decorative?: boolean;
};

export { BackIcon }

/** A word or figure about the thing it stands by. The words carry the meaning; the colour only repeats it. */
export declare function Badge({ tone, dot, count, children }: BadgeProps): JSX.Element;

export declare type BadgeProps = {
    tone?: BadgeTone;
    /** A dot before the words, for a status. */
    dot?: boolean;
    /** A small round figure, as the counter on a menu. */
    count?: boolean;
    children: ReactNode;
};

export declare type BadgeTone = 'neutral' | 'accent' | 'success' | 'warn' | 'danger' | 'info';

/**
 * A button. It submits nothing unless `type="submit"` is given. Where `onClick` answers a promise, further clicks are ignored until it settles:
 * a second one may come before React has drawn a busy button.
 */
export declare function Button({ variant, size, busy, icon, wide, type, className, children, onClick, ...rest }: ButtonProps): JSX.Element;

/** The class of a button, for what must look like one and be another thing: a router's link. */
export declare const buttonClass: ({ variant, size, wide, }?: Pick<ButtonProps, 'variant' | 'size' | 'wide'>) => string;

export declare type ButtonProps = ComponentProps<'button'> & {
    /** One primary a view; danger for what cannot be undone. */
    variant?: ButtonVariant;
    size?: ButtonSize;
    /** Work is under way: the button stays focusable, says so, and takes no further clicks. */
    busy?: boolean;
    /** A 16 px icon before the words. */
    icon?: ReactNode;
    /** Takes the whole width of its container. */
    wide?: boolean;
};

export declare type ButtonSize = 'sm' | 'md' | 'lg';

export declare type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

/** All 24 codes, clockwise from 1A and 1B. */
export declare const camelotCodes: readonly string[];

export declare type CamelotPosition = {
    number: number;
    mode: 'a' | 'b';
};

/** Reads "8A" as number 8, mode a; null when the text is no Camelot code. */
export declare function camelotPosition(code: string | null | undefined): CamelotPosition | null;

/**
 * Slides that fade into one another by themselves, every ten seconds. It stands still while it is hovered or has the focus,
 * while the page is out of sight, when paused by its button, and for those who asked their system for less motion. A finger swipes; on
 * phones the buttons for it show only with the focus.
 */
export declare function Carousel({ label, slides, intervalMs, className }: CarouselProps): JSX.Element;

export declare type CarouselProps = {
    /** What the slides are: "News". */
    label: string;
    slides: readonly Slide[];
    /** How long a slide stays, in ms. */
    intervalMs?: number;
    className?: string;
};

/** Title over a second, quieter line; both cut off with an ellipsis rather than making the row grow. */
export declare function CellLines({ primary, secondary, narrow }: CellLinesProps): JSX.Element;

export declare type CellLinesProps = {
    primary: ReactNode;
    secondary?: ReactNode;
    /** Takes the second line's place where the table is narrower than 520 px: what the columns hidden there would have said. */
    narrow?: ReactNode;
};

declare type CellLook = {
    /** Figures: right-aligned, in tabular numerals. */
    numeric?: boolean;
    hideBelow?: HideBelow;
    /** As narrow as its content: icons, buttons. */
    tight?: boolean;
};

/** A native checkbox in the look of the house; takes an input's props, `ref` included. */
export declare function Checkbox({ label, indeterminate, aside, hint, error, required, id, className, ref, ...input }: CheckboxProps): JSX.Element;

/** Several of many: a fieldset of checkboxes. */
export declare function CheckboxGroup({ label, hideLabel, options, value, onChange, columns, allLabel, }: CheckboxGroupProps): JSX.Element;

export declare type CheckboxGroupProps = {
    /** The name of the group. */
    label: string;
    hideLabel?: boolean;
    options: readonly CheckboxOption[];
    /** The values that are on. */
    value: readonly string[];
    /** Called with all values that are on after the change, in the order of the options. */
    onChange: (value: string[]) => void;
    /** Flows into as many columns as fit: for long lists such as genres. */
    columns?: boolean;
    /** Adds one box on top that sets all. */
    allLabel?: string;
};

export declare type CheckboxOption = {
    value: string;
    label: string;
    aside?: ReactNode;
    disabled?: boolean;
};

export declare type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
    /** The words beside the box; may hold a link. */
    label: ReactNode;
    /** Neither on nor off: some of the group are on. */
    indeterminate?: boolean;
    /** Right of the words, as a count. */
    aside?: ReactNode;
    hint?: ReactNode;
    error?: string | undefined;
};

export { CheckIcon }

export { ChevronDownIcon }

export { ChevronLeftIcon }

export { ChevronRightIcon }

export { ChevronsUpDownIcon }

export { ChevronUpIcon }

/** Something chosen, as a filter in force, with a cross that takes it away. */
export declare function Chip({ children, removeLabel, onRemove, className }: ChipProps): JSX.Element;

export declare type ChipProps = Common & {
    /** Says what the cross takes away: "Remove House". With it, `onRemove`. */
    removeLabel: string;
    onRemove: () => void;
};

declare type Common = {
    children: ReactNode;
    className?: string;
};

/** Asks before something that cannot be undone. A click outside does not answer; focus starts on the way back. */
export declare function ConfirmDialog({ open, title, description, children, confirmLabel, cancelLabel, tone, busy, error, onConfirm, onCancel, finalFocus, }: ConfirmDialogProps): JSX.Element;

export declare type ConfirmDialogProps = {
    open: boolean;
    /** The question: "Cancel your subscription?" */
    title: string;
    /** What will happen. */
    description: ReactNode;
    children?: ReactNode;
    /** The verb: "Cancel subscription", never "OK". */
    confirmLabel: string;
    /** The way back. */
    cancelLabel?: string;
    tone?: 'danger' | 'normal';
    /** The deed is being done: the dialog stays until it is settled. */
    busy?: boolean;
    /** Why it did not work; the dialog stays open for another try. */
    error?: string | undefined;
    onConfirm: () => void;
    onCancel: () => void;
    /** Receives focus on closing; else what had it before. */
    finalFocus?: () => HTMLElement | null;
};

export { CopyIcon }

/**
 * Creates what one ToastProvider shows. A page has one: the shell hands its `toasts` to each remote, which may have been
 * built with another copy of this module.
 */
export declare function createToastHost(): ToastHost;

export { CreditCardIcon }

/** Joins the class names that are there; anything else (false, undefined) is left out. */
export declare const cx: (...names: (string | false | null | undefined)[]) => string;

/** The rows. */
export declare function DataBody({ children }: {
    children: ReactNode;
}): JSX.Element;

/** One cell. */
export declare function DataCell({ numeric, hideBelow, tight, className, ...rest }: DataCellProps): JSX.Element;

export declare type DataCellProps = ComponentProps<'td'> & CellLook;

/** The header rows. */
export declare function DataHead({ children }: {
    children: ReactNode;
}): JSX.Element;

/** The head of a column. */
export declare function DataHeaderCell({ children, hideLabel, onSort, sorted, numeric, hideBelow, tight, className, ...rest }: DataHeaderCellProps): JSX.Element;

export declare type DataHeaderCellProps = Omit<ComponentProps<'th'>, 'children'> & CellLook & {
    children: ReactNode;
    /** The name is for screen readers only: columns of buttons. */
    hideLabel?: boolean;
    /** Makes the header a button that asks for another order. */
    onSort?: () => void;
    sorted?: 'ascending' | 'descending' | 'none';
};

/** One row. */
export declare function DataRow({ selected, playing, detail, className, ...rest }: DataRowProps): JSX.Element;

export declare type DataRowProps = ComponentProps<'tr'> & {
    /** The row at hand: open, chosen. */
    selected?: boolean;
    /** The row that is playing: marked in the accent at its edge. */
    playing?: boolean;
    /** Belongs to the row above: its versions. No line between, no hover. */
    detail?: boolean;
};

/** A dense table. The width that counts for hiding columns is the table's own, not the screen's. */
export declare function DataTable({ caption, busy, stickyTop, children }: DataTableProps): JSX.Element;

export declare type DataTableProps = {
    /** Names the table; read out, not shown. */
    caption: string;
    /** New rows are on their way; the old ones stay in place, dimmed. */
    busy?: boolean;
    /** The header stays in sight under this many pixels of fixed bars. */
    stickyTop?: number;
    children: ReactNode;
};

export { DesktopIcon }

/**
 * A modal window. Focus stays inside while it is open and goes back to where it was when it closes; the page behind
 * does not scroll. On narrow screens it rises from the bottom edge.
 */
export declare function Dialog({ open, onClose, title, description, children, footer, size, initialFocus, finalFocus, }: DialogProps): JSX.Element;

export declare type DialogProps = {
    open: boolean;
    /** Asked for by Escape, the close button or a click outside. The owner decides and sets `open`. */
    onClose: () => void;
    title: string;
    description?: ReactNode;
    children?: ReactNode;
    /** Buttons at the foot, the main one last. */
    footer?: ReactNode;
    size?: 'sm' | 'md' | 'lg';
    /** Receives focus on opening; else the first control does. */
    initialFocus?: RefObject<HTMLElement | null>;
    /** Receives focus on closing; else what had it before. For windows that follow one another, or whose opener is gone by then. */
    finalFocus?: () => HTMLElement | null;
};

export { DiscIcon }

export { DownloadIcon }

/** Nothing here yet: says so, and what to do next. */
export declare function EmptyState({ icon, title, description, action, compact, headingLevel, }: EmptyStateProps): JSX.Element;

export declare type EmptyStateProps = {
    /** A 28 px icon, for the eye only. */
    icon?: ReactNode;
    title: string;
    /** What to do next. */
    description?: ReactNode;
    /** The button or link that does it. */
    action?: ReactNode;
    /** Within a panel or a row rather than a page. */
    compact?: boolean;
    /** Makes the title a heading: 1 where the state is the whole page. */
    headingLevel?: 1 | 2;
};

/** Something failed: says what happened and offers to try again. Read out at once. */
export declare function ErrorState({ title, description, onRetry, retrying, retryLabel, compact, }: ErrorStateProps): JSX.Element;

export declare type ErrorStateProps = {
    /** What happened, in a sentence. */
    title: string;
    description?: ReactNode;
    /** Tries the same thing again; the button is there only when this is. */
    onRetry?: () => void;
    /** A try is under way. */
    retrying?: boolean;
    retryLabel?: string;
    compact?: boolean;
};

export { ExternalIcon }

export { EyeIcon }

export { EyeOffIcon }

/** What every field of a form may say about itself. */
export declare type FieldText = {
    /** The field's name. Required, even where hidden. */
    label: string;
    /** Keeps the label for screen readers only, where the place says it to the eye. */
    hideLabel?: boolean;
    /** Advice under the field. */
    hint?: ReactNode;
    /** What is wrong, in a sentence. Marks the field invalid. */
    error?: string | undefined;
    /** Shows the asterisk and tells assistive technology. The browser's own bubble stays away: schemas do the checking. */
    required?: boolean;
};

export { FilterIcon }

export { FirstIcon }

/**
 * Sends one request at a time, however often and however fast it is submitted: a ref decides, because a second click may come before
 * React has drawn a busy button. When a submit leaves faulty fields, the first of them in reading order gets the focus.
 */
export declare function Form({ onSubmit, keepFocus, ref, ...rest }: FormProps): JSX.Element;

export declare type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
    /** Checks and sends. Until its promise settles, further submits are ignored. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>;
    /** Leaves the focus alone when fields are faulty, for a form that moves it itself. */
    keepFocus?: boolean;
};

export { GridIcon }

/** Leaves a column out where its table is narrower than this: sm 520 px, md 720 px, lg 960 px. */
export declare type HideBelow = 'sm' | 'md' | 'lg';

/** A button of one icon. For a toggle pass `aria-pressed`; pressed shows in the accent. */
export declare function IconButton({ label, children, variant, size, busy, type, className, onClick, ...rest }: IconButtonProps): JSX.Element;

export declare type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
    /** What it does, with its object where rows repeat: "Play Night Drive". Read out, and shown on hover. */
    label: string;
    /** The icon. */
    children: ReactNode;
    /** plain sits quietly in a row; solid is the one main act of its place, as Play in the player. */
    variant?: 'plain' | 'outline' | 'solid';
    size?: ButtonSize;
    busy?: boolean;
};

export declare type IconProps = LucideProps;

export { ImageIcon }

export { InfoIcon }

/** Up to two letters for a name: first and last word. "DJ Nova Reyes" is NR: "DJ" says nothing in a house of DJs. */
export declare function initialsOf(name: string): string;

export { InvoiceIcon }

export { KeyboardIcon }

/** A musical key in the colour of its place on the Camelot wheel: minor deeper, major lighter, neighbours alike. */
export declare function KeyChip({ code, name, size }: KeyChipProps): JSX.Element;

export declare type KeyChipProps = {
    /** A Camelot code, 1A to 12B. Anything else shows as "No key". */
    code: string | null | undefined;
    /** The key in words, "A minor": shown on hover. */
    name?: string;
    /** md fills the column of a table; sm goes in running lines. */
    size?: 'sm' | 'md';
};

/**
 * Keys to filter by, on the Camelot wheel: a click or Space switches one, Shift with it switches all that mix with it.
 * One stop for Tab; arrows go round and between minor (inside) and major (outside).
 */
export declare function KeyPicker({ label, value, onChange, size }: KeyPickerProps): JSX.Element;

export declare type KeyPickerProps = {
    /** The name of the group. */
    label: string;
    /** The chosen codes, 1A to 12B. */
    value: readonly string[];
    /** Called with the codes after the change, in the order of the wheel. */
    onChange: (value: string[]) => void;
    /** Side in pixels; fits narrower places. */
    size?: number;
};

/** A quiet button below the stars that opens a field for a word to the label. What is sent is not shown again. */
export declare function LabelComment({ draft, onDraft, isRated, onSend, onOpen }: LabelCommentProps): JSX.Element;

export declare type LabelCommentProps = {
    /** What was typed and not sent; its owner keeps it while the place it stands in is closed. */
    draft: string;
    onDraft: (text: string) => void;
    /** A comment goes along with a rating: without one there is nothing to send it with. */
    isRated: boolean;
    /** Sends it. Rejects with an Error whose message says why not. */
    onSend: (text: string) => Promise<void>;
    /** The field was asked for. */
    onOpen?: () => void;
};

export { LastIcon }

/** An anchor that knows no router. For places within the app give the router's link `linkClass()`. */
export declare function Link({ variant, external, className, children, ...rest }: LinkProps): JSX.Element;

/** The class of a link, for a router's own link element. */
export declare const linkClass: (variant?: LinkVariant) => string;

export declare type LinkProps = ComponentProps<'a'> & {
    variant?: LinkVariant;
    /** Opens a new tab, safely, and says so. */
    external?: boolean;
};

/** text stands in a sentence; quiet in lists and tables; nav in bars, lit by `aria-current="page"`. */
export declare type LinkVariant = 'text' | 'quiet' | 'nav';

export { ListIcon }

/** Says to a screen reader that a region is loading; shows nothing. */
export declare function LoadingLabel({ children }: {
    children?: string;
}): JSX.Element;

export { LockIcon }

/** The drawn mark, a record seen as a pool: rings that spread from a drop off its centre; and the name. */
export declare function Logo({ name, size, markOnly }: LogoProps): JSX.Element;

export declare type LogoProps = {
    /** The brand's name. */
    name: string;
    /** Height of the mark in pixels. */
    size?: number;
    /** The mark alone; the name is still read out. */
    markOnly?: boolean;
};

export { LogoutIcon }

export { MailIcon }

/** A list of acts behind a button. Arrows move, letters jump, Enter chooses, Escape closes and gives focus back. */
export declare function Menu({ trigger, entries, align, busy }: MenuProps): JSX.Element;

export declare type MenuEntry = {
    kind?: 'item';
    id: string;
    label: string;
    icon?: ReactNode;
    danger?: boolean;
    disabled?: boolean;
    onSelect: () => void;
}
/** One that is in force or not; a tick says which. */
| {
    kind: 'check';
    id: string;
    label: string;
    checked: boolean;
    onSelect: () => void;
} | {
    kind: 'separator';
    id: string;
} | {
    kind: 'heading';
    id: string;
    label: string;
};

export { MenuIcon }

export declare type MenuProps = {
    /** The button that opens it: a Button or IconButton element. */
    trigger: ReactElement;
    entries: readonly MenuEntry[];
    align?: 'start' | 'end';
    /** Keeps it closed, as while a chosen act runs. The trigger keeps the focus, which `disabled` would take from it. */
    busy?: boolean;
};

/** The keys that mix with this one: itself, one step either way, and the other mode of its number; none for no code. */
export declare function mixableWith(code: string): string[];

export { MixIcon }

export { MoonIcon }

export { MoreIcon }

/** Shows toasts at the end of the page and returns what shows them: for a remote that runs without the shell. */
export declare function mountToasts(): ToastApi;

export { MusicIcon }

export { MuteIcon }

/** A few words that stay on the page, about what it shows: something waits, something is on hold. For what failed see ErrorState. */
export declare function Notice({ tone, title, children, action, live }: NoticeProps): JSX.Element;

export declare type NoticeProps = {
    tone?: NoticeTone;
    /** What it is about, in a few words. */
    title?: string;
    children: ReactNode;
    /** A button or link that leads on. */
    action?: ReactNode;
    /** Read out as soon as it shows: for what comes after something was done. */
    live?: boolean;
};

export declare type NoticeTone = 'info' | 'success' | 'warn' | 'danger';

export { NotYetIcon }

export { OfflineIcon }

/** The head of a screen; its title is the page's one h1. */
export declare function PageHeader({ title, subtitle, leading, actions }: PageHeaderProps): JSX.Element;

export declare type PageHeaderProps = {
    title: string;
    /** Under the title: a count, a sentence. */
    subtitle?: ReactNode;
    /** A picture or a way back, before the title. */
    leading?: ReactNode;
    /** Buttons and switches, at the end. */
    actions?: ReactNode;
};

/** The page numbers to show around the current one: up to `size`, never outside 1..pages, the current one in the middle where it can be. */
export declare function pageWindow(page: number, pages: number, size?: number): number[];

/** First, previous, a window of up to five pages, next, last; which rows these are; and how many a page. */
export declare function Pagination({ label, page, pageSize, total, onPage, onPageSize, pageSizes, disabled, }: PaginationProps): JSX.Element;

export declare type PaginationProps = {
    /** What is paged, read out: "Tracks". */
    label: string;
    /** From 1. */
    page: number;
    /** Rows a page. */
    pageSize: number;
    /** Rows in all. */
    total: number;
    onPage: (page: number) => void;
    /** Shows the page-size select. The owner goes back to page 1 when the size changes. */
    onPageSize?: (size: number) => void;
    pageSizes?: readonly number[];
    disabled?: boolean;
};

/** A raised surface for one matter: a form, a subscription, a list. */
export declare function Panel({ title, aside, children, footer, flush, className }: PanelProps): JSX.Element;

export declare type PanelProps = {
    /** Makes it a named region of the page. */
    title?: string;
    /** Right of the title. */
    aside?: ReactNode;
    children: ReactNode;
    footer?: ReactNode;
    /** No inner space: for tables and lists that go to the edge. */
    flush?: boolean;
    className?: string;
};

/** A password with a switch that shows it. Give `autoComplete`: current-password or new-password. */
export declare function PasswordField(props: PasswordFieldProps): JSX.Element;

export declare type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

export declare const PauseIcon: (props: IconProps) => JSX.Element;

/** How a placeholder looks; angles in degrees, lengths in hundredths of the side. */
export declare type Placeholder = {
    hue: number;
    second: number;
    angle: number;
    x: number;
    y: number;
    rings: number[];
};

/** The look of the picture drawn for a track without artwork: a pool of rings whose hue and centre come from the id. */
export declare function placeholderOf(seed: string | number): Placeholder;

/** The transport is drawn solid, as on every deck: it must be found at a glance. */
export declare const PlayIcon: (props: IconProps) => JSX.Element;

export { PlusIcon }

/** A small panel by its button, for more than a list of acts: the download list. Escape and a click outside close it. */
export declare function Popover({ trigger, title, aside, children, footer, align, size, open, onOpenChange, }: PopoverProps): JSX.Element;

export declare type PopoverProps = {
    /** The button that opens it. */
    trigger: ReactElement;
    /** Its name, shown at the top. */
    title: string;
    /** Right of the title: an act on the whole. */
    aside?: ReactNode;
    children: ReactNode;
    footer?: ReactNode;
    align?: 'start' | 'center' | 'end';
    size?: 'md' | 'lg';
    /** Controlled, when the owner must close it; else it looks after itself. */
    open?: boolean;
    onOpenChange?: (open: boolean) => void;
};

/** How far a download or an upload has come. */
export declare function ProgressBar({ label, value, showLabel }: ProgressBarProps): JSX.Element;

export declare type ProgressBarProps = {
    /** What is under way. */
    label: string;
    /** 0 to 100; null when the end is not known. */
    value: number | null;
    /** Shows the label and the percentage above the bar. */
    showLabel?: boolean;
};

declare type Range_2 = readonly [low: number, high: number];
export { Range_2 as Range }

/** A range with two thumbs that do not cross, as BPM 0 to 256. */
export declare function RangeSlider({ label, value, onChange, onCommit, min, max, step, unit, disabled, }: RangeSliderProps): JSX.Element;

export declare type RangeSliderProps = {
    label: string;
    value: Range_2;
    onChange: (value: Range_2) => void;
    /** A thumb was let go, or a key moved it: the moment to fetch. */
    onCommit?: (value: Range_2) => void;
    min?: number;
    max?: number;
    step?: number;
    /** After the figures, as "BPM". */
    unit?: string;
    disabled?: boolean;
};

/** A rating that was given, or that there is none; behind it the way to give or change it. */
export declare function RatingButton({ name, value, onRate, onComment, ...face }: RatingButtonProps): JSX.Element;

export declare type RatingButtonProps = {
    /** What is rated: "Night Drive". */
    name: string;
    /** The member's own rating, 0 for none. */
    value: number;
    onRate: (stars: number) => void;
    /** Sends a word to the label along with the rating; rejects with an Error that says why not. Left out, nothing is said. */
    onComment?: ((text: string) => Promise<void>) | undefined;
    /** `figure` is one star with its figure; `stars` is all five, and the figure again where the list around it is narrow. */
    shape?: 'figure' | 'stars';
} & Pick<ComponentProps<'button'>, 'tabIndex' | 'aria-keyshortcuts'>;

/**
 * Five stars to choose from. A rating may set off a download, so arrows only move and light up the stars; Enter, Space,
 * a click, or a key 1 to 5 gives the rating.
 */
export declare function RatingPicker({ label, hideLabel, value, onRate, disabled, autoFocus, }: RatingPickerProps): JSX.Element;

export declare type RatingPickerProps = {
    /** What the stars are for: "Rate to download". */
    label: string;
    hideLabel?: boolean;
    /** The rating given, 0 for none. */
    value: number;
    onRate: (stars: number) => void;
    disabled?: boolean;
    /** Focus goes to the stars when they appear. */
    autoFocus?: boolean;
};

export { RefreshIcon }

/** "21–30 of 4,812": the rows of one page in words. */
export declare function rowsInWords(page: number, pageSize: number, total: number): string;

/** A search form: Enter submits, the cross or Escape clears, suggestions may hang below it (Escape closes those first). */
export declare function SearchBox({ label, value, onChange, onSubmit, onClear, suggestions, onChoose, placeholder, shortcut, inputRef, className, }: SearchBoxProps): JSX.Element;

export declare type SearchBoxProps = {
    /** What is searched: "Search tracks". */
    label: string;
    value: string;
    onChange: (text: string) => void;
    /** Enter was pressed, with the words as they stand. */
    onSubmit: (text: string) => void;
    /** The clear button was pressed; the text is empty already. */
    onClear?: () => void;
    /** Shown under the box while it is typed in; arrows move, Enter or a click chooses. */
    suggestions?: readonly SearchSuggestion[];
    /** A suggestion was chosen. The text is not changed by it: that is the owner's. */
    onChoose?: (suggestion: SearchSuggestion) => void;
    placeholder?: string;
    /** A key that jumps here, shown at the end while the box is empty: "/". */
    shortcut?: string;
    inputRef?: Ref<HTMLInputElement>;
    className?: string;
};

export { SearchIcon }

/** Something the text may become. */
export declare type SearchSuggestion = {
    id: string;
    text: string;
    detail?: string;
    icon?: ReactNode;
};

export declare type Segment<Value extends string = string> = {
    value: Value;
    label: string;
    icon?: ReactNode;
    title?: string;
};

/** Where a segment lies on a wheel of radius 100 around 0,0 (12 at the top): its outline and the place of its words. */
export declare function segment(code: string): {
    path: string;
    x: number;
    y: number;
};

/** One of a few, all in sight, as Audio or Video. Radio buttons underneath: arrows choose. */
export declare function SegmentedControl<Value extends string = string>({ label, segments, value, onChange, size, disabled, }: SegmentedControlProps<Value>): JSX.Element;

export declare type SegmentedControlProps<Value extends string = string> = {
    /** What is chosen, read out: "Kind of music". */
    label: string;
    segments: readonly Segment<Value>[];
    value: Value;
    onChange: (value: Value) => void;
    size?: 'sm' | 'md';
    disabled?: boolean;
};

/** One of a list, in a popup. Arrows, typing ahead, Enter and Escape do what a native select's do. */
export declare function Select<Value extends string = string>({ label, hideLabel, hint, error, required, options, value, onChange, placeholder, disabled, name, size, onBlur, autoComplete, ref, className, }: SelectProps<Value>): JSX.Element;

export declare type SelectOption<Value extends string = string> = {
    value: Value;
    label: string;
    disabled?: boolean;
};

export declare type SelectProps<Value extends string = string> = FieldText & {
    options: readonly SelectOption<Value>[];
    /** The chosen value; null when none is yet. */
    value: Value | null;
    onChange: (value: Value) => void;
    placeholder?: string;
    disabled?: boolean;
    /** Sends the value with a form under this name. */
    name?: string;
    size?: 'sm' | 'md';
    /** Left the field: a form may want to check it now. */
    onBlur?: () => void;
    /** What the browser may fill in by itself, as "country". */
    autoComplete?: string;
    /** The control itself, for a form that leads there. */
    ref?: Ref<HTMLButtonElement>;
    className?: string;
};

export { SendIcon }

export { SettingsIcon }

/** The grey shape of what is on its way. Hidden from screen readers: put one LoadingLabel (or aria-busy) on the region. */
export declare function Skeleton({ width, height, shape, lines, className }: SkeletonProps): JSX.Element;

export declare type SkeletonProps = {
    /** CSS width; a number is pixels. */
    width?: number | string;
    /** CSS height; a number is pixels. Give the height of what will come, so that nothing jumps. */
    height?: number | string;
    shape?: 'line' | 'block' | 'circle';
    /** How many lines, the last one shorter. */
    lines?: number;
    className?: string;
};

export declare const SkipBackIcon: (props: IconProps) => JSX.Element;

export declare const SkipForwardIcon: (props: IconProps) => JSX.Element;

export declare type Slide = {
    id: string | number;
    /** What it shows, read out with its place: "1 of 6, Heavy rotation". */
    label: string;
    content: ReactNode;
};

/** One value along a line, as the volume. Arrows step, Page keys leap, Home and End go to the ends. */
export declare function Slider({ label, value, onChange, onCommit, min, max, step, valueText, disabled, className, }: SliderProps): JSX.Element;

export declare type SliderProps = {
    /** Its name, read out. */
    label: string;
    value: number;
    onChange: (value: number) => void;
    /** The thumb was let go, or a key moved it. */
    onCommit?: (value: number) => void;
    min?: number;
    max?: number;
    step?: number;
    /** How the value is read out: "70 percent". */
    valueText?: (value: number) => string;
    disabled?: boolean;
    className?: string;
};

/** Asks for another order: for a header cell that names two columns. The cell itself carries `sorted`. */
export declare function SortButton({ children, sorted, onSort, label }: SortButtonProps): JSX.Element;

export declare type SortButtonProps = {
    children: ReactNode;
    sorted: 'ascending' | 'descending' | 'none';
    onSort: () => void;
    /** What a press does, where the text alone does not say it. */
    label?: string;
};

export { SortDownIcon }

export { SortUpIcon }

export { SparklesIcon }

/** A turning ring for waits of unknown length. Prefer a Skeleton when the shape of what comes is known. */
export declare function Spinner({ label, size, className }: SpinnerProps): JSX.Element;

export declare type SpinnerProps = {
    /** What is being waited for; read out, not shown. Leave it out where words beside it already say so. */
    label?: string;
    /** Side in pixels. */
    size?: number;
    className?: string;
};

export { StarIcon }

/** A rating to read. To give one, use RatingPicker. */
export declare function StarRating({ value, size }: StarRatingProps): JSX.Element;

export declare type StarRatingProps = {
    /** 0 to 5; 0 is not rated. Fractions fill part of a star. */
    value: number;
    /** Side of a star in pixels. */
    size?: number;
};

export declare const StopIcon: (props: IconProps) => JSX.Element;

export { SuccessIcon }

export { SunIcon }

export declare type TabItem<Id extends string = string> = {
    id: Id;
    label: string;
    /** Shown after the label. */
    count?: number;
    disabled?: boolean;
    panel: ReactNode;
};

/** The look of one tab for a router's link; give the link `aria-current="page"` when it is the open one. */
export declare const tabLinkClass: string;

/** The bar of tabs as a class for a `<nav>` whose entries are routes. */
export declare const tabNavClass: string;

/** One of several views of the same thing. Left and right move among the tabs, Enter or Space opens one. */
export declare function Tabs<Id extends string = string>({ label, tabs, value, onChange }: TabsProps<Id>): JSX.Element;

export declare type TabsProps<Id extends string = string> = {
    /** What the tabs are of. */
    label: string;
    tabs: readonly TabItem<Id>[];
    value: Id;
    onChange: (id: Id) => void;
};

/** A tempo as DJs read it: whole, so that columns line up; the exact one on hover. */
export declare function Tempo({ bpm, unit, className }: TempoProps): JSX.Element;

export declare type TempoProps = {
    /** Beats a minute; null when not known. */
    bpm: number | null;
    /** After the figure, as "BPM". */
    unit?: string;
    className?: string | undefined;
};

/** Several lines of text. With `maxLength` a counter shows how much of it is used. */
export declare function TextArea({ label, hideLabel, hint, error, required, id, className, maxLength, rows, onChange, ref, ...rest }: TextAreaProps): JSX.Element;

export declare type TextAreaProps = ComponentProps<'textarea'> & FieldText;

/** One line of text with its label, hint and error. Takes all of an input's props, `ref` included. */
export declare function TextField({ label, hideLabel, hint, error, required, leading, trailing, aside, id, className, type, ...input }: TextFieldProps): JSX.Element;

export declare type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> & FieldText & {
    /** Inside the frame, before the words: an icon. */
    leading?: ReactNode;
    /** Inside the frame, after the words: a small button. */
    trailing?: ReactNode;
    /** Right of the label. */
    aside?: ReactNode;
};

export declare type ThemeName = 'dark' | 'light';

/** Goes to the other theme. The owner keeps the choice and sets `data-theme` on <html>. */
export declare function ThemeToggle({ theme, onChange }: ThemeToggleProps): JSX.Element;

export declare type ThemeToggleProps = {
    theme: ThemeName;
    onChange: (theme: ThemeName) => void;
};

export declare type ToastApi = {
    /** Shows a message; answers its id. */
    show: (message: ToastMessage) => string;
    /** Takes one message away, or all. */
    dismiss: (id?: string) => void;
    /** Takes the message on this topic away, if there is one: it is seen elsewhere now. */
    dismissTopic: (topic: string) => void;
};

/** `toasts` is handed to whoever shows messages; `manager` is the provider's. */
export declare type ToastHost = {
    toasts: ToastApi;
    manager: ReturnType<typeof Toast.createToastManager>;
};

export declare type ToastMessage = {
    title: string;
    description?: string;
    /** danger is read out at once; the others wait their turn. */
    tone?: ToastTone;
    /** One act, as "Undo". */
    action?: {
        label: string;
        onClick: () => void;
    };
    /** Milliseconds until it goes; 0 keeps it until it is closed. */
    timeout?: number;
    /** Of messages with the same topic only the latest is shown: many of a kind do not pile up. */
    topic?: string;
};

/** Shows the toasts of a host. What draws them is loaded on demand; until then they wait, or are shown plainly where that fails. */
export declare function ToastProvider({ host, children }: {
    host: ToastHost;
    children?: ReactNode;
}): JSX.Element;

export declare type ToastTone = 'info' | 'success' | 'danger';

/** A chip that is on or off, as a preset or a key. */
export declare function ToggleChip({ children, pressed, onToggle, disabled, className }: ToggleChipProps): JSX.Element;

export declare type ToggleChipProps = Common & {
    pressed: boolean;
    onToggle: (pressed: boolean) => void;
    disabled?: boolean;
};

/** Words that show on hover and on keyboard focus. Touch does not see them, so nothing may hang on them. */
export declare function Tooltip({ content, children, side }: TooltipProps): JSX.Element;

export declare type TooltipProps = {
    /** A few words more about the element; never its only name. */
    content: string;
    /** Something that takes focus: a button, a link. */
    children: ReactElement;
    side?: 'top' | 'bottom' | 'left' | 'right';
};

export { TrashIcon }

export { UploadIcon }

export { UserIcon }

export { VideoIcon }

/** Words for screen readers alone. */
export declare function VisuallyHidden({ children }: {
    children: ReactNode;
}): JSX.Element;

export { VolumeIcon }

export { WarnIcon }

export { WrenchIcon }

export { XIcon }

export { }
