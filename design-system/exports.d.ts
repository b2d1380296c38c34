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

/** A cover, square unless it is wide. Without a picture, or if it fails to load, shows a placeholder drawn from the seed. */
export declare function Artwork({ src, seed, alt, size, wide, eager, className }: ArtworkProps): JSX.Element;

export declare type ArtworkProps = {
    /** Address of the picture, which may be missing or broken. */
    src?: string | null | undefined;
    /** Id of the track, album or artist. The placeholder is drawn from it, so it never changes. */
    seed: string | number;
    /** The alternative text; empty if the title is next to it. */
    alt: string;
    /** Side in pixels; 'fill' takes the available width. */
    size?: number | 'fill';
    /** A 16:9 frame, for videos; `size` is its height. */
    wide?: boolean;
    /** Loads immediately rather than when near the viewport; for the first screen. */
    eager?: boolean;
    className?: string;
};

/** A round portrait, or the initials without a picture or if it fails to load. */
export declare function Avatar({ name, src, size, decorative }: AvatarProps): JSX.Element;

export declare type AvatarProps = {
    /** The person's name; also the alternative text and the source of the initials. */
    name: string;
    src?: string | null | undefined;
    /** Side in pixels. */
    size?: number;
    /** Hides the picture from screen readers; for when the name is next to it. */
    decorative?: boolean;
};

export { BackIcon }

/** A word or number about the item next to it. The text carries the meaning; the colour only repeats it. */
export declare function Badge({ tone, dot, count, children }: BadgeProps): JSX.Element;

export declare type BadgeProps = {
    tone?: BadgeTone;
    /** A dot before the text, for a status. */
    dot?: boolean;
    /** A small round counter, as on a menu. */
    count?: boolean;
    children: ReactNode;
};

export declare type BadgeTone = 'neutral' | 'accent' | 'success' | 'warn' | 'danger' | 'info';

/**
 * A button. It does not submit unless `type="submit"` is given. If `onClick` returns a promise, further clicks are ignored until it
 * settles, since a second one may come before React has rendered a busy button.
 */
export declare function Button({ variant, size, busy, icon, wide, type, className, children, onClick, ...rest }: ButtonProps): JSX.Element;

/** Returns the class of a button, for another element that must look like one, such as a router's link. */
export declare const buttonClass: ({ variant, size, wide, }?: Pick<ButtonProps, 'variant' | 'size' | 'wide'>) => string;

