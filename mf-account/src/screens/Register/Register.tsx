import { paths } from '@pool/contracts';
import { stageOf } from '@pool/contracts/registration';
import { VisuallyHidden } from '@pool/design-system';
import { ApiError } from '@pool/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type DjRegistration, type LabelRegistration, useRegister } from '../../api/registration.ts';
import { dropDraft, keepDraft, readDraft } from '../../model/draft.ts';
import { AccountPage, Aside, Trouble } from '../../parts/AccountPage/AccountPage.tsx';
import { CommonStage } from './CommonStage.tsx';
import { DjStage } from './DjStage.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { LabelStage } from './LabelStage.tsx';
import { Registered } from './Registered.tsx';
import type { Fields } from './stage.ts';
import { useStep } from './use-step.ts';

const noFaults: Record<string, string> = {};

/** /register: stage one for everyone, then a stage for DJs or for labels. Going back and forth keeps the input. */
export default function Register() {
  const [params] = useSearchParams();
  const [draft] = useState(readDraft);
  const [kind, setKind] = useState(params.get('type') === 'label' ? 'label' : (draft?.kind ?? 'dj'));
  const [fields, setFields] = useState<Fields>(draft?.fields ?? {});
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [faults, setFaults] = useState(noFaults);
  const { step, hasMoved, goOn, goBack } = useStep(fields);
  const register = useRegister();
  const heading = useRef<HTMLHeadingElement>(null);

  const onType = useCallback((typed: Fields) => setFields((before) => ({ ...before, ...typed })), []);
  useEffect(() => {
    if (sentTo === null) keepDraft({ kind, fields });
  }, [kind, fields, sentTo]);

  const send = async (last: Fields) => {
    const all = { ...fields, ...last };
    setFaults(noFaults);
    try {
      // The schemas of the two forms have already accepted these fields, and the schema of the call checks them again.
      await register.mutateAsync(
        kind === 'dj'
          ? { kind, body: all as unknown as DjRegistration }
          : { kind, body: all as unknown as LabelRegistration },
      );
      dropDraft();
      setSentTo(String(all.email).trim());
    } catch (error) {
      const errors = error instanceof ApiError ? error.fields : noFaults;
      setFaults(errors);
      if (Object.keys(errors).some((field) => stageOf(field) === 'common')) goBack();
    }
  };

  if (sentTo !== null) return <Registered email={sentTo} />;
  const stage = { fields, faults, onType };
  const last = { ...stage, busy: register.isPending, onBack: goBack, onNext: send };
  return (
    <AccountPage
      key={step}
      title={step === 'common' ? 'Sign up' : kind === 'dj' ? 'About you as a DJ' : 'About your music'}
      wide={step === 'last' && kind === 'dj'}
      announce={hasMoved && faults === noFaults}
      heading={heading}
    >
      {register.error && <Trouble>{wholeOf(register.error)}</Trouble>}
      {step === 'common' ? (
        <CommonStage
          {...stage}
          kind={kind}
          onKind={setKind}
          onNext={async (typed) => {
            onType(typed);
            setFaults(noFaults);
            goOn();
          }}
        />
      ) : kind === 'dj' ? (
        <DjStage {...last} />
      ) : (
        <LabelStage {...last} />
      )}
      <VisuallyHidden>
        <span role="status">{register.isPending ? 'Processing...' : ''}</span>
      </VisuallyHidden>
      <Aside>
        Have an account? <Link to={paths.login()}>Sign in</Link>
      </Aside>
      <HowItWorks heading={heading} />
    </AccountPage>
  );
}

/** Returns the server's error about the whole form; if it names fields, says that some need another look. */
function wholeOf({ fields, message }: ApiError): string {
  const { common, ...named } = fields;
  if (common) return common;
  return Object.keys(named).length > 0 ? 'Not registered yet: please check the marked fields.' : message;
}
