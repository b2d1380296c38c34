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

/**
 * A cover, square unless it is wide. Without a picture, or when it fails to load, a placeholder drawn from the seed; never a broken
 * image.
 */
export declare function Artwork({ src, seed, alt, size, wide, eager, className }: ArtworkProps): JSX.Element;

export declare type ArtworkProps = {
    /** Address of the picture; may be missing or broken. */
    src?: string | null | undefined;
    /** Id of the track, album or artist: the placeholder is drawn from it and never changes. */
    seed: string | number;
    /** The alternative text; empty where the title is beside it. */
    alt: string;
    /** Side in pixels; 'fill' takes the available width. */
    size?: number | 'fill';
    /** A frame of 16 by 9, for films; `size` is its height. */
    wide?: boolean;
    /** Loads immediately rather than near the viewport: for the first screen. */
    eager?: boolean;
    className?: string;
};

/** A round portrait; without a picture, or when it fails to load, the initials. */
export declare function Avatar({ name, src, size, decorative }: AvatarProps): JSX.Element;

export declare type AvatarProps = {
    /** The person's name; also the alternative text and the source of the initials. */
    name: string;
    src?: string | null | undefined;
    /** Side in pixels. */
    size?: number;
    /** The name is beside it: hides the picture from screen readers. */
    decorative?: boolean;
};

export { BackIcon }

/** A word or figure about the thing beside it. The text carries the meaning; the colour only repeats it. */
export declare function Badge({ tone, dot, count, children }: BadgeProps): JSX.Element;

export declare type BadgeProps = {
    tone?: BadgeTone;
    /** A dot before the text, for a status. */
    dot?: boolean;
    /** A small round figure, such as the counter on a menu. */
    count?: boolean;
    children: ReactNode;
};

export declare type BadgeTone = 'neutral' | 'accent' | 'success' | 'warn' | 'danger' | 'info';

/**
 * A button. It submits nothing unless `type="submit"` is given. If `onClick` returns a promise, further clicks are ignored until it
 * settles: a second one may come before React has drawn a busy button.
 */
export declare function Button({ variant, size, busy, icon, wide, type, className, children, onClick, ...rest }: ButtonProps): JSX.Element;

/** Returns the class of a button, for another element that must look like one: a router's link. */
export declare const buttonClass: ({ variant, size, wide, }?: Pick<ButtonProps, 'variant' | 'size' | 'wide'>) => string;

export declare type ButtonProps = ComponentProps<'button'> & {
    /** One primary per view; danger for what cannot be undone. */
    variant?: ButtonVariant;
    size?: ButtonSize;
    /** In progress: the button stays focusable, announces it, and ignores further clicks. */
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

/** Reads "8A" as number 8, mode a; null when the text is no Camelot code. */
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

/** A title over a second, secondary line; both are cut off with an ellipsis rather than making the row grow. */
export declare function CellLines({ primary, secondary, narrow }: CellLinesProps): JSX.Element;

export declare type CellLinesProps = {
    primary: ReactNode;
    secondary?: ReactNode;
    /** Replaces the second line where the table is narrower than 520 px: the content of the columns hidden there. */
    narrow?: ReactNode;
};

declare type CellLook = {
    /** Figures: right-aligned, in tabular numerals. */
    numeric?: boolean;
    hideBelow?: HideBelow;
    /** As narrow as its content: icons, buttons. */
    tight?: boolean;
};

/** A native checkbox with our styles; takes an input's props, `ref` included. */
export declare function Checkbox({ label, indeterminate, aside, hint, error, required, id, className, ref, ...input }: CheckboxProps): JSX.Element;

/** A fieldset of checkboxes: several of many. */
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
    /** Flows into as many columns as fit: for long lists such as genres. */
    columns?: boolean;
    /** Adds a checkbox on top that sets all. */
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
    /** Right of the label, such as a count. */
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

/** A choice, such as an active filter, with a button that removes it. */
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

/** Asks for confirmation of something that cannot be undone. A click outside does not close it; focus starts on the cancel button. */
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
    /** In progress: the dialog stays until it has ended. */
    busy?: boolean;
    /** Why it failed; the dialog stays open for another try. */
    error?: string | undefined;
    onConfirm: () => void;
    onCancel: () => void;
    /** Receives the focus on closing; by default the element that had it before. */
    finalFocus?: () => HTMLElement | null;
};