export declare type ButtonProps = ComponentProps<'button'> & {
    /** One primary per view; danger for actions that cannot be undone. */
    variant?: ButtonVariant;
    size?: ButtonSize;
    /** In progress: the button stays focusable, is announced as busy, and ignores further clicks. */
    busy?: boolean;
    /** A 16 px icon before the text. */
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

/** Reads "8A" as number 8, mode a. Returns null if the text is not a Camelot code. */
export declare function camelotPosition(code: string | null | undefined): CamelotPosition | null;

/**
 * Slides that fade into one another automatically, every ten seconds. It pauses while it is hovered or has the focus, while the page is
 * hidden, when paused by its button, and under reduced motion. It can be swiped; on phones its buttons show only with the focus.
 */
export declare function Carousel({ label, slides, intervalMs, className }: CarouselProps): JSX.Element;

export declare type CarouselProps = {
    /** The name of the carousel: "News". */
    label: string;
    slides: readonly Slide[];
    /** How long a slide is shown, in ms. */
    intervalMs?: number;
    className?: string;
};

/** A title above a secondary line. Both are cut off with an ellipsis so that the row does not grow. */
export declare function CellLines({ primary, secondary, narrow }: CellLinesProps): JSX.Element;

export declare type CellLinesProps = {
    primary: ReactNode;
    secondary?: ReactNode;
    /** Replaces the second line if the table is narrower than 520 px, to show the content of columns hidden there. */
    narrow?: ReactNode;
};

declare type CellLook = {
    /** Figures: right-aligned, in tabular numerals. */
    numeric?: boolean;
    hideBelow?: HideBelow;
    /** As narrow as its content; for icons and buttons. */
    tight?: boolean;
};

/** A native checkbox with our styles; takes an input's props, `ref` included. */
export declare function Checkbox({ label, indeterminate, aside, hint, error, required, id, className, ref, ...input }: CheckboxProps): JSX.Element;

/** A fieldset of checkboxes, for choosing any number of options. */
export declare function CheckboxGroup({ label, hideLabel, options, value, onChange, columns, allLabel, }: CheckboxGroupProps): JSX.Element;

export declare type CheckboxGroupProps = {
    /** The name of the group. */
    label: string;
    hideLabel?: boolean;
    options: readonly CheckboxOption[];
    /** The checked values. */
    value: readonly string[];
    /** Called with all checked values after the change, in the order of the options. */
    onChange: (value: string[]) => void;
    /** Uses as many columns as fit; for long lists such as genres. */
    columns?: boolean;
    /** Adds a checkbox on top that checks or clears all. */
    allLabel?: string;
};

export declare type CheckboxOption = {
    value: string;
    label: string;
    aside?: ReactNode;
    disabled?: boolean;
};

export declare type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
    /** The label; may contain a link. */
    label: ReactNode;
    /** Indeterminate: some of the group are checked. */
    indeterminate?: boolean;
    /** Content to the right of the label, such as a count. */
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

/** A removable choice, such as an active filter. */
export declare function Chip({ children, removeLabel, onRemove, className }: ChipProps): JSX.Element;

export declare type ChipProps = Common & {
    /** The name of the remove button: "Remove House". Requires `onRemove`. */
    removeLabel: string;
    onRemove: () => void;
};

declare type Common = {
    children: ReactNode;
    className?: string;
};

/** Asks for confirmation of an action that cannot be undone. A click outside does not close it. The focus starts on the cancel button. */
export declare function ConfirmDialog({ open, title, description, children, confirmLabel, cancelLabel, tone, busy, error, onConfirm, onCancel, finalFocus, }: ConfirmDialogProps): JSX.Element;

export declare type ConfirmDialogProps = {
    open: boolean;
    /** The question: "Cancel your subscription?" */
    title: string;
    /** The consequences. */
    description: ReactNode;
    children?: ReactNode;
    /** The verb: "Cancel subscription", never "OK". */
    confirmLabel: string;
    /** The label of the cancel button. */
    cancelLabel?: string;
    tone?: 'danger' | 'normal';
    /** In progress: the dialog stays open until it has ended. */
    busy?: boolean;
    /** Why it failed. The dialog stays open for another try. */
    error?: string | undefined;
    onConfirm: () => void;
    onCancel: () => void;
    /** Receives the focus on closing; by default the element that had it before. */
    finalFocus?: () => HTMLElement | null;
};

export { CopyIcon }

/** The list of countries and the state of the query for it. */
export declare type CountryList = {
    data?: readonly {
        code: string;
        name: string;
    }[] | undefined;
    isPending: boolean;
    isError: boolean;
    /** Whether a request for it is in progress, including a retry. */
    isFetching: boolean;
    refetch: () => unknown;
};

/** Chooses a country. If the list cannot be loaded, a button requests it again; the choice is kept. */
export declare function CountrySelect({ countries: { data, isPending, isError, isFetching, refetch }, value, error, disabled, ...select }: CountrySelectProps): JSX.Element;

export declare type CountrySelectProps = Pick<SelectProps, 'onChange' | 'onBlur' | 'error' | 'disabled' | 'autoComplete' | 'ref'> & {
    countries: CountryList;
    /** ISO code, '' for none yet. */
    value: string;
};

/**
 * Creates the host that one ToastProvider shows. A page has one host: the shell passes its `toasts` to each remote, which may have been
 * built with another copy of this module.
 */
export declare function createToastHost(): ToastHost;

export { CreditCardIcon }

/** Joins class names, leaving out falsy ones. */
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

/** A column heading. */
export declare function DataHeaderCell({ children, hideLabel, onSort, sorted, numeric, hideBelow, tight, className, ...rest }: DataHeaderCellProps): JSX.Element;

export declare type DataHeaderCellProps = Omit<ComponentProps<'th'>, 'children'> & CellLook & {
    children: ReactNode;
    /** Shows the name to screen readers only; for columns of buttons. */
    hideLabel?: boolean;
    /** Makes the header a button that requests another sort order. */
    onSort?: () => void;
    sorted?: 'ascending' | 'descending' | 'none';
};

/** One row. */
export declare function DataRow({ selected, playing, detail, className, ...rest }: DataRowProps): JSX.Element;

export declare type DataRowProps = ComponentProps<'tr'> & {
    /** The current row: open, chosen. */
    selected?: boolean;
    /** The row that is playing, marked at its edge in the accent colour. */
    playing?: boolean;
    /** Belongs to the row above, such as its versions: no line between them, no hover. */
    detail?: boolean;
};

/** A dense table. The table's own width decides which columns are hidden, not the screen's. */
export declare function DataTable({ caption, busy, stickyTop, children }: DataTableProps): JSX.Element;

export declare type DataTableProps = {
    /** The table's name, for screen readers only. */
    caption: string;
    /** New rows are loading; the old ones stay, dimmed. */
    busy?: boolean;
    /** The height of the fixed bars below which the header sticks, in pixels. */
    stickyTop?: number;
    children: ReactNode;
};

export { DesktopIcon }

/**
 * A modal window. The focus stays inside while it is open and returns to where it was when it closes; the page behind does not scroll. On
 * narrow screens it slides up from the bottom edge.
 */
export declare function Dialog({ open, onClose, title, description, children, footer, size, initialFocus, finalFocus, opensWithPage, }: DialogProps): JSX.Element;

export declare type DialogProps = {
    open: boolean;
    /** Called on Escape, the close button or a click outside. The owner decides whether to set `open`. */
    onClose: () => void;
    title: string;
    description?: ReactNode;
    children?: ReactNode;
    /** Buttons in the footer, the main one last. */
    footer?: ReactNode;
    size?: 'sm' | 'md' | 'lg';
    /** Receives the focus on opening; by default the first control. */
    initialFocus?: RefObject<HTMLElement | null>;
    /**
     * Receives the focus on closing; by default the element that had it before. For windows that follow one another, or whose opener may be
     * gone by then.
     */
    finalFocus?: () => HTMLElement | null;
    /** The window opens together with the page: it uses the browser's own dialog, so that a first visit loads no further script for it. */
    opensWithPage?: boolean;
};

export { DiscIcon }

export { DownloadIcon }

/** Says that nothing is here yet, and what to do next. */
export declare function EmptyState({ icon, title, description, action, compact, headingLevel, }: EmptyStateProps): JSX.Element;

export declare type EmptyStateProps = {
    /** A 28 px icon, hidden from screen readers. */
    icon?: ReactNode;
    title: string;
    /** The next step. */
    description?: ReactNode;
    /** The button or link for the next step. */
    action?: ReactNode;
    /** Smaller, for a panel or a row rather than a page. */
    compact?: boolean;
    /** Makes the title a heading: 1 if the state is the whole page. */
    headingLevel?: 1 | 2;
};

/** An error with a button to try again. Read out immediately. */
export declare function ErrorState({ title, description, onRetry, retrying, retryLabel, compact, }: ErrorStateProps): JSX.Element;

export declare type ErrorStateProps = {
    /** The error, in a sentence. */
    title: string;
    description?: ReactNode;
    /** Tries again; without it there is no button. */
    onRetry?: () => void;
    /** A retry is in progress. */
    retrying?: boolean;
    retryLabel?: string;
    compact?: boolean;
};

export { ExternalIcon }

export { EyeIcon }

export { EyeOffIcon }

/** The common props of form fields. */
export declare type FieldText = {
    /** The field's label. Required, even where hidden. */
    label: string;
    /** Shows the label to screen readers only; for fields whose purpose is clear visually. */
    hideLabel?: boolean;
    /** Advice under the field. */
    hint?: ReactNode;
    /** The error, in a sentence. Marks the field invalid. */
    error?: string | undefined;
    /** Shows an asterisk and informs assistive technology. The browser's own validation is off, since schemas validate. */
    required?: boolean;
};

export { FilterIcon }

export { FirstIcon }

/**
 * Sends one request at a time, no matter how often it is submitted. A ref decides, because a second click may come before React has
 * rendered a busy button. If fields are invalid after a submit, the first of them in reading order gets the focus.
 */
export declare function Form({ onSubmit, keepFocus, ref, ...rest }: FormProps): JSX.Element;

export declare type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
    /** Validates and sends. Until its promise settles, further submits are ignored. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>;
    /** Does not move the focus to invalid fields; for a form that does so itself. */
    keepFocus?: boolean;
};

