import { limits } from '@pool/contracts';
import { TextArea, TextField } from '@pool/design-system';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './Profile.module.css';
import type { PersonalFields } from './personal-fields.ts';

type Props = {
  field: (name: keyof PersonalFields) => UseFormRegisterReturn & { error: string | undefined };
};

/** The rest of the personal form: address, websites and a comment. */
export const MorePersonalFields = ({ field }: Props) => (
  <>
    <TextField label="Region or state" required autoComplete="address-level1" {...field('region')} />
    <TextField label="City" required autoComplete="address-level2" {...field('city')} />
    <TextField label="Street" required autoComplete="street-address" {...field('street')} />
    <TextField label="Zip code" autoComplete="postal-code" {...field('zipCode')} />
    <TextField
      label="Facebook"
      inputMode="url"
      placeholder="@name or web address"
      {...field('facebookUrl')}
    />
    <TextField label="Twitter" inputMode="url" placeholder="@name or web address" {...field('twitterUrl')} />
    <TextField
      label="Instagram"
      inputMode="url"
      placeholder="@name or web address"
      {...field('instagramUrl')}
    />
    <TextField
      label="Snapchat"
      inputMode="url"
      placeholder="@name or web address"
      {...field('snapchatUrl')}
    />
    <TextArea
      label="Comment"
      rows={3}
      maxLength={limits.long}
      className={styles.wide}
      {...field('comment')}
    />
  </>
);