export { CopyIcon }

/** The list of countries, as a query for it stands. */
export declare type CountryList = {
    data?: readonly {
        code: string;
        name: string;
    }[] | undefined;
    isPending: boolean;
    isError: boolean;
    /** Whether a request for it is on its way, also a repeated one. */
    isFetching: boolean;
    refetch: () => unknown;
};

/** Chooses a country. If the list of them cannot be loaded, a button requests it again; the choice is kept. */
export declare function CountrySelect({ countries: { data, isPending, isError, isFetching, refetch }, value, error, disabled, ...select }: CountrySelectProps): JSX.Element;

export declare type CountrySelectProps = Pick<SelectProps, 'onChange' | 'onBlur' | 'error' | 'disabled' | 'autoComplete' | 'ref'> & {
    countries: CountryList;
    /** ISO code, '' for none yet. */
    value: string;
};

/**
 * Creates the host that one ToastProvider shows. A page has one: the shell hands its `toasts` to each remote, which may have been built
 * with another copy of this module.
 */
export declare function createToastHost(): ToastHost;

export { CreditCardIcon }

/** Joins class names; anything falsy is left out. */
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
    /** The name is for screen readers only: columns of buttons. */
    hideLabel?: boolean;
    /** Makes the header a button that requests another order. */
    onSort?: () => void;
    sorted?: 'ascending' | 'descending' | 'none';
};

/** One row. */
export declare function DataRow({ selected, playing, detail, className, ...rest }: DataRowProps): JSX.Element;

export declare type DataRowProps = ComponentProps<'tr'> & {
    /** The current row: open, chosen. */
    selected?: boolean;
    /** The row that is playing: marked in the accent at its edge. */
    playing?: boolean;
    /** Belongs to the row above: its versions. No line between, no hover. */
    detail?: boolean;
};

/** A dense table. The table's own width decides which columns are hidden, not the screen's. */
export declare function DataTable({ caption, busy, stickyTop, children }: DataTableProps): JSX.Element;

export declare type DataTableProps = {
    /** The table's name; read out, not shown. */
    caption: string;
    /** New rows are loading; the old ones stay in place, dimmed. */
    busy?: boolean;
    /** The header stays visible under this many pixels of fixed bars. */
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
    /** Called on Escape, on the close button or on a click outside. The owner decides and sets `open`. */
    onClose: () => void;
    title: string;
    description?: ReactNode;
    children?: ReactNode;
    /** Buttons at the foot, the main one last. */
    footer?: ReactNode;
    size?: 'sm' | 'md' | 'lg';
    /** Receives the focus on opening; by default the first control. */
    initialFocus?: RefObject<HTMLElement | null>;
    /**
     * Receives the focus on closing; by default the element that had it before. For windows that follow one another, or whose opener is
     * gone by then.
     */
    finalFocus?: () => HTMLElement | null;
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
    /** The button or link for it. */
    action?: ReactNode;
    /** Within a panel or a row rather than a page. */
    compact?: boolean;
    /** Makes the title a heading: 1 where the state is the whole page. */
    headingLevel?: 1 | 2;
};

/** An error, with a button to try again. Read out immediately. */
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
    /** Shows the label to screen readers only, where its context is clear visually. */
    hideLabel?: boolean;
    /** Advice under the field. */
    hint?: ReactNode;
    /** The error, in a sentence. Marks the field invalid. */
    error?: string | undefined;
    /** Shows the asterisk and tells assistive technology. The browser's own validation is off: schemas validate. */
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
    /** Validates and sends. Until its promise settles, further submits are ignored. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>;
    /** Does not move the focus to invalid fields, for a form that does so itself. */
    keepFocus?: boolean;
};

export { GridIcon }

/** Hides a column where its table is narrower than this: sm 520 px, md 720 px, lg 960 px. */
export declare type HideBelow = 'sm' | 'md' | 'lg';

/** A button with an icon only. For a toggle pass `aria-pressed`; pressed shows in the accent. */
export declare function IconButton({ label, children, variant, size, busy, type, className, onClick, ...rest }: IconButtonProps): JSX.Element;