export { GridIcon }

/** Hides a column where its table is narrower than this: sm 520 px, md 720 px, lg 960 px. */
export declare type HideBelow = 'sm' | 'md' | 'lg';

/** A button with only an icon. For a toggle, pass `aria-pressed`; a pressed one has the accent colour. */
export declare function IconButton({ label, children, variant, size, busy, type, className, onClick, ...rest }: IconButtonProps): JSX.Element;

export declare type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
    /** The action, with its object in repeated rows: "Play Night Drive". Read out, and shown on hover. */
    label: string;
    /** The icon. */
    children: ReactNode;
    /** plain is for rows; solid is for the main action of an area, such as Play in the player. */
    variant?: 'plain' | 'outline' | 'solid';
    size?: ButtonSize;
    busy?: boolean;
};

export declare type IconProps = LucideProps;

export { ImageIcon }

export { InfoIcon }

/** Returns up to two initials, of the first and the last word. Skips "DJ" ("DJ Nova Reyes" is NR), since every member is one. */
export declare function initialsOf(name: string): string;

export { InvoiceIcon }

export { KeyboardIcon }

/** A musical key in the colour of its position on the Camelot wheel: minor darker, major lighter, neighbours similar. */
export declare function KeyChip({ code, name, size }: KeyChipProps): JSX.Element;

