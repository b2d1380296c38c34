import { zodResolver } from '@hookform/resolvers/zod';
import { djStageForm } from '@pool/contracts/registration';
import { Checkbox, CountrySelect, Form, TextField } from '@pool/design-system';
import { useCountries } from '@pool/remote-kit';
import { Controller } from 'react-hook-form';
import { Agreement } from './Agreement.tsx';
import { LastButtons } from './LastButtons.tsx';
import styles from './Register.module.css';
import type { LastStageProps } from './stage.ts';
import { useStage } from './use-stage.ts';

const resolver = zodResolver(djStageForm);
const blank = {
  country: '',
  region: '',
  city: '',
  zipCode: '',
  street: '',
  djName: '',
  promoCode: '',
  isClubDj: false,
  isRadioDj: false,
  isMobileDj: false,
  facebookUrl: '',
  twitterUrl: '',
  instagramUrl: '',
  snapchatUrl: '',
  agreed: false,
};

/** Stage two for a DJ: location and kinds of work. */
export function DjStage({ busy, onBack, ...stage }: LastStageProps) {
  const { form, field, submit } = useStage(stage, resolver, blank);
  const countries = useCountries();
  return (
    <Form onSubmit={submit} aria-label="Sign up, last step" className={styles.stage}>
      <fieldset className={styles.group}>
        <legend>Address</legend>
        <Controller
          control={form.control}
          name="country"
          render={({ field: { value, onChange, onBlur }, fieldState }) => (
            <CountrySelect
              countries={countries}
              value={String(value ?? '')}
              onChange={onChange}
              onBlur={onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextField label="Region or state" required autoComplete="address-level1" {...field('region')} />
        <TextField label="City" required autoComplete="address-level2" {...field('city')} />
        <TextField label="Zip code" required autoComplete="postal-code" {...field('zipCode')} />
        <TextField
          label="Street"
          required
          autoComplete="street-address"
          className={styles.wide}
          {...field('street')}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>What you play</legend>
        <TextField label="DJ name" required autoComplete="nickname" {...field('djName')} />
        <TextField label="Promo code" hint="If you have one." {...field('promoCode')} />
        <div className={styles.kinds}>
          <Checkbox label="Club DJ" {...field('isClubDj')} />
          <Checkbox label="Radio DJ" {...field('isRadioDj')} />
          <Checkbox label="Mobile DJ" {...field('isMobileDj')} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Where people find you</legend>
        <TextField
          label="Facebook"
          inputMode="url"
          placeholder="@name or web address"
          {...field('facebookUrl')}
        />
        <TextField
          label="Twitter"
          inputMode="url"
          placeholder="@name or web address"
          {...field('twitterUrl')}
        />
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
      </fieldset>
      <Agreement {...field('agreed')} />
      <LastButtons busy={busy} onBack={onBack} />
    </Form>
  );
}