export declare type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
    /** The action, with its object where rows repeat: "Play Night Drive". Read out, and shown on hover. */
    label: string;
    /** The icon. */
    children: ReactNode;
    /** plain is for rows; solid is for the main action of its area, such as Play in the player. */
    variant?: 'plain' | 'outline' | 'solid';
    size?: ButtonSize;
    busy?: boolean;
};

export declare type IconProps = LucideProps;

export { ImageIcon }

export { InfoIcon }

/** Returns up to two letters for a name, of the first and the last word. "DJ Nova Reyes" is NR: every member is a DJ. */
export declare function initialsOf(name: string): string;

export { InvoiceIcon }

export { KeyboardIcon }

/** A musical key in the colour of its position on the Camelot wheel: minor deeper, major lighter, neighbours alike. */
export declare function KeyChip({ code, name, size }: KeyChipProps): JSX.Element;

export declare type KeyChipProps = {
    /** A Camelot code, 1A to 12B. Anything else shows as "No key". */
    code: string | null | undefined;
    /** The key in words, "A minor": shown on hover. */
    name?: string;
    /** md fills a table column; sm is for running text. */
    size?: 'sm' | 'md';
};

/**
 * Chooses keys to filter by, on the Camelot wheel: a click or Space toggles one, with Shift it toggles all that mix with it. One tab
 * stop; arrows move around and between minor (inside) and major (outside).
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

/** A button below the stars that opens a field for a comment to the label. A sent comment is not shown again. */
export declare function LabelComment({ draft, onDraft, isRated, onSend, onOpen }: LabelCommentProps): JSX.Element;

export declare type LabelCommentProps = {
    /** The unsent text; its owner keeps it while the field is not rendered. */
    draft: string;
    onDraft: (text: string) => void;
    /** A comment is sent along with a rating: without one it cannot be sent. */
    isRated: boolean;
    /** Sends it. Rejects with an Error whose message says why. */
    onSend: (text: string) => Promise<void>;
    /** Called when the field is opened. */
    onOpen?: () => void;
};

export { LastIcon }

/** An anchor without a router. For paths within the app give the router's link `linkClass()`. */
export declare function Link({ variant, external, className, children, ...rest }: LinkProps): JSX.Element;

/** The class of a link, for a router's own link element. */
export declare const linkClass: (variant?: LinkVariant) => string;

export declare type LinkProps = ComponentProps<'a'> & {
    variant?: LinkVariant;
    /** Opens a new tab, safely, and says so. */
    external?: boolean;
};

/** text is for sentences; quiet for lists and tables; nav for bars, highlighted by `aria-current="page"`. */
export declare type LinkVariant = 'text' | 'quiet' | 'nav';

export { ListIcon }

/** Says to a screen reader that a region is loading; shows nothing. */
export declare function LoadingLabel({ children }: {
    children?: string;
}): JSX.Element;

export { LockIcon }

/** The drawn mark, a record seen as a pool: rings that spread from a point off its centre; and the name. */
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
    /** Keeps it closed, for example while a chosen action runs. The trigger keeps the focus, which `disabled` would take from it. */
    busy?: boolean;
};

/** Returns the keys that mix with this one: itself, one step either way, and the other mode of its number; none for an invalid code. */
export declare function mixableWith(code: string): string[];

export { MixIcon }

export { MoonIcon }

export { MoreIcon }

/** Shows toasts at the end of the page and returns what shows them: for a remote that runs without the shell. */
export declare function mountToasts(): ToastApi;

export { MusicIcon }

export { MuteIcon }

/** A short message that stays on the page: something is waiting, something is on hold. For errors see ErrorState. */
export declare function Notice({ tone, title, children, action, live }: NoticeProps): JSX.Element;

export declare type NoticeProps = {
    tone?: NoticeTone;
    /** The topic, in a few words. */
    title?: string;
    children: ReactNode;
    /** A button or link to the next step. */
    action?: ReactNode;
    /** Read out as soon as it shows: for results of an action. */
    live?: boolean;
};

export declare type NoticeTone = 'info' | 'success' | 'warn' | 'danger';

export { NotYetIcon }

export { OfflineIcon }

/** The header of a screen; its title is the page's only h1. */
export declare function PageHeader({ title, subtitle, leading, actions }: PageHeaderProps): JSX.Element;