export declare type KeyChipProps = {
    /** A Camelot code, 1A to 12B. Anything else shows as "No key". */
    code: string | null | undefined;
    /** The key in words, such as "A minor"; shown on hover. */
    name?: string;
    /** md is for table columns; sm is for running text. */
    size?: 'sm' | 'md';
};

/**
 * Chooses keys to filter by, on the Camelot wheel. A click or Space toggles one; with Shift, also all that mix with it. The wheel is one
 * tab stop; arrows move around it and between minor (inside) and major (outside).
 */
export declare function KeyPicker({ label, value, onChange, size }: KeyPickerProps): JSX.Element;

export declare type KeyPickerProps = {
    /** The name of the group. */
    label: string;
    /** The chosen codes, 1A to 12B. */
    value: readonly string[];
    /** Called with the codes after the change, in the order of the wheel. */
    onChange: (value: string[]) => void;
    /** Side in pixels; shrinks to fit a narrower container. */
    size?: number;
};

/** A button below the stars that opens a field for a comment to the label. A sent comment is not shown again. */
export declare function LabelComment({ draft, onDraft, isRated, onSend, onOpen }: LabelCommentProps): JSX.Element;

export declare type LabelCommentProps = {
    /** The unsent text, which the owner keeps while the field is not rendered. */
    draft: string;
    onDraft: (text: string) => void;
    /** Whether there is a rating. A comment is sent along with one, so without it the comment cannot be sent. */
    isRated: boolean;
    /** Sends the comment. Rejects with an Error whose message says why it failed. */
    onSend: (text: string) => Promise<void>;
    /** Called when the field is opened. */
    onOpen?: () => void;
};

export { LastIcon }

/** An anchor without a router. For paths within the app, give the router's link `linkClass()`. */
export declare function Link({ variant, external, className, children, ...rest }: LinkProps): JSX.Element;

/** Returns the class of a link, for a router's own link element. */
export declare const linkClass: (variant?: LinkVariant) => string;

export declare type LinkProps = ComponentProps<'a'> & {
    variant?: LinkVariant;
    /** Opens a new tab without passing on the opener, and says so to screen readers. */
    external?: boolean;
};

/** text is for sentences; quiet for lists and tables; nav for bars, highlighted by `aria-current="page"`. */
export declare type LinkVariant = 'text' | 'quiet' | 'nav';

export { ListIcon }

/** Tells a screen reader that a region is loading; shows nothing. */
export declare function LoadingLabel({ children }: {
    children?: string;
}): JSX.Element;

export { LockIcon }

/** The mark and the name. The mark is a record that looks like a pool: rings that spread from a point off its centre. */
export declare function Logo({ name, size, markOnly }: LogoProps): JSX.Element;

export declare type LogoProps = {
    /** The brand's name. */
    name: string;
    /** Height of the mark in pixels. */
    size?: number;
    /** Only the mark; the name is still read out. */
    markOnly?: boolean;
};

export { LogoutIcon }

export { MailIcon }

/** A list of actions behind a button. Arrows move, letters jump, Enter chooses, Escape closes and returns the focus. */
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
    /**
     * Keeps the menu closed, for example while a chosen action runs. The trigger keeps the focus, which it would lose if it were `disabled`.
     */
    busy?: boolean;
};

