import {
  CreditCardIcon,
  DiscIcon,
  type IconProps,
  ImageIcon,
  InvoiceIcon,
  ListIcon,
  MailIcon,
  MusicIcon,
  SendIcon,
  UserIcon,
  WrenchIcon,
} from '@pool/design-system';
import type { ComponentType } from 'react';
import type { CategoryId } from '../../model/conversation.ts';

const icons: Record<CategoryId, ComponentType<IconProps>> = {
  music: MusicIcon,
  setlist: ListIcon,
  design: ImageIcon,
  booking: MailIcon,
  social: SendIcon,
  finance: CreditCardIcon,
  release: DiscIcon,
  gear: WrenchIcon,
  legal: InvoiceIcon,
  network: UserIcon,
};

/** The icon of an agent. */
export function AgentIcon({ category, ...rest }: IconProps & { category: CategoryId }) {
  const Icon = icons[category];
  return <Icon aria-hidden="true" {...rest} />;
}