export declare type PageHeaderProps = {
    title: string;
    /** Under the title: a count, a sentence. */
    subtitle?: ReactNode;
    /** A picture or a back link, before the title. */
    leading?: ReactNode;
    /** Buttons and switches, at the end. */
    actions?: ReactNode;
};

/** The page numbers to show around the current one: up to `size`, never outside 1..pages, the current one in the middle where it can be. */
export declare function pageWindow(page: number, pages: number, size?: number): number[];

/** First, previous, a window of up to five pages, next, last; the range of rows; and the page size. */
export declare function Pagination({ label, page, pageSize, total, onPage, onPageSize, pageSizes, disabled, }: PaginationProps): JSX.Element;

export declare type PaginationProps = {
    /** The listed things, read out: "Tracks". */
    label: string;
    /** From 1. */
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
    /** Right of the title. */
    aside?: ReactNode;
    children: ReactNode;
    footer?: ReactNode;
    /** No padding: for tables and lists that reach the edge. */
    flush?: boolean;
    className?: string;
};

/** A password field with a switch that shows it. Give `autoComplete`: current-password or new-password. */
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

/** Transport icons are drawn solid, as on every deck: they must be found at a glance. */
export declare const PlayIcon: (props: IconProps) => JSX.Element;

export { PlusIcon }

/** A small panel at its button, for more than a list of actions: the download list. Escape and a click outside close it. */
export declare function Popover({ trigger, title, aside, children, footer, align, size, open, onOpenChange, }: PopoverProps): JSX.Element;

export declare type PopoverProps = {
    /** The button that opens it. */
    trigger: ReactElement;
    /** Its name, shown at the top. */
    title: string;
    /** Right of the title: an action on the whole. */
    aside?: ReactNode;
    children: ReactNode;
    footer?: ReactNode;
    align?: 'start' | 'center' | 'end';
    size?: 'md' | 'lg';
    /** Controlled, when the owner must close it; by default uncontrolled. */
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
    /** A thumb was released, or a key moved it: the moment to fetch. */
    onCommit?: (value: Range_2) => void;
    min?: number;
    max?: number;
    step?: number;
    /** After the figures, such as "BPM". */
    unit?: string;
    disabled?: boolean;
};

/** The rating, or that there is none; it opens the stars to give or change it. */
export declare function RatingButton({ name, value, onRate, onComment, ...face }: RatingButtonProps): JSX.Element;

export declare type RatingButtonProps = {
    /** The name of the rated thing: "Night Drive". */
    name: string;
    /** The member's own rating, 0 for none. */
    value: number;
    onRate: (stars: number) => void;
    /** Sends a comment to the label along with the rating; rejects with an Error that says why. Without it there is no comment field. */
    onComment?: ((text: string) => Promise<void>) | undefined;
    /** `figure` is one star with its figure; `stars` is all five, or the figure where the list is narrow. */
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
    /** The label: "Search tracks". */
    label: string;
    value: string;
    onChange: (text: string) => void;
    /** Enter was pressed, with the current text. */
    onSubmit: (text: string) => void;
    /** The clear button was pressed; the text is empty already. */
    onClear?: () => void;
    /** Shown under the box while typing; arrows move, Enter or a click chooses. */
    suggestions?: readonly SearchSuggestion[];
    /** A suggestion was chosen. It does not change the text: that is up to the owner. */
    onChoose?: (suggestion: SearchSuggestion) => void;
    placeholder?: string;
    /** A key that focuses the box, shown at its end while it is empty: "/". */
    shortcut?: string;
    inputRef?: Ref<HTMLInputElement>;
    className?: string;
};

export { SearchIcon }

/** A suggestion for the text. */
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

/** One of a few options, all visible, such as Audio or Video. Radio buttons underneath: arrows choose. */
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

/** One of a list, in a popup. Arrows, typing ahead, Enter and Escape work as in a native select. */
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
    /** The field was left: a form may want to validate it now. */
    onBlur?: () => void;
    /** What the browser may autofill, such as "country". */
    autoComplete?: string;
    /** The control itself, for a form that focuses it. */
    ref?: Ref<HTMLButtonElement>;
    className?: string;
};

export { SendIcon }

export { SettingsIcon }

/** The grey shape of loading content. Hidden from screen readers: put one LoadingLabel (or aria-busy) on the region. */
export declare function Skeleton({ width, height, shape, lines, className }: SkeletonProps): JSX.Element;