/**
 * Returns the keys that mix with a key: itself, one step either way, and the other mode of its number. Returns none for an invalid code.
 */
export declare function mixableWith(code: string): string[];

export { MixIcon }

export { MoonIcon }

export { MoreIcon }

/** Mounts a toast host at the end of the page and returns its functions; for a remote that runs without the shell. */
export declare function mountToasts(): ToastApi;

export { MusicIcon }

export { MuteIcon }

/** A short message that stays on the page, such as that something is on hold. For errors use ErrorState. */
export declare function Notice({ tone, title, children, action, live }: NoticeProps): JSX.Element;

export declare type NoticeProps = {
    tone?: NoticeTone;
    /** The topic, in a few words. */
    title?: string;
    children: ReactNode;
    /** A button or link to the next step. */
    action?: ReactNode;
    /** Read out as soon as it appears; for the result of an action. */
    live?: boolean;
};

export declare type NoticeTone = 'info' | 'success' | 'warn' | 'danger';

export { NotYetIcon }

export { OfflineIcon }

/** The header of a screen; its title is the page's only h1. */
export declare function PageHeader({ title, subtitle, leading, actions }: PageHeaderProps): JSX.Element;

export declare type PageHeaderProps = {
    title: string;
    /** Below the title: a count or a sentence. */
    subtitle?: ReactNode;
    /** Before the title: a picture or a back link. */
    leading?: ReactNode;
    /** At the end: buttons and switches. */
    actions?: ReactNode;
};

/**
 * Returns the page numbers to show around the current one: up to `size`, within 1..pages, with the current one in the middle if possible.
 */
export declare function pageWindow(page: number, pages: number, size?: number): number[];

/** Buttons for the first, previous, up to five numbered, next and last pages; the range of rows; and the page size. */
export declare function Pagination({ label, page, pageSize, total, onPage, onPageSize, pageSizes, disabled, }: PaginationProps): JSX.Element;

export declare type PaginationProps = {
    /** The listed items, read out: "Tracks". */
    label: string;
    /** The current page, counted from 1. */
    page: number;
    /** Rows per page. */
    pageSize: number;
    /** Total number of rows. */
    total: number;
    onPage: (page: number) => void;
    /** Shows the page-size select. The owner returns to page 1 when the size changes. */
    onPageSize?: (size: number) => void;
    pageSizes?: readonly number[];
    disabled?: boolean;
};

/** A raised surface for one topic: a form, a subscription, a list. */
export declare function Panel({ title, aside, children, footer, flush, className }: PanelProps): JSX.Element;

export declare type PanelProps = {
    /** Makes it a named region of the page. */
    title?: string;
    /** Content to the right of the title. */
    aside?: ReactNode;
    children: ReactNode;
    footer?: ReactNode;
    /** No padding, for tables and lists that reach the edge. */
    flush?: boolean;
    className?: string;
};

/** A password field with a switch that shows the password. Set `autoComplete` to current-password or new-password. */
export declare function PasswordField(props: PasswordFieldProps): JSX.Element;

export declare type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

export declare const PauseIcon: (props: IconProps) => JSX.Element;

/** The look of a placeholder; angles in degrees, lengths in hundredths of the side. */
export declare type Placeholder = {
    hue: number;
    second: number;
    angle: number;
    x: number;
    y: number;
    rings: number[];
};

/** Returns the drawing for a track without artwork: a pool of rings whose hue and centre come from the id. */
export declare function placeholderOf(seed: string | number): Placeholder;

/** Transport icons are solid, as on every deck, so that they are found at a glance. */
export declare const PlayIcon: (props: IconProps) => JSX.Element;

export { PlusIcon }

/** A small panel next to its button, for more than a list of actions, such as the download list. Escape and a click outside close it. */
export declare function Popover({ trigger, title, aside, children, footer, align, size, open, onOpenChange, }: PopoverProps): JSX.Element;

export declare type PopoverProps = {
    /** The button that opens it. */
    trigger: ReactElement;
    /** Its name, shown at the top. */
    title: string;
    /** Content to the right of the title, such as an action on the whole list. */
    aside?: ReactNode;
    children: ReactNode;
    footer?: ReactNode;
    align?: 'start' | 'center' | 'end';
    size?: 'md' | 'lg';
    /** Set by an owner that must be able to close it; uncontrolled by default. */
    open?: boolean;
    onOpenChange?: (open: boolean) => void;
};

