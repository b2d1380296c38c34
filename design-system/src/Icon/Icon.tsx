import { type LucideProps, Pause, Play, SkipBack, SkipForward, Square } from 'lucide-react';

/**
 * The icons, from lucide (ISC). Only this file imports lucide; add a new icon here, under our own name. Icons are hidden from screen
 * readers; the button or text around them provides the name.
 */
export {
  ArrowDown as SortDownIcon,
  ArrowLeft as BackIcon,
  ArrowUp as SortUpIcon,
  Blend as MixIcon,
  Check as CheckIcon,
  ChevronDown as ChevronDownIcon,
  ChevronFirst as FirstIcon,
  ChevronLast as LastIcon,
  ChevronLeft as ChevronLeftIcon,
  ChevronRight as ChevronRightIcon,
  ChevronsUpDown as ChevronsUpDownIcon,
  ChevronUp as ChevronUpIcon,
  CircleAlert as AlertIcon,
  CircleCheck as SuccessIcon,
  CircleDashed as NotYetIcon,
  CirclePlus as AddedIcon,
  CircleUserRound as UserIcon,
  Copy as CopyIcon,
  CreditCard as CreditCardIcon,
  Disc3 as DiscIcon,
  Download as DownloadIcon,
  EllipsisVertical as MoreIcon,
  ExternalLink as ExternalIcon,
  Eye as EyeIcon,
  EyeOff as EyeOffIcon,
  FileText as InvoiceIcon,
  Image as ImageIcon,
  Info as InfoIcon,
  Keyboard as KeyboardIcon,
  LayoutGrid as GridIcon,
  ListMusic as ListIcon,
  ListPlus as AddToListIcon,
  Lock as LockIcon,
  LogOut as LogoutIcon,
  Mail as MailIcon,
  Menu as MenuIcon,
  MonitorDown as DesktopIcon,
  MoonStar as MoonIcon,
  Music as MusicIcon,
  Plus as PlusIcon,
  RefreshCw as RefreshIcon,
  Search as SearchIcon,
  Send as SendIcon,
  Settings as SettingsIcon,
  SlidersHorizontal as FilterIcon,
  Sparkles as SparklesIcon,
  Star as StarIcon,
  Sun as SunIcon,
  Trash2 as TrashIcon,
  TriangleAlert as WarnIcon,
  Upload as UploadIcon,
  Video as VideoIcon,
  Volume2 as VolumeIcon,
  VolumeX as MuteIcon,
  WifiOff as OfflineIcon,
  Wrench as WrenchIcon,
  X as XIcon,
} from 'lucide-react';

export type IconProps = LucideProps;

/** Transport icons are solid, as on every deck, so that they are found at a glance. */
export const PlayIcon = (props: IconProps) => <Play fill="currentColor" {...props} />;
export const PauseIcon = (props: IconProps) => <Pause fill="currentColor" {...props} />;
export const SkipBackIcon = (props: IconProps) => <SkipBack fill="currentColor" {...props} />;
export const SkipForwardIcon = (props: IconProps) => <SkipForward fill="currentColor" {...props} />;
export const StopIcon = (props: IconProps) => <Square fill="currentColor" {...props} />;