export declare type SkeletonProps = {
    /** CSS width; a number is pixels. */
    width?: number | string;
    /** CSS height; a number is pixels. Give the height of the content, so that nothing jumps. */
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
    /** Its name, read out with its position: "1 of 6, Heavy rotation". */
    label: string;
    content: ReactNode;
};

/** One value along a line, such as the volume. Arrows step, Page keys jump, Home and End go to the ends. */
export declare function Slider({ label, value, onChange, onCommit, min, max, step, valueText, disabled, className, }: SliderProps): JSX.Element;

export declare type SliderProps = {
    /** Its name, read out. */
    label: string;
    value: number;
    onChange: (value: number) => void;
    /** The thumb was released, or a key moved it. */
    onCommit?: (value: number) => void;
    min?: number;
    max?: number;
    step?: number;
    /** The value as text, read out: "70 percent". */
    valueText?: (value: number) => string;
    disabled?: boolean;
    className?: string;
};

/** Requests another order: for a header cell that names two columns. The cell itself carries `sorted`. */
export declare function SortButton({ children, sorted, onSort, label }: SortButtonProps): JSX.Element;

export declare type SortButtonProps = {
    children: ReactNode;
    sorted: 'ascending' | 'descending' | 'none';
    onSort: () => void;
    /** The effect of a press, where the text alone does not say it. */
    label?: string;
};

export { SortDownIcon }

export { SortUpIcon }

export { SparklesIcon }

/** A turning ring for waits of unknown length. Prefer a Skeleton when the shape of the content is known. */
export declare function Spinner({ label, size, className }: SpinnerProps): JSX.Element;

export declare type SpinnerProps = {
    /** The awaited thing; read out, not shown. Leave it out where text beside it already says so. */
    label?: string;
    /** Side in pixels. */
    size?: number;
    className?: string;
};

export { StarIcon }

/** A read-only rating. To give one, use RatingPicker. */
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

/** Returns the class of a tab for a router's link; give the link `aria-current="page"` when it is the open one. */
export declare const tabLinkClass: string;

/** Returns the class of a tab bar, for a `<nav>` whose entries are routes. */
export declare const tabNavClass: string;

/** One of several views of the same thing. Left and right move among the tabs, Enter or Space opens one. */
export declare function Tabs<Id extends string = string>({ label, tabs, value, onChange }: TabsProps<Id>): JSX.Element;

export declare type TabsProps<Id extends string = string> = {
    /** The name of the tab list. */
    label: string;
    tabs: readonly TabItem<Id>[];
    value: Id;
    onChange: (id: Id) => void;
};

/** A tempo, rounded so that columns line up; the exact one on hover. */
export declare function Tempo({ bpm, unit, className }: TempoProps): JSX.Element;

export declare type TempoProps = {
    /** Beats per minute; null when not known. */
    bpm: number | null;
    /** After the figure, such as "BPM". */
    unit?: string;
    className?: string | undefined;
};

/** Several lines of text. With `maxLength` a counter shows how much of it is used. */
export declare function TextArea({ label, hideLabel, hint, error, required, id, className, maxLength, rows, onChange, ref, ...rest }: TextAreaProps): JSX.Element;

export declare type TextAreaProps = ComponentProps<'textarea'> & FieldText;

/** One line of text with its label, hint and error. Takes all of an input's props, `ref` included. */
export declare function TextField({ label, hideLabel, hint, error, required, leading, trailing, aside, id, className, type, ...input }: TextFieldProps): JSX.Element;

export declare type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> & FieldText & {
    /** Inside the frame, before the text: an icon. */
    leading?: ReactNode;
    /** Inside the frame, after the text: a small button. */
    trailing?: ReactNode;
    /** Right of the label. */
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
    /** danger is read out immediately; the others wait their turn. */
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

/** Shows the toasts of a host. Its implementation is loaded on demand; until then toasts wait, or are shown plainly if loading fails. */
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

/** Text shown on hover and on keyboard focus. Touch users do not see it, so nothing may depend on it. */
export declare function Tooltip({ content, children, side }: TooltipProps): JSX.Element;

export declare type TooltipProps = {
    /** A short addition to the element's name; never its only name. */
    content: string;
    /** A focusable element: a button, a link. */
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