/** The progress of a download or an upload. */
export declare function ProgressBar({ label, value, showLabel }: ProgressBarProps): JSX.Element;

export declare type ProgressBarProps = {
    /** The activity. */
    label: string;
    /** 0 to 100; null when the total is not known. */
    value: number | null;
    /** Shows the label and the percentage above the bar. */
    showLabel?: boolean;
};

declare type Range_2 = readonly [low: number, high: number];
export { Range_2 as Range }

/** A range with two thumbs that do not cross, such as BPM 0 to 256. */
export declare function RangeSlider({ label, value, onChange, onCommit, min, max, step, unit, disabled, }: RangeSliderProps): JSX.Element;

export declare type RangeSliderProps = {
    label: string;
    value: Range_2;
    onChange: (value: Range_2) => void;
    /** Called when a thumb is released or was moved by a key: the moment to fetch. */
    onCommit?: (value: Range_2) => void;
    min?: number;
    max?: number;
    step?: number;
    /** Shown after the numbers, such as "BPM". */
    unit?: string;
    disabled?: boolean;
};

/** Shows the rating, or that there is none, and opens the stars to give or change it. */
export declare function RatingButton({ name, value, onRate, onComment, ...face }: RatingButtonProps): JSX.Element;

export declare type RatingButtonProps = {
    /** The name of the rated item: "Night Drive". */
    name: string;
    /** The member's own rating, 0 for none. */
    value: number;
    onRate: (stars: number) => void;
    /**
     * Sends a comment to the label along with the rating; rejects with an Error that says why it failed. Without it there is no comment
     * field.
     */
    onComment?: ((text: string) => Promise<void>) | undefined;
    /** `figure` is one star with its number; `stars` is all five, or the number in a narrow list. */
    shape?: 'figure' | 'stars';
} & Pick<ComponentProps<'button'>, 'tabIndex' | 'aria-keyshortcuts'>;

/**
 * Five stars to choose from. A rating may start a download, so arrows only move and highlight the stars; Enter, Space, a click, or a key
 * 1 to 5 gives the rating.
 */
export declare function RatingPicker({ label, hideLabel, value, onRate, disabled, autoFocus, }: RatingPickerProps): JSX.Element;

export declare type RatingPickerProps = {
    /** The purpose of the stars: "Rate to download". */
    label: string;
    hideLabel?: boolean;
    /** The current rating, 0 for none. */
    value: number;
    onRate: (stars: number) => void;
    disabled?: boolean;
    /** Moves the focus to the stars when they appear. */
    autoFocus?: boolean;
};

export { RefreshIcon }

/** Describes the rows of one page: "21–30 of 4,812". */
export declare function rowsInWords(page: number, pageSize: number, total: number): string;

/** A search form: Enter submits, the cross or Escape clears. It may show suggestions below, which Escape closes first. */
export declare function SearchBox({ label, value, onChange, onSubmit, onClear, suggestions, onChoose, placeholder, shortcut, inputRef, className, }: SearchBoxProps): JSX.Element;

export declare type SearchBoxProps = {
    /** The label: "Search tracks". */
    label: string;
    value: string;
    onChange: (text: string) => void;
    /** Called with the current text when Enter is pressed. */
    onSubmit: (text: string) => void;
    /** Called when the clear button is pressed; the text is already empty then. */
    onClear?: () => void;
    /** Shown below the box while typing. Arrows move; Enter or a click chooses. */
    suggestions?: readonly SearchSuggestion[];
    /** Called when a suggestion is chosen. Changing the text is up to the owner. */
    onChoose?: (suggestion: SearchSuggestion) => void;
    placeholder?: string;
    /** A key that focuses the box, such as "/"; shown at its end while it is empty. */
    shortcut?: string;
    inputRef?: Ref<HTMLInputElement>;
    className?: string;
};

export { SearchIcon }

/** A suggestion for the text. `id` is the same for the same suggestion in every list, wherever it stands. */
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

/** Returns the geometry of a segment on a wheel of radius 100 around 0,0 (12 at the top): its outline and the position of its text. */
export declare function segment(code: string): {
    path: string;
    x: number;
    y: number;
};

/** Chooses one of a few options, all visible, such as Audio or Video. Made of radio buttons, so arrows choose. */
export declare function SegmentedControl<Value extends string = string>({ label, segments, value, onChange, size, disabled, }: SegmentedControlProps<Value>): JSX.Element;

