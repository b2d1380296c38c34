import { zodResolver } from '@hookform/resolvers/zod';
import { commonForm } from '@pool/contracts/registration';
import { Button, Form, PasswordField, SegmentedControl, TextField } from '@pool/design-system';
import type { StageProps } from './stage.ts';
import { useStage } from './use-stage.ts';

const resolver = zodResolver(commonForm);
const blank = { fullName: '', email: '', phone: '', login: '', password: '', confirmPassword: '' };

type Props = StageProps & { kind: 'dj' | 'label'; onKind: (kind: 'dj' | 'label') => void };

/** Stage one: name, email and sign-in. */
export function CommonStage({ kind, onKind, ...stage }: Props) {
  const { field, submit } = useStage(stage, resolver, blank);
  return (
    <Form onSubmit={submit} aria-label="Sign up, first step">
      <SegmentedControl
        label="You are"
        segments={[
          { value: 'dj', label: 'DJ' },
          { value: 'label', label: 'Label or artist' },
        ]}
        value={kind}
        onChange={onKind}
      />
      <TextField label="Full name" required autoComplete="name" {...field('fullName')} />
      <TextField
        label="Email"
        required
        type="email"
        autoComplete="email"
        hint="We'll send you a link to confirm it."
        {...field('email')}
      />
      <TextField label="Phone" required type="tel" autoComplete="tel" {...field('phone')} />
      <TextField
        label="Login"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="You'll use it to sign in."
        {...field('login')}
      />
      <PasswordField label="Password" required autoComplete="new-password" {...field('password')} />
      <PasswordField
        label="Repeat the password"
        required
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Button type="submit" variant="primary" size="lg" wide>
        Continue
      </Button>
    </Form>
  );
}