export declare type SegmentedControlProps<Value extends string = string> = {
    /** The name of the choice, read out: "Kind of music". */
    label: string;
    segments: readonly Segment<Value>[];
    value: Value;
    onChange: (value: Value) => void;
    size?: 'sm' | 'md';
    disabled?: boolean;
};

/** Chooses one of a list in a popup. Arrows, typeahead, Enter and Escape work as in a native select. */
export declare function Select<Value extends string = string>({ label, hideLabel, hint, error, required, options, value, onChange, placeholder, disabled, name, size, onBlur, autoComplete, ref, className, }: SelectProps<Value>): JSX.Element;

export declare type SelectOption<Value extends string = string> = {
    value: Value;
    label: string;
    disabled?: boolean;
};

export declare type SelectProps<Value extends string = string> = FieldText & {
    options: readonly SelectOption<Value>[];
    /** The chosen value; null for none yet. */
    value: Value | null;
    onChange: (value: Value) => void;
    placeholder?: string;
    disabled?: boolean;
    /** Sends the value with a form under this name. */
    name?: string;
    size?: 'sm' | 'md';
    /** Called when the field is left, for a form that validates it then. */
    onBlur?: () => void;
    /** What the browser may autofill, such as "country". */
    autoComplete?: string;
    /** The button, for a form that focuses it. */
    ref?: Ref<HTMLButtonElement>;
    className?: string;
};

export { SendIcon }

export { SettingsIcon }

/** The grey shape of loading content. Hidden from screen readers, so add one LoadingLabel (or aria-busy) to the region. */
export declare function Skeleton({ width, height, shape, lines, className }: SkeletonProps): JSX.Element;

export declare type SkeletonProps = {
    /** CSS width; a number is pixels. */
    width?: number | string;
    /** CSS height; a number is pixels. Use the height of the content, so that nothing jumps. */
    height?: number | string;
    shape?: 'line' | 'block' | 'circle';
    /** The number of lines; the last one is shorter. */
    lines?: number;
    className?: string;
};

export declare const SkipBackIcon: (props: IconProps) => JSX.Element;

export declare const SkipForwardIcon: (props: IconProps) => JSX.Element;

export declare type Slide = {
    id: string | number;
    /** Its name, read out with its position: "1 of 6, Heavy rotation". */
    label: string;
    content: ReactNode;
};

/** Chooses one value along a line, such as the volume. Arrows step, Page keys jump, Home and End go to the ends. */
export declare function Slider({ label, value, onChange, onCommit, min, max, step, valueText, disabled, className, }: SliderProps): JSX.Element;

export declare type SliderProps = {
    /** Its name, read out. */
    label: string;
    value: number;
    onChange: (value: number) => void;
    /** Called when the thumb is released or was moved by a key. */
    onCommit?: (value: number) => void;
    min?: number;
    max?: number;
    step?: number;
    /** The value as text, read out: "70 percent". */
    valueText?: (value: number) => string;
    disabled?: boolean;
    className?: string;
};

/** Requests another sort order, in a header cell that names two columns. The cell itself has `sorted`. */
export declare function SortButton({ children, sorted, onSort, label }: SortButtonProps): JSX.Element;

export declare type SortButtonProps = {
    children: ReactNode;
    sorted: 'ascending' | 'descending' | 'none';
    onSort: () => void;
    /** The effect of pressing it, if the text alone does not say it. */
    label?: string;
};

export { SortDownIcon }

export { SortUpIcon }

export { SparklesIcon }

/** A spinning ring for waits of unknown length. Prefer a Skeleton if the shape of the content is known. */
export declare function Spinner({ label, size, className }: SpinnerProps): JSX.Element;

export declare type SpinnerProps = {
    /** What is being loaded, for screen readers only. Leave it out if text next to it already says so. */
    label?: string;
    /** Side in pixels. */
    size?: number;
    className?: string;
};

export { StarIcon }

/** A read-only rating. To give one, use RatingPicker. */
export declare function StarRating({ value, size }: StarRatingProps): JSX.Element;

export declare type StarRatingProps = {
    /** 0 to 5; 0 means not rated. Fractions fill part of a star. */
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

/** Returns the class of a tab for a router's link; give the link `aria-current="page"` when it is the open one. */
export declare const tabLinkClass: string;

/** Returns the class of a tab bar, for a `<nav>` whose entries are routes. */
export declare const tabNavClass: string;

/** Switches between views of the same content. Left and right move among the tabs; Enter or Space opens one. */
export declare function Tabs<Id extends string = string>({ label, tabs, value, onChange }: TabsProps<Id>): JSX.Element;

export declare type TabsProps<Id extends string = string> = {
    /** The name of the tab list. */
    label: string;
    tabs: readonly TabItem<Id>[];
    value: Id;
    onChange: (id: Id) => void;
};

/** A tempo, rounded so that columns line up; the exact value is shown on hover. */
export declare function Tempo({ bpm, unit, className }: TempoProps): JSX.Element;

export declare type TempoProps = {
    /** Beats per minute; null when not known. */
    bpm: number | null;
    /** Shown after the number, such as "BPM". */
    unit?: string;
    className?: string | undefined;
};

/** A field for several lines of text. With `maxLength`, a counter shows how much is used. */
export declare function TextArea({ label, hideLabel, hint, error, required, id, className, maxLength, rows, onChange, ref, ...rest }: TextAreaProps): JSX.Element;

export declare type TextAreaProps = ComponentProps<'textarea'> & FieldText;

/** A field for one line of text with label, hint and error. Takes all of an input's props, including `ref`. */
export declare function TextField({ label, hideLabel, hint, error, required, leading, trailing, aside, id, className, type, ...input }: TextFieldProps): JSX.Element;

export declare type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> & FieldText & {
    /** Inside the frame before the text, such as an icon. */
    leading?: ReactNode;
    /** Inside the frame after the text, such as a small button. */
    trailing?: ReactNode;
    /** Content to the right of the label. */
    aside?: ReactNode;
};

export declare type ThemeName = 'dark' | 'light';

/** Switches to the other theme. The owner stores the choice and sets `data-theme` on <html>. */
export declare function ThemeToggle({ theme, onChange }: ThemeToggleProps): JSX.Element;

export declare type ThemeToggleProps = {
    theme: ThemeName;
    onChange: (theme: ThemeName) => void;
};

export declare type ToastApi = {
    /** Shows a message; returns its id. */
    show: (message: ToastMessage) => string;
    /** Removes one message, or all. */
    dismiss: (id?: string) => void;
    /** Removes the message on this topic, if there is one. */
    dismissTopic: (topic: string) => void;
};

/** `toasts` is for code that shows messages; `manager` is for the provider. */
export declare type ToastHost = {
    toasts: ToastApi;
    manager: ReturnType<typeof Toast.createToastManager>;
};

export declare type ToastMessage = {
    title: string;
    description?: string;
    /** danger is read out immediately; the others wait until the screen reader is idle. */
    tone?: ToastTone;
    /** One action, such as "Undo". */
    action?: {
        label: string;
        onClick: () => void;
    };
    /** Milliseconds until it closes; 0 keeps it until it is closed. */
    timeout?: number;
    /** Only the latest message of a topic is shown, so that similar ones do not pile up. */
    topic?: string;
};

/**
 * Shows the toasts of a host. Its implementation is loaded on demand. Until then toasts wait; if loading fails, they are shown in a plain
 * form.
 */
export declare function ToastProvider({ host, children }: {
    host: ToastHost;
    children?: ReactNode;
}): JSX.Element;

export declare type ToastTone = 'info' | 'success' | 'danger';

/** A chip that is on or off, such as a preset or a key. */
export declare function ToggleChip({ children, pressed, onToggle, disabled, className }: ToggleChipProps): JSX.Element;

export declare type ToggleChipProps = Common & {
    pressed: boolean;
    onToggle: (pressed: boolean) => void;
    disabled?: boolean;
};

/** Shows text on hover and on keyboard focus. Touch users do not see it, so nothing may depend on it. */
export declare function Tooltip({ content, children, side }: TooltipProps): JSX.Element;

export declare type TooltipProps = {
    /** A short addition to the element's name, never its only name. */
    content: string;
    /** A focusable element, such as a button or a link. */
    children: ReactElement;
    side?: 'top' | 'bottom' | 'left' | 'right';
};

export { TrashIcon }

export { UploadIcon }

export { UserIcon }

export { VideoIcon }

/** Text for screen readers only. */
export declare function VisuallyHidden({ children }: {
    children: ReactNode;
}): JSX.Element;

export { VolumeIcon }

export { WarnIcon }

export { WrenchIcon }

export { XIcon }

export { }
